import { checkInName, type Mark, markWords, mergeMarks, rollTimes } from '#contract/classroom/attendance.ts'
import type { MarkedRoll, Roll } from '#contract/classroom/attendance-calls.ts'
import { messages } from '#contract/messages.ts'
import { plannedMoment } from '#contract/short-dates.ts'
import { type Actor, addAudits, type Change } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { joinedOn } from './joined-service.ts'
import { holdMeeting } from './meeting-service.ts'
import { type MeetingRow, presentMeeting, whenOf } from './meetings.ts'

interface OnRoll {
  personId: string
  name: string
  /** Of everything that they learn in the batch: a person stands on a roll once. */
  enrolmentIds: string[]
}

type Standing = Awaited<ReturnType<typeof listMarks>>[number]

/** Who was in the batch on the day of the class, in the order of their names, and whoever is marked already. */
async function listOnRoll(db: Db, meeting: MeetingRow, marked: Standing[]): Promise<OnRoll[]> {
  const { batchId, day } = meeting
  const placed = await enrolled(db)
    .where('enrolments.batch_id', '=', batchId)
    .where((eb) =>
      eb.or([
        eb('enrolments.status', '=', 'active'),
        eb.and([eb('enrolments.status', '=', 'ended'), eb('enrolments.ended_on', '>=', day)]),
      ]),
    )
    .execute()
  const isMarked = new Set(marked.map(({ enrolmentId }) => enrolmentId))
  const here = placed.filter((row) => isMarked.has(row.id) || joinedOn(row) <= day)
  const gone = [...isMarked].filter((id) => !here.some((row) => row.id === id))
  // In another batch by now.
  const moved = gone.length > 0 ? await enrolled(db).where('enrolments.id', 'in', gone).execute() : []
  const byPerson = new Map<string, OnRoll>()
  const all = [...here, ...moved].sort(
    (a, b) => compare(a.key, b.key) || compare(a.personId, b.personId) || compare(a.id, b.id),
  )
  for (const { id, personId, name } of all) {
    const known = byPerson.get(personId)
    if (known) known.enrolmentIds.push(id)
    else byPerson.set(personId, { personId, name, enrolmentIds: [id] })
  }
  return [...byPerson.values()]
}

