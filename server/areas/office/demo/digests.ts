import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { courseTextNames } from '#contract/catalogue/course-fields.ts'
import type { Db } from '#server/platform/db/engine.ts'

export const markKinds = [
  'person',
  'programme',
  'batch',
  'trainer',
  'message',
  'registration',
  'notification',
  'holiday',
] as const
export type MarkKind = (typeof markKinds)[number]

type Row = Record<string, unknown> & { of: string }

/** How each thing of a kind looks now, by its id: everything about it that staff can change or add to. */
export async function readDigests(db: Db, kind: MarkKind, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = (await Promise.all(readers[kind].map((read) => read(db, ids)))).flat() as Row[]
  const texts = new Map<string, string[]>()
  for (const { of, ...said } of rows) {
    // Written alike on both engines, whatever the order in which columns and rows come.
    const text = JSON.stringify(
      Object.keys(said)
        .sort()
        .map((name) => `${name}=${String(said[name])}`),
    )
    texts.set(of, [...(texts.get(of) ?? []), text])
  }
  return new Map([...texts].map(([id, all]) => [id, hashOf(all.sort().join('\n'))]))
}

/** As it was stored when the first of these were made, without the country: nobody changed it by that. */
const phoneAsGiven = sql<string>`replace(phone, '+91', '')`.as('phone')

type Reader = (db: Db, ids: string[]) => Promise<object[]>

/** What hangs on somebody's enrolments. */
const ofEnrolments = (
  table:
    | 'fee_charges'
    | 'fee_concessions'
    | 'fee_instalments'
    | 'fee_payments'
    | 'fee_refunds'
    | 'fee_documents',
): Reader => {
  return (db, ids) =>
    db
      .selectFrom(table)
      .innerJoin('enrolments', 'enrolments.id', `${table}.enrolment_id`)
      .where('enrolments.person_id', 'in', ids)
      .select(['enrolments.person_id as of', `${table}.id`, `${table}.amount_paise`])
      .execute()
}

