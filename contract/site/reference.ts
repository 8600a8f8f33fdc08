import type { Reference } from '../call.ts'
import { idExample } from '../examples.ts'
import type { articleCalls } from './article-calls.ts'
import type { eventCalls } from './calls.ts'
import type { contentCalls } from './content-calls.ts'
import type { mediaCalls } from './media-calls.ts'
import type { startCalls } from './start-calls.ts'

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
  seats: { about: 'How many seats are left of the events that have few.' },
  list: { about: 'All events, what comes next first, with how many have registered and come.' },
  one: { about: 'One event.', example: { id: 'cybersecurity-talk' } },
  registrations: { about: 'Who has registered for events, newest first.' },
  came: {
    about: 'Marks at the door that somebody has come, or takes the mark back.',
    example: { ...idExample, hasCome: true },
  },
  cancel: {
    about: 'Frees the seat of somebody who does not come, or gives them one again.',
    example: { ...idExample, isCancelled: true },
  },
  freeNetwork: {
    about: 'Frees every seat of the event that was taken from the same network as this one.',
    example: idExample,
  },
  write: {
    about: 'An email to everybody who has registered for an event.',
    example: {
      eventId: 'cybersecurity-talk',
      subject: 'What to bring',
      words: 'Please bring your phone and its charger.',
    },
  },
}

export const mediaReference: Reference<typeof mediaCalls> = {
  list: {
    about: 'Pictures, films and documents, newest first; `shelf` narrows to the unused or to the trash.',
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
  remove: {
    about: 'Moves it to the trash for 30 days; refused while it is on the site.',
    example: idExample,
  },
  erase: { about: 'Deletes what is in the trash for good, with all its files.', example: idExample },
  bringBack: { about: 'Brings it back from the trash.', example: idExample },
}

const review = {
  place: 7000,
  name: 'Asha Verma',
  role: 'Python Programming',
  text: 'I write my own programs now.',
  picture: { id: '', alt: '', isDecorative: false },
}

export const contentReference: Reference<typeof contentCalls & typeof startCalls> = {
  start: { about: 'Which of the six questions of the first start still have the answer of the demo.' },
  words: { about: 'What the site still says in the words of a fresh install.' },
  keepWords: {
    about: 'Counts words of a fresh install as one’s own.',
    example: { id: 'page-home', section: 'about' },
  },
  hideWords: {
    about: 'Takes words of a fresh install off the site: a section of a page, or one of a list.',
    example: { id: 'service-seo' },
  },
  later: { about: 'The first screen of the panel asks them no more.' },
  contentItems: {
    about:
      'Everything that can be changed on the site, and where each stands; those in the trash with `isTrash`.',
  },
  contentItem: {
    about: 'One item with its draft and with what is on the site, and who else has it open.',
    example: { id: 'review-ananya' },
  },
  save: {
    about:
      'Keeps the words of a item as its draft. `rev` is what the caller saw last: when somebody else has saved since, it is refused with 409 and nothing is changed.',
    example: { id: 'review-ananya', rev: 0, body: review },
  },
  add: {
    about: 'Makes a new item of a kind, as a draft that is not on the site.',
    example: { kind: 'review', body: review },
  },
  discard: {
    about: 'Drops the draft; the item is again what is on the site.',
    example: { id: 'review-ananya', rev: 1 },
  },
  trash: {
    about: 'Moves a item that is not on the site to the trash, for 30 days.',
    example: { id: 'review-ananya' },
  },
  bringBack: { about: 'Takes a item out of the trash.', example: { id: 'review-ananya' } },
  versions: { about: 'What a item said before, newest first.', example: { id: 'review-ananya' } },
  restore: {
    about: 'Makes an earlier version the draft; the site stays as it is.',
    example: { id: 'review-ananya', rev: 1, n: 1 },
  },
  editing: {
    about: 'Says that the caller has the item open; answers its revision and who else has it open.',
    example: { id: 'review-ananya' },
  },
  changes: {
    about: 'What would change if every draft were put on the site: before and after, and what is amiss.',
  },
  preview: { about: 'A secret of 30 minutes: `/preview/<token>/` shows the site as it would be.' },
  send: {
    about: 'Tells who publishes that a draft is ready, for who writes and does not publish themselves.',
    example: { id: 'review-ananya', rev: 1, note: 'Please look at the second line.' },
  },
  sendBack: {
    about: 'Sends a draft back to whoever sent it, who is told why by email.',
    example: { id: 'review-ananya', rev: 1, note: 'Shorter, please.' },
  },
  publish: {
    about: 'Puts the drafts of several items on the site, or takes items off it: all at once, or none.',
    example: { contentItems: [{ id: 'review-ananya', rev: 1 }] },
  },
  redirects: {
    about: 'Addresses that lead to others, and those that visitors asked for and did not find.',
  },
  redirect: {
    about: 'An address that is not there leads to a page, in one step; a circle is refused.',
    example: { from: '/old-placements', to: '/company' },
  },
  unredirect: { about: 'The address leads nowhere any more.', example: { from: '/old-placements' } },
  publications: { about: 'Publish history when and by whom, newest first.' },
  undo: {
    about: 'Brings the site back to before a publication, all of it; drafts stay.',
    example: { id: '0192f0c1-7a3e-7c64-9d0b-5d8f5a3c1e77' },
  },
  schedule: {
    about: 'Lets the draft as it is go out at a moment by the clock of India, or takes the item down then.',
    example: { id: 'review-ananya', rev: 1, action: 'publish', at: '2030-11-24T09:00' },
  },
  unschedule: { about: 'The item does not go out by itself any more.', example: { id: 'review-ananya' } },
}

export const articleReference: Reference<typeof articleCalls> = {
  list: { about: 'The articles that are on the site, newest first.' },
  one: {
    about:
      'One article by the end of its address, with its text; `movedTo` where it was found under it once.',
    example: { slug: 'cybersecurity-begins-with-habits' },
  },
}
