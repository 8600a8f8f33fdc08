import * as z from 'zod/mini'
import { type Calls, get, reply } from '../call.ts'

const payee = z.object({ address: z.string(), payee: z.string() })
export type UpiPayee = z.output<typeof payee>

/** Where money goes that is paid by UPI, and whether fees can be paid online. */
export const upiCalls = {
  upi: get('/api/fees/upi', {
    caller: 'signedIn',
    /** Null where the owner has given no address. */
    reply: reply({ upi: z.nullable(payee), isOnline: z.boolean() }),
    about: 'To whom money goes that is paid by UPI; null where the owner has given no address.',
  }),
} satisfies Calls
