import type { Reference } from '../call.ts'
import { idExample } from '../examples.ts'
import type { admissionCalls } from './calls.ts'

export const admissionReference: Reference<typeof admissionCalls> = {
  requests: { about: 'Sign-ups and further enrolments that wait, oldest first.' },
  approve: {
    about: 'Accepts people or enrolments, each into its batch, and queues their letters, in one transaction.',
    example: { ids: [idExample.id], batchId: idExample.id },
  },
  undoApproval: {
    about: 'Takes an approval back while its letter has not gone out.',
    example: { enrolmentIds: [idExample.id] },
  },
  turnDown: {
    about:
      'Turns down further enrolments, or sign-ups, which deletes their records; with a letter unless quiet.',
    example: { ids: [idExample.id], reason: 'The batch is full.' },
  },
  turnDownLetter: {
    about: 'The letter that turning down a request would send.',
    example: { ...idExample, reason: 'The batch is full.' },
  },
  touched: {
    about: 'How many people and requests the removal of a batch or a programme would touch.',
    example: { batchId: idExample.id },
  },
}
