import type { Reference } from '../call.ts'
import { idExample } from '../examples.ts'
import type { orderCalls } from './calls.ts'
import type { feeSettingsCalls } from './settings-calls.ts'

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

export const feeSettingsReference: Reference<typeof feeSettingsCalls> = {
  settings: {
    about:
      'What papers say of the institute, how fees are taxed, reminded of and paid; no secret of Razorpay is told.',
  },
  setSettings: {
    about: 'Changes the settings; papers that were issued stay as they are.',
    example: {
      legalName: 'Taleem Institute of Technology Private Limited',
      address: '14 Station Road\nLucknow 226001',
      gstin: '09AAACH7409R1ZZ',
      state: '09',
      sac: '999293',
      treatment: 'taxable',
      upiAddress: 'taleem@okbank',
      remindBefore: '3',
      remindOnDay: true,
      remindAfter: '7',
      lateFee: '100',
      lateFeeAfter: '10',
    },
  },
  setTreatment: {
    about: 'How the fee of one programme stands towards GST.',
    example: { programmeId: idExample.id, treatment: 'exempt' },
  },
  setRazorpay: {
    about: 'Keys of Razorpay; empty secrets leave those that are known, an empty key switches it off.',
    example: { keyId: '', keySecret: '', webhookSecret: '' },
  },
}
