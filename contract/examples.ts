/** Bodies that work, for the reference page. */
export const courseExample = {
  course_name: 'Web Development with React',
  description: 'From the first page to a deployed app.',
  fees: '18000',
  duration: '4 months',
  languages: '["HTML","CSS","JavaScript"]',
  prerequisites: 'None',
  featured: 'true',
}

export const degreeExample = {
  degree_name: 'BCA',
  description: courseExample.description,
  fees: courseExample.fees,
  duration: courseExample.duration,
}

export const internshipExample = {
  internship_name: 'Backend Internship',
  description: courseExample.description,
  fees: courseExample.fees,
  duration: courseExample.duration,
  languages: '["Python"]',
}

export const personExample = {
  name: 'Asha Verma',
  email: 'asha@example.com',
  phone: '9876543210',
  password: 'a-long-secret-1',
  city: 'Lucknow',
  type: 'Online',
}

export const credentialsExample = {
  email: 'asha@example.com',
  phone: '9876543210',
  password: 'a-long-secret-1',
  confpassword: 'a-long-secret-1',
}

export const loginExample = { email: 'asha@example.com', password: 'a-long-secret-1' }

export const idExample = { _id: '0190f3c2-7b1e-7c3a-9a53-2f6d8a1b4c5d' }
