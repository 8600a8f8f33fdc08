import { type Calls, done, get, needs, post } from '../call.ts'
import { byId } from '../fields.ts'
import * as content from './content-schemas.ts'

const caller = needs('site.write')
const publisher = needs('site.publish')
/** A page of forty sections, and a little more. */
const maxBytes = 512 * 1024

/** What is on the site, and what would be: items, their drafts, and putting them there. */
export const contentCalls = {
  contentItems: get('/api/site/contentitems', {
    caller,
    body: content.contentItemsQuery,
    reply: content.contentItemList,
  }),
  contentItem: get('/api/site/contentitem', { caller, body: byId, reply: content.oneContentItem }),
  save: post('/api/site/save', {
    caller,
    body: content.savedContentItem,
    maxBytes,
    reply: content.savedReply,
  }),
  add: post('/api/site/add', { caller, body: content.newContentItem, maxBytes, reply: content.addedReply }),
  discard: post('/api/site/discard', { caller, body: content.seenContentItem, reply: done }),
  trash: post('/api/site/trash', { caller, body: byId, reply: done }),
  bringBack: post('/api/site/bringback', { caller, body: byId, reply: done }),
  versions: get('/api/site/versions', { caller, body: byId, reply: content.versionList }),
  restore: post('/api/site/restore', { caller, body: content.restoredVersion, reply: content.savedReply }),
  editing: post('/api/site/editing', { caller, body: byId, reply: content.editingReply }),
  changes: get('/api/site/changes', { caller, reply: content.checkedReply }),
  preview: post('/api/site/preview', { caller, reply: content.previewReply }),
  /** For who writes and does not publish. */
  send: post('/api/site/send', { caller, body: content.sentDraft, reply: done }),
  sendBack: post('/api/site/sendback', { caller: publisher, body: content.returnedDraft, reply: done }),
  publish: post('/api/site/publish', {
    caller: publisher,
    body: content.wantedPublication,
    reply: content.publishedReply,
  }),
  publications: get('/api/site/publications', {
    caller,
    body: content.publicationsQuery,
    reply: content.publicationList,
  }),
  redirects: get('/api/site/redirects', { caller, reply: content.redirectList }),
  redirect: post('/api/site/redirect', { caller: publisher, body: content.newRedirect, reply: done }),
  unredirect: post('/api/site/unredirect', { caller: publisher, body: content.oneRedirect, reply: done }),
  undo: post('/api/site/undo', { caller: publisher, body: byId, reply: content.publishedReply }),
  schedule: post('/api/site/schedule', { caller: publisher, body: content.appointment, reply: done }),
  unschedule: post('/api/site/unschedule', { caller: publisher, body: byId, reply: done }),
} satisfies Calls
