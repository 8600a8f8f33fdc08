import { type Calls, done, get, post } from '../call.ts'
import { credentialExample, idExample } from '../examples.ts'
import { byId } from '../fields.ts'
import * as factors from './factor-schemas.ts'
import { loggedIn } from './schemas.ts'

/** One's own second factor; open also to whoever must set one up before anything else. */
const own = { caller: 'signedIn', isOpenWithoutFactor: true } as const

/** Two-step verification, passkeys, and where one is logged in. */
export const factorCalls = {
  answer: post('/api/session/secondfactor', {
    about:
      "Two-step verification: `token` of the refusal's `next`, and a code of the authenticator app or a recovery code; each counts once.",
    example: { token: 'from-the-login', code: '123456' },
    repeat: 'byKey',
    caller: 'anyone',
    body: factors.answeredFactor,
    reply: loggedIn,
  }),
  passkeyChallenge: post('/api/session/passkeychallenge', {
    about: "What a browser's passkey signs to log in, for five minutes.",
    repeat: 'safe',
    caller: 'anyone',
    reply: factors.passkeyOptions,
  }),
  passkeyLogin: post('/api/session/passkeylogin', {
    about: 'Logs in with a passkey, without a password.',
    example: { credential: credentialExample },
    repeat: 'byKey',
    caller: 'anyone',
    body: factors.passkeyLogin,
    reply: loggedIn,
  }),
  reauthenticate: post('/api/session/reauthenticate', {
    about: 'Proves once more who is logged in, for calls that ask for it: password and code, or a passkey.',
    example: { password: 'a-long-secret-1', code: '123456' },
    repeat: 'byKey',
    ...own,
    body: factors.reauthentication,
    reply: done,
  }),
  sessions: get('/api/session/list', {
    about: 'Where one is logged in.',
    ...own,
    reply: factors.ownSessions,
  }),
  endSession: post('/api/session/end', {
    about: "Ends one of one's own sessions.",
    example: idExample,
    repeat: 'safe',
    ...own,
    body: byId,
    reply: done,
  }),
  endOtherSessions: post('/api/session/endothers', {
    about: "Ends all of one's own sessions but this.",
    repeat: 'safe',
    ...own,
    reply: done,
  }),
  own: get('/api/factor/own', {
    about: "One's own second factor: app, recovery codes and passkeys.",
    ...own,
    reply: factors.ownFactors,
  }),
  beginTotp: post('/api/factor/begintotp', {
    about: 'A secret for an authenticator app; it counts once `confirmtotp` has had a code of it.',
    repeat: 'byKey',
    ...own,
    reply: factors.newTotp,
  }),
  confirmTotp: post('/api/factor/confirmtotp', {
    about: 'Turns two-step verification on, and answers ten recovery codes, once.',
    example: { code: '123456' },
    repeat: 'byKey',
    ...own,
    body: factors.confirmedTotp,
    reply: factors.recoveryCodes,
  }),
  removeTotp: post('/api/factor/removetotp', {
    about: 'Takes the authenticator app away.',
    repeat: 'byKey',
    ...own,
    reply: done,
  }),
  newRecoveryCodes: post('/api/factor/newrecoverycodes', {
    about: 'Ten new recovery codes in the place of the old.',
    repeat: 'byKey',
    ...own,
    reply: factors.recoveryCodes,
  }),
  beginPasskey: post('/api/factor/beginpasskey', {
    about: 'What a browser needs to make a passkey, for five minutes.',
    repeat: 'safe',
    ...own,
    reply: factors.passkeyOptions,
  }),
  addPasskey: post('/api/factor/addpasskey', {
    about: 'Adds the passkey that the browser has made.',
    example: { credential: credentialExample, label: 'Phone' },
    repeat: 'byKey',
    ...own,
    body: factors.newPasskey,
    reply: factors.recoveryCodes,
  }),
  removePasskey: post('/api/factor/removepasskey', {
    about: 'Takes a passkey away.',
    example: idExample,
    repeat: 'byKey',
    ...own,
    body: byId,
    reply: done,
  }),
} satisfies Calls
