/** Bodies that work on the demo catalogue, for the reference page. */
const courseExample = {
  course_name: 'Web Development with React',
  description: 'From the first page to a deployed app.',
  fees: '18000',
  duration: '4 months',
  languages: '["HTML","CSS","JavaScript"]',
  prerequisites: 'None',
  featured: 'true',
}

const degreeExample = {
  degree_name: 'B.Tech. Computer Science',
  description: courseExample.description,
  fees: courseExample.fees,
  duration: courseExample.duration,
}

const internshipExample = {
  internship_name: 'Backend Internship',
  description: courseExample.description,
  fees: courseExample.fees,
  duration: courseExample.duration,
  languages: '["Python"]',
}

export const offeredExample = 'Python Programming'

const someone = { phone: '9876543210', city: 'Jaipur', type: 'Online', password: 'a-long-secret-1' }
const atCollege = { ...someone, semester: '3', college: 'City College' }

export const studentExample = {
  name: 'Asha Verma',
  email: 'asha@example.com',
  ...someone,
  age: '21',
  course: offeredExample,
}

export const internExample = {
  name: 'Ravi Kumar',
  email: 'ravi@example.com',
  ...atCollege,
  internship_name: 'Web Development Internship',
}

const collegeStudentExample = {
  name: 'Meera Singh',
  email: 'meera@example.com',
  ...atCollege,
  degree_name: 'BCA',
}

const { password: _, ...withoutPassword } = studentExample
export const importedExample = { ...withoutPassword, name: 'Kabir Das', email: 'kabir@example.com' }

export function credentialsOf({ email, phone, password }: Record<'email' | 'phone' | 'password', string>) {
  return { email, phone, password, confpassword: password }
}

export function loginOf({ email, password }: Record<'email' | 'password', string>) {
  return { email, password }
}

export const idExample = { id: '0190f3c2-7b1e-7c3a-9a53-2f6d8a1b4c5d' }

const programmes = { course: courseExample, internship: internshipExample, degree: degreeExample }
const people = {
  user: { person: 'student', example: studentExample },
  intern: { person: 'intern', example: internExample },
  college: { person: 'college student', example: collegeStudentExample },
}

/** Calls that several kinds of programmes have alike differ in their path, and in nothing that a browser has to know. */
export function programmeAt(path: string) {
  const kind = path.split('/')[2] as keyof typeof programmes
  return { kind, example: programmes[kind], asked: { [`${kind}id`]: idExample.id } }
}

/** Alike of students, interns and college students. */
export function personAt(path: string) {
  return people[path.split('/')[2] as keyof typeof people]
}

const { course_name: name, ...describedExample } = courseExample
export const programmeExample = { name, ...describedExample }
const { password: __, course: ___, ...record } = studentExample
export const recordExample = { ...idExample, ...record }
export const credentialExample = { id: 'what-the-browser-answers' }

export const designExample = {
  paper: 'landscape' as const,
  background: null,
  shapes: [],
  texts: [
    {
      text: '{name}',
      x: 40,
      y: 100,
      width: 217,
      size: 32,
      leastSize: 18,
      align: 'center' as const,
      font: 'bold' as const,
      colour: '#231416',
    },
  ],
  pictures: [],
  qr: { x: 245, y: 160, size: 30 },
}

export const reviewExample = {
  place: 7000,
  name: 'Asha Verma',
  role: 'Python Programming',
  text: 'I write my own programs now.',
  picture: { id: '', alt: '', isDecorative: false },
}
