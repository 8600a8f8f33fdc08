// Quoted by the specification
export const failedToFetchBatches = 'Failed to fetch batches'
export const errorAddingBatch = 'Error adding batch'
export const batchAdded = 'Batch added'
export const batchRemoved = 'Batch removed'
export const failedToRemoveBatch = 'Failed to remove batch'
export const selectBatch = 'Please select a batch'
export const failedToAssign = 'Failed to assign to batch'
export const noBatches = 'No batches available.'
export const noApplicants = 'No applicants in this batch.'

// Our own, in the same voice
export const noSuchBatch = 'There is no such batch.'
export const batchDoesNotTeach = 'This batch does not teach what the applicant asked for.'
export const noApplicantOfThatName = (name: string) =>
  `No applicant named ${name} waits for a course of this batch.`
export const severalOfThatName = (name: string) =>
  `Several people named ${name} have no batch. Please open the person and choose the batch there.`
export const batchNameRequired = 'Please give the batch a name.'
export const batchCoursesRequired = 'Please add at least one course.'
export const courseTwice = 'The same course cannot be added twice.'
export const batchChanged = 'Batch changed'
export const applicantsAdded = 'Added to Batch'
export const applicantMoved = 'Moved to the other batch'

// Seats
export const batchFull = (batch: string, taken: number, seats: number) =>
  `The batch ${batch} is full (${taken} of ${seats}). Add anyway?`
export const tooFewSeats = (batch: string, taken: number, seats: number, newcomers: number) =>
  `The batch ${batch} has too few seats for ${newcomers} more people (${taken} of ${seats} are taken). Add anyway?`
export const duesWouldMove = (people: number) =>
  people === 1
    ? 'One person’s due dates depend on the first day. Save, and move the unpaid dates too?'
    : `The due dates of ${people} people depend on the first day. Save, and move the unpaid dates too?`
export const batchNotOpen = 'This batch is full or no longer open. Please choose another.'

// Rooms
export const noSuchRoom = 'There is no such room.'
export const roomNameRequired = 'Please give the room a name.'
export const roomNameTooLong = 'The name of a room has at most 60 letters. Please shorten it.'
export const roomNameTaken = (name: string) => `There is already a room named ${name}.`
export const roomInUse = (room: string, batch: string) =>
  `${room} cannot be removed: ${batch} is taught there. Please give the batch another room first.`
export const roomRenamed = 'Room renamed'
export const roomRemoved = 'Room removed'

// When, where and for how many
export const batchEndsBeforeStart = 'The batch cannot end before it starts.'
export const dayTooFarAhead = 'This day is more than three years ahead. Please check the year.'
export const batchTooLong = 'A batch can last at most three years. Please check the dates.'
export const classEndsBeforeStart = 'A class must end after it begins, on the same day.'
export const weekdayOutside = 'A day of the week is a number from 1, Monday, to 7, Sunday.'
export const quarterHours = 'Times go in steps of 15 minutes, such as 6:15 pm.'
export const classesOverlap = 'Two times on the same day overlap.'
export const beginRequired = 'Please say when it begins.'
export const finishRequired = 'Please say when it ends.'
export const daysMissing = 'Please choose at least one day for each time.'
export const seatsOutside = 'Seats must be a whole number from 1 to 1,000.'
export const linkNotWeb = 'Please enter a link that begins with https://.'
export const noSuchTrainer = 'One of the trainers no longer works here. Please choose again.'
export const batchScheduleSaved = 'Batch saved'
export const finishOutside = 'The last day must lie between the start of the batch and today.'
export const notInBatch = 'One of those chosen is no longer in this batch. Please load the page again.'
export const batchFinished = 'Batch finished'
