import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { flag, id, lines, moment, next, numeric, oneOf, pageQuery, text } from '../fields.ts'
import { address } from './content/fields.ts'
import { contentKinds } from './content/kinds.ts'

const href = address('Address').schema as z.ZodMiniType<string>

/** Where an item stands. */
const contentItemStates = ['live', 'changed', 'new', 'down'] as const
export type ContentItemState = (typeof contentItemStates)[number]

const wholeRev = z.pipe(
  numeric,
  z
    .int('must be a whole number')
    .check(z.minimum(0, 'must be at least 0'), z.maximum(1_000_000_000, 'is too large')),
)
/** What the caller saw last; every change counts it up. */
const seen = { id, rev: wholeRev }
/** Its kind says what it consists of. */
const body = z.record(z.string(), z.unknown())

export const contentItemsQuery = z.object({
  kind: z.optional(oneOf(contentKinds)),
  isTrash: z.optional(flag),
})
export const savedContentItem = z.object({ ...seen, body })
export const newContentItem = z.object({ kind: oneOf(contentKinds), body })
export const seenContentItem = z.object(seen)
export const restoredVersion = z.object({ ...seen, n: wholeRev })
export const wantedPublication = z.object({
  contentItems: z
    .array(
      z.object({ ...seen, isUnpublished: z.optional(flag), redirectTo: z.optional(href) }),
      'must be a list',
    )
    .check(z.minLength(1, 'must not be empty'), z.maxLength(200, 'must have at most 200')),
  note: z._default(lines(500), ''),
})
export const appointment = z.object({
  ...seen,
  action: oneOf(['publish', 'takeDown']),
  /** By India's clock, as a form gives it: 2026-11-24T09:00. */
  at: text(16).check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'must be a day and a time')),
})
export const sentDraft = z.object({ ...seen, note: z._default(lines(500), '') })
export const returnedDraft = z.object({ ...seen, note: lines(500) })
export const newRedirect = z.object({ from: text(200), to: href })
export const oneRedirect = z.object({ from: text(200) })
export const publicationsQuery = z.object({ ...pageQuery })

const planned = z.nullable(
  z.object({
    action: z.enum(['publish', 'takeDown']),
    at: moment,
    by: z.string(),
    /** Why it did not go out; empty while it waits. */
    error: z.string(),
    /** Who scheduled it may not publish any more: it waits for somebody who may. */
    needsApproval: z.boolean(),
  }),
)

const contentItem = z.object({
  id: z.string(),
  kind: z.enum(contentKinds),
  name: z.string(),
  state: z.enum(contentItemStates),
  rev: z.number(),
  place: z.number(),
  /** It belongs to the product and is always there. */
  isFixed: z.boolean(),
  changedAt: z.nullable(moment),
  changedBy: z.string(),
  planned,
  /** Its writer has sent it for publishing, or somebody who publishes has sent it back, with a note. */
  handover: z.nullable(
    z.object({ state: z.enum(['sent', 'returned']), note: z.string(), by: z.string(), at: moment }),
  ),
})
export type ContentItemCard = z.infer<typeof contentItem>

export const contentItemList = reply({ contentItems: z.array(contentItem) })
export const oneContentItem = reply({
  contentItem,
  /** The draft, or what is on the site when there is none. */
  body,
  live: z.nullable(body),
  others: z.array(z.object({ name: z.string(), since: moment })),
})
export const savedReply = reply({ rev: z.number(), at: moment })
export const addedReply = reply({ id: z.string(), rev: z.number() })
export const publishedReply = reply({ publicationId: z.string() })
export const checkedReply = reply({
  contentItems: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(contentKinds),
      /** Of somebody who does not publish, and not sent for publishing yet. */
      isUnsent: z.boolean(),
      findings: z.array(z.object({ path: z.string(), sentence: z.string(), stops: z.boolean() })),
      changes: z.array(
        z.object({
          label: z.string(),
          before: z.string(),
          after: z.string(),
          /** The addresses of small pictures; empty where there is none, or a drawing of the product. */
          pictures: z.optional(z.object({ before: z.string(), after: z.string() })),
        }),
      ),
    }),
  ),
})
export const publicationList = reply({
  publications: z.array(
    z.object({
      id: z.string(),
      at: moment,
      by: z.string(),
      note: z.string(),
      isUndone: z.boolean(),
      undoes: z.nullable(z.string()),
      contentItems: z.array(z.object({ id: z.string(), name: z.string(), isOn: z.boolean() })),
    }),
  ),
  next,
})
export const versionList = reply({
  versions: z.array(
    z.object({
      n: z.number(),
      at: moment,
      by: z.string(),
      origin: z.enum(['first', 'publish', 'draft']),
      isLive: z.boolean(),
    }),
  ),
})
export const editingReply = reply({
  rev: z.number(),
  others: z.array(z.object({ name: z.string(), since: moment })),
})
export const redirectList = reply({
  /** Newest first. */
  redirects: z.array(z.object({ from: z.string(), to: z.string(), at: moment })),
  /** What visitors asked for and did not find, the most wanted first. */
  missing: z.array(z.object({ path: z.string(), asked: z.number(), lastAt: moment })),
})
export const previewReply = reply({ token: z.string(), endsAt: moment })
