import * as z from 'zod/mini'
import { hasControls } from '../../fields.ts'
import {
  deepestNesting,
  longestCaption,
  longestRun,
  mostNodes,
  mostTextBytes,
  type RichText,
} from './document.ts'
import { linkAddress, youtubeId } from './link-address.ts'

const run = z.string('must be a text').check(
  z.minLength(1, 'must not be empty'),
  z.maxLength(longestRun, 'is too long'),
  z.refine((value) => !hasControls(value), 'must not contain control characters'),
)
const line = z.string('must be a text').check(
  z.maxLength(longestCaption, `must have at most ${longestCaption} characters`),
  z.refine((value) => !hasControls(value) && !/[\n\r\t]/.test(value), 'must be one line'),
)

const href = z
  .string('must be an address')
  .check(z.refine((value) => linkAddress(value) === value, 'must lead to https://, mailto: or tel:'))
const item = z.string('must be an id').check(z.regex(/^[\w-]{1,64}$/, 'must be an id'))

const mark = z.union(
  [
    z.object({ type: z.enum(['bold', 'italic', 'code']) }),
    z.object({
      type: z.literal('link'),
      attrs: z.union([z.strictObject({ href }), z.strictObject({ item })]),
    }),
  ],
  'is no mark of a text',
)
const marked = z.object({
  type: z.literal('text'),
  text: run,
  marks: z.optional(z.array(mark).check(z.maxLength(4, 'has too many marks'))),
})
const inlines = z.optional(
  z.array(z.union([marked, z.object({ type: z.literal('hardBreak') })], 'is no part of a line')),
)

const inner: z.ZodMiniType = z.lazy(() =>
  z.union(
    [
      z.object({ type: z.literal('paragraph'), content: inlines }),
      z.object({
        type: z.enum(['bulletList', 'orderedList']),
        content: z.array(listItem).check(z.minLength(1, 'must not be empty')),
      }),
    ],
    'is no part of a text',
  ),
)
const listItem = z.object({
  type: z.literal('listItem'),
  content: z.array(inner).check(z.minLength(1, 'must not be empty')),
})

const block = z.union(
  [
    inner,
    z.object({
      type: z.literal('heading'),
      attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
      content: inlines,
    }),
    z.object({
      type: z.literal('blockquote'),
      content: z.array(inner).check(z.minLength(1, 'must not be empty')),
    }),
    z.object({
      type: z.literal('codeBlock'),
      content: z.optional(z.array(z.strictObject({ type: z.literal('text'), text: run }))),
    }),
    z.object({
      type: z.literal('picture'),
      attrs: z.object({
        mediaId: z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be an id')),
        alt: line,
        caption: line,
        wide: z.boolean(),
        youtube: z.optional(z.string().check(z.regex(youtubeId, 'must be a film on YouTube'))),
      }),
    }),
    z.object({
      type: z.literal('video'),
      attrs: z.object({
        mediaId: z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be an id')),
        caption: line,
      }),
    }),
    z.object({ type: z.literal('horizontalRule') }),
  ],
  'is no part of a text',
)

/** A written text: what is not of our kinds is refused, not repaired. */
export const richText = z
  .object({ type: z.literal('doc'), content: z.array(block).check(z.minLength(1, 'must not be empty')) })
  .check(
    z.refine((value) => isWithin(value), {
      error: 'is too long for one text',
      abort: true,
    }),
  ) as unknown as z.ZodMiniType<RichText, RichText>

interface Counted {
  content?: Counted[]
}

function isWithin(text: unknown): boolean {
  let nodes = 0
  const isDeep = ({ content = [] }: Counted, depth: number): boolean => {
    nodes += 1
    return (
      depth > deepestNesting + 1 || nodes > mostNodes || content.some((child) => isDeep(child, depth + 1))
    )
  }
  return !isDeep(text as Counted, 0) && JSON.stringify(text).length <= mostTextBytes
}
