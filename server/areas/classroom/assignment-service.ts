import { isTooFarAhead } from '#contract/batches/schedule.ts'
import { dayOf, isWallTime, momentAt } from '#contract/calendar.ts'
import type { LackingAssignment } from '#contract/certificates/completion.ts'
import type { Assignment } from '#contract/classroom/assignment-calls.ts'
import { readMarks, statusOf, type WorkWay, workWays } from '#contract/classroom/assignments.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { isBefore, joinedKey, mapJoined } from './joined-service.ts'

const mostOfBatch = 200
const mostMarks = 1000

export function assignmentsOf(db: Db) {
  return db
    .selectFrom('assignments')
    .innerJoin('batches', 'batches.id', 'assignments.batch_id')
    .select([
      'assignments.id',
      'assignments.batch_id as batchId',
      'batches.name as batch',
      'batches.removed_at as batchRemovedAt',
      'assignments.title',
      'assignments.body as text',
      'assignments.takes',
      'assignments.due_at as dueAt',
      'assignments.late_until as lateUntil',
      'assignments.max_centi as maxCenti',
      'assignments.counts',
      'assignments.is_draft as isDraft',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof assignmentsOf>['executeTakeFirstOrThrow']>>
export type AssignmentRow = ReturnType<typeof asAssignment>

export function asAssignment({ takes, counts, isDraft, maxCenti, ...row }: Row) {
  return {
    ...row,
    takes: workWays.filter((way) => takes.split(',').includes(way)),
    counts: counts === 1,
    isDraft: isDraft === 1,
    maxCenti,
    maxMarks: marksOf(maxCenti),
  }
}

export function marksOf(centi: number | null): number | null {
  return centi === null ? null : centi / 100
}

/** The last due first. */
export async function listAssignments(db: Db, batchId: string): Promise<AssignmentRow[]> {
  const rows = await assignmentsOf(db)
    .where('assignments.batch_id', '=', batchId)
    .orderBy('assignments.due_at', 'desc')
    .orderBy('assignments.id', 'desc')
    .execute()
  return rows.map(asAssignment)
}

export async function requireAssignment(db: Db, id: string): Promise<AssignmentRow> {
  const row = await assignmentsOf(db).where('assignments.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(messages.noSuchAssignment)
  return asAssignment(row)
}

type Counts = Pick<Assignment, 'handedIn' | 'waiting' | 'unreleased'>

/** How many have handed in, by assignment: of each person the latest work says whether it waits. */
export async function mapCounts(db: Db, ids: string[]): Promise<Map<string, Counts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('hand_ins')
    .where('assignment_id', 'in', ids)
    .orderBy('number')
    .select(['assignment_id', 'person_id', 'returned_at', 'released_at'])
    .execute()
  const latest = new Map(rows.map((row) => [`${row.assignment_id} ${row.person_id}`, row]))
  const counts = new Map<string, Counts>(ids.map((id) => [id, { handedIn: 0, waiting: 0, unreleased: 0 }]))
  for (const { assignment_id, returned_at } of latest.values()) {
    const count = counts.get(assignment_id)
    if (!count) continue
    count.handedIn += 1
    if (returned_at === null) count.waiting += 1
  }
  for (const { assignment_id, returned_at, released_at } of rows) {
    const count = counts.get(assignment_id)
    if (count && returned_at !== null && released_at === null) count.unreleased += 1
  }
  return counts
}

export function presentAssignment(row: AssignmentRow, counts: Counts | undefined, now: Date): Assignment {
  const { maxCenti: _centi, batchRemovedAt: _removed, isDraft, ...shown } = row
  const status = statusOf({ isDraft, ...shown }, now.toISOString())
  return { ...shown, status, ...(counts ?? { handedIn: 0, waiting: 0, unreleased: 0 }) }
}

export interface TypedAssignment {
  title: string
  text: string
  takes: WorkWay[]
  dueAt: string
  lateUntil: string
  maxMarks: string
  counts: boolean
  isDraft: boolean
}

/** What was typed as it is stored; refuses what cannot be. */
export function readTyped({
  title,
  text,
  takes,
  dueAt,
  lateUntil,
  maxMarks,
  counts,
  isDraft,
}: TypedAssignment) {
  const refuse = (message: string, field: string) => {
    throw new Refusal(message, { field })
  }
  if (!title) refuse(messages.assignmentTitleRequired, 'title')
  if (takes.length === 0) refuse(messages.takesRequired, 'takes')
  if (!isWallTime(dueAt)) refuse(messages.dueAtRequired, 'dueAt')
  if (lateUntil && !(isWallTime(lateUntil) && lateUntil > dueAt)) refuse(messages.lateBeforeDue, 'lateUntil')
  const max = maxMarks === '' ? null : (readMarks(maxMarks) ?? 0)
  if (max !== null && (max < 100 || max > mostMarks * 100)) refuse(messages.maxMarksWrong, 'maxMarks')
  return {
    title,
    body: text,
    takes: workWays.filter((way) => takes.includes(way)).join(','),
    due_at: momentAt(dueAt),
    late_until: lateUntil ? momentAt(lateUntil) : null,
    max_centi: max,
    counts: counts ? (1 as const) : (0 as const),
    is_draft: isDraft ? (1 as const) : (0 as const),
  }
}

type Stored = ReturnType<typeof readTyped>

/** Due by a mistyped year, or before the learners see it. `before`: as it stands; one that was open already may be corrected. */
export function refuseWrongDue(
  { due_at, late_until, is_draft }: Stored,
  before: Pick<AssignmentRow, 'isDraft'> | null,
  now: Date,
): void {
  for (const [field, moment] of Object.entries({ dueAt: due_at, lateUntil: late_until })) {
    if (moment && isTooFarAhead(dayOf(moment), dayOf(now)))
      throw new Refusal(messages.dayTooFarAhead, { field })
  }
  const opens = is_draft === 0 && (before === null || before.isDraft)
  const status = statusOf({ isDraft: false, dueAt: due_at, lateUntil: null }, now.toISOString())
  if (opens && status === 'closed') throw new Refusal(messages.dueInThePast, { field: 'dueAt' })
}

export async function addAssignment(
  tx: Db,
  batchId: string,
  stored: Stored,
  addedBy: { id: string; name: string },
  now: Date,
): Promise<string> {
  const { count } = await tx
    .selectFrom('assignments')
    .where('batch_id', '=', batchId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostOfBatch) throw new Refusal(messages.assignmentsFull)
  const id = newId()
  await tx
    .insertInto('assignments')
    .values({
      id,
      batch_id: batchId,
      ...stored,
      added_by_name: addedBy.name,
      added_by_id: addedBy.id,
      created_at: now.toISOString(),
    })
    .execute()
  return id
}

/** What was handed in stays true: nobody has more marks than there are, and nobody's work is hidden in a draft. */
export async function changeAssignment(tx: Db, id: string, stored: Stored): Promise<void> {
  const { works, best } = await tx
    .selectFrom('hand_ins')
    .where('assignment_id', '=', id)
    .select((eb) => [eb.fn.countAll<number>().as('works'), eb.fn.max('marks_centi').as('best')])
    .executeTakeFirstOrThrow()
  if (stored.is_draft && Number(works) > 0) throw new Refusal(messages.draftHasWork, { field: 'isDraft' })
  if (best !== null && (stored.max_centi === null || stored.max_centi < Number(best)))
    throw Refusal.of('maxMarksBelowGiven', [Number(best) / 100], { field: 'maxMarks' })
  await tx.updateTable('assignments').set(stored).where('id', '=', id).execute()
}

export async function removeAssignment(tx: Db, id: string): Promise<void> {
  const work = await tx
    .selectFrom('hand_ins')
    .where('assignment_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (work) throw new Refusal(messages.assignmentHasWork)
  await tx.deleteFrom('assignments').where('id', '=', id).execute()
}

/** As the audit names it. */
export function auditedAssignment({ title, due_at, max_centi, counts, is_draft }: Stored) {
  return {
    title,
    due: dayOf(due_at),
    marks: marksOf(max_centi),
    counts: counts === 1,
    isDraft: is_draft === 1,
  }
}

interface Enrolled {
  enrolmentId: string
  personId: string
  batchId: string | null
}

/** By enrolment, what counts for the certificate and is not yet handed in and returned; without what closed before they came. */
export async function mapLackingAssignments(
  db: Db,
  enrolled: Enrolled[],
): Promise<Map<string, LackingAssignment[]>> {
  const batchIds = [...new Set(enrolled.flatMap(({ batchId }) => batchId ?? []))]
  if (batchIds.length === 0) return new Map()
  const counting = await db
    .selectFrom('assignments')
    .where('batch_id', 'in', batchIds)
    .where('counts', '=', 1)
    .where('is_draft', '=', 0)
    .orderBy('due_at')
    .orderBy('id')
    .select(['id', 'batch_id', 'title', 'due_at', 'late_until'])
    .execute()
  if (counting.length === 0) return new Map()
  const works = await mapLatestWorks(
    db,
    counting.map(({ id }) => id),
  )
  const joined = await mapJoined(
    db,
    enrolled.map(({ personId }) => personId),
  )
  return new Map(
    enrolled.map(({ enrolmentId, personId, batchId }) => {
      const lacking = counting
        .filter(({ batch_id }) => batch_id === batchId)
        .flatMap(({ id, title, due_at, late_until }): LackingAssignment[] => {
          const work = works.get(latestKey(id, personId))
          const since = joined.get(joinedKey(personId, batchId ?? ''))
          if (!work && isBefore({ dueAt: due_at, lateUntil: late_until }, since)) return []
          const why = lackOf(work)
          return why ? [{ title, dueOn: dayOf(due_at), why }] : []
        })
      return [enrolmentId, lacking]
    }),
  )
}

export interface LatestWork {
  again: 0 | 1
  returned_at: string | null
  released_at: string | null
  marks_centi: number | null
}

export function latestKey(assignmentId: string, personId: string): string {
  return `${assignmentId} ${personId}`
}

/** The latest work of each person for each assignment, by `latestKey`. */
export async function mapLatestWorks(db: Db, ids: string[]): Promise<Map<string, LatestWork>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('hand_ins')
    .where('assignment_id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('hand_ins as newer')
            .whereRef('newer.assignment_id', '=', 'hand_ins.assignment_id')
            .whereRef('newer.person_id', '=', 'hand_ins.person_id')
            .whereRef('newer.number', '>', 'hand_ins.number')
            .select('newer.id'),
        ),
      ),
    )
    .select(['assignment_id', 'person_id', 'again', 'returned_at', 'released_at', 'marks_centi'])
    .execute()
  return new Map(
    rows.map(({ assignment_id, person_id, ...work }) => [latestKey(assignment_id, person_id), work]),
  )
}

function lackOf(work: LatestWork | undefined): LackingAssignment['why'] | null {
  if (!work) return 'notHandedIn'
  if (work.returned_at === null) return 'notReturned'
  if (work.released_at === null) return 'notReleased'
  return work.again === 1 ? 'again' : null
}
