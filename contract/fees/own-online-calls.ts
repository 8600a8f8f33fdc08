import { type Calls, post } from '../call.ts'
import * as gateway from './gateway-schemas.ts'

/** A learner pays online, on Razorpay's own page. */
export const ownOnlineCalls = {
  start: post('/api/fees/payonline', {
    repeat: 'byKey',
    caller: 'learner',
    body: gateway.startedOnline,
    reply: gateway.onlineStart,
  }),
  /** Asks Razorpay what has become of it. */
  check: post('/api/fees/checkonline', {
    repeat: 'byKey',
    caller: 'learner',
    body: gateway.checkedOnline,
    reply: gateway.onlineCheck,
  }),
} satisfies Calls
