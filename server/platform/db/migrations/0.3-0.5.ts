import { type Kysely, sql } from 'kysely'
import { accountsUnderAll } from './2026-11-16-3-accounts.ts'
import { endedEnrolments } from './2026-11-16-9-ended-enrolments.ts'
import { numberStart } from './number-index.ts'
import { type Migrations, run } from './run.ts'

/** What versions 0.3 to 0.5 added. */
export const of03To05: Migrations = {
  '2026-11-16-3-accounts': accountsUnderAll(),
  /** Money in paise, under names that no forgotten query still reads as rupees. */
  '2026-11-16-4-paise': (engine) => {
    const columns = [
      { table: 'programmes', rupees: 'fees', paise: 'fee_paise' },
      { table: 'enrolments', rupees: 'fees_at_request', paise: 'fee_paise' },
      { table: 'enrolments', rupees: 'paid_amount', paise: 'paid_paise' },
    ]
    return {
      async up(db: Kysely<unknown>): Promise<void> {
        for (const { table, rupees, paise } of columns) {
          await sql.raw(`alter table ${table} rename column ${rupees} to ${paise}`).execute(db)
          // SQLite's integers are wide enough as they are.
          const hundredfold =
            engine === 'postgres'
              ? `alter table ${table} alter column ${paise} type bigint using ${paise}::bigint * 100`
              : `update ${table} set ${paise} = ${paise} * 100`
          await sql.raw(hundredfold).execute(db)
        }
      },
    }
  },
  /** Staff who are invited and who teach batches, when an account was last used, from where, and in which role one acts. */
  '2026-11-16-5-staff': run([
    'alter table accounts add column seen_at text',
    'alter table sessions add column browser text',
    'alter table sessions add column address text',
    'alter table audit add column actor_role text',
    'create index audit_by_actor on audit (actor_id, at)',
    `create table invitations (
    token_hash text primary key,
    staff_id text not null references staff (id) on delete cascade,
    email text not null,
    letter_id text,
    created_at text not null,
    ends_at text not null
  )`,
    'create index invitations_by_staff on invitations (staff_id)',
    `create table batch_trainers (
    batch_id text not null references batches (id) on delete cascade,
    staff_id text not null references staff (id) on delete cascade,
    primary key (batch_id, staff_id)
  )`,
    'create index batch_trainers_by_staff on batch_trainers (staff_id)',
    `update audit set actor_role = 'owner' where actor_id in (select id from staff)`,
  ]),
  /** A second step of the login, and passkeys. */
  '2026-11-16-6-second-factor': run(({ paise }) => [
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
    counter ${paise} not null,
    transports text not null,
    label text not null,
    created_at text not null,
    used_at text
  )`,
    'create index passkeys_by_account on passkeys (account_id)',
    'create table used_challenges (challenge text primary key, ends_at text not null)',
    `update sessions set authenticated_at = created_at`,
  ]),
  /** Which letters a member of staff wants, apart from those that everybody gets; what is owed is counted at a glance. */
  '2026-11-16-7-letters-wanted': run([
    "alter table staff add column letters text not null default ''",
    `create index enrolments_unpaid on enrolments (id)
    where status = 'active' and paid_by is null and fee_paise > 0`,
  ]),
  /** Requests and orders by their number, messages by who wrote them. */
  '2026-11-16-8-one-search': run([
    `create index enrolments_by_number on enrolments ((${numberStart('id')}))`,
    'create index messages_by_name on messages (name_key)',
    'create index messages_by_email on messages (email)',
    'create index messages_by_phone on messages (phone)',
  ]),
  '2026-11-16-9-ended-enrolments': endedEnrolments,
}
