import type { Generated } from 'kysely'
import type { Role } from '#contract/permissions.ts'
import type { Flag } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    /** Everybody who logs in: people and staff. */
    accounts: {
      id: string
      /** In lower case; nobody else's, whoever they are. Null: they have none and log in by phone. */
      email: string | null
      /** Null until its owner has chosen a password. */
      password_hash: string | null
      /** Only an active one opens anything. */
      state: 'invited' | 'active' | 'suspended'
      /** When a link that went to the address was used; null while nobody has proven that it is theirs. */
      email_confirmed_at: string | null
      /** When it was last used; null while it never was, or not since this is written down. */
      seen_at: string | null
      /** Since when its login has two-step verification: while it has an authenticator app or a passkey. */
      factor_since: string | null
      created_at: string
    }
    staff: {
      id: string
      account_id: string
      name: string
      role: Role
      /** The kinds of emails they want, with a blank between. */
      emails: Generated<string>
      /** Who takes fees may also cancel and give back. */
      may_reverse: Generated<Flag>
      created_at: string
    }
    sessions: {
      token_hash: string
      account_id: string
      created_at: string
      used_at: string
      ends_at: string
      /** As the browser names itself; null for one that began before this was written down. */
      browser: string | null
      address: string | null
      /** When its owner last proved who they are. */
      authenticated_at: string | null
    }
    /** Logins whose password was right and whose second step is awaited; such a token opens nothing else. */
    login_steps: {
      token_hash: string
      account_id: string
      tries: number
      created_at: string
      ends_at: string
    }
    /** The secret that an authenticator app shares with us, sealed by a key that no database holds. */
    totp_secrets: {
      account_id: string
      secret_sealed: string | null
      since: string | null
      /** Of the code that counted last: no code counts twice. */
      last_step: number | null
      /** One that is being set up. */
      new_sealed: string | null
    }
    recovery_codes: { account_id: string; code_hash: string }
    passkeys: {
      id: string
      account_id: string
      credential_id: string
      public_key: string
      counter: number
      transports: string
      label: string
      created_at: string
      used_at: string | null
    }
    /** What a passkey has signed, until it could not be signed again anyway. */
    used_challenges: { challenge: string; ends_at: string }
    /** A link with which one who is invited begins; it belongs to the address it went to. */
    invitations: {
      token_hash: string
      staff_id: string
      email: string
      delivery_id: string | null
      created_at: string
      ends_at: string
    }
    password_resets: {
      token_hash: string
      account_id: string
      created_at: string
      ends_at: string
      /** The address it was mailed to; null when it was shown to an admin instead. */
      mailed_to: string | null
      delivery_id: string | null
    }
    /** Links that prove an address; they stay until their end, so that a second press can be told it was done. */
    email_confirmations: {
      token_hash: string
      account_id: string
      email: string
      delivery_id: string | null
      created_at: string
      ends_at: string
    }
  }
}
