import * as z from 'zod/mini'

const said = z.object({ label: z.string(), value: z.string() })
const party = z.object({ name: z.string(), lines: z.array(z.string()) })

/** All that is written on a paper, in its order: the screen shows it, and the PDF is drawn from it. */
export const sheet = z.object({
  title: z.string(),
  number: z.string(),
  issuedOn: z.string(),
  issuer: party,
  to: z.object({ heading: z.string(), ...party.shape }),
  facts: z.array(said),
  items: z.array(z.object({ what: z.string(), code: z.nullable(z.string()), amount: z.string() })),
  sums: z.array(said),
  total: said,
  words: z.string(),
  notes: z.array(z.string()),
  /** Cash above ₹5,000: room for a revenue stamp. */
  hasStampBox: z.boolean(),
  /** How what is still due can be paid. */
  upi: z.nullable(z.object({ text: z.string(), lines: z.array(z.string()) })),
  /** When and why it was cancelled; null while it holds. */
  cancelled: z.nullable(z.string()),
})
export type Sheet = z.output<typeof sheet>
