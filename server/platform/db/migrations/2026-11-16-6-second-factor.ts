import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const statementsOf = (wholeNumber: string) => [
  'alter table accounts add column factor_since text',
  'alter table sessions add column authenticated_at text',
  `create table login_steps (
    token_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    tries integer not null,
    created_at text not null,
    ends_at text not null
  )`,
  'create index login_steps_by_account on login_steps (account_id)',
  `create table totp_secrets (
    account_id text primary key references accounts (id) on delete cascade,
    secret_sealed text,
    since text,
    last_step integer,
    new_sealed text
  )`,
  `create table recovery_codes (
    account_id text not null references accounts (id) on delete cascade,
    code_hash text not null,
    primary key (account_id, code_hash)
  )`,
  `create table passkeys (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter ${wholeNumber} not null,
    transports text not null,
    label text not null,
    created_at text not null,
    used_at text
  )`,
  'create index passkeys_by_account on passkeys (account_id)',
  'create table used_challenges (challenge text primary key, ends_at text not null)',
]

/** A second step of the login, and passkeys. */
export function secondFactor(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      // A passkey may count beyond what PostgreSQL calls an integer.
      const wholeNumber = engine === 'postgres' ? 'bigint' : 'integer'
      for (const statement of statementsOf(wholeNumber)) await sql.raw(statement).execute(db)
      await sql`update sessions set authenticated_at = created_at`.execute(db)
    },
  }
}
