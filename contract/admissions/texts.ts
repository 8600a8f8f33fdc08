// Quoted by the specification
export const failedToSignup = 'Failed to Signup'
export const signupSuccessful = 'Signup successful. You will be notified once your request is accepted.'
export const requestApproved = 'Request Approved & Added to Batch'
export const noPendingStudents = 'No Pending Student Requests'
export const noPendingInterns = 'No Pending Intern Requests'
export const noPendingCollege = 'No Pending College Students Requests'

// Our own, in the same voice
export const chooseRole = 'Please choose what you sign up as.'
export const enterAge = 'Please enter your age.'
export const enterCollege = 'Please enter the name of your college.'
export const chooseYear = 'Please choose your year.'
export const chooseSemester = 'Please choose your semester.'
export const chooseCourse = 'Please choose a course.'
export const chooseInternship = 'Please choose an internship.'
export const chooseDegree = 'Please choose a degree.'
export const noSuchRequest = 'There is no such request.'
export const alreadyAccepted = 'This request has already been accepted.'
export const signUpFirst = 'This waits for the sign-up of the same person. Please approve that first.'
export const noneApproved = (count: number) =>
  count === 1
    ? 'Nothing was approved: one request cannot be approved. See the reason beside it.'
    : `Nothing was approved: ${count} requests cannot be approved. See the reasons beside them.`
export const noneDeclined = (count: number) =>
  count === 1
    ? 'Nothing was declined: one request cannot be declined. See the reason beside it.'
    : `Nothing was declined: ${count} requests cannot be declined. See the reasons beside them.`
export const requestsDeclined = (count: number) => `${count} requests declined`
export const statusNotKnown = "The status can only be set to 'accepted'."
export const requestAccepted = 'Request accepted'
export const approvalUndone = 'Approval undone'
export const enrolledElsewhere = (name: string) =>
  `It is too late to undo this: ${name} has been accepted for something else since.`
export const paidElsewhere = (name: string) =>
  `It is too late to undo this: ${name} has paid for something else.`
export const tooLateToUndo = 'It is too late to undo this: the email has been sent.'
export const validated = 'All good'
export const requestDeclined = 'Request declined'
