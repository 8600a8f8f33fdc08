import * as z from 'zod/mini'
import { type Calls, done, get, needs, post } from '../call.ts'
import { idExample } from '../examples.ts'
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
  list: get('/api/media/list', {
    about: 'Pictures, films and documents, newest first; `shelf` narrows to the unused or to the trash.',
    caller,
    body: mediaQuery,
    reply: mediaList,
  }),
  one: get('/api/media/one', {
    about: 'One of them, with its earlier files and where it is used.',
    example: idExample,
    caller,
    body: byId,
    reply: oneMedia,
  }),
  upload: post('/api/media/upload', {
    about:
      'Takes in a picture (20 MB), a film (MP4, 40 MB) or a PDF (20 MB); the same bytes again are the same file.',
    example: { name: 'Graduation day' },
    caller,
    body: z.object({ name: z._default(mediaName, '') }),
    files: ['file'],
    ...upToAFilm,
    reply: takenMedia,
  }),
  describe: post('/api/media/describe', {
    about: 'Its name, and for a picture the description that each use begins with.',
    example: {
      ...idExample,
      name: 'Graduation day',
      alt: 'Forty graduates throw their caps',
      decorative: false,
    },
    caller,
    body: describedMedia,
    changesPublicPages: true,
    reply: oneMedia,
  }),
  focus: post('/api/media/focus', {
    about: 'The point that stays in sight in every shape, in thousandths; all sizes are cut anew.',
    example: { ...idExample, x: 400, y: 250 },
    caller,
    body: focusPoint,
    changesPublicPages: true,
    reply: oneMedia,
  }),
  film: post('/api/media/film', {
    about: 'The poster picture of a film, and whether nobody speaks in it.',
    example: { ...idExample, posterId: null, silent: true },
    caller,
    body: filmDetails,
    changesPublicPages: true,
    reply: oneMedia,
  }),
  captions: post('/api/media/captions', {
    about: 'Captions of a film, as WebVTT.',
    example: idExample,
    caller,
    body: z.object({ id }),
    files: ['file'],
    changesPublicPages: true,
    reply: oneMedia,
  }),
  replace: post('/api/media/replace', {
    about: 'Puts another file in its place, everywhere; the earlier one is kept.',
    example: idExample,
    caller,
    body: z.object({ id }),
    files: ['file'],
    ...upToAFilm,
    changesPublicPages: true,
    reply: oneMedia,
  }),
  showFile: post('/api/media/showfile', {
    about: 'Shows an earlier file again, everywhere.',
    example: { ...idExample, n: 1 },
    caller,
    body: earlierFile,
    changesPublicPages: true,
    reply: oneMedia,
  }),
  remove: post('/api/media/remove', {
    about: 'Moves it to the trash for 30 days; refused while it is on the site.',
    example: idExample,
    caller,
    body: byId,
    changesPublicPages: true,
    reply: oneMedia,
  }),
  /** Out of the trash, for good. */
  erase: post('/api/media/erase', {
    about: 'Deletes what is in the trash for good, with all its files.',
    example: idExample,
    caller: needs('site.erase'),
    body: byId,
    changesPublicPages: true,
    reply: done,
  }),
  bringBack: post('/api/media/bringback', {
    about: 'Brings it back from the trash.',
    example: idExample,
    caller,
    body: byId,
    changesPublicPages: true,
    reply: oneMedia,
  }),
} satisfies Calls
