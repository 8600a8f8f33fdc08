import { type Calls, post } from '../call.ts'
import { idExample } from '../examples.ts'
import * as gateway from './gateway-schemas.ts'

/** A learner pays online, on Razorpay's own page. */
export const ownOnlineCalls = {
  start: post('/api/fees/payonline', {
    repeat: 'byKey',
    caller: 'learner',
    body: gateway.startedOnline,
    reply: gateway.onlineStart,
    about: "Where to pay what is due on an order, on Razorpay's page.",
    example: { orderId: idExample.id },
  }),
  /** Asks Razorpay what has become of it. */
  check: post('/api/fees/checkonline', {
    repeat: 'byKey',
    caller: 'learner',
    body: gateway.checkedOnline,
    reply: gateway.onlineCheck,
    about: 'What has become of a payment that was started online.',
    example: { reference: 'TLM0190f3c27b1e7c3a9a532f6d8a1b4c5d' },
  }),
} satisfies Calls
