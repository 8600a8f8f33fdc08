import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { programmeSlugs } from './2026-11-25-61-programme-slugs.ts'
import { auditKindsAndSubjects } from './2026-11-25-80-audit-kinds.ts'
import { auditChain } from './2026-11-27-81-audit-chain.ts'
import { createPeopleIndex, createPeopleTrigrams, dropPeopleTriggers, personText } from './people-index.ts'
import { type Migrations, run } from './run.ts'

/** What version 0.8 added until 27 November. */
export const of08Until27November: Migrations = {
  /** The book in which an entry counts is kept beside its own day; who made it, by id; and a closed day that was opened again. */
  '2026-11-25-20-book-days': run(({ exact, paise }) => {
    const moneyMoved = "state in ('confirmed', 'reversed', 'bounced')"
    const wasEnded = "state in ('reversed', 'bounced')"
    return [
      `alter table fee_payments add column counts_on text ${exact}`,
      `alter table fee_payments add column ended_counts_on text ${exact}`,
      `alter table fee_refunds add column counts_on text ${exact}`,
      // Until now every entry counted on the day it is dated.
      `update fee_payments set counts_on = received_on where ${moneyMoved}`,
      `update fee_payments set ended_counts_on = ended_on where ${wasEnded}`,
      "update fee_refunds set counts_on = refunded_on where state = 'done'",
      'drop index fee_payments_by_day',
      'drop index fee_payments_by_end',
      'drop index fee_refunds_by_day',
      'create index fee_payments_by_book on fee_payments (counts_on, created_at)',
      `create index fee_payments_by_end on fee_payments (ended_counts_on, ended_at)
    where ended_counts_on is not null`,
      'create index fee_refunds_by_book on fee_refunds (counts_on, created_at)',
      'alter table fee_charges add column by_id text',
      'alter table fee_charges add column voided_by_id text',
      'alter table fee_concessions add column by_id text',
      'alter table fee_concessions add column voided_by_id text',
      'alter table fee_payments add column by_id text',
      'alter table fee_payments add column ended_by_id text',
      'alter table fee_refunds add column by_id text',
      'alter table fee_papers add column by_id text',
      'alter table fee_papers add column by_name text',
      'alter table fee_papers add column cancelled_by_id text',
      'alter table fee_attention add column settled_by_id text',
      'alter table fee_days add column closed_by_id text',
      `create table fee_day_reopenings (
    id text primary key,
    on_date text ${exact} not null references fee_days (on_date),
    opening_paise ${paise},
    expected_paise ${paise},
    counted_paise ${paise},
    note text,
    closed_by text,
    closed_by_id text,
    closed_at text not null,
    reason text not null,
    reopened_by text not null,
    reopened_by_id text not null,
    reopened_at text ${exact} not null
  )`,
      'create index fee_day_reopenings_by_day on fee_day_reopenings (on_date, reopened_at)',
    ]
  }),
  /** Since when the late fee holds, apart from any saving; and orders of an upgrade are not reminded of until the owner says so. */
  '2026-11-25-21-late-and-held': run([
    'alter table fee_settings add column late_fee_since text',
    'update fee_settings set late_fee_since = changed_at where late_fee_paise is not null',
    'alter table fee_accounts add column reminders_held text',
    // What the first version's orders became has the order's own id, and a due day that nobody agreed on.
    `update fee_accounts set is_reminded = 0, reminders_held = 'upgrade'
    where due_paise > 0 and is_reminded = 1 and exists (
      select 1 from fee_instalments
      where fee_instalments.id = fee_accounts.enrolment_id and fee_instalments.voided_at is null
    )`,
    'create index fee_accounts_held on fee_accounts (reminders_held) where reminders_held is not null',
  ]),
  /** The parts of a programme's fee are kept in hundredths of a percent, or as amounts. */
  '2026-11-25-22-plan-parts': run(({ paise }) => [
    'alter table fee_plan_parts rename column percent to basis_points',
    'update fee_plan_parts set basis_points = basis_points * 100',
    `alter table fee_plan_parts add column amount_paise ${paise}`,
  ]),
  /** What is scheduled uses its pictures, films and documents: nobody changes them who may not publish. */
  '2026-11-25-30-scheduled-media': run([
    `create table media_uses_again (
    media_id text not null references media (id) on delete cascade,
    used_by text not null,
    state text not null check (state in ('live', 'scheduled', 'draft')),
    label text not null,
    path text not null,
    primary key (media_id, used_by, state)
  )`,
    'insert into media_uses_again select media_id, used_by, state, label, path from media_uses',
    // The ids are random: a version that has one in its text uses it.
    `insert into media_uses_again (media_id, used_by, state, label, path)
    select distinct media.id, items.id, 'scheduled',
      coalesce((select min(label) from media_uses where media_uses.used_by = items.id), ''),
      case when items.kind = 'article' then '/admin/articles/' else '/admin/site/' end || items.id
    from content_schedules as schedules
    inner join content_items as items on items.id = schedules.item_id
    inner join content_versions as versions
      on versions.item_id = schedules.item_id and versions.n = schedules.version_n
    inner join media on versions.body like '%"' || media.id || '"%'
    where schedules.state = 'waiting'`,
    'drop table media_uses',
    'alter table media_uses_again rename to media_uses',
    'create index media_uses_by_user on media_uses (used_by, state)',
  ]),
  /** From which network somebody registered, as a hash: nobody takes more than a share of the seats. */
  '2026-11-25-31-registration-networks': run([
    'alter table event_registrations add column network text',
    'create index event_registrations_by_network on event_registrations (event_id, network)',
  ]),
  /** Whatever is removed asks each table that refers to it: without an index, every row of that table. */
  '2026-11-25-40-foreign-key-indexes': run([
    'create index fee_accounts_by_last_payment on fee_accounts (last_payment_id)',
    'create index fee_instalments_by_order on fee_instalments (enrolment_id)',
    'create index enrolments_by_paid_programme on enrolments (paid_programme_id)',
    'create index site_addresses_by_item on site_addresses (item_id)',
    'create index content_schedules_by_item on content_schedules (item_id)',
    'create index certificates_by_batch on certificates (batch_id)',
    'create index certificates_by_registration on certificates (registration_id)',
    'create index certificates_by_enrolment on certificates (enrolment_id)',
    'create index certificates_by_template on certificates (template_id)',
  ]),
  /** Every drawn form of a fee document is kept, marked ones and other paper sizes too; and the logos that they bear. */
  '2026-11-25-60-fee-documents': run([
    `create table fee_document_files (
    paper_id text not null references fee_papers (id) on delete cascade,
    variant text not null,
    file text not null,
    sha256 text not null,
    made_at text not null,
    primary key (paper_id, variant)
  )`,
    `insert into fee_document_files (paper_id, variant, file, sha256, made_at)
    select paper_id, 'A4', file, sha256, made_at from fee_paper_files`,
    'drop table fee_paper_files',
    `create table fee_document_logos (
    source text primary key,
    picture text not null,
    width integer not null,
    height integer not null,
    made_at text not null
  )`,
  ]),
  '2026-11-25-61-programme-slugs': programmeSlugs(),
  /** The picture that a messenger shows for the link to a certificate. */
  '2026-11-25-70-certificate-shares': run(['alter table certificates add column share_file text']),
  '2026-11-25-80-audit-kinds': auditKindsAndSubjects(),
  /** What people are told becomes kind and values with a row for each channel; emails of before keep their words. */
  '2026-11-26-20-notifications': run(({ engine, exact }) => {
    /** What an email of before says, word for word: nothing of it can be made from values. */
    const wordsOf = {
      sqlite: `json_object('subject', subject, 'body', body, 'html', html, 'replyTo', reply_to)`,
      postgres: `json_build_object('subject', subject, 'body', body, 'html', html, 'replyTo', reply_to)::text`,
    }
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
  }),
  '2026-11-26-21-not-on-whatsapp': run([
    'create table not_on_whatsapp (number text primary key, said_by text not null, said_at text not null)',
  ]),
  /** The tax of a document stands beside it, so that what is invoiced, and what a return asks for, can be added up. */
  '2026-11-26-60-supply': run(({ engine, paise }) => {
    const tax = {
      postgres: (field: string) => `(data::json -> 'tax' ->> '${field}')`,
      sqlite: (field: string) => `json_extract(data, '$.tax.${field}')`,
    }[engine]
    const payer = {
      postgres: "(data::json -> 'billTo' ->> 'gstin')",
      sqlite: "json_extract(data, '$.billTo.gstin')",
    }[engine]
    return [
      'alter table fee_papers add column against_id text',
      'alter table fee_papers add column treatment text',
      'alter table fee_papers add column rate integer not null default 0',
      `alter table fee_papers add column taxable_paise ${paise} not null default 0`,
      `alter table fee_papers add column cgst_paise ${paise} not null default 0`,
      `alter table fee_papers add column igst_paise ${paise} not null default 0`,
      "alter table fee_papers add column place_code text not null default ''",
      "alter table fee_papers add column payer_gstin text not null default ''",
      `update fee_papers set treatment = coalesce(${tax('treatment')}, 'none')`,
      `update fee_papers set
    rate = cast(${tax('rate')} as integer),
    taxable_paise = cast(${tax('taxablePaise')} as ${paise}),
    cgst_paise = cast(${tax('cgstPaise')} as ${paise}),
    igst_paise = cast(${tax('igstPaise')} as ${paise}),
    place_code = ${tax('placeOfSupply')}
    where treatment <> 'none'`,
      `update fee_papers set payer_gstin = ${payer} where ${payer} is not null`,
      `update fee_papers set against_id = (
    select before.id from fee_papers as before
    where before.payment_id = fee_papers.payment_id and before.refund_id is null
    order by case when before.cancelled_at is null then 0 else 1 end, before.issued_at desc limit 1
  ) where refund_id is not null`,
      'create index fee_papers_against on fee_papers (against_id) where against_id is not null',
      // Until now a credit that was used elsewhere kept the tax of the document with which it had come.
      'alter table fee_refunds add column is_carried integer not null default 0',
      `update fee_refunds set is_carried = 1 where method = 'credit' and not exists (
    select 1 from fee_papers where fee_papers.refund_id = fee_refunds.id
  )`,
      'alter table fee_settings add column lock_day integer not null default 10',
    ]
  }),
  /** A request is declined, in the names of notifications as on the screens. */
  '2026-11-26-70-declined-kinds': () => {
    const renamed = { requestTurnedDown: 'requestDeclined', enrolmentTurnedDown: 'enrolmentDeclined' }
    return {
      async up(db: Kysely<unknown>): Promise<void> {
        for (const [from, to] of Object.entries(renamed)) {
          await sql`update notifications set kind = ${to} where kind = ${from}`.execute(db)
          // What was erased keeps its key, so that one event stays one notification.
          await sql`update notifications set event_key = replace(event_key, ${`${from}:`}, ${`${to}:`})
          where event_key like ${`${from}:%`}`.execute(db)
        }
      },
    }
  },
  /** A batch may say when it starts and ends, on which days and times, where, and for how many; those of before say nothing. */
  '2026-11-26-80-batch-dates': run(({ exact }) => [
    `create table rooms (
      id text primary key,
      name text not null,
      name_key text ${exact} not null,
      created_at text not null,
      removed_at text
    )`,
    'create unique index rooms_by_name on rooms (name_key) where removed_at is null',
    `alter table batches add column starts_on text ${exact}`,
    `alter table batches add column ends_on text ${exact}`,
    'alter table batches add column seats integer',
    'alter table batches add column room_id text references rooms (id)',
    'alter table batches add column link text',
    'create index batches_by_room on batches (room_id)',
    `create table batch_slots (
      batch_id text not null references batches (id) on delete cascade,
      weekday integer not null,
      from_min integer not null,
      to_min integer not null,
      primary key (batch_id, weekday, from_min)
    )`,
  ]),
  /**
   * Classes as rows of their own. What a class takes, its room, its trainer and its batch, is claimed by the quarter of an hour:
   * the key lets nobody have two at once, on either engine, also when two save in the same moment.
   */
  '2026-11-26-81-meetings': run(({ exact }) => [
    `create table holidays (day text ${exact} primary key, name text not null)`,
    `create table meetings (
      id text primary key,
      batch_id text not null references batches (id) on delete cascade,
      planned_day text ${exact},
      planned_from integer,
      day text ${exact} not null,
      from_min integer not null,
      to_min integer not null,
      room_id text references rooms (id),
      trainer_id text references staff (id) on delete set null,
      state text not null,
      note text not null default '',
      by_hand integer not null default 0,
      sequence integer not null default 0,
      changed_at text not null,
      marked_at text
    )`,
    `create unique index meetings_planned on meetings (batch_id, planned_day, planned_from)
      where planned_day is not null`,
    'create index meetings_by_batch on meetings (batch_id, day, from_min)',
    'create index meetings_by_day on meetings (day, from_min)',
    'create index meetings_by_room on meetings (room_id)',
    'create index meetings_by_trainer on meetings (trainer_id, day)',
    `create table meeting_claims (
      kind text not null,
      whose text ${exact} not null,
      day text ${exact} not null,
      quarter integer not null,
      meeting_id text not null references meetings (id) on delete cascade,
      primary key (kind, whose, day, quarter)
    )`,
    'create index meeting_claims_of on meeting_claims (meeting_id)',
  ]),
  /**
   * Who came to which class, and since when somebody is in a batch they were moved to. A mark names its enrolment without a
   * reference: the counts of a class outlive a removed person, as orders do.
   */
  '2026-11-27-10-attendance': run(({ exact }) => [
    `create table attendance (
      meeting_id text not null references meetings (id) on delete cascade,
      enrolment_id text ${exact} not null,
      mark text not null,
      made_at text ${exact},
      marked_by text,
      marked_by_name text not null,
      marked_at text ${exact} not null,
      primary key (meeting_id, enrolment_id)
    )`,
    'create index attendance_by_enrolment on attendance (enrolment_id)',
    'create index attendance_by_moment on attendance (marked_at)',
    `alter table enrolments add column placed_on text ${exact}`,
  ]),
  /** Which batch a visitor would like, as long as the request waits; those of before wished for none. */
  '2026-11-27-30-wished-batches': run([
    'alter table enrolments add column wished_batch_id text references batches (id) on delete set null',
    'create index enrolments_by_wished_batch on enrolments (wished_batch_id)',
  ]),
  /** Secret links to one's classes for a calendar, one for each who wants it; of the secret only its hash is kept. */
  '2026-11-27-31-calendar-feeds': run(({ exact }) => [
    `create table calendar_feeds (
    token_hash text ${exact} primary key,
    person_id text references people (id) on delete cascade,
    staff_id text references staff (id) on delete cascade,
    created_at text not null
  )`,
    'create unique index calendar_feeds_of_person on calendar_feeds (person_id)',
    'create unique index calendar_feeds_of_staff on calendar_feeds (staff_id)',
  ]),
  /** Phones as every network knows them, and people who have no email. */
  '2026-11-27-60-people-by-phone': run(({ engine }) => {
    const isTenDigits = {
      sqlite: `length(phone) = 10 and phone not glob '*[^0-9]*'`,
      postgres: `phone ~ '^[0-9]{10}$'`,
    }
    /** Every version took 0 and 91 away before it stored a number of India; what stands there otherwise stays as it is. */
    function toE164(table: string, engine: Engine): string {
      return `update ${table} set phone = '+91' || phone where ${isTenDigits[engine]}`
    }
    /** Both engines keep the address of one person or account from being another's; who has none is nobody's double. */
    const optionalEmail = {
      sqlite: (table: string) => `alter table ${table} alter column email to email text unique`,
      postgres: (table: string) => `alter table ${table} alter column email drop not null`,
    }
    const change = [
      ...['people', 'accounts'].map(optionalEmail[engine]),
      ...['people', 'messages', 'event_registrations'].map((table) => toE164(table, engine)),
    ]
    return engine === 'sqlite'
      ? [...dropPeopleTriggers, 'drop table people_by_part', ...change, ...createPeopleIndex(personText)]
      : ['drop index if exists people_by_part', ...change, createPeopleTrigrams(personText)]
  }),
  /** Who reads the books and changes nothing. */
  '2026-11-27-80-accountants': run([
    // Neither engine changes a column's check in the same words: the column is written anew.
    `alter table staff add column work text not null default 'trainer'
    check (work in ('owner', 'office', 'trainer', 'writer', 'accountant'))`,
    'update staff set work = role',
    'alter table staff drop column role',
    'alter table staff rename column work to role',
  ]),
  '2026-11-27-81-audit-chain': auditChain(),
}
