import { type Calls, done, get, needs, post } from '../call.ts'
import { reviewExample } from '../examples.ts'
import { byId } from '../fields.ts'
import * as content from './content-schemas.ts'

const caller = needs('site.write')
const publisher = needs('site.publish')
/** A page of forty sections, and a little more. */
const maxBytes = 512 * 1024

/** What is on the site, and what would be: items, their drafts, and putting them there. */
export const contentCalls = {
  contentItems: get('/api/site/contentitems', {
    about:
      'Everything that can be changed on the site, and where each stands; those in the trash with `isTrash`.',
    caller,
    body: content.contentItemsQuery,
    reply: content.contentItemList,
  }),
  contentItem: get('/api/site/contentitem', {
    about: 'One item with its draft and with what is on the site, and who else has it open.',
    example: { id: 'review-ananya' },
    caller,
    body: byId,
    reply: content.oneContentItem,
  }),
  save: post('/api/site/save', {
    about:
      'Keeps the words of an item as its draft. `rev` is what the caller saw last: when somebody else has saved since, it is refused with 409 and nothing is changed.',
    example: { id: 'review-ananya', rev: 0, body: reviewExample },
    caller,
    body: content.savedContentItem,
    maxBytes,
    reply: content.savedReply,
  }),
  add: post('/api/site/add', {
    about: 'Makes a new item of a kind, as a draft that is not on the site.',
    example: { kind: 'review', body: reviewExample },
    caller,
    body: content.newContentItem,
    maxBytes,
    reply: content.addedReply,
  }),
  discard: post('/api/site/discard', {
    about: 'Drops the draft; the item is again what is on the site.',
    example: { id: 'review-ananya', rev: 1 },
    caller,
    body: content.seenContentItem,
    reply: done,
  }),
  trash: post('/api/site/trash', {
    about: 'Moves an item that is not on the site to the trash, for 30 days.',
    example: { id: 'review-ananya' },
    caller,
    body: byId,
    reply: done,
  }),
  bringBack: post('/api/site/bringback', {
    about: 'Takes an item out of the trash.',
    example: { id: 'review-ananya' },
    caller,
    body: byId,
    reply: done,
  }),
  versions: get('/api/site/versions', {
    about: 'What an item said before, newest first.',
    example: { id: 'review-ananya' },
    caller,
    body: byId,
    reply: content.versionList,
  }),
  restore: post('/api/site/restore', {
    about: 'Makes an earlier version the draft; the site stays as it is.',
    example: { id: 'review-ananya', rev: 1, n: 1 },
    caller,
    body: content.restoredVersion,
    reply: content.savedReply,
  }),
  editing: post('/api/site/editing', {
    about: 'Says that the caller has the item open; answers its revision and who else has it open.',
    example: { id: 'review-ananya' },
    caller,
    body: byId,
    reply: content.editingReply,
  }),
  changes: get('/api/site/changes', {
    about: 'What would change if every draft were published: before and after, and what is wrong with it.',
    caller,
    reply: content.checkedReply,
  }),
  preview: post('/api/site/preview', {
    about: 'A secret of 30 minutes: `/preview/<token>/` shows the site as it would be.',
    caller,
    reply: content.previewReply,
  }),
  /** For who writes and does not publish. */
  send: post('/api/site/send', {
    about: 'Tells who publishes that a draft is ready, for who writes and does not publish themselves.',
    example: { id: 'review-ananya', rev: 1, note: 'Please look at the second line.' },
    caller,
    body: content.sentDraft,
    reply: done,
  }),
  sendBack: post('/api/site/sendback', {
    about: 'Sends a draft back to whoever sent it, who is told why by email.',
    example: { id: 'review-ananya', rev: 1, note: 'Shorter, please.' },
    caller: publisher,
    body: content.returnedDraft,
    reply: done,
  }),
  publish: post('/api/site/publish', {
    about: 'Puts the drafts of several items on the site, or takes items off it: all at once, or none.',
    example: { contentItems: [{ id: 'review-ananya', rev: 1 }] },
    caller: publisher,
    body: content.wantedPublication,
    reply: content.publishedReply,
  }),
  publications: get('/api/site/publications', {
    about: 'Publish history when and by whom, newest first.',
    caller,
    body: content.publicationsQuery,
    reply: content.publicationList,
  }),
  redirects: get('/api/site/redirects', {
    about: 'Addresses that lead to others, and those that visitors asked for and did not find.',
    caller,
    reply: content.redirectList,
  }),
  redirect: post('/api/site/redirect', {
    about: 'An address that is not there leads to a page, in one step; a circle is refused.',
    example: { from: '/old-placements', to: '/company' },
    caller: publisher,
    body: content.newRedirect,
    reply: done,
  }),
  unredirect: post('/api/site/unredirect', {
    about: 'The address leads nowhere any more.',
    example: { from: '/old-placements' },
    caller: publisher,
    body: content.oneRedirect,
    reply: done,
  }),
  undo: post('/api/site/undo', {
    about: 'Brings the site back to before a publication, all of it; drafts stay.',
    example: { id: '0192f0c1-7a3e-7c64-9d0b-5d8f5a3c1e77' },
    caller: publisher,
    body: byId,
    reply: content.publishedReply,
  }),
  schedule: post('/api/site/schedule', {
    about: 'Lets the draft as it is go out at a moment by the clock of India, or takes the item down then.',
    example: { id: 'review-ananya', rev: 1, action: 'publish', at: '2030-11-24T09:00' },
    caller: publisher,
    body: content.appointment,
    reply: done,
  }),
  unschedule: post('/api/site/unschedule', {
    about: 'The item does not go out by itself any more.',
    example: { id: 'review-ananya' },
    caller: publisher,
    body: byId,
    reply: done,
  }),
} satisfies Calls
