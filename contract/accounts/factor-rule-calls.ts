import { type Calls, done, get, needs, post } from '../call.ts'
import * as factors from './factor-schemas.ts'

/** From when staff must have a second factor. */
export const factorRuleCalls = {
  rule: get('/api/factor/rule', {
    about: 'From which day owners and office must have a second factor.',
    caller: needs('staff.manage'),
    reply: factors.shownFactorRule,
  }),
  setRule: post('/api/factor/setrule', {
    about: 'Sets that day; null: it is asked for, not required.',
    example: { requiredFrom: '2027-01-01' },
    caller: needs('staff.manage'),
    body: factors.factorRule,
    reply: done,
  }),
} satisfies Calls
