import { type Calls, done, get, needs, post } from '../call.ts'
import { byId } from '../fields.ts'
import { invitationCalls } from './invitation-calls.ts'
import { ownStaffCalls } from './own-staff-calls.ts'
import * as staff from './staff-schemas.ts'

const manage = { caller: needs('staff.manage'), reply: done } as const

/** Who works here: invited, changed and suspended by an owner. */
export const staffCalls = {
  list: get('/api/staff/list', { caller: needs('staff.manage'), reply: staff.staffList }),
  invite: post('/api/staff/invite', { ...manage, body: staff.invited }),
  inviteAgain: post('/api/staff/inviteagain', { ...manage, body: byId }),
  invitationLink: post('/api/staff/invitationlink', {
    caller: needs('staff.manage'),
    body: byId,
    reply: staff.invitationLink,
  }),
  revoke: post('/api/staff/revoke', { ...manage, body: byId }),
  change: post('/api/staff/change', { ...manage, body: staff.changedMember }),
  suspend: post('/api/staff/suspend', { ...manage, body: byId }),
  resume: post('/api/staff/resume', { ...manage, body: byId }),
  endSessions: post('/api/staff/endsessions', { ...manage, body: byId }),
  resetFactor: post('/api/staff/resetfactor', { ...manage, body: byId }),
  ...ownStaffCalls,
  ...invitationCalls,
} satisfies Calls
