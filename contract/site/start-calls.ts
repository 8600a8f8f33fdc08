import * as z from 'zod/mini'
import { type Calls, done, get, needs, post, reply } from '../call.ts'
import { oneOf, text } from '../fields.ts'
import { publishedReply } from './content-schemas.ts'

const shippedWords = z.object({
  id: z.string(),
  /** The key of a section of a page; empty for a item of a list. */
  section: z.string(),
  /** The page or the list it stands in. */
  group: z.string(),
  name: z.string(),
  /** The beginning of what it says. */
  text: z.string(),
  /** Where in the panel it is changed. */
  editAt: z.string(),
  /** The heading of a page stays. */
  canHide: z.boolean(),
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
