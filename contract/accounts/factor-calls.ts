import { type Calls, done, get, post } from '../call.ts'
import { byId } from '../fields.ts'
import * as factors from './factor-schemas.ts'
import { loggedIn } from './schemas.ts'

/** One's own second factor; open also to whoever must set one up before anything else. */
const own = { caller: 'signedIn', isOpenWithoutFactor: true } as const

/** Two-step verification, passkeys, and where one is logged in. */
export const factorCalls = {
  answer: post('/api/session/secondfactor', {
    repeat: 'byKey',
    caller: 'anyone',
    body: factors.answeredFactor,
    reply: loggedIn,
  }),
  passkeyChallenge: post('/api/session/passkeychallenge', {
    repeat: 'safe',
    caller: 'anyone',
    reply: factors.passkeyOptions,
  }),
  passkeyLogin: post('/api/session/passkeylogin', {
    caller: 'anyone',
    body: factors.passkeyLogin,
    reply: loggedIn,
  }),
  reauthenticate: post('/api/session/reauthenticate', {
    ...own,
    body: factors.reauthentication,
    reply: done,
  }),
  sessions: get('/api/session/list', { ...own, reply: factors.ownSessions }),
  endSession: post('/api/session/end', { ...own, body: byId, reply: done }),
  endOtherSessions: post('/api/session/endothers', { ...own, reply: done }),
  own: get('/api/factor/own', { ...own, reply: factors.ownFactors }),
  beginTotp: post('/api/factor/begintotp', { ...own, reply: factors.newTotp }),
  confirmTotp: post('/api/factor/confirmtotp', {
    ...own,
    body: factors.confirmedTotp,
    reply: factors.recoveryCodes,
  }),
  removeTotp: post('/api/factor/removetotp', { ...own, reply: done }),
  newRecoveryCodes: post('/api/factor/newrecoverycodes', { ...own, reply: factors.recoveryCodes }),
  beginPasskey: post('/api/factor/beginpasskey', { ...own, reply: factors.passkeyOptions }),
  addPasskey: post('/api/factor/addpasskey', {
    ...own,
    body: factors.newPasskey,
    reply: factors.recoveryCodes,
  }),
  removePasskey: post('/api/factor/removepasskey', { ...own, body: byId, reply: done }),
} satisfies Calls
