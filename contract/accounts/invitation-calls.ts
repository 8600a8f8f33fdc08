import { type Calls, post } from '../call.ts'
import { loggedIn } from './schemas.ts'
import * as staff from './staff-schemas.ts'

/** How somebody who was invited begins. */
export const invitationCalls = {
  invitation: post('/api/staff/invitation', {
    about: 'Whom a living invitation is for.',
    example: { token: 'from-the-link' },
    repeat: 'safe',
    caller: 'anyone',
    body: staff.shownInvitation,
    reply: staff.invitation,
  }),
  accept: post('/api/staff/accept', {
    about: "Begins with a password of one's own, once; answers a session.",
    example: { token: 'from-the-link', password: 'a-long-secret-1', confirmation: 'a-long-secret-1' },
    repeat: 'byKey',
    caller: 'anyone',
    body: staff.acceptedInvitation,
    reply: loggedIn,
  }),
} satisfies Calls
