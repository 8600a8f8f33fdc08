import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { courseTextNames } from '#contract/catalogue/course-fields.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/platform/db/schema.ts'

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

type Reader = (db: Db, ids: string[]) => Promise<object[]>
type Name<T extends keyof Tables> = keyof Tables[T] & string

/** Of one table, whose key names the thing that a row is of. */
function rowsOf<T extends keyof Tables>(table: T, key: Name<T>, columns: Name<T>[]): Reader {
  const selected: string[] = [`${key} as of`, ...columns]
  return (db, ids) =>
    (db as unknown as Kysely<Record<string, Record<string, unknown>>>)
      .selectFrom<string>(table)
      .where(key as string, 'in', ids)
      .select(selected)
      .execute()
}

/** As it was stored when the first of these were made, without the country: nobody changed it by that. */
function withPhoneAsGiven(read: Reader): Reader {
  return async (db, ids) =>
    ((await read(db, ids)) as { phone: string | null }[]).map((row) => ({
      ...row,
      phone: row.phone?.replaceAll('+91', '') ?? null,
    }))
}

const feeTables = [
  'fee_charges',
  'fee_concessions',
  'fee_instalments',
  'fee_payments',
  'fee_refunds',
  'fee_documents',
] as const

/** What hangs on somebody's enrolments. */
const ofEnrolments = feeTables.map(
  (table): Reader =>
    (db, ids) =>
      db
        .selectFrom(table)
        .innerJoin('enrolments', 'enrolments.id', `${table}.enrolment_id`)
        .where('enrolments.person_id', 'in', ids)
        .select(['enrolments.person_id as of', `${table}.id`, `${table}.amount_paise`])
        .execute(),
)

const asOffered = ['name', 'description', 'fee_paise', 'duration', 'image', 'featured', 'removed_at'] as const
const ofPeople = [
  'grp',
  'name',
  'email',
  'phone',
  'city',
  'age',
  'semester',
  'college',
  'type',
  'status',
] as const
const dates = ['starts_on', 'ends_on', 'seats', 'room_id', 'link'] as const

const readers: Record<MarkKind, Reader[]> = {
  person: [
    withPhoneAsGiven(rowsOf('people', 'id', [...ofPeople])),
    rowsOf('enrolments', 'person_id', ['id', 'programme_id', 'batch_id', 'status', 'ended_as', 'fee_paise']),
    rowsOf('certificates', 'person_id', ['id', 'state']),
    (db, ids) =>
      db
        .selectFrom('fee_payments')
        .innerJoin('enrolments', 'enrolments.id', 'fee_payments.enrolment_id')
        .where('enrolments.person_id', 'in', ids)
        .select(['enrolments.person_id as of', 'fee_payments.id', 'fee_payments.state'])
        .execute(),
    ...ofEnrolments,
  ],
  programme: [
    async (db, ids) => {
      const rows = await rowsOf('programmes', 'id', [...asOffered, ...courseTextNames])(db, ids)
      // A text that an earlier version did not know counts from when somebody writes it.
      const isKnown = ([name, value]: [string, unknown]) =>
        name === 'prerequisites' || value !== '' || !(courseTextNames as string[]).includes(name)
      return rows.map((row) => Object.fromEntries(Object.entries(row).filter(isKnown)))
    },
    rowsOf('programme_languages', 'programme_id', ['position', 'language']),
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
    rowsOf('batches', 'id', ['name', 'grp', 'removed_at']),
    rowsOf('batch_programmes', 'batch_id', ['programme_id']),
    rowsOf('batch_trainers', 'batch_id', ['staff_id']),
    // Batches of before say none of it, and their digests were made without it.
    async (db, ids) => {
      const rows = (await rowsOf('batches', 'id', [...dates])(db, ids)) as Record<string, unknown>[]
      return rows.filter((row) => dates.some((it) => row[it] !== null))
    },
    rowsOf('batch_slots', 'batch_id', ['weekday', 'from_min', 'to_min']),
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
  message: [rowsOf('messages', 'id', ['status', 'reply'])],
  registration: [withPhoneAsGiven(rowsOf('event_registrations', 'id', ['name', 'email', 'phone']))],
  notification: [rowsOf('notifications', 'id', [])],
  holiday: [rowsOf('holidays', 'day', ['name'])],
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
