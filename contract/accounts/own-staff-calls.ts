import { type Calls, done, get, needs, post } from '../call.ts'
import * as staff from './staff-schemas.ts'

/** Whoever works here on their own name and emails. */
export const ownStaffCalls = {
  own: get('/api/staff/own', {
    about: "One's own name as staff, and which emails one wants.",
    caller: needs('staff.own'),
    isOpenWithoutFactor: true,
    reply: staff.ownStaff,
  }),
  editOwn: post('/api/staff/editown', {
    about: "Changes one's own name and the emails one wants.",
    example: { name: 'Nila Rao', emails: ['waiting'] },
    caller: needs('staff.own'),
    isOpenWithoutFactor: true,
    body: staff.changedOwn,
    reply: done,
  }),
} satisfies Calls