const readers: Record<MarkKind, Reader[]> = {
  person: [
    (db, ids) =>
      db
        .selectFrom('people')
        .where('id', 'in', ids)
        .select([
          'id as of',
          'grp',
          'name',
          'email',
          phoneAsGiven,
          'city',
          'age',
          'semester',
          'college',
          'type',
          'status',
        ])
        .execute(),
    (db, ids) =>
      db
        .selectFrom('enrolments')
        .where('person_id', 'in', ids)
        .select(['person_id as of', 'id', 'programme_id', 'batch_id', 'status', 'ended_as', 'fee_paise'])
        .execute(),
    (db, ids) =>
      db
        .selectFrom('certificates')
        .where('person_id', 'in', ids)
        .select(['person_id as of', 'id', 'state'])
        .execute(),
    (db, ids) =>
      db
        .selectFrom('fee_payments')
        .innerJoin('enrolments', 'enrolments.id', 'fee_payments.enrolment_id')
        .where('enrolments.person_id', 'in', ids)
        .select(['enrolments.person_id as of', 'fee_payments.id', 'fee_payments.state'])
        .execute(),
    ...(
      [
        'fee_charges',
        'fee_concessions',
        'fee_instalments',
        'fee_payments',
        'fee_refunds',
        'fee_documents',
      ] as const
    ).map(ofEnrolments),
  ],
  programme: [
    async (db, ids) => {
      const rows = await db
        .selectFrom('programmes')
        .where('id', 'in', ids)
        .select([
          'id as of',
          'name',
          'description',
          'fee_paise',
          'duration',
          'image',
          'featured',
          'removed_at',
        ])
        .select(courseTextNames)
        .execute()
      // A text that an earlier version did not know counts from when somebody writes it.
      const isKnown = ([name, value]: [string, unknown]) =>
        name === 'prerequisites' || value !== '' || !(courseTextNames as string[]).includes(name)
      return rows.map((row) => Object.fromEntries(Object.entries(row).filter(isKnown)))
    },
    (db, ids) =>
      db
        .selectFrom('programme_languages')
        .where('programme_id', 'in', ids)
        .select(['programme_id as of', 'position', 'language'])
        .execute(),
    (db, ids) =>
      db
        .selectFrom('fee_plan_parts')
        .where('programme_id', 'in', ids)
        // As digests of earlier versions were made: whole percents.
        .select([
          'programme_id as of',
          'no',
          sql<number>`case when basis_points % 100 = 0 then basis_points / 100 else -basis_points end`.as(
            'percent',
          ),
          // What hangs on the start of a batch is an owner's: no demo has it.
          sql<number>`after_days + from_start * 100000`.as('after_days'),
        ])
        .execute(),
    // The demo writes no page of a programme: where there is one, it is the owner's, and the programme with it.
    (db, ids) =>
      db
        .selectFrom('content_items')
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .select(['id as of', 'created_at'])
        .execute(),
  ],
  batch: [
    (db, ids) =>
      db
        .selectFrom('batches')
        .where('id', 'in', ids)
        .select(['id as of', 'name', 'grp', 'removed_at'])
        .execute(),
    (db, ids) =>
      db
        .selectFrom('batch_programmes')
        .where('batch_id', 'in', ids)
        .select(['batch_id as of', 'programme_id'])
        .execute(),
    (db, ids) =>
      db
        .selectFrom('batch_trainers')
        .where('batch_id', 'in', ids)
        .select(['batch_id as of', 'staff_id'])
        .execute(),
    // Batches of before say none of it, and their digests were made without it.
    (db, ids) =>
      db
        .selectFrom('batches')
        .where('id', 'in', ids)
        .where((eb) =>
          eb.or(
            (['starts_on', 'ends_on', 'seats', 'room_id', 'link'] as const).map((it) =>
              eb(it, 'is not', null),
            ),
          ),
        )
        .select(['id as of', 'starts_on', 'ends_on', 'seats', 'room_id', 'link'])
        .execute(),
    (db, ids) =>
      db
        .selectFrom('batch_slots')
        .where('batch_id', 'in', ids)
        .select(['batch_id as of', 'weekday', 'from_min', 'to_min'])
        .execute(),
    (db, ids) =>
      db
        .selectFrom('meetings')
        .where('batch_id', 'in', ids)
        .where('by_hand', '=', 1)
        .select(['batch_id as of', 'id', 'day', 'from_min', 'state'])
        .execute(),
    (db, ids) =>
      db
        .selectFrom('attendance')
        .innerJoin('meetings', 'meetings.id', 'attendance.meeting_id')
        .where('meetings.batch_id', 'in', ids)
        .where('attendance.marked_by', 'is not', null)
        .select(['meetings.batch_id as of', 'attendance.meeting_id', 'attendance.enrolment_id', 'mark'])
        .execute(),
  ],
  trainer: [
    (db, ids) =>
      db
        .selectFrom('staff')
        .innerJoin('accounts', 'accounts.id', 'staff.account_id')
        .where('staff.id', 'in', ids)
        .select(['staff.id as of', 'staff.name', 'role', 'accounts.state', 'accounts.email'])
        .execute(),
  ],
  message: [
    (db, ids) =>
      db.selectFrom('messages').where('id', 'in', ids).select(['id as of', 'status', 'reply']).execute(),
  ],
  registration: [
    (db, ids) =>
      db
        .selectFrom('event_registrations')
        .where('id', 'in', ids)
        .select(['id as of', 'name', 'email', phoneAsGiven])
        .execute(),
  ],
  notification: [
    (db, ids) => db.selectFrom('notifications').where('id', 'in', ids).select(['id as of']).execute(),
  ],
  holiday: [
    (db, ids) => db.selectFrom('holidays').where('day', 'in', ids).select(['day as of', 'name']).execute(),
  ],
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
