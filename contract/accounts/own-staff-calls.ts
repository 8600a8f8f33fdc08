import { type Calls, done, get, needs, post } from '../call.ts'
import * as staff from './staff-schemas.ts'

/** Whoever works here on their own name and emails. */
export const ownStaffCalls = {
  own: get('/api/staff/own', {
    caller: needs('staff.own'),
    isOpenWithoutFactor: true,
    reply: staff.ownStaff,
  }),
  editOwn: post('/api/staff/editown', {
    caller: needs('staff.own'),
    isOpenWithoutFactor: true,
    body: staff.changedOwn,
    reply: done,
  }),
} satisfies Calls
