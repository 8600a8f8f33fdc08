import { sql } from 'kysely'
import { addDays, dayOf, startOf } from '#contract/calendar.ts'
import type { Mark } from '#contract/classroom/attendance.ts'
import { suggestHolidays } from '#contract/classroom/holiday-lists.ts'
import { listLearners } from '#server/areas/batches/placement-service.ts'
import { findBatchDates } from '#server/areas/batches/schedule-service.ts'
import { addAssignment, readTyped, requireAssignment } from '#server/areas/classroom/assignment-service.ts'
import { handIn } from '#server/areas/classroom/hand-in-service.ts'
import { addHolidays } from '#server/areas/classroom/holiday-service.ts'
import { addMaterial } from '#server/areas/classroom/material-service.ts'
import { listOfBatch } from '#server/areas/classroom/meetings.ts'
import { keepMessage } from '#server/areas/classroom/message-service.ts'
import { makePlan } from '#server/areas/classroom/plan-service.ts'
import { askQuestion, requireQuestion, writePost } from '#server/areas/classroom/question-service.ts'
import { releaseWorks, requireWork, returnWork } from '#server/areas/classroom/return-service.ts'
import { enterPastRoll } from '#server/areas/classroom/roll-service.ts'
import { markDemo, setCertificatesWanted, takeDemoState } from '#server/areas/office/demo/demo-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Tx } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'
import { demoActor } from './actor.ts'
import { issueDemoCertificates } from './certificates.ts'
import { type Catalogue, live } from './live.ts'

const demoTrainer = { ...demoActor, name: 'Trainer' }

type Parts = Pick<AppContext, 'db' | 'now' | 'publicUrl' | 'privateFiles'>

/**
 * Gives the demo's catalogue its people and their year, all of it or nothing, and then their certificates, alike. The start
 * does not wait for it; whichever of the two was cut off is begun again by the next one.
 */
export async function bringToLife(parts: Parts): Promise<void> {
  const { db, now, publicUrl } = parts
  await db.transaction().execute(async (tx) => {
    if (!(await takeDemoState(tx, 'wanted', 'made'))) return
    const started = now()
    const first = newId()
    const catalogue = { ...(await readCatalogue(tx)), publicUrl }
    // Somebody was quicker: it is their institute.
    if (await isAtWork(tx)) return markCatalogue(tx, catalogue)
    await live(tx, catalogue, started)
    await addHolidays(tx, demoHolidays(started), started)
    await planClasses(tx, [...catalogue.batches.values()])
    await takeAttendance(tx, [...catalogue.batches.values()], started)
    await giveMaterial(tx, [...catalogue.batches.values()], started)
    await giveAssignments(tx, [...catalogue.batches.values()], started)
    await askQuestions(tx, [...catalogue.batches.values()], started)
    await writeToBatches(tx, [...catalogue.batches.values()], started)
    await closeDemo(tx, first, started)
    await markCatalogue(tx, catalogue)
    await markDemo(
      tx,
      'holiday',
      demoHolidays(started).map(({ day }) => day),
    )
    await markLife(tx, first, started)
    await setCertificatesWanted(tx)
  })
  await issueDemoCertificates(parts)
}

/** India's of the year to come, none within a week: whoever tries it finds classes. */
function demoHolidays(now: Date) {
  return suggestHolidays(addDays(dayOf(now), 8), '')
}

/** The classes of each batch from its first day on, those that are over included. */
async function planClasses(tx: Tx, batchIds: string[]): Promise<void> {
  for (const id of batchIds) {
    const { startsOn } = await findBatchDates(tx, id)
    if (startsOn) await makePlan(tx, id, new Date(startOf(startsOn)))
  }
}

/** Of ten classes most people miss one; a few are away more often. All of it follows from what is there. */
const attendancePattern = 'pppppppppappplpppppepppappppp'
const weakPattern = 'ppappalpapppaplappap'
const markOf: Record<string, Mark> = { p: 'present', a: 'absent', l: 'late', e: 'excused' }

/** The classes that are over have their marks; those of today are left for whoever tries it. */
async function takeAttendance(tx: Tx, batchIds: string[], now: Date): Promise<void> {
  const today = dayOf(now)
  for (const batchId of batchIds) {
    const held = (await listOfBatch(tx, batchId)).filter(
      ({ day, state }) => day < today && state === 'planned',
    )
    const seats = new Map<string, number>()
    for (const [turn, meeting] of held.entries()) {
      const give = (person: string): Mark => {
        const seat = seats.get(person) ?? seats.size
        seats.set(person, seat)
        const pattern = seat % 7 === 3 ? weakPattern : attendancePattern
        return markOf[pattern[(turn + seat * 5) % pattern.length] ?? 'p'] ?? 'present'
      }
      const at = new Date(Date.parse(startOf(meeting.day)) + (meeting.fromMin + 5) * 60_000)
      await enterPastRoll(tx, meeting, give, at)
    }
  }
}

