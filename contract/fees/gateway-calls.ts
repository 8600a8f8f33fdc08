import { type Calls, done, get, needs, post } from '../call.ts'
import * as gateway from './gateway-schemas.ts'

/** What came online and cannot be booked by itself: the office's. */
export const gatewayCalls = {
  attention: get('/api/fees/attention', {
    caller: needs('fees.read'),
    body: gateway.attentionQuery,
    reply: gateway.attentionList,
  }),
  askNow: post('/api/fees/askrazorpay', { caller: needs('fees.record'), reply: done }),
  book: post('/api/fees/bookattention', {
    caller: needs('fees.record'),
    body: gateway.bookedAttention,
    reply: gateway.attentionBooked,
  }),
  setAside: post('/api/fees/setaside', {
    caller: needs('fees.record'),
    body: gateway.asideAttention,
    reply: done,
  }),
  /** Gives a payment back that is in nobody's books, or enters a refund that was made at Razorpay. */
  giveBack: post('/api/fees/returnattention', {
    caller: needs('fees.reverse'),
    body: gateway.asideAttention,
    reply: done,
  }),
} satisfies Calls