function enrolled(db: Db) {
  return db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .select(['enrolments.id', 'people.id as personId', 'people.name', 'people.name_key as key'])
    .select(['enrolments.created_at', 'enrolments.decided_at', 'enrolments.placed_on'])
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

async function listMarks(db: Db, meetingId: string) {
  return db
    .selectFrom('attendance')
    .leftJoin('staff', 'staff.id', 'attendance.marked_by')
    .where('meeting_id', '=', meetingId)
    .select(['enrolment_id as enrolmentId', 'mark', 'made_at as at', 'marked_at as markedAt'])
    .select((eb) => eb.fn.coalesce('staff.name', 'marked_by_name').as('by'))
    .execute()
}

export async function readRoll(db: Db, meeting: MeetingRow, isOffice: boolean): Promise<Roll> {
  const marked = await listMarks(db, meeting.id)
  const marks = new Map(marked.map((one) => [one.enrolmentId, one]))
  const people = await listOnRoll(db, meeting, marked)
  const { opensAt, trainerUntil } = rollTimes(meeting)
  return {
    meeting: presentMeeting(meeting),
    opensAt: opensAt.toISOString(),
    closesAt: isOffice ? null : trainerUntil.toISOString(),
    people: people.map(({ name, enrolmentIds }) => {
      const stands = standsOf({ enrolmentIds }, marks)
      return {
        enrolmentId: enrolmentIds[0] ?? '',
        name,
        mark: stands?.mark ?? null,
        markedBy: stands?.by ?? null,
        markedAt: stands ? (stands.at ?? stands.markedAt) : null,
      }
    }),
  }
}

interface Saving {
  roll: MarkedRoll
  isOffice: boolean
  actor: Actor
}

/**
 * Marks those on the roll, each by themselves: of two devices nothing is lost, and the same again changes nothing.
 * Answers how many were left out because they are not on the roll any more.
 */
export async function saveRoll(tx: Db, { roll, isOffice, actor }: Saving, now: Date): Promise<number> {
  // Whoever marks, moves or cancels the same class waits until this is done.
  const meeting = await holdMeeting(tx, roll.id)
  refuseClosed(meeting, roll, isOffice, now)
  const marked = await listMarks(tx, meeting.id)
  const people = await listOnRoll(tx, meeting, marked)
  const whose = new Map(people.flatMap((person) => person.enrolmentIds.map((id) => [id, person] as const)))
  const known = roll.marks.flatMap((sent) => {
    const person = whose.get(sent.enrolmentId)
    return person ? [{ person, mark: sent.mark, at: madeAt(sent.at, now) }] : []
  })
  if (known.length === 0) throw new Refusal(messages.notOnRoll)
  const stands = new Map(marked.map((one) => [one.enrolmentId, one]))
  const changes: Change[] = []
  const written: Standing[] = []
  for (const { person, mark, at } of known) {
    const before = standsOf(person, stands)
    for (const enrolmentId of person.enrolmentIds) {
      const comes: Standing = { enrolmentId, mark, at, by: actor.name, markedAt: now.toISOString() }
      const stood = stands.get(enrolmentId)
      const merged = mergeMarks(stood, comes)
      if (merged === stood || (stood?.mark === mark && stood.at === at)) continue
      stands.set(enrolmentId, merged)
      written.push(merged)
    }
    const change = before && changeOf(meeting, person, before, { mark, at })
    if (change) changes.push(change)
  }
  await writeMarks(tx, meeting.id, written, actor)
  if (meeting.markedAt === null) {
    const marked_at = now.toISOString()
    await tx.updateTable('meetings').set({ marked_at }).where('id', '=', meeting.id).execute()
  }
  if (meeting.markedAt === null)
    changes.push(
      takenChange(
        meeting,
        people.flatMap((person) => standsOf(person, stands) ?? []),
      ),
    )
  await addAudits(tx, actor, changes, now)
  return roll.marks.length - known.length
}

/**
 * Somebody on the roll is present by the code, unless they are marked already: as what nobody touched, so that whatever a
 * trainer makes by hand stands before and after. Answers the mark that stands. Whose class it is not finds none.
 */
export async function markCheckedIn(
  tx: Db,
  meeting: MeetingRow,
  personId: string,
  now: Date,
  refuse: (isMarked: boolean) => void,
): Promise<Mark> {
  const marked = await listMarks(tx, meeting.id)
  const person = (await listOnRoll(tx, meeting, marked)).find((one) => one.personId === personId)
  if (!person) throw new Refusal(messages.noSuchMeeting)
  const [stands] = person.enrolmentIds.flatMap((id) => marked.find((one) => one.enrolmentId === id) ?? [])
  refuse(stands !== undefined)
  // Nobody marked them absent by hand: they came after the roll was saved.
  if (stands?.mark === 'absent' && stands.at === null) throw new Refusal(messages.checkInAfterRoll)
  if (stands) return stands.mark
  const comes = { mark: 'present' as const, at: null, by: checkInName, markedAt: now.toISOString() }
  const written = person.enrolmentIds.map((enrolmentId) => ({ enrolmentId, ...comes }))
  await writeMarks(tx, meeting.id, written, { id: null, name: checkInName })
  return 'present'
}

/** Whatever they learn in the batch, one mark stands for the person. */
export async function findOwnMark(db: Db, meetingId: string, personId: string): Promise<Mark | null> {
  const own = db.selectFrom('enrolments').where('person_id', '=', personId).select('id')
  const row = await db
    .selectFrom('attendance')
    .where('meeting_id', '=', meetingId)
    .where('enrolment_id', 'in', own)
    .select('mark')
    .executeTakeFirst()
  return row?.mark ?? null
}

/** The mark of a person, whatever they learn in the batch. */
function standsOf({ enrolmentIds }: Pick<OnRoll, 'enrolmentIds'>, stands: Map<string, Standing>) {
  return enrolmentIds.flatMap((id) => stands.get(id) ?? [])[0]
}

/** As the device dated it, never later than now. */
function madeAt(at: string | null, now: Date): string | null {
  if (at === null) return null
  const made = Date.parse(at)
  if (Number.isNaN(made)) throw new Refusal(messages.invalidDate, { field: 'marks' })
  return new Date(Math.min(made, now.getTime())).toISOString()
}

function refuseClosed(meeting: MeetingRow, roll: MarkedRoll, isOffice: boolean, now: Date): void {
  if (meeting.state === 'cancelled') throw new Refusal(messages.rollCancelled)
  if (meeting.day !== roll.day || meeting.fromMin !== roll.fromMin) {
    throw Refusal.of('rollMoved', [whenOf(meeting)])
  }
  const { opensAt, trainerUntil } = rollTimes(meeting)
  if (now < opensAt) throw Refusal.of('rollNotOpen', [plannedMoment(opensAt.toISOString())])
  if (!isOffice && now > trainerUntil) {
    throw Refusal.of('rollWithOffice', [plannedMoment(trainerUntil.toISOString())])
  }
}

const rowsAtOnce = 100

interface Marker {
  id: string | null
  name: string
}

async function writeMarks(tx: Db, meetingId: string, written: Standing[], actor: Marker): Promise<void> {
  for (let at = 0; at < written.length; at += rowsAtOnce) {
    await tx
      .insertInto('attendance')
      .values(
        written.slice(at, at + rowsAtOnce).map((one) => ({
          meeting_id: meetingId,
          enrolment_id: one.enrolmentId,
          mark: one.mark,
          made_at: one.at,
          marked_by: actor.id,
          marked_by_name: actor.name,
          marked_at: one.markedAt,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['meeting_id', 'enrolment_id']).doUpdateSet((eb) => ({
          mark: eb.ref('excluded.mark'),
          made_at: eb.ref('excluded.made_at'),
          marked_by: eb.ref('excluded.marked_by'),
          marked_by_name: eb.ref('excluded.marked_by_name'),
          marked_at: eb.ref('excluded.marked_at'),
        })),
      )
      .execute()
  }
}

/** What is written down of a mark that meets another: the one that stands, and the one that does not. */
function changeOf(
  meeting: MeetingRow,
  { personId: id, name }: OnRoll,
  before: Standing,
  comes: { mark: Mark; at: string | null },
): Change | null {
  if (before.mark === comes.mark || comes.at === null) return null
  const subject = { id, name }
  const of = { batch: meeting.batch, class: whenOf(meeting) }
  const stays = mergeMarks<{ mark: Mark; at: string | null }>(before, comes) === before
  const stood = { ...of, mark: markWords[before.mark], by: before.by }
  const came = { ...of, mark: markWords[comes.mark] }
  return stays
    ? { kind: 'person.attendanceOverruled', subject, before: came, after: stood }
    : { kind: 'person.attendanceChanged', subject, before: stood, after: came }
}

/** Of each person once. */
function takenChange(meeting: MeetingRow, all: Standing[]): Change {
  const count = (mark: Mark) => all.filter((one) => one.mark === mark).length
  return {
    kind: 'batch.attendanceTaken',
    subject: { id: meeting.batchId, name: meeting.batch },
    after: {
      class: whenOf(meeting),
      present: count('present'),
      absent: count('absent'),
      late: count('late'),
      excused: count('excused'),
    },
  }
}

/** Marks everybody on the roll of a class that was held before: for the demo alone, which writes its own past. */
export async function enterPastRoll(
  tx: Db,
  meeting: MeetingRow,
  give: (person: string) => Mark,
  at: Date,
): Promise<void> {
  const people = await listOnRoll(tx, meeting, [])
  if (people.length === 0) return
  const by = meeting.trainer ?? meeting.batch
  const markedAt = at.toISOString()
  const written = people.flatMap(({ personId, enrolmentIds }) => {
    const mark = give(personId)
    return enrolmentIds.map((enrolmentId) => ({ enrolmentId, mark, at: null, by, markedAt }))
  })
  await writeMarks(tx, meeting.id, written, { id: null, name: by })
  await tx.updateTable('meetings').set({ marked_at: markedAt }).where('id', '=', meeting.id).execute()
}
