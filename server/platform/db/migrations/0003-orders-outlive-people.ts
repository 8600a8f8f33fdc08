import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

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

/** A paid order outlives its person: closed, tied to nobody, with the name and address as they were. */
export function ordersOutlivePeople(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = engine === 'postgres' ? postgres : sqlite
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
