import { type Calls, post } from '../call.ts'
import { loggedIn } from './schemas.ts'
import * as staff from './staff-schemas.ts'

/** How somebody who was invited begins. */
export const invitationCalls = {
  invitation: post('/api/staff/invitation', {
    repeat: 'safe',
    caller: 'anyone',
    body: staff.shownInvitation,
    reply: staff.invitation,
  }),
  accept: post('/api/staff/accept', {
    repeat: 'byKey',
    caller: 'anyone',
    body: staff.acceptedInvitation,
    reply: loggedIn,
  }),
} satisfies Calls
