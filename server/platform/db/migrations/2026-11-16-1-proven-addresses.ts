import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** As it stood in the letter writer on the day of this migration. */
const linkToCome = '[the link is put in when the letter is sent]'

const eventId = 'substr(event_key, length(kind) + 2)'

const columns = [
  'alter table people add column email_confirmed_at text',
  'alter table outbox add column person_id text',
  'alter table outbox add column admin_id text',
  'alter table outbox add column link text',
  'alter table outbox add column is_bulk integer not null default 0',
  'alter table password_resets add column mailed_to text',
  'alter table password_resets add column letter_id text',
  `create table email_confirmations (
    token_hash text primary key,
    person_id text not null references people (id) on delete cascade,
    email text not null,
    letter_id text,
    created_at text not null,
    ends_at text not null
  )`,
  'create index email_confirmations_by_person on email_confirmations (person_id)',
  'create index outbox_by_person on outbox (person_id)',
  'drop index outbox_waiting',
  `create index outbox_waiting on outbox (is_bulk, send_after) where sent_at is null and failed_at is null`,
  `update outbox set person_id = ${eventId} where kind in ('requestReceived', 'requestTurnedDown')`,
  `update outbox set person_id = (select person_id from enrolments where enrolments.id = ${eventId})
    where kind in ('requestAccepted', 'enrolmentAccepted', 'enrolmentTurnedDown')`,
]

/** Two who give one address with different numbers or names are both kept: a stranger cannot stand in somebody's place. */
const registrations: Record<Engine, string[]> = {
  postgres: [
    `alter table event_registrations
      drop constraint event_registrations_event_id_email_key,
      add unique (event_id, email, phone, name_key)`,
  ],
  sqlite: [
    `create table event_registrations_anew (
      id text primary key,
      event_id text not null,
      name text not null,
      name_key text not null,
      email text not null,
      phone text not null,
      created_at text not null,
      unique (event_id, email, phone, name_key)
    )`,
    `insert into event_registrations_anew (id, event_id, name, name_key, email, phone, created_at)
      select id, event_id, name, name_key, email, phone, created_at from event_registrations`,
    'drop table event_registrations',
    'alter table event_registrations_anew rename to event_registrations',
    'create index event_registrations_newest on event_registrations (created_at, id)',
  ],
}

/** Proven addresses, letters that know whom they are for, and links that are made when the letter leaves. */
export function provenAddresses(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of [...columns, ...registrations[engine]]) await sql.raw(statement).execute(db)
      await blankLivingLinks(db)
      await blankOtherLinks(db)
    },
  }
}

interface WaitingLink {
  id: string
  tokenHash: string
  body: string
  html: string
  personId: string | null
  adminId: string | null
}

/** Letters that wait with a living link in clear get a new one when they leave; the old one opens nothing any more. */
async function blankLivingLinks(db: Kysely<unknown>): Promise<void> {
  const waiting = await sql<WaitingLink>`
    select outbox.id, token_hash as "tokenHash", body, html,
      password_resets.person_id as "personId", password_resets.admin_id as "adminId"
    from outbox left join password_resets on token_hash = ${sql.raw(eventId)}
    where kind = 'passwordReset' and sent_at is null
  `.execute(db)
  for (const { id, tokenHash, body, html, personId, adminId } of waiting.rows) {
    if (!personId && !adminId) {
      await sql`delete from outbox where id = ${id}`.execute(db)
      continue
    }
    await sql`update outbox
      set body = ${withoutLink(body)}, html = ${withoutLink(html)}, link = 'newPassword',
        person_id = ${personId}, admin_id = ${adminId}
      where id = ${id}`.execute(db)
    await sql`delete from password_resets where token_hash = ${tokenHash}`.execute(db)
  }
}

/** A letter that has left needs its link no more, and may be young enough for the link to open something. */
async function blankOtherLinks(db: Kysely<unknown>): Promise<void> {
  const holding = '%/resetpassword?token=%'
  const letters = await sql<{ id: string; body: string; html: string }>`
    select id, body, html from outbox where body like ${holding} or html like ${holding}
  `.execute(db)
  for (const { id, body, html } of letters.rows) {
    await sql`update outbox set body = ${withoutLink(body)}, html = ${withoutLink(html)}
      where id = ${id}`.execute(db)
  }
}

function withoutLink(text: string): string {
  return text.replace(/https?:\/\/[^\s"<]*\/resetpassword\?token=[\w-]+/g, linkToCome)
}
