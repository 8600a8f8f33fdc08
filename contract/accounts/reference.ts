import type { Reference } from '../call.ts'
import { idExample } from '../examples.ts'
import type { accountCalls } from './calls.ts'
import type { factorCalls } from './factor-calls.ts'
import type { factorRuleCalls } from './factor-rule-calls.ts'
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
  resetFactor: {
    about: "Takes the second factor of somebody who has lost it; ends their sessions. Not one's own.",
    example: idExample,
  },
  own: { about: "One's own name as staff, and which emails one wants." },
  editOwn: {
    about: "Changes one's own name and the emails one wants.",
    example: { name: 'Nila Rao', emails: ['waiting'] },
  },
  invitation: {
    about: 'Whom a living invitation is for.',
    example: { token: 'from-the-link' },
  },
  accept: {
    about: "Begins with a password of one's own, once; answers a session.",
    example: { token: 'from-the-link', password: 'a-long-secret-1', confirmation: 'a-long-secret-1' },
  },
}

const credential = { id: 'what-the-browser-answers' }

export const factorReference: Reference<typeof factorCalls & typeof factorRuleCalls> = {
  answer: {
    about:
      "Two-step verification: `token` of the refusal's `next`, and a code of the authenticator app or a recovery code; each counts once.",
    example: { token: 'from-the-login', code: '123456' },
  },
  passkeyChallenge: { about: "What a browser's passkey signs to log in, for five minutes." },
  passkeyLogin: { about: 'Logs in with a passkey, without a password.', example: { credential } },
  reauthenticate: {
    about: 'Proves once more who is logged in, for calls that ask for it: password and code, or a passkey.',
    example: { password: 'a-long-secret-1', code: '123456' },
  },
  sessions: { about: 'Where one is logged in.' },
  endSession: { about: "Ends one of one's own sessions.", example: idExample },
  endOtherSessions: { about: "Ends all of one's own sessions but this." },
  own: { about: "One's own second factor: app, recovery codes and passkeys." },
  beginTotp: {
    about: 'A secret for an authenticator app; it counts once `confirmtotp` has had a code of it.',
  },
  confirmTotp: {
    about: 'Turns two-step verification on, and answers ten recovery codes, once.',
    example: { code: '123456' },
  },
  removeTotp: { about: 'Takes the authenticator app away.' },
  newRecoveryCodes: { about: 'Ten new recovery codes in the place of the old.' },
  beginPasskey: { about: 'What a browser needs to make a passkey, for five minutes.' },
  addPasskey: {
    about: 'Adds the passkey that the browser has made.',
    example: { credential, label: 'Phone' },
  },
  removePasskey: { about: 'Takes a passkey away.', example: idExample },
  rule: { about: 'From which day owners and office must have a second factor.' },
  setRule: {
    about: 'Sets that day; null: it is asked for, not required.',
    example: { requiredFrom: '2027-01-01' },
  },
}
