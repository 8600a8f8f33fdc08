import { type Kysely, sql } from 'kysely'
import { newId } from '../../ids.ts'

/** The account of a person or an admin of today takes their id, so that sessions and links find it. */
const owner = 'coalesce(person_id, admin_id)'

const accounts = [
  `create table accounts (
    id text primary key,
    email text not null unique,
    password_hash text,
    state text not null check (state in ('invited', 'active', 'suspended')),
    email_confirmed_at text,
    created_at text not null
  )`,
  `insert into accounts (id, email, password_hash, state, created_at)
    select id, email, password_hash, 'active', created_at from admins`,
  `create table staff (
    id text primary key,
    account_id text not null unique references accounts (id),
    name text not null,
    role text not null check (role in ('owner', 'office', 'trainer')),
    created_at text not null
  )`,
  `insert into staff (id, account_id, name, role, created_at)
    select id, id, name, 'owner', created_at from admins`,
  'alter table people add column account_id text references accounts (id)',
  `insert into accounts (id, email, password_hash, state, email_confirmed_at, created_at)
    select id, email, password_hash, 'active', email_confirmed_at, created_at from people
    where email not in (select email from admins)`,
  'update people set account_id = id where email not in (select email from admins)',
  'create unique index people_by_account on people (account_id)',
  'alter table people drop column password_hash',
  'alter table people drop column email_confirmed_at',
]

const sessions = [
  `create table sessions_anew (
    token_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    created_at text not null,
    used_at text not null,
    ends_at text not null
  )`,
  `insert into sessions_anew (token_hash, account_id, created_at, used_at, ends_at)
    select token_hash, ${owner}, created_at, used_at, ends_at from sessions
    where ${owner} in (select id from accounts)`,
  'drop table sessions',
  'alter table sessions_anew rename to sessions',
  'create index sessions_by_account on sessions (account_id)',
  'create index sessions_by_end on sessions (ends_at)',
]

const links = [
  `create table password_resets_anew (
    token_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    created_at text not null,
    ends_at text not null,
    mailed_to text,
    letter_id text
  )`,
  `insert into password_resets_anew (token_hash, account_id, created_at, ends_at, mailed_to, letter_id)
    select token_hash, ${owner}, created_at, ends_at, mailed_to, letter_id from password_resets
    where ${owner} in (select id from accounts)`,
  'drop table password_resets',
  'alter table password_resets_anew rename to password_resets',
  'create index password_resets_by_account on password_resets (account_id)',
  `create table email_confirmations_anew (
    token_hash text primary key,
    account_id text not null references accounts (id) on delete cascade,
    email text not null,
    letter_id text,
    created_at text not null,
    ends_at text not null
  )`,
  `insert into email_confirmations_anew (token_hash, account_id, email, letter_id, created_at, ends_at)
    select token_hash, person_id, email, letter_id, created_at, ends_at from email_confirmations
    where person_id in (select id from accounts)`,
  'drop table email_confirmations',
  'alter table email_confirmations_anew rename to email_confirmations',
  'create index email_confirmations_by_account on email_confirmations (account_id)',
]

const names = [
  'drop table admins',
  'alter table outbox rename column admin_id to staff_id',
  'alter table audit rename column admin_id to actor_id',
  'alter table audit rename column admin_name to actor_name',
]

/**
 * One account for everybody who logs in, under people and staff; sessions and links hang on it. Today's admins become
 * owners. A person who bears an admin's address keeps their record and has no login until the office gives them an
 * address of their own: the institute itself is never locked out.
 */
export function accountsUnderAll() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of [...accounts, ...sessions, ...links, ...names]) {
        await sql.raw(statement).execute(db)
      }
      await writeDownLostLogins(db)
    },
  }
}

async function writeDownLostLogins(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; email: string; staffId: string; staffName: string }>`
    select people.name, people.email, staff.id as "staffId", staff.name as "staffName"
    from people join accounts on accounts.email = people.email join staff on staff.account_id = accounts.id
    where people.account_id is null`.execute(db)
  for (const { name, email, staffId, staffName } of rows) {
    const what = 'login ended: an admin has this address'
    await sql`insert into audit (id, actor_id, actor_name, what, whom, search_key, after, at)
      values (${newId()}, ${staffId}, ${staffName}, ${what}, ${name}, ${`${what} ${name}`.toLowerCase()},
        ${JSON.stringify({ email })}, ${new Date().toISOString()})`.execute(db)
  }
}
