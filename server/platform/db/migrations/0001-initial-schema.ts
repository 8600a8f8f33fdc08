import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** The whole schema of the first release. */
export function initialSchema(engine: Engine) {
  // Byte order on both engines, so that pages by name are cut at the same places.
  const exact = engine === 'postgres' ? 'collate "C"' : ''

  const statements = [
    `create table programmes (
      id text primary key,
      kind text not null check (kind in ('course', 'internship', 'degree')),
      name text not null,
      name_key text ${exact} not null,
      description text not null,
      fees integer not null check (fees >= 0),
      duration text not null,
      prerequisites text not null default '',
      image text,
      image_widths text,
      featured integer not null default 0 check (featured in (0, 1)),
      removed_at text,
      created_at text not null
    )`,
    'create unique index programmes_name on programmes (kind, name_key) where removed_at is null',
    'create index programmes_offered on programmes (kind, created_at, id) where removed_at is null',
    `create table programme_languages (
      programme_id text not null references programmes (id) on delete cascade,
      position integer not null,
      language text not null,
      primary key (programme_id, position)
    )`,
    `create table people (
      id text primary key,
      grp text not null check (grp in ('Students', 'Interns', 'College')),
      name text not null,
      name_key text ${exact} not null,
      email text not null unique,
      phone text not null,
      city text not null,
      age integer,
      semester integer,
      college text not null default '',
      type text not null check (type in ('Online', 'Offline')),
      status text not null check (status in ('pending', 'accepted')),
      password_hash text not null,
      deletion_asked_at text,
      deletion_reason text,
      created_at text ${exact} not null
    )`,
    // With the name in it, a search walks the index alone and reads only the people it finds.
    'create index people_newest on people (grp, created_at, id, name_key)',
    'create index people_by_status on people (grp, status, created_at, id, name_key)',
    'create index people_by_name on people (grp, name_key, id)',
    'create index people_by_status_name on people (grp, status, name_key, id)',
    `create table admins (
      id text primary key,
      name text not null,
      email text not null unique,
      password_hash text not null,
      created_at text not null
    )`,
    `create table batches (
      id text primary key,
      grp text not null check (grp in ('Students', 'Interns', 'College')),
      name text not null,
      name_key text ${exact} not null,
      removed_at text,
      created_at text not null
    )`,
    'create unique index batches_name on batches (name_key) where removed_at is null',
    `create table batch_programmes (
      batch_id text not null references batches (id) on delete cascade,
      programme_id text not null references programmes (id),
      position integer not null default 0,
      primary key (batch_id, programme_id)
    )`,
    'create index batch_programmes_by_programme on batch_programmes (programme_id)',
    `create table pending_placements (
      batch_id text not null references batches (id) on delete cascade,
      name_key text ${exact} not null,
      created_at text ${exact} not null,
      primary key (batch_id, name_key)
    )`,
    'create index pending_placements_by_name on pending_placements (name_key, created_at)',
    `create table enrolments (
      id text primary key,
      person_id text not null references people (id) on delete cascade,
      programme_id text not null references programmes (id),
      batch_id text references batches (id),
      status text not null check (status in ('requested', 'active', 'turned_down', 'cancelled')),
      is_sign_up integer not null default 0 check (is_sign_up in (0, 1)),
      fees_at_request integer not null,
      paid_by text check (paid_by in ('cash', 'upi', 'bank')),
      paid_ref text,
      paid_on text,
      paid_amount integer,
      paid_note text,
      receipt_number integer unique,
      created_at text ${exact} not null,
      decided_at text
    )`,
    `create unique index enrolments_once on enrolments (person_id, programme_id)
      where status in ('requested', 'active')`,
    'create index enrolments_by_person on enrolments (person_id, created_at)',
    'create index enrolments_by_batch on enrolments (batch_id)',
    'create index enrolments_by_status on enrolments (status, created_at, id)',
    'create index enrolments_newest on enrolments (created_at, id)',
    'create index enrolments_paid on enrolments (created_at, id) where receipt_number is not null',
    `create index enrolments_further on enrolments (person_id)
      where status = 'requested' and is_sign_up = 0`,
    'create index enrolments_by_programme on enrolments (programme_id)',
    'create index enrolments_by_payment on enrolments (paid_on) where paid_on is not null',
    `create table sessions (
      token_hash text primary key,
      person_id text references people (id) on delete cascade,
      admin_id text references admins (id) on delete cascade,
      created_at text not null,
      used_at text not null,
      ends_at text not null,
      check ((person_id is null) <> (admin_id is null))
    )`,
    'create index sessions_by_person on sessions (person_id)',
    'create index sessions_by_admin on sessions (admin_id)',
    'create index sessions_by_end on sessions (ends_at)',
    `create table password_resets (
      token_hash text primary key,
      person_id text references people (id) on delete cascade,
      admin_id text references admins (id) on delete cascade,
      created_at text not null,
      ends_at text not null,
      check ((person_id is null) <> (admin_id is null))
    )`,
    'create index password_resets_by_person on password_resets (person_id)',
    'create index password_resets_by_admin on password_resets (admin_id)',
    `create table throttles (
      key text primary key,
      hits integer not null,
      since text not null
    )`,
    `create table attempts (
      id text primary key,
      person_id text not null references people (id) on delete cascade,
      drawn text not null,
      answers text not null,
      score integer,
      total integer not null,
      by_language text,
      started_at text ${exact} not null,
      submitted_at text
    )`,
    'create unique index attempts_open on attempts (person_id) where submitted_at is null',
    'create index attempts_by_person on attempts (person_id, started_at)',
    `create table outbox (
      id text primary key,
      kind text not null,
      to_address text not null,
      reply_to text,
      subject text not null,
      body text not null,
      html text not null,
      created_at text ${exact} not null,
      send_after text ${exact} not null,
      tries integer not null default 0,
      sent_at text,
      failed_at text,
      last_error text,
      event_key text not null unique,
      claimed_until text
    )`,
    'create index outbox_waiting on outbox (send_after) where sent_at is null and failed_at is null',
    'create index outbox_newest on outbox (created_at, id)',
    `create index outbox_unsent on outbox (created_at, id) where sent_at is null and failed_at is null`,
    'create index outbox_failed on outbox (created_at, id) where failed_at is not null',
    `create table messages (
      id text primary key,
      name text not null,
      name_key text ${exact} not null,
      email text not null,
      phone text not null,
      message text not null,
      status text not null check (status in ('new', 'answered')),
      created_at text ${exact} not null
    )`,
    'create index messages_newest on messages (created_at, id)',
    'create index messages_by_status on messages (status, created_at, id)',
    `create table event_registrations (
      id text primary key,
      event_id text not null,
      name text not null,
      name_key text ${exact} not null,
      email text not null,
      phone text not null,
      created_at text ${exact} not null,
      unique (event_id, email)
    )`,
    'create index event_registrations_newest on event_registrations (created_at, id)',
    `create table audit (
      id text primary key,
      admin_id text not null,
      admin_name text not null,
      what text not null,
      whom text not null,
      search_key text not null,
      before text,
      after text,
      at text ${exact} not null
    )`,
    'create index audit_newest on audit (at, id)',
    `create table facts (
      name text primary key,
      value text not null
    )`,
  ]

  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
