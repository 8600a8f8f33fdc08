import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const exactOf = { sqlite: '', postgres: 'collate "C"' }

/** What an email of before says, word for word: nothing of it can be made from values. */
const wordsOf = {
  sqlite: `json_object('subject', subject, 'body', body, 'html', html, 'replyTo', reply_to)`,
  postgres: `json_build_object('subject', subject, 'body', body, 'html', html, 'replyTo', reply_to)::text`,
}

const statements = (engine: Engine) => {
  const exact = exactOf[engine]
  return [
    `create table notifications (
      id text primary key,
      kind text not null,
      "values" text not null,
      words text,
      locale text not null default 'en',
      person_id text,
      staff_id text,
      link text,
      attachment text,
      event_key text not null unique,
      created_at text ${exact} not null,
      forget_at text
    )`,
    `create table deliveries (
      id text primary key,
      notification_id text not null references notifications (id) on delete cascade,
      channel text not null,
      to_address text not null,
      created_at text ${exact} not null,
      send_after text ${exact},
      tries integer not null default 0,
      sent_at text,
      failed_at text,
      last_error text,
      claimed_until text,
      is_bulk integer not null default 0,
      opened_at text ${exact},
      opened_by text,
      opened_by_name text
    )`,
    `insert into notifications
        (id, kind, "values", words, person_id, staff_id, link, attachment, event_key, created_at, forget_at)
      select id, kind, '{}', replace(${wordsOf[engine]}, 'when the letter is sent]', 'when the email is sent]'),
        person_id, staff_id, link, attachment, event_key, created_at, forget_at
      from outbox`,
    `insert into deliveries
        (id, notification_id, channel, to_address, created_at, send_after, tries, sent_at, failed_at, last_error,
          claimed_until, is_bulk)
      select id, id, 'email', to_address, created_at, send_after, tries, sent_at, failed_at, last_error,
        claimed_until, is_bulk
      from outbox`,
    'drop table outbox',
    'create index notifications_by_person on notifications (person_id, created_at)',
    'create index notifications_by_age on notifications (created_at)',
    'create index notifications_to_forget on notifications (forget_at) where forget_at is not null',
    'create unique index deliveries_by_channel on deliveries (notification_id, channel)',
    `create index deliveries_waiting on deliveries (is_bulk, send_after)
      where sent_at is null and failed_at is null and opened_at is null`,
    'create index deliveries_newest on deliveries (channel, created_at, id)',
    `create index deliveries_unsent on deliveries (created_at, id)
      where sent_at is null and failed_at is null and opened_at is null`,
    'create index deliveries_failed on deliveries (created_at, id) where failed_at is not null',
    'create index deliveries_by_address on deliveries (to_address)',
    'alter table password_resets rename column letter_id to delivery_id',
    'alter table email_confirmations rename column letter_id to delivery_id',
    'alter table invitations rename column letter_id to delivery_id',
    'alter table staff rename column letters to emails',
    `update demo_marks set kind = 'notification' where kind = 'letter'`,
  ]
}

/** What people are told becomes kind and values with a row for each channel; emails of before keep their words. */
export function notificationsAndDeliveries(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements(engine)) await sql.raw(statement).execute(db)
    },
  }
}
