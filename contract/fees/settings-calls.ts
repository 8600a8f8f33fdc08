import { type Calls, done, get, needs, post } from '../call.ts'
import * as schemas from './settings-schemas.ts'
import { upiCalls } from './upi-calls.ts'

const manage = { caller: needs('fees.settings'), reply: done } as const

/** What documents say of the institute, how fees are taxed, reminded of and paid online: the owner's. */
export const feeSettingsCalls = {
  settings: get('/api/fees/settings', { caller: needs('fees.settings'), reply: schemas.settings }),
  setSettings: post('/api/fees/setsettings', { ...manage, body: schemas.changedSettings }),
  setTreatment: post('/api/fees/settreatment', { ...manage, body: schemas.changedTreatment }),
  setRazorpay: post('/api/fees/setrazorpay', {
    ...manage,
    body: schemas.changedRazorpay,
  }),
  ...upiCalls,
} satisfies Calls
