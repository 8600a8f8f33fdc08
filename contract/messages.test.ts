import { expect, test } from 'vitest'
import { messages } from './messages.ts'

/** Every text that section 8 of the specification quotes; the second spelling of the logout toast aside. */
const section8 = [
  'Failed to load courses',
  'Login failed.',
  'Welcome {name} !',
  'Error loading data',
  'Please fill all the fields',
  'Validation error',
  'Failed to Signup',
  'Signup successful. You will be notified once your request is accepted.',
  'Failed to fetch students',
  'Failed to fetch interns',
  'Failed to fetch batches',
  'Failed to load course/internship options',
  'Error fetching courses',
  'Error loading courses',
  'Error fetching degrees',
  'Error fetching Internships',
  'Error adding batch',
  'Batch added',
  'Batch removed',
  'Failed to remove batch',
  'Please select a batch',
  'Failed to assign to batch',
  'Request Approved & Added to Batch',
  'Course added',
  'Error adding course',
  'Course deleted successfully!',
  'Failed to delete course.',
  'Something went wrong.',
  'All fields are required',
  'Internship added',
  'Error adding internship',
  'internship deleted successfully!',
  'Failed to delete internship.',
  'Degree added',
  'Unable to Add Degree',
  'Error adding degree',
  'degree deleted successfully!',
  'Failed to delete degree.',
  'Failed to Add Student',
  'Failed to Add Intern',
  'Student Added and Assigned to Batch',
  'Intern Added and Assigned to Batch',
  'College Student Added and Assigned to Batch',
  'Unable to fetch the Course',
  'Server Error',
  'Logged Out Successfully!',
  'Invalid languages',
  'Network Error',
  'Request aborted',
  'timeout exceeded',
  'Request failed with status code {status}',
]

/** The empty states and other texts that sections 2 and 5 quote. */
const sections2And5 = [
  'Great job!',
  'Keep practicing!',
  'Your Score: {score} / {total}',
  'Test Completed',
  'Combined Quiz Based on Your Courses',
  'No past events!',
  'Failed to load courses.',
  'No courses available right now.',
  'Signup to Enroll Course',
  'Signup to Enroll',
  'No internships available.',
  'No degree programs available.',
  'No accepted students found.',
  'No accepted interns found.',
  'No batches available.',
  'No applicants in this batch.',
  'No Pending Student Requests',
  'No Pending Intern Requests',
  'No Pending College Students Requests',
  'No courses available.',
  'No Internships available.',
  'No degrees available.',
  'No courses enrolled yet.',
  'Please fill all required fields.',
  'Confirm Deletion',
  'Are you sure you want to delete {name}?',
]

const placeholders: Record<string, unknown[]> = {
  welcome: ['{name}'],
  requestFailed: ['{status}'],
  score: ['{score}', '{total}'],
  sureToDelete: ['{name}'],
}

const texts = Object.entries(messages).map(([name, value]) =>
  typeof value === 'function'
    ? (value as (...args: unknown[]) => string)(...(placeholders[name] ?? [`{${name}}`]))
    : value,
)

for (const quoted of [...section8, ...sections2And5]) {
  test(`'${quoted}' is there once, to the letter`, () => {
    expect(texts.filter((text) => text === quoted)).toHaveLength(1)
  })
}

test('no text is there twice', () => {
  const seen = texts.filter((text, index) => texts.indexOf(text) !== index)
  expect(seen).toEqual([])
})

test('no text names a setting of the machine: who reads it may never have seen one', () => {
  expect(texts.filter((text) => /\b[A-Z]{2,}_[A-Z]{2,}\b/.test(String(text)))).toEqual([])
})

test('a payment of several documents names each as what it is', () => {
  expect(messages.paymentCancelled('I/26-27/000001')).toBe(
    'Tax invoice I/26-27/000001 is cancelled. Its number stays in the books.',
  )
  expect(messages.paymentCancelled('I/26-27/000001, B/26-27/000002')).toBe(
    'Tax invoice I/26-27/000001, Bill of supply B/26-27/000002 are cancelled. Their numbers stay in the books.',
  )
  expect(messages.paymentCredited('I/1, B/2', 'C/3, C/4')).toBe(
    'The payment is cancelled. Tax invoice I/1, Bill of supply B/2 can no longer be cancelled; credit notes C/3, C/4 take them back.',
  )
})
