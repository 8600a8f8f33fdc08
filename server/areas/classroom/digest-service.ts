import { setImmediate as nextTurn } from 'node:timers/promises'
import { addDays, type Day, dayOf, momentAt, timeOf } from '#contract/calendar.ts'
import { warningOf } from '#contract/classroom/attendance.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { mapBatchesOfTrainers } from '#server/areas/batches/trainer-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { eventKeyOf, notification, notifyAll } from '#server/platform/mail/notifications.ts'
import { type Given, listGiven, pickOfBatch } from './attendance-status-service.ts'

/** By the institute's clock: where the product starts later in the evening, it still goes. */
const evening = { from: 19, to: 23 }
/** What is older was told, or nobody taught it. */
const daysBack = 7
const keysAtOnce = 500

/**
 * Once an evening, to whoever teaches a batch: what was handed in or asked there since their last one and still waits, and who came to be warned of absences. Where
 * nothing does, no email. Each evening ends at seven, so that it says the same however often this is done.
 */
export async function tellTrainersWhatIsNew(db: Db, now: Date): Promise<void> {
  const { hours } = timeOf(now)
  if (hours < evening.from || hours >= evening.to) return
  const today = dayOf(now)
  const taught = await mapBatchesOfTrainers(db)
  const trainers = await listTrainers(db, [...taught.keys()])
  if (trainers.length === 0) return
  const firstDay = addDays(today, -daysBack)
  const times = { after: endOf(firstDay), until: endOf(today) }
  const works = await listWaitingWorks(db, times)
  const questions = await listOpenQuestions(db, times)
  const absences = await listAbsences(db, times)
  const lastDays = await mapLastDays(db, trainers, today)
  const told = []
  for (const { id: staffId, name, email: to } of trainers) {
    // Others come in between.
    await nextTurn()
    const since = endOf(lastDays.get(staffId) ?? firstDay)
    const count = (waiting: Waiting[], batchId: string) =>
      new Set(waiting.filter((one) => one.batchId === batchId && one.at > since).map(({ what }) => what)).size
    const batches = (taught.get(staffId) ?? [])
      .map(({ id, name: batch }) => ({
        ...{ batch, works: count(works, id), questions: count(questions, id) },
        warned: namesOfWarned(absences, id, since),
      }))
      .filter((one) => one.works + one.questions + one.warned.length > 0)
    if (batches.length > 0)
      told.push(notification('trainerDigest', `${staffId} ${today}`, { to, staffId }, { name, batches }))
  }
  // The event is the day: however many processes do this, it is one email.
  await notifyAll(db, told, now)
}

function endOf(day: Day): string {
  return momentAt(`${day}T${evening.from}:00`)
}

interface Waiting {
  batchId: string
  at: string
  /** Counted once. */
  what: string
}

interface Times {
  after: string
  until: string
}

async function listTrainers(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const staff = await db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.account_id')
    .where('staff.id', 'in', ids)
    .where('accounts.state', '=', 'active')
    .orderBy('staff.id')
    .select(['staff.id', 'staff.name', 'staff.role', 'accounts.email'])
    .execute()
  return staff.filter(({ role }) => permissionsOf(role).includes('classwork.write'))
}

/** Of somebody who handed in twice, one. */
async function listWaitingWorks(db: Db, { after, until }: Times): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('hand_ins')
    .innerJoin('assignments', 'assignments.id', 'hand_ins.assignment_id')
    .where('hand_ins.handed_at', '>', after)
    .where('hand_ins.handed_at', '<=', until)
    .where('hand_ins.returned_at', 'is', null)
    .select(['assignments.batch_id as batchId', 'hand_ins.handed_at as at'])
    .select(['hand_ins.assignment_id as assignmentId', 'hand_ins.person_id as personId'])
    .execute()
  return rows.map(({ batchId, at, assignmentId, personId }) => ({
    batchId,
    at,
    what: `${assignmentId} ${personId}`,
  }))
}

async function listOpenQuestions(db: Db, { after, until }: Times): Promise<Waiting[]> {
  return db
    .selectFrom('class_questions')
    .where('state', '=', 'open')
    .where('changed_at', '>', after)
    .where('changed_at', '<=', until)
    .select(['batch_id as batchId', 'changed_at as at', 'id as what'])
    .execute()
}

interface Absences {
  batchId: string
  name: string
  given: Given[]
}

/** As many as are read in one turn of the thread. */
const namedAtOnce = 300

const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Of all who were marked in that time, by name: of a batch each person once. */
async function listAbsences(db: Db, { after, until }: Times): Promise<Absences[]> {
  const marked = await db
    .selectFrom('attendance')
    .where('marked_at', '>', after)
    .where('marked_at', '<=', until)
    // What nobody marked is the demo's past.
    .where('marked_by', 'is not', null)
    .select('enrolment_id as id')
    .distinct()
    .execute()
  const named = []
  for (let at = 0; at < marked.length; at += namedAtOnce) {
    const ids = marked.slice(at, at + namedAtOnce).map(({ id }) => id)
    const some = await db
      .selectFrom('enrolments')
      .innerJoin('people', 'people.id', 'enrolments.person_id')
      .innerJoin('batches', 'batches.id', 'enrolments.batch_id')
      .where('enrolments.status', '=', 'active')
      .where('enrolments.id', 'in', ids)
      .select(['enrolments.id', 'people.id as personId', 'people.name', 'batches.id as batchId'])
      .select('people.name_key as key')
      .execute()
    named.push(...some)
  }
  const rows = named.sort((a, b) => inOrder(a.key, b.key) || inOrder(a.id, b.id))
  const all = await listGiven(
    db,
    rows.map(({ id }) => id),
  )
  await nextTurn()
  // What comes after seven is told the evening after.
  const given = new Map([...all].map(([id, marks]) => [id, marks.filter(({ at }) => at <= until)]))
  const counted = new Map([...given].map(([id, marks]) => [id, { counted: marks.length }]))
  await nextTurn()
  return pickOfBatch(rows, counted).map(({ id, batchId, name }) => ({
    batchId,
    name,
    given: given.get(id) ?? [],
  }))
}

/** Who was not to be warned at that moment and is now, or is again. */
function namesOfWarned(absences: Absences[], batchId: string, since: string): string[] {
  const numberOf = (marks: Given[]) => warningOf(marks.map(({ mark }) => mark))?.number ?? 0
  return absences
    .filter((one) => one.batchId === batchId)
    .filter(({ given }) => numberOf(given) > numberOf(given.filter(({ at }) => at <= since)))
    .map(({ name }) => name)
}

/** On which day before today each was told last. */
async function mapLastDays(db: Db, trainers: { id: string }[], today: Day): Promise<Map<string, Day>> {
  const days = Array.from({ length: daysBack - 1 }, (_, at) => addDays(today, at + 1 - daysBack))
  const byKey = new Map(
    trainers.flatMap(({ id }) =>
      days.map((day) => [eventKeyOf('trainerDigest', `${id} ${day}`), { id, day }] as const),
    ),
  )
  const keys = [...byKey.keys()]
  const last = new Map<string, Day>()
  for (let at = 0; at < keys.length; at += keysAtOnce) {
    const rows = await db
      .selectFrom('notifications')
      .where('event_key', 'in', keys.slice(at, at + keysAtOnce))
      .select('event_key')
      .execute()
    for (const { event_key } of rows) {
      const told = byKey.get(event_key)
      if (told && told.day > (last.get(told.id) ?? '')) last.set(told.id, told.day)
    }
  }
  return last
}
