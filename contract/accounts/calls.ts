import { type Calls, done, get, post } from '../call.ts'
import { internExample, loginOf, studentExample } from '../examples.ts'
import * as sessions from './schemas.ts'

/** Logging in, sessions, passwords. */
export const accountCalls = {
  loginStudent: post('/api/user/login', {
    caller: 'anyone',
    about: 'Logs in a student or college student.',
    body: sessions.login,
    reply: sessions.loggedIn,
    example: loginOf(studentExample),
  }),
  loginIntern: post('/api/intern/login', {
    caller: 'anyone',
    about: 'Logs in an intern.',
    body: sessions.login,
    reply: sessions.loggedIn,
    example: loginOf(internExample),
  }),
  loginAdmin: post('/api/user/adminlogin', {
    caller: 'anyone',
    about: 'Logs in an admin.',
    body: sessions.login,
    reply: sessions.loggedIn,
    example: { email: 'admin@localhost', password: 'a-long-secret-1' },
  }),
  logout: post('/api/session/logout', {
    caller: 'signedIn',
    about: 'Ends the session of the token.',
    reply: done,
  }),
  me: get('/api/session/me', {
    caller: 'signedIn',
    about: 'Whose token this is.',
    reply: sessions.whoAmI,
  }),
  forgotPassword: post('/api/session/forgotpassword', {
    caller: 'anyone',
    about: 'Sends a link for a new password; the answer does not say whether the address is known.',
    body: sessions.forgottenPassword,
    reply: done,
    example: { email: 'asha@example.com' },
  }),
  resetPassword: post('/api/session/resetpassword', {
    caller: 'anyone',
    about: 'Sets a new password with the token of the link, once.',
    body: sessions.resetPassword,
    reply: done,
    example: { token: 'from-the-link', password: 'a-long-secret-2', confpassword: 'a-long-secret-2' },
  }),
  confirmEmail: post('/api/session/confirmemail', {
    caller: 'anyone',
    about:
      "Confirms an email address with the token of the link and the account's password; a second time says that it was done.",
    body: sessions.confirmation,
    reply: done,
    example: { token: 'from-the-link', password: 'a-long-secret-1' },
  }),
  confirmOwnEmail: post('/api/session/confirmownemail', {
    caller: 'learner',
    about: 'Confirms the email address of whoever is logged in with the token of the link.',
    body: sessions.ownConfirmation,
    reply: done,
    example: { token: 'from-the-link' },
  }),
  changePassword: post('/api/session/changepassword', {
    caller: 'signedIn',
    about: 'Changes the password and ends all other sessions.',
    body: sessions.changedPassword,
    reply: done,
    example: {
      oldpassword: 'a-long-secret-1',
      password: 'a-long-secret-2',
      confpassword: 'a-long-secret-2',
    },
  }),
} satisfies Calls
