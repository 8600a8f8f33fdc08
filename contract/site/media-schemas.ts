import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { flag, id, moment, next, numeric, oneOf, pageQuery, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { total, withTotal } from '../total.ts'

export const mediaKinds = ['picture', 'video', 'document'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** What is listed: everything that is not in the trash, what no page uses, or the trash. */
export const mediaShelves = ['all', 'unused', 'trash'] as const

export const mediaQuery = z.object({
  ...pageQuery,
  withTotal,
  kind: z.optional(oneOf(mediaKinds)),
  shelf: z.optional(oneOf(mediaShelves)),
})

export const mediaName = text(limits.mediaNameMax)
const altText = text(limits.altMax)

const thousandths = z.pipe(
  numeric,
  z
    .int('must be a whole number')
    .check(z.minimum(0, 'must be at least 0'), z.maximum(1000, 'must be at most 1000')),
)
export const focusPoint = z.object({ id, x: thousandths, y: thousandths })
export const describedMedia = z.object({
  id,
  name: mediaName,
  alt: z._default(altText, ''),
  decorative: z._default(flag, false),
})
export const filmDetails = z.object({ id, posterId: z.nullable(id), silent: z._default(flag, false) })
export const earlierFile = z.object({
  id,
  n: z.pipe(
    numeric,
    z
      .int('must be a whole number')
      .check(z.minimum(1, 'must be at least 1'), z.maximum(1_000_000, 'is too large')),
  ),
})

const picture = z.object({ src: z.string(), set: z.string(), width: z.number(), height: z.number() })

const pictures = z.object({
  whole: picture,
  wide: picture,
  square: picture,
  tall: picture,
  share: picture,
})

const media = z.object({
  id: z.string(),
  kind: z.enum(mediaKinds),
  name: z.string(),
  /** A proposal for each use. */
  alt: z.string(),
  decorative: z.boolean(),
  bytes: z.number(),
  /** Of what came, upright; null for a document. */
  size: z.nullable(z.object({ width: z.number(), height: z.number() })),
  seconds: z.nullable(z.number()),
  /** The point that stays in sight, in thousandths of width and height; null for what is no picture. */
  focus: z.nullable(z.object({ x: z.number(), y: z.number() })),
  /** Of a picture; of a film those of its poster. */
  pictures: z.nullable(pictures),
  /** Where a film or a document is fetched; empty for a picture. */
  url: z.string(),
  posterId: z.nullable(z.string()),
  captions: z.string(),
  silent: z.boolean(),
  /** What must be given before it can go out on a page, in words; empty when nothing is. */
  missing: z.string(),
  /** How many items use it. */
  live: z.number(),
  draft: z.number(),
  addedBy: z.string(),
  createdAt: moment,
  trashedAt: z.nullable(moment),
})
export type Media = z.infer<typeof media>

export const mediaList = reply({ media: z.array(media), total, next })
export const oneMedia = reply({
  media,
  /** The newest first; the one that is shown is marked. */
  files: z.array(
    z.object({
      n: z.number(),
      bytes: z.number(),
      size: z.nullable(z.object({ width: z.number(), height: z.number() })),
      thumb: z.string(),
      addedBy: z.string(),
      createdAt: moment,
      isShown: z.boolean(),
    }),
  ),
  usedBy: z.array(
    z.object({ label: z.string(), path: z.string(), state: z.enum(['live', 'scheduled', 'draft']) }),
  ),
})
export const takenMedia = reply({
  media,
  /** The same bytes were here before: this is what was made of them then. */
  isKnown: z.boolean(),
})
