import * as z from 'zod/mini'
import { type Calls, done, get, needs, post } from '../call.ts'
import { byId, id } from '../fields.ts'
import { limits } from '../limits.ts'
import {
  describedMedia,
  earlierFile,
  filmDetails,
  focusPoint,
  mediaList,
  mediaName,
  mediaQuery,
  oneMedia,
  takenMedia,
} from './media-schemas.ts'

const caller = needs('site.media')
/** The largest film and what stands around it in a form. */
const upToAFilm = { maxBytes: limits.filmBytes + 1024 * 1024, maxFileBytes: limits.filmBytes }

/** The media library: pictures, films and documents that pages use. */
export const mediaCalls = {
  list: get('/api/media/list', { caller, body: mediaQuery, reply: mediaList }),
  one: get('/api/media/one', { caller, body: byId, reply: oneMedia }),
  upload: post('/api/media/upload', {
    caller,
    body: z.object({ name: z._default(mediaName, '') }),
    files: ['file'],
    ...upToAFilm,
    reply: takenMedia,
  }),
  describe: post('/api/media/describe', {
    caller,
    body: describedMedia,
    changesPublicPages: true,
    reply: oneMedia,
  }),
  focus: post('/api/media/focus', {
    caller,
    body: focusPoint,
    changesPublicPages: true,
    reply: oneMedia,
  }),
  film: post('/api/media/film', { caller, body: filmDetails, changesPublicPages: true, reply: oneMedia }),
  captions: post('/api/media/captions', {
    caller,
    body: z.object({ id }),
    files: ['file'],
    changesPublicPages: true,
    reply: oneMedia,
  }),
  replace: post('/api/media/replace', {
    caller,
    body: z.object({ id }),
    files: ['file'],
    ...upToAFilm,
    changesPublicPages: true,
    reply: oneMedia,
  }),
  showFile: post('/api/media/showfile', {
    caller,
    body: earlierFile,
    changesPublicPages: true,
    reply: oneMedia,
  }),
  remove: post('/api/media/remove', { caller, body: byId, changesPublicPages: true, reply: oneMedia }),
  /** Out of the trash, for good. */
  erase: post('/api/media/erase', {
    caller: needs('site.erase'),
    body: byId,
    changesPublicPages: true,
    reply: done,
  }),
  bringBack: post('/api/media/bringback', { caller, body: byId, changesPublicPages: true, reply: oneMedia }),
} satisfies Calls
