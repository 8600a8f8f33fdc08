import type { Reference } from '../call.ts'
import { idExample } from '../examples.ts'
import type { eventCalls } from './calls.ts'
import type { mediaCalls } from './media-calls.ts'

export const eventReference: Reference<typeof eventCalls> = {
  register: {
    about: 'Registers a visitor for an event.',
    example: {
      eventId: 'cybersecurity-talk',
      name: 'Asha Verma',
      email: 'asha@example.com',
      phone: '9876543210',
    },
  },
  registrations: { about: 'Who has registered for events, newest first.' },
}

export const mediaReference: Reference<typeof mediaCalls> = {
  list: {
    about: 'Pictures, films and documents, newest first; `shelf` narrows to the unused or to the bin.',
  },
  one: { about: 'One of them, with its earlier files and where it is used.', example: idExample },
  upload: {
    about:
      'Takes in a picture (20 MB), a film (MP4, 40 MB) or a PDF (20 MB); the same bytes again are the same file.',
    example: { name: 'Graduation day' },
  },
  describe: {
    about: 'Its name, and for a picture the description that each use begins with.',
    example: {
      ...idExample,
      name: 'Graduation day',
      alt: 'Forty graduates throw their caps',
      decorative: false,
    },
  },
  focus: {
    about: 'The point that stays in sight in every shape, in thousandths; all sizes are cut anew.',
    example: { ...idExample, x: 400, y: 250 },
  },
  film: {
    about: 'The poster picture of a film, and whether nobody speaks in it.',
    example: { ...idExample, posterId: null, silent: true },
  },
  captions: { about: 'Captions of a film, as WebVTT.', example: idExample },
  replace: {
    about: 'Puts another file in its place, everywhere; the earlier one is kept.',
    example: idExample,
  },
  showFile: { about: 'Shows an earlier file again, everywhere.', example: { ...idExample, n: 1 } },
  remove: { about: 'Moves it to the bin for 30 days; refused while it is on the site.', example: idExample },
  bringBack: { about: 'Brings it back from the bin.', example: idExample },
}
