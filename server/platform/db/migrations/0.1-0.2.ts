import { initialSchema } from './0001-initial-schema.ts'
import { nameSearch } from './0002-name-search.ts'
import { shortNames } from './0004-short-names.ts'
import { provenAddresses } from './2026-11-16-1-proven-addresses.ts'
import {
  createPeopleIndex,
  createPeopleTrigrams,
  dropPeopleTriggers,
  earlierPersonText,
} from './people-index.ts'
import { type Migrations, run } from './run.ts'

/** What the databases of versions 0.1 and 0.2 have had. */
export const of01And02: Migrations = {
  '0001-ground': initialSchema,
  '0002-name-search': nameSearch,
  /** A paid order outlives its person: closed, tied to nobody, with the name and address as they were. */
  '0003-orders-outlive-people': run(({ engine }) => {
    const statuses = "('requested', 'active', 'turned_down', 'cancelled', 'closed')"
    const closedHasNobody = "check ((status = 'closed') = (person_id is null))"
    const postgres = [
      `alter table enrolments
    alter column person_id drop not null,
    add column person_name text,
    add column person_name_key text collate "C",
    add column person_email text,
    drop constraint enrolments_status_check,
    add constraint enrolments_status_check check (status in ${statuses}),
    add constraint enrolments_closed_check ${closedHasNobody}`,
    ]
    const kept = `id, person_id, programme_id, batch_id, status, is_sign_up, fees_at_request, paid_by, paid_ref, paid_on,
  paid_amount, paid_note, receipt_number, created_at, decided_at`
    /** SQLite cannot loosen a column: the table is made anew, with the indexes it had. */
    const sqlite = [
      `create table enrolments_anew (
    id text primary key,
    person_id text references people (id) on delete cascade,
    person_name text,
    person_name_key text,
    person_email text,
    programme_id text not null references programmes (id),
    batch_id text references batches (id),
    status text not null check (status in ${statuses}),
    is_sign_up integer not null default 0 check (is_sign_up in (0, 1)),
    fees_at_request integer not null,
    paid_by text check (paid_by in ('cash', 'upi', 'bank')),
    paid_ref text,
    paid_on text,
    paid_amount integer,
    paid_note text,
    receipt_number integer unique,
    created_at text not null,
    decided_at text,
    ${closedHasNobody}
  )`,
      `insert into enrolments_anew (${kept}) select ${kept} from enrolments`,
      'drop table enrolments',
      'alter table enrolments_anew rename to enrolments',
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
    ]
    return engine === 'postgres' ? postgres : sqlite
  }),
  '0004-short-names': shortNames,
  '2026-11-16-1-proven-addresses': provenAddresses,
  /** Finding people by email and phone as well as by name, and the indexes of the office's lists. */
  '2026-11-16-2-office-lists': run(({ engine }) => {
    /** Whoever shares a phone; what waits by programme; what the office answered to a message. */
    const both = [
      'create index people_by_phone on people (phone)',
      `create index enrolments_waiting on enrolments (programme_id, created_at, id) where status = 'requested'`,
      'alter table messages add column reply text',
      'alter table messages add column replied_at text',
    ]
    /** The trigrams of the name alone give way to those of name, email and phone. */
    const postgres = [createPeopleTrigrams(earlierPersonText), 'drop index if exists people_by_part_of_name']
    const sqlite = [
      ...dropPeopleTriggers,
      'drop table people_by_part_of_name',
      ...createPeopleIndex(earlierPersonText),
    ]
    const own = engine === 'postgres' ? postgres : sqlite
    return [...both, ...own]
  }),
}
