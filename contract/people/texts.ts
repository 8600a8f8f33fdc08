// Quoted by the specification
export const failedToFetchStudents = 'Failed to fetch students'
export const failedToFetchInterns = 'Failed to fetch interns'
export const failedToAddStudent = 'Failed to Add Student'
export const failedToAddIntern = 'Failed to Add Intern'
export const studentAdded = 'Student Added and Assigned to Batch'
export const internAdded = 'Intern Added and Assigned to Batch'
export const collegeStudentAdded = 'College Student Added and Assigned to Batch'
export const noAcceptedStudents = 'No accepted students found.'
export const noAcceptedInterns = 'No accepted interns found.'
export const noCoursesEnrolled = 'No courses enrolled yet.'

// Our own, in the same voice
export const institutesAddress = 'This is an address of the institute. Please enter your own.'
export const emailTaken = 'This email address is already registered.'
export const invalidName = 'The name must have between 2 and 80 characters.'
export const unseenInName = 'The name contains signs that cannot be seen. Please type it again.'
export const nameWithoutLetters = 'The name must contain letters.'
export const addressInName = 'A name cannot contain a web address. Please put a space after each dot.'
export const invalidAge = 'The age must be a number between 5 and 100.'
export const invalidSemester = 'The semester must be a number between 1 and 8.'
export const semesterOutsideYear = 'The semester does not belong to the chosen year.'
export const invalidType = 'Please choose Online or Offline.'
export const noSuchPerson = 'There is no such person.'
export const importRefused = (rows: number) =>
  rows === 1 ? 'Nothing was added: one row has a problem.' : `Nothing was added: ${rows} rows have a problem.`
export const emailTwiceInFile = 'This email address is in the file more than once.'
export const parentOf = (name: string) => `Parent of ${name}`
export const personThere = (name: string) => `${name} is here already, with this phone number.`
export const personTwiceInFile = (row: number) =>
  `This person is in row ${row} already. Another row needs another programme.`
export const notADay = 'This is not a date. Please write it as 5/4/2026.'
export const feeNeedsProgramme = 'A fee needs the programme that it is for.'
export const paidBeyondFee =
  'The amount paid is more than the agreed fee. Correct the fee or the amount paid; take the excess later as a payment.'
export const balanceBelowZero =
  'The balance is below zero: more was paid than is owed. Write 0; take the excess later as a payment.'
export const balanceMissing = 'Write 0 or the amount that is still to pay.'
export const balanceDiffers = 'The fee, the amount paid and the balance do not add up.'
export const ownerImportsFees =
  'Only an owner can import fees and payments. Please leave these columns out, or ask an owner.'
export const importTooOld = 'An import can be undone for 24 hours. This one is older, or undone already.'
export const importOfOthers =
  'Somebody else began this import, or it is for another group. Please choose the file again.'
export const undoOwnImport = 'Only the person who made the import, or an owner, can undo it.'
export const importUndone = 'The import was undone.'
export const hasPaidSince = 'Has paid since.'
export const hasLoggedInSince = 'Has logged in or chosen a password since.'
export const hasDocumentSince = 'Has an invoice or another fee document.'
export const feesChangedSince = 'Has a discount, a charge or another fee plan since.'
export const hasCertificateSince = 'Has a certificate.'
export const hasLearnedSince = 'Has been in class or taken a test since.'
export const isChangedSince = 'Was enrolled in something else, or changed, since.'
export const personRemoved = 'Removed'
export const reasonToRemove = 'Please say why the person is removed.'
export const personAdded = 'Added'
export const phoneOfTooMany = (count: number) =>
  `${count} people have this phone number. At most eight can log in with one. Enter their own number, or an email.`
/** `more`: how many rows there are besides those that are named. */
export const phonesOfTooMany = (rows: string, count: number, more: number) => {
  if (more > 0)
    return `More than eight people have the phone number of rows ${rows} and ${more.toLocaleString('en-IN')} more. At most eight can log in with one. Enter their own numbers, or an email.`
  return count === 1
    ? `More than eight people have the phone number of row ${rows}. At most eight can log in with one. Enter their own numbers, or an email.`
    : `More than eight people have the phone number of rows ${rows}. At most eight can log in with one. Enter their own numbers, or an email.`
}
export const peopleImported = (count: number) => `${count} added`
export const personChanged = 'Saved'
export const dataUnderWay = 'Your data is being prepared already. Please wait until it is ready.'
export const notShownUnproven =
  'Messages and event registrations sent under your email address are shown once the address is confirmed.'
export const profileSaved = 'Profile saved'
export const deletionWish = (reason: string) => `I ask you to delete my record.${reason ? ` ${reason}` : ''}`
export const deletionAsked = 'Your request has been sent to the institute.'
