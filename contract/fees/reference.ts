import type { Reference } from '../call.ts'
import { idExample } from '../examples.ts'
import type { orderCalls } from './calls.ts'

export const orderReference: Reference<typeof orderCalls> = {
  orders: { about: 'All orders, newest first.' },
  recordPayment: {
    about: 'Records how an order was paid and gives it a receipt number.',
    example: {
      ...idExample,
      paidBy: 'upi',
      paidRef: '412345678901',
      paidOn: '2026-01-31',
      paidAmount: '12000',
    },
  },
  request: {
    about: 'Orders a programme; asking again shows the order that exists.',
    example: { programmeId: idExample.id },
  },
  mine: { about: "The learner's orders." },
  cancel: {
    about: 'Takes back an order that still waits.',
    example: idExample,
  },
}
