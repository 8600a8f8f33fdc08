import * as z from 'zod/mini'
import { type Calls, done, get, needs, post, reply } from '../call.ts'
import { lines, oneOf, text } from '../fields.ts'
import { publishedReply } from './content-schemas.ts'

const wordsField = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.optional(z.string()),
  value: z.string(),
  max: z.number(),
  isLong: z.boolean(),
  isRequired: z.boolean(),
})
export type WordsField = z.infer<typeof wordsField>

const shippedWords = z.object({
  id: z.string(),
  /** The key of a section of a page; empty for an item of a list. */
  section: z.string(),
  /** The page or the list it stands in. */
  group: z.string(),
  name: z.string(),
  /** The beginning of what it says. */
  text: z.string(),
  /** Where in the panel it is changed. */
  editAt: z.string(),
  /** The heading of a page stays, and so does what lists the institute’s own programmes. */
  canHide: z.boolean(),
  /** Of what stays: its words, to be changed where they are read. */
  fields: z.array(wordsField),
  /** Of an event how many have registered for it, if anybody has. */
  registered: z.optional(z.number()),
})
export type ShippedWords = z.infer<typeof shippedWords>
const isTaught = z.boolean('must be true or false')
const teaches = z.object({
  Students: isTaught,
  Interns: isTaught,
  College: isTaught,
  Online: isTaught,
  Offline: isTaught,
})
const part = z.object({ id: text(80), section: z._default(text(40), '') })

/** Making the site one's own: what it still says in the words of a fresh install. */
export const startCalls = {
  /** What the site says in the product's own words still. */
  words: get('/api/site/words', {
    about: 'What the site still says in the words of a fresh install.',
    caller: needs('site.publish'),
    reply: reply({ words: z.array(shippedWords), total: z.number() }),
  }),
  keepWords: post('/api/site/keepwords', {
    about: 'Counts words of a fresh install as one’s own.',
    example: { id: 'page-home', section: 'about' },
    caller: needs('site.publish'),
    body: part,
    reply: done,
  }),
  hideWords: post('/api/site/hidewords', {
    about: 'Takes words of a fresh install off the site: a section of a page, or one of a list.',
    example: { id: 'service-seo' },
    caller: needs('site.publish'),
    body: part,
    reply: publishedReply,
  }),
  writeWords: post('/api/site/writewords', {
    about:
      'The words of what stays on the site, in one publication. What comes back unchanged counts as one’s own.',
    example: {
      parts: [{ id: 'page-home', section: 'hero', values: { title: 'Accounts, from the first voucher' } }],
    },
    caller: needs('site.publish'),
    body: z.object({
      parts: z
        .array(z.object({ id: text(80), section: text(40), values: z.record(text(20), lines(1_000)) }))
        .check(z.minLength(1, 'must not be empty'), z.maxLength(50, 'must be at most 50')),
    }),
    reply: done,
  }),
  decideAllWords: post('/api/site/decideallwords', {
    about:
      'All words of a fresh install that are left, at once: hidden as far as they can be, in one publication, or kept.',
    example: { action: 'hide' },
    caller: needs('site.publish'),
    body: z.object({ action: oneOf(['hide', 'keep']) }),
    reply: done,
  }),
  setGroups: post('/api/site/setgroups', {
    about:
      'Whom the institute teaches, and how: other groups are shown nowhere, and kept. Published at once.',
    example: { teaches: { Students: true, Interns: false, College: false, Online: true, Offline: true } },
    caller: needs('site.setup'),
    body: z.object({ teaches }),
    reply: done,
  }),
} satisfies Calls
