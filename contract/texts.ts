/** Every text that is said to people: an area's own beside its calls, and those that several share. */
export * from './accounts/texts.ts'
export * from './admissions/enrolment-texts.ts'
export * from './admissions/texts.ts'
export * from './batches/texts.ts'
export * from './catalogue/texts.ts'
export * from './certificates/texts.ts'
export * from './classroom/texts.ts'
export * from './exams/texts.ts'
export * from './fees/book-texts.ts'
export * from './fees/texts.ts'
export * from './office/texts.ts'
export * from './people/texts.ts'
export * from './site/media-texts.ts'
export * from './site/texts.ts'

// Quoted by the specification
export const errorLoadingData = 'Error loading data'
export const fillAllFields = 'Please fill all the fields'
export const validationError = 'Validation error'
export const failedToLoadOptions = 'Failed to load course/internship options'
export const somethingWentWrong = 'Something went wrong.'
export const allFieldsRequired = 'All fields are required'
export const serverError = 'Server Error'
export const networkError = 'Network Error'
export const requestAborted = 'Request aborted'
export const timeoutExceeded = 'timeout exceeded'
export const requestFailed = (status: number) => `Request failed with status code ${status}`
export const fillRequiredFields = 'Please fill all required fields.'
export const confirmDeletion = 'Confirm Deletion'
export const sureToDelete = (name: string) => `Are you sure you want to delete ${name}?`

// Our own, in the same voice
export const noConnection = 'No connection. What you typed is kept.'
export const fillThisIn = 'Please fill this in.'
export const enterName = 'Please enter your name.'
export const enterEmail = 'Please enter your email address.'
export const enterPhone = 'Please enter your phone number.'
export const invalidEmail = 'Please enter a valid email address.'
export const invalidPhone = 'Please enter a phone number of ten digits.'
export const nameTaken = (name: string) => `There is already one named ${name}.`
export const tooManyAttempts = 'Too many attempts. Please wait a few minutes and try again.'
export const tryAgainSoon = (seconds: number) =>
  seconds === 1
    ? 'Too many attempts. Please try again in a second.'
    : `Too many attempts. Please try again in ${seconds} seconds.`
export const signIn = 'Please log in.'
export const notAllowed = 'You are not allowed to do this.'
export const emailsWait = 'Our emails do not go out at present. Please ask at our front desk.'
export const invalidDate = 'Please enter a valid date.'
export const malformed = 'The request could not be understood.'
export const goneMeanwhile = 'What this is about has just been removed. Please load the page again.'
export const notFound = 'There is nothing at this address.'
export const tooLarge = 'The request is too large.'
export const tooMany = 'Too many requests. Please wait a moment.'
export const downloadsRunning =
  'Two of your downloads are still running. Please wait until one of them has ended.'
export const tooSlow = 'The request took too long to arrive.'
export const ourFault = 'Something went wrong on our side. Please try again.'
export const busy = 'There is a rush just now. Please try again in a moment.'
export const noRoom = 'There is no room left on the server. Please tell the institute.'
export const databaseAway = 'The service is not available for a moment. Please try again.'
export const filesAway = 'Files cannot be stored or fetched for a moment. Please try again.'
