import { type Calls, done, get, needs, post } from '../call.ts'
import { idExample } from '../examples.ts'
import * as schemas from './settings-schemas.ts'
import { upiCalls } from './upi-calls.ts'

const manage = { caller: needs('fees.settings'), reply: done } as const

/** What documents say of the institute, how fees are taxed, reminded of and paid online: the owner's. */
export const feeSettingsCalls = {
  settings: get('/api/fees/settings', {
    caller: needs('fees.settings'),
    reply: schemas.settings,
    about:
      'What documents say of the institute, how fees are taxed, reminded of and paid; no secret of Razorpay is told.',
  }),
  setSettings: post('/api/fees/setsettings', {
    ...manage,
    body: schemas.changedSettings,
    about: 'Changes the settings; documents that were issued stay as they are.',
    example: {
      legalName: 'Roshni Academy Private Limited',
      address: '4 Ring Road\nSurat 395002',
      gstin: '09AAACH7409R1ZZ',
      state: '09',
      sac: '999293',
      treatment: 'taxable',
      upiAddress: 'roshni@okbank',
      remindBefore: '3',
      remindOnDay: true,
      remindAfter: '7',
      lateFee: '100',
      lateFeeAfter: '10',
      officeConcession: '2,000',
      lutArn: 'AD0903260012345',
      lutYear: '2026-27',
    },
  }),
  setTreatment: post('/api/fees/settreatment', {
    ...manage,
    body: schemas.changedTreatment,
    about: 'How the fee of one programme stands towards GST, with its own SAC, rate and reason of exemption.',
    example: {
      programmeId: idExample.id,
      treatment: 'exempt',
      sac: '999294',
      exemptReason: 'Entry 66 of notification 12/2017-Central Tax (Rate)',
    },
  }),
  setRazorpay: post('/api/fees/setrazorpay', {
    ...manage,
    body: schemas.changedRazorpay,
    about: 'Keys of Razorpay; empty secrets leave those that are known, an empty key switches it off.',
    example: { keyId: '', keySecret: '', webhookSecret: '' },
  }),
  ...upiCalls,
} satisfies Calls
