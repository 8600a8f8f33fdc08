import * as z from 'zod/mini'
import { concessionKinds, refundMethods, takeMethods } from '#contract/fees/book-words.ts'
import type { Paise } from '#contract/money.ts'

const paise = z.pipe(
  z.int(),
  z.transform((value) => value as Paise),
)
const text = z._default(z.string(), '')
const flag = z._default(z.boolean(), false)

/** What waits for a second person's approval, as it was asked for: enough to do it whenever the yes comes. */
const asked = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('refund'),
    ...{ paymentId: z.string(), paise, method: z.enum(refundMethods), ref: text, reason: text },
    isFeeOwed: flag,
  }),
  z.object({ kind: z.literal('concession'), concession: z.enum(concessionKinds), paise, reason: text }),
  z.object({ kind: z.enum(['charge', 'cancel']), subjectId: z.string(), reason: text }),
  /** Cash, or tax that is said to be withheld, of whichever money. */
  z.object({
    kind: z.literal('cash'),
    ...{ paise, method: z.enum(takeMethods), ref: text, note: text, asCredit: flag },
    ...{ cashConfirmed: flag, cashReason: text, lateReason: text },
    replacesId: z._default(z.nullable(z.string()), null),
    tds: z._default(z.nullable(z.object({ paise, section: z.string() })), null),
    /** The day on which the bank has it; absent: it is dated with the yes. */
    receivedOn: z.optional(z.string()),
  }),
])
export type Asked = z.output<typeof asked>

/** What an earlier version did not write down yet is what it meant by leaving it out. */
export function readAsked(data: string): Asked {
  return asked.parse(JSON.parse(data))
}