const demoMaterial = [
  ['Notes of this class', 'https://en.wikibooks.org/wiki/C_Programming'],
  ['Exercises to practise at home', 'https://exercism.org/tracks/c'],
] as const

/** The last two classes of each batch have something to read. */
async function giveMaterial(tx: Tx, batchIds: string[], now: Date): Promise<void> {
  for (const batchId of batchIds) {
    const held = (await listOfBatch(tx, batchId)).filter(
      ({ day, state }) => day < dayOf(now) && state === 'planned',
    )
    for (const [at, [title, link]] of demoMaterial.entries()) {
      const meeting = held.at(at - demoMaterial.length)
      if (!meeting) continue
      const after = new Date(Date.parse(startOf(meeting.day)) + meeting.toMin * 60_000)
      const given = { batchId, meetingId: meeting.id, title, link, fileId: null }
      const by = { id: meeting.trainerId ?? demoActor.id, name: meeting.trainer ?? 'Trainer' }
      await addMaterial(tx, given, by, after)
    }
  }
}

const demoAnswers = [
  'I read the numbers into an array, sorted it and took the one in the middle.',
  'Done with one loop. The test with 10 numbers works, the one with none prints 0.',
  'My program asks for the numbers until 0 is entered, then prints the largest and the smallest.',
]
const demoReturns = [
  { marks: '9', comment: 'Very clean. Give your variables longer names.', again: false },
  { marks: '7.5', comment: 'It works. What happens with negative numbers?', again: false },
  {
    marks: '',
    comment: 'The file does not compile. Please look at line 12 and hand it in again.',
    again: true,
  },
] as const

/** Of each batch with people one that is over, with works returned and waiting, and one that is due next week. */
async function giveAssignments(tx: Tx, batchIds: string[], now: Date): Promise<void> {
  const today = dayOf(now)
  for (const batchId of batchIds) {
    const learners = await listLearners(tx, batchId)
    if (learners.length === 0) continue
    const given = { takes: ['text', 'files', 'link'] as const, maxMarks: '10', isDraft: false }
    const over = {
      ...{ ...given, takes: [...given.takes], title: 'Exercise 1: numbers', counts: true, lateUntil: '' },
      ...{ text: 'Read ten numbers and print the largest, the smallest and their mean.' },
      dueAt: `${addDays(today, -2)}T20:00`,
    }
    const next = {
      ...{ ...over, title: 'Exercise 2: a small project', counts: false },
      ...{
        text: 'Choose something from your day and write a program for it. Say in a few lines what it does.',
      },
      ...{ dueAt: `${addDays(today, 6)}T20:00`, lateUntil: `${addDays(today, 9)}T20:00` },
    }
    const earlier = new Date(Date.parse(startOf(addDays(today, -9))) + 18 * 3_600_000)
    const id = await addAssignment(tx, batchId, readTyped(over), demoTrainer, earlier)
    await addAssignment(tx, batchId, readTyped(next), demoTrainer, earlier)
    for (const [at, { personId }] of learners.entries()) {
      const text = demoAnswers[at % (demoAnswers.length + 1)]
      if (!text) continue
      const handedAt = new Date(earlier.getTime() + 24 * 3_600_000 + (at % 100) * 20 * 60_000)
      await handIn(tx, personId, { id, key: newId(), text, link: '', fileIds: [] }, handedAt)
    }
    await returnSome(tx, id, now)
  }
}

const demoQuestions = [
  {
    text: 'Which chapter of the book goes with the last class?',
    isPrivate: false,
    answer: 'Chapter 4 until page 71. The exercises after it are for the weekend.',
  },
  {
    text: 'I missed the last class. May I come to the other batch for it?',
    isPrivate: true,
    answer: '',
  },
] as const

/** Of each batch with people one about its last class that is answered for everybody, and a private one that waits. */
async function askQuestions(tx: Tx, batchIds: string[], now: Date): Promise<void> {
  for (const batchId of batchIds) {
    const learners = await listLearners(tx, batchId)
    const last = (await listOfBatch(tx, batchId)).findLast(
      ({ day, state }) => day < dayOf(now) && state === 'planned',
    )
    for (const [at, { text, isPrivate, answer }] of demoQuestions.entries()) {
      const learner = learners[at]
      if (!learner) continue
      const author = { id: learner.personId, name: learner.name, isStaff: false }
      const askedAt = new Date(now.getTime() - (demoQuestions.length - at) * 5 * 3_600_000)
      const about = { assignmentId: null, meetingId: isPrivate ? null : (last?.id ?? null), materialId: null }
      const id = await askQuestion(tx, author, { batchId, text, isPrivate, key: newId(), ...about }, askedAt)
      if (!id || !answer) continue
      const by = { id: batchId, name: last?.trainer ?? 'Trainer', isStaff: true }
      const answeredAt = new Date(askedAt.getTime() + 3_600_000)
      await writePost(tx, await requireQuestion(tx, id), by, { key: newId(), text: answer }, answeredAt)
    }
  }
}

