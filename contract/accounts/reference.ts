import type { Reference } from '../call.ts'
import { idExample } from '../examples.ts'
import type { accountCalls } from './calls.ts'
import type { staffCalls } from './staff-calls.ts'

export const accountReference: Reference<typeof accountCalls> = {
  logout: { about: 'Ends the session of the token.' },
  me: { about: 'Whose token this is.' },
  forgotPassword: {
    about: 'Sends a link for a new password; the answer does not say whether the address is known.',
    example: { email: 'asha@example.com' },
  },
  resetPassword: {
    about: 'Sets a new password with the token of the link, once.',
    example: { token: 'from-the-link', password: 'a-long-secret-2', confirmation: 'a-long-secret-2' },
  },
  confirmEmail: {
    about:
      "Confirms an email address with the token of the link and the account's password; a second time says that it was done.",
    example: { token: 'from-the-link', password: 'a-long-secret-1' },
  },
  confirmOwnEmail: {
    about: 'Confirms the email address of whoever is logged in with the token of the link.',
    example: { token: 'from-the-link' },
  },
  changePassword: {
    about: 'Changes the password and ends all other sessions.',
    example: {
      oldPassword: 'a-long-secret-1',
      password: 'a-long-secret-2',
      confirmation: 'a-long-secret-2',
    },
  },
}

export const staffReference: Reference<typeof staffCalls> = {
  list: { about: 'Everybody who works here, with role, state and when they were last seen.' },
  invite: {
    about: 'Invites somebody to work here; a trainer with the batches they will teach.',
    example: { name: 'Nila Rao', email: 'nila@example.com', role: 'trainer', batchIds: [] },
  },
  inviteAgain: {
    about: 'Sends the invitation once more; the new link takes the place of the old.',
    example: idExample,
  },
  invitationLink: {
    about: 'A link to hand over where no mail goes out; it takes the place of the old.',
    example: idExample,
  },
  revoke: { about: 'Takes an invitation back; the account is gone.', example: idExample },
  change: {
    about: 'Gives another role, which ends all sessions, or a trainer other batches.',
    example: { ...idExample, role: 'office', batchIds: [] },
  },
  suspend: { about: 'Shuts somebody out at once; their record stays.', example: idExample },
  resume: { about: 'Lets somebody in again.', example: idExample },
  endSessions: { about: "Ends all sessions of somebody; of one's own all but this.", example: idExample },
  invitation: {
    about: 'Whom a living invitation is for.',
    example: { token: 'from-the-link' },
  },
  accept: {
    about: "Begins with a password of one's own, once; answers a session.",
    example: { token: 'from-the-link', password: 'a-long-secret-1', confirmation: 'a-long-secret-1' },
  },
}
