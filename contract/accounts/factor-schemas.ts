import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { moment, secret, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { device } from './schemas.ts'

/** Six digits of an authenticator app, or a recovery code; blanks and hyphens do not matter. */
const code = text(limits.codeMax)

export const answeredFactor = z.object({ token: text(100), code, device })

/** What a browser's passkey answers, as WebAuthn's JSON has it; what it says is verified, not its shape. */
const credential = z.looseObject({ id: text(1400) })
/** WebAuthn's JSON for the browser. */
const options = z.looseObject({ challenge: z.string() })

export const passkeyOptions = reply({ options })
export const passkeyLogin = z.object({ credential, device })
export const newPasskey = z.object({ credential, label: text(60) })

const passkey = z.object({
  id: z.string(),
  label: z.string(),
  createdAt: moment,
  /** Null when it was never used. */
  usedAt: z.nullable(moment),
})
export type Passkey = z.output<typeof passkey>

export const ownFactors = reply({
  /** Since when an authenticator app is asked for; null when it is not. */
  totpSince: z.nullable(moment),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(passkey),
  /** Passkeys need a name instead of a number for the server's address, and https. */
  canHavePasskeys: z.boolean(),
  /** The day from which this account must have a second factor; null when it need not. */
  requiredFrom: z.nullable(z.string()),
})

/** A QR code as one path in a square of so many units. */
const qrCode = z.object({ size: z.number(), path: z.string() })

export const newTotp = reply({
  /** To be typed where no code can be scanned. */
  secret: z.string(),
  /** The same for the app, as an otpauth address. */
  uri: z.string(),
  qr: qrCode,
})
export type NewTotp = z.output<typeof newTotp>
export const confirmedTotp = z.object({ code })

/** Shown once: only their hashes are kept. Absent when the account has codes already. */
export const recoveryCodes = reply({ recoveryCodes: z.optional(z.array(z.string())) })

/** The password, and the code where the account has a second factor; or a passkey, which is both. */
export const reauthentication = z.object({
  password: z.optional(secret),
  code: z.optional(code),
  credential: z.optional(credential),
})

const session = z.object({
  id: z.string(),
  /** As the browser names itself, such as 'Firefox on Linux'; null when it did not say. */
  browser: z.nullable(z.string()),
  /** The network address it was begun from; null when it was not written down. */
  address: z.nullable(z.string()),
  createdAt: moment,
  usedAt: moment,
  isThis: z.boolean(),
})
export type OwnSession = z.output<typeof session>
export const ownSessions = reply({ sessions: z.array(session) })

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-11-16'))
/** Null: the second factor is asked for, not demanded. */
export const factorRule = z.object({ requiredFrom: z.nullable(day) })
export const shownFactorRule = reply({ requiredFrom: z.nullable(z.string()) })
