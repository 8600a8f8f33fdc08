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
