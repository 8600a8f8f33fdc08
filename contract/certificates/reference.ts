import type { Reference } from '../call.ts'
import { idExample } from '../examples.ts'
import type { certificateCalls } from './calls.ts'

const design = {
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

export const certificateReference: Reference<typeof certificateCalls> = {
  templates: { about: 'The templates as they stand now, and what numbers begin with.' },
  saveTemplate: {
    about: 'Saves a template; one that is in use becomes a new version.',
    example: { name: 'Course completion', kind: 'course', validMonths: null, design },
  },
  tryTemplate: {
    about: 'How a template prints with an example, without saving it.',
    example: { kind: 'course', design },
  },
  removeTemplate: { about: 'Takes a template off the list; its certificates stay.', example: idExample },
  savePrefix: { about: 'What the numbers of certificates begin with.', example: { prefix: 'TAL' } },
  addPicture: {
    about: 'Takes a picture of the media library for backgrounds and signatures.',
    example: { mediaId: idExample.id },
  },
  picture: { about: 'A picture of a template, as a data address.', example: { picture: 'x'.repeat(43) } },
  candidates: {
    about: 'Who of a batch, of an event, or of one person’s enrolments qualifies, who does not and why.',
    example: { templateId: idExample.id, batchId: idExample.id },
  },
  issue: {
    about: 'Issues certificates to those chosen, all or none; who has one already gets no second.',
    example: { templateId: idExample.id, batchId: idExample.id, ids: [idExample.id] },
  },
  list: { about: 'All certificates, newest first.' },
  today: { about: 'What a corrected copy would say by the records of today.', example: idExample },
  correct: {
    about: 'Issues a corrected copy that replaces a certificate.',
    example: {
      ...idExample,
      name: 'Asha Verma',
      title: 'Web Development with React',
      reason: 'The name was misspelt.',
    },
  },
  revoke: { about: 'Revokes a certificate for good.', example: { ...idExample, why: 'mistake' } },
  withdraw: {
    about: 'Takes the name off a certificate because its holder wishes so.',
    example: { ...idExample, note: 'By letter of 5 March.' },
  },
  draw: {
    about: 'Draws pages of one issue for a moment and answers how many are done; to be asked until all are.',
    example: idExample,
  },
  zip: { about: 'A path, open for ten minutes, to one ZIP with all pages of one issue.', example: idExample },
  mine: { about: "The learner's certificates, and what is missing for more." },
}
