import { type Calls, done, get, post } from '../call.ts'
import * as sessions from './schemas.ts'

/** Sessions and passwords; logging in stands in `compat`. */
export const accountCalls = {
  logout: post('/api/session/logout', {
    about: 'Ends the session of the token.',
    repeat: 'safe',
    caller: 'signedIn',
    isOpenWithoutFactor: true,
    reply: done,
  }),
  me: get('/api/session/me', {
    about: 'Whose token this is.',
    caller: 'signedIn',
    isOpenWithoutFactor: true,
    reply: sessions.whoAmI,
  }),
  forgotPassword: post('/api/session/forgotpassword', {
    about: 'Sends a link for a new password; the answer does not say whether the address is known.',
    example: { email: 'asha@example.com' },
    repeat: 'byKey',
    caller: 'anyone',
    body: sessions.forgottenPassword,
    reply: done,
  }),
  resetPassword: post('/api/session/resetpassword', {
    about: 'Sets a new password with the token of the link, once.',
    example: { token: 'from-the-link', password: 'a-long-secret-2', confirmation: 'a-long-secret-2' },
    repeat: 'byKey',
    caller: 'anyone',
    body: sessions.resetPassword,
    reply: done,
  }),
  confirmEmail: post('/api/session/confirmemail', {
    about:
      "Confirms an email address with the token of the link and the account's password; a second time says that it was done.",
    example: { token: 'from-the-link', password: 'a-long-secret-1' },
    repeat: 'byKey',
    caller: 'anyone',
    body: sessions.confirmation,
    reply: done,
  }),
  confirmOwnEmail: post('/api/session/confirmownemail', {
    about: 'Confirms the email address of whoever is logged in with the token of the link.',
    example: { token: 'from-the-link' },
    repeat: 'byKey',
    caller: 'learner',
    body: sessions.ownConfirmation,
    reply: done,
  }),
  changePassword: post('/api/session/changepassword', {
    about: 'Changes the password and ends all other sessions.',
    example: {
      oldPassword: 'a-long-secret-1',
      password: 'a-long-secret-2',
      confirmation: 'a-long-secret-2',
    },
    repeat: 'byKey',
    caller: 'signedIn',
    isOpenWithoutFactor: true,
    body: sessions.changedPassword,
    reply: done,
  }),
} satisfies Calls
