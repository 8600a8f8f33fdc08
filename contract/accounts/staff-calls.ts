import { type Calls, done, get, needs, post } from '../call.ts'
import { idExample } from '../examples.ts'
import { byId } from '../fields.ts'
import { invitationCalls } from './invitation-calls.ts'
import { ownStaffCalls } from './own-staff-calls.ts'
import * as staff from './staff-schemas.ts'

const manage = { caller: needs('staff.manage'), reply: done } as const

/** Who works here: invited, changed and suspended by an owner. */
export const staffCalls = {
  list: get('/api/staff/list', {
    about: 'Everybody who works here, with role, state and when they were last seen.',
    caller: needs('staff.manage'),
    reply: staff.staffList,
  }),
  invite: post('/api/staff/invite', {
    about: 'Invites somebody to work here; a trainer with the batches they will teach.',
    example: { name: 'Nila Rao', email: 'nila@example.com', role: 'trainer', batchIds: [] },
    caller: needs('staff.manage'),
    body: staff.invited,
    reply: staff.invitationMade,
  }),
  inviteAgain: post('/api/staff/inviteagain', {
    about: 'Sends the invitation once more; the new link takes the place of the old.',
    example: idExample,
    caller: needs('staff.manage'),
    body: byId,
    reply: staff.invitationMade,
  }),
  invitationLink: post('/api/staff/invitationlink', {
    about: 'A link to hand over where no mail goes out; it takes the place of the old.',
    example: idExample,
    caller: needs('staff.manage'),
    body: byId,
    reply: staff.invitationLink,
  }),
  invitationOpened: post('/api/staff/invitationopened', {
    about:
      'Writes down that the caller has opened an invitation in WhatsApp. Says nothing about whether it was sent there.',
    example: idExample,
    caller: needs('staff.manage'),
    body: byId,
    reply: staff.invitationOpened,
  }),
  revoke: post('/api/staff/revoke', {
    about: 'Takes an invitation back; the account is gone.',
    example: idExample,
    ...manage,
    body: byId,
  }),
  change: post('/api/staff/change', {
    about: 'Gives another role, which ends all sessions, or a trainer other batches.',
    example: { ...idExample, role: 'office', batchIds: [] },
    ...manage,
    body: staff.changedMember,
  }),
  suspend: post('/api/staff/suspend', {
    about: 'Shuts somebody out at once; their record stays.',
    example: idExample,
    ...manage,
    body: byId,
  }),
  resume: post('/api/staff/resume', {
    about: 'Lets somebody in again.',
    example: idExample,
    ...manage,
    body: byId,
  }),
  endSessions: post('/api/staff/endsessions', {
    about: "Ends all sessions of somebody; of one's own all but this.",
    example: idExample,
    ...manage,
    body: byId,
  }),
  resetFactor: post('/api/staff/resetfactor', {
    about: "Takes the second factor of somebody who has lost it; ends their sessions. Not one's own.",
    example: idExample,
    ...manage,
    body: byId,
  }),
  ...ownStaffCalls,
  ...invitationCalls,
} satisfies Calls
