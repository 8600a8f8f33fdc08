import * as z from 'zod/mini'
import { type Calls, get, needs, reply } from '../call.ts'
import { oneOf, text } from '../fields.ts'
import { limits } from '../limits.ts'

/** What is found, in the order in which it is shown. */
const resultKinds = [
  'person',
  'request',
  'order',
  'receipt',
  'certificate',
  'message',
  'batch',
  'programme',
] as const
export type ResultKind = (typeof resultKinds)[number]

const result = z.object({
  id: z.string(),
  title: z.string(),
  /** What tells it from others with the same title. */
  about: z.array(z.string()),
  /** The screen of the panel that shows it. */
  path: z.string(),
})
export type SearchResult = z.output<typeof result>

const found = z.object({
  kind: oneOf(resultKinds),
  results: z.array(result),
  /** There are others, which a longer text would find. */
  hasMore: z.boolean(),
})
export type Found = z.output<typeof found>

const tooShort = `must have at least ${limits.searchMin} characters`

/** Over all that the caller may see, by name, phone, email or number. */
export const searchCalls = {
  everywhere: get('/api/admin/search', {
    about:
      'People, requests, orders, receipts, messages, batches and programmes by name, phone, email or number: of each kind that the caller may see the first six, with the screen that shows them. A trainer finds their own batches and, by name or phone, whom they teach.',
    example: { text: 'Asha' },
    caller: needs('office.search'),
    body: z.object({ text: text(limits.searchMax).check(z.minLength(limits.searchMin, tooShort)) }),
    reply: reply({ found: z.array(found) }),
  }),
} satisfies Calls
