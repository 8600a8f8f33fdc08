import { type Calls, done, get, post } from '../call.ts'
import * as sessions from './schemas.ts'

/** Sessions and passwords; logging in stands in `compat`. */
export const accountCalls = {
  logout: post('/api/session/logout', {
    repeat: 'safe',
    caller: 'signedIn',
    isOpenWithoutFactor: true,
    reply: done,
  }),
  me: get('/api/session/me', {
    caller: 'signedIn',
    isOpenWithoutFactor: true,
    reply: sessions.whoAmI,
  }),
  forgotPassword: post('/api/session/forgotpassword', {
    repeat: 'byKey',
    caller: 'anyone',
    body: sessions.forgottenPassword,
    reply: done,
  }),
  resetPassword: post('/api/session/resetpassword', {
    repeat: 'byKey',
    caller: 'anyone',
    body: sessions.resetPassword,
    reply: done,
  }),
  confirmEmail: post('/api/session/confirmemail', {
    repeat: 'byKey',
    caller: 'anyone',
    body: sessions.confirmation,
    reply: done,
  }),
  confirmOwnEmail: post('/api/session/confirmownemail', {
    repeat: 'byKey',
    caller: 'learner',
    body: sessions.ownConfirmation,
    reply: done,
  }),
  changePassword: post('/api/session/changepassword', {
    repeat: 'byKey',
    caller: 'signedIn',
    isOpenWithoutFactor: true,
    body: sessions.changedPassword,
    reply: done,
  }),
} satisfies Calls