/** Each batch with people was told something yesterday. */
async function writeToBatches(tx: Tx, batchIds: string[], now: Date): Promise<void> {
  const at = new Date(now.getTime() - 26 * 3_600_000)
  const text = 'Please bring your notebooks to the next class: we write the first lines on paper.'
  for (const batchId of batchIds) {
    const ids = (await listLearners(tx, batchId)).map(({ personId }) => personId)
    if (ids.length > 0) await keepMessage(tx, { batchId, onceKey: newId(), by: demoTrainer, text }, ids, at)
  }
}

/** Half of the works are returned. */
async function returnSome(tx: Tx, assignmentId: string, now: Date): Promise<void> {
  const works = await tx
    .selectFrom('hand_ins')
    .where('assignment_id', '=', assignmentId)
    .orderBy('handed_at')
    .orderBy('id')
    .select('id')
    .execute()
  const at = new Date(now.getTime() - 20 * 3_600_000)
  for (const [turn, { id }] of works.slice(0, Math.ceil(works.length / 2)).entries()) {
    const returned = demoReturns[turn % demoReturns.length]
    if (returned) await returnWork(tx, await requireWork(tx, id), returned, demoTrainer, at)
  }
  await releaseWorks(tx, await requireAssignment(tx, assignmentId), null, at)
}

async function isAtWork(tx: Tx): Promise<boolean> {
  const order = await tx.selectFrom('enrolments').select('id').limit(1).executeTakeFirst()
  return order !== undefined
}

async function readCatalogue(tx: Tx): Promise<Omit<Catalogue, 'publicUrl'>> {
  const programmes = await tx
    .selectFrom('programmes')
    .where('removed_at', 'is', null)
    .select(['id', 'name', 'kind', 'fee_paise as feePaise'])
    .execute()
  const batches = await tx
    .selectFrom('batches')
    .where('removed_at', 'is', null)
    .select(['id', 'name'])
    .execute()
  return {
    programmes: new Map(programmes.map((programme) => [programme.name, programme])),
    batches: new Map(batches.map(({ id, name }) => [name, id])),
  }
}

async function markCatalogue(tx: Tx, { programmes, batches }: Catalogue): Promise<void> {
  await markDemo(
    tx,
    'programme',
    [...programmes.values()].map(({ id }) => id),
  )
  await markDemo(tx, 'batch', [...batches.values()])
}

/** Nothing else was here before, and whatever others do meanwhile is younger than the demo's past. */
async function markLife(tx: Tx, first: string, started: Date): Promise<void> {
  const tables = {
    person: 'people',
    trainer: 'staff',
    message: 'messages',
    registration: 'event_registrations',
    notification: 'notifications',
  } as const
  for (const [kind, table] of Object.entries(tables) as [keyof typeof tables, 'people'][]) {
    const rows = await tx
      .selectFrom(table)
      .where('id', '>', first)
      .where('created_at', '<', started.toISOString())
      .select('id')
      .execute()
    await markDemo(
      tx,
      kind,
      rows.map(({ id }) => id),
    )
  }
}

/**
 * What the demo leaves behind it: its emails count as sent, and its papers bear numbers of their own, so that the
 * institute's own begin with 1 whenever it issues its first.
 * @param first an id from before it began
 */
async function closeDemo(tx: Tx, first: string, started: Date): Promise<void> {
  await tx
    .updateTable('fee_documents')
    .set({ series: sql`'D' || series`, number: sql`'DEMO/' || number` })
    .execute()
  // Nobody is written to about the demo's fees.
  await tx.updateTable('fee_accounts').set({ is_reminded: 0 }).execute()
  await tx
    .updateTable('fee_accounts')
    .set({ receipt_number: sql`'DEMO/' || receipt_number` })
    .where('receipt_number', 'is not', null)
    .execute()
  await tx.deleteFrom('fee_series').execute()
  const renamed = (column: string) => sql<string>`replace(${sql.ref(column)}, 'R/2', 'DEMO/R/2')`
  await tx
    .updateTable('notifications')
    .set({ values: renamed('values') })
    .where('id', '>', first)
    .where('created_at', '<', started.toISOString())
    .execute()
  await tx
    .updateTable('deliveries')
    .set({ sent_at: sql`created_at` })
    .where('id', '>', first)
    .where('created_at', '<', started.toISOString())
    .execute()
}
