import { type Calls, done, get, needs, post } from '../call.ts'
import * as factors from './factor-schemas.ts'

/** From when staff must have a second factor. */
export const factorRuleCalls = {
  rule: get('/api/factor/rule', { caller: needs('staff.manage'), reply: factors.shownFactorRule }),
  setRule: post('/api/factor/setrule', {
    caller: needs('staff.manage'),
    body: factors.factorRule,
    reply: done,
  }),
} satisfies Calls
