import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { AppContext } from '#server/platform/app-context.ts'
import { sender as institute } from '#server/platform/mail/sender.ts'
import { isLiving, newChallenge } from './challenges.ts'
import { findPasskey, listPasskeys } from './passkey-service.ts'

/** WebAuthn's JSON: its shape is looked at where it is verified. */
export type Credential = { id: string }

/** Browsers have passkeys for names over https alone, and for this machine itself. */
export function canHavePasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return hostname === 'localhost' || (protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0)
}

/** The ceremonies of WebAuthn. Its library is loaded by the first who has a passkey: the start is quicker without. */
export function passkeys({
  db,
  seal,
  now,
  publicUrl,
  log,
}: Pick<AppContext, 'db' | 'seal' | 'now' | 'publicUrl' | 'log'>) {
  const { hostname: rpID, origin: expectedOrigin } = new URL(publicUrl)
  const library = () => import('@simplewebauthn/server')
  const expected = (purpose: string) => ({
    expectedChallenge: (challenge: string) => isLiving(seal, purpose, challenge, now()),
    expectedOrigin,
    expectedRPID: rpID,
    // Without it a found phone or key would open what the password and the code protect.
    requireUserVerification: true,
  })

  /** The person is told no more than that it does not open; why stands in the log, where a wrong PUBLIC_URL shows. */
  const provesNothing = (err: unknown) => {
    log.info({ err }, 'a passkey proved nothing')
    return null
  }

  return {
    async optionsToAdd(accountId: string, email: string) {
      const { generateRegistrationOptions } = await library()
      const known = await listPasskeys(db, accountId)
      return generateRegistrationOptions({
        rpName: institute.name,
        rpID,
        userID: new TextEncoder().encode(accountId),
        userName: email,
        challenge: newChallenge(seal, addingFor(accountId), now()),
        attestationType: 'none',
        excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    /** What is to be stored; null when it proves nothing. */
    async verifyNew(accountId: string, credential: Credential) {
      const { verifyRegistrationResponse } = await library()
      const response = credential as RegistrationResponseJSON
      const result = await verifyRegistrationResponse({
        response,
        ...expected(addingFor(accountId)),
      }).catch(provesNothing)
      if (!result?.verified) return null
      const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
      const challenge = challengeOf(response.response.clientDataJSON)
      return { credentialId: id, publicKey, counter, transports, challenge }
    },

    async optionsToLogIn() {
      const { generateAuthenticationOptions } = await library()
      return generateAuthenticationOptions({
        rpID,
        challenge: newChallenge(seal, 'login', now()),
        userVerification: 'required',
      })
    },

    /** Whose passkey it is, and its new count; null when it proves nothing. */
    async verifyLogin(credential: Credential) {
      const passkey = await findPasskey(db, credential.id)
      if (!passkey) return null
      const { verifyAuthenticationResponse } = await library()
      const response = credential as AuthenticationResponseJSON
      const { id, publicKey, counter, transports } = { ...passkey, id: credential.id }
      const result = await verifyAuthenticationResponse({
        response,
        ...expected('login'),
        credential: { id, publicKey, counter, transports: transports as AuthenticatorTransport[] },
      }).catch(provesNothing)
      if (!result?.verified) return null
      return {
        id: passkey.id,
        accountId: passkey.accountId,
        counter: result.authenticationInfo.newCounter,
        challenge: challengeOf(response.response.clientDataJSON),
      }
    },
  }
}

function addingFor(accountId: string): string {
  return `add ${accountId}`
}

/** Of what was verified before. */
function challengeOf(clientDataJSON: string): string {
  const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
    challenge: string
  }
  return challenge
}
