import type { Reference } from '../call.ts'
import type { gatewayCalls } from './gateway-calls.ts'
import type { ownOnlineCalls } from './own-online-calls.ts'

const id = '0190f3c2-7b1e-7c3a-9a53-2f6d8a1b4c5d'

export const gatewayReference: Reference<typeof gatewayCalls> = {
  paymentExceptions: {
    about: 'Money that Razorpay tells of and that is not booked by itself, and when it was last heard of.',
  },
  askNow: { about: 'Asks Razorpay about every payment that was started and not made yet.' },
  book: { about: 'Books such a payment on an order.', example: { id, orderId: id } },
  ignore: { about: 'Leaves it out of the books, with a reason.', example: { id, reason: 'A book order' } },
  giveBack: {
    about: 'Gives the payment back through Razorpay, or enters a refund that was made there.',
    example: { id, reason: 'Paid twice' },
  },
}

export const ownOnlineReference: Reference<typeof ownOnlineCalls> = {
  start: { about: "Where to pay what is due on an order, on Razorpay's page.", example: { orderId: id } },
  check: {
    about: 'What has become of a payment that was started online.',
    example: { reference: 'TLM0190f3c27b1e7c3a9a532f6d8a1b4c5d' },
  },
}
