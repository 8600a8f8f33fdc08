import { createHash } from 'node:crypto'
import { dayOf, startOf } from '#contract/calendar.ts'
import type { ValuesOf } from '#contract/notifications/kinds.ts'
import { listLearners } from '#server/areas/batches/placement-service.ts'
import { listTrainersOf } from '#server/areas/batches/trainer-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { notification, notifyAll, type Whom } from '#server/platform/mail/notifications.ts'
import { type MeetingRow, whenOf } from './meetings.ts'

/** A few emails go at once, those of a whole batch after everybody else's. */
const fewEmails = 5

/** Tells exactly those who learn in the batch, once for each change. */
export async function tellOfClass(
  tx: Db,
  kind: 'classAdded' | 'classMoved' | 'classCancelled',
  meeting: MeetingRow,
  before: MeetingRow | null,
  now: Date,
): Promise<void> {
  const learners = await listLearners(tx, meeting.batchId)
  const said = saidOf(meeting, before)
  const told = learners.map(({ personId, name, email: to }) =>
    notification(
      kind,
      `${meeting.id} ${meeting.sequence} ${personId}`,
      { to, personId },
      { name, ...said },
      { isBulk: learners.length > fewEmails },
    ),
  )
  await notifyAll(tx, told, now)
}

/** The same words again on the same day go once to each. */
export async function tellBatchByEmail(
  tx: Db,
  { id, name: batch }: { id: string; name: string },
  text: string,
  reached: { personId: string; name: string; email: string }[],
  now: Date,
): Promise<void> {
  const words = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const told = reached.map(({ personId, name, email: to }) =>
    notification(
      'batchNews',
      `email ${id} ${personId} ${dayOf(now)} ${words}`,
      { to, personId },
      { name, batch, text },
      { isBulk: reached.length > fewEmails },
    ),
  )
  await notifyAll(tx, told, now)
}

type ToldTrainer = 'classGiven' | 'classGivenAway' | 'ownClassMoved' | 'ownClassCancelled'

/**
 * Tells the trainer whose class was added, moved or cancelled, and the one who has it no longer; where none is named, all
 * who teach the batch. Nobody is told of what they did themselves.
 */
export async function tellTrainers(
  tx: Db,
  meeting: MeetingRow,
  before: MeetingRow | null,
  by: string,
  now: Date,
): Promise<void> {
  const told = await trainersOf(tx, { meeting, before })
  told.delete(by)
  const said = saidOf(meeting, before)
  const all = (await listAtWork(tx, [...told.keys()])).map(({ staffId, name, to }) =>
    notification(
      told.get(staffId) ?? 'ownClassMoved',
      `${meeting.id} ${meeting.sequence} ${staffId}`,
      { to, staffId },
      { name, ...said },
    ),
  )
  await notifyAll(tx, all, now)
}

async function trainersOf(tx: Db, { meeting, before }: ClassChange): Promise<Map<string, ToldTrainer>> {
  const told = new Map<string, ToldTrainer>()
  const isGiven = meeting.trainerId !== (before?.trainerId ?? null)
  if (isGiven && before?.trainerId) told.set(before.trainerId, 'classGivenAway')
  if (isGiven && meeting.trainerId) told.set(meeting.trainerId, 'classGiven')
  if (!isGiven && before) {
    const change = meeting.state === 'cancelled' ? 'ownClassCancelled' : 'ownClassMoved'
    const own = meeting.trainerId ? [{ id: meeting.trainerId }] : await listTrainersOf(tx, meeting.batchId)
    for (const { id } of own) told.set(id, change)
  }
  return told
}

async function listAtWork(tx: Db, ids: string[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.account_id')
    .where('staff.id', 'in', ids)
    .where('accounts.state', '=', 'active')
    .orderBy('staff.id')
    .select(['staff.id as staffId', 'staff.name', 'accounts.email as to'])
    .execute()
}

/** A class as it stands after a change, and as it stood. */
export interface ClassChange {
  meeting: MeetingRow
  before: MeetingRow | null
}

interface Telling {
  /** Who changed it, and is told nothing of that. */
  by: string
  /** Trainers hear of every class; otherwise, as learners, of those that are near. */
  ofTrainers?: boolean
}

/** A class so near is told of at once: a calendar that is read twice a day would say it too late. */
const nearHours = 36
const mostLines = 12

/**
 * Tells of several changes made in one go: learners of classes that are near, their trainers too. Everybody gets one email,
 * however many classes and batches it is about.
 */
export async function tellOfChanges(
  tx: Db,
  changes: ClassChange[],
  { by, ofTrainers = false }: Telling,
  now: Date,
): Promise<void> {
  const near = changes.filter((change) => isNear(change, now))
  const seen = near.filter(isSeenByLearners)
  const batchIds = [...new Set(seen.map(({ meeting }) => meeting.batchId))]
  const learners = new Map<string, Recipient>()
  for (const batchId of batchIds) {
    const ofBatch = seen.filter(({ meeting }) => meeting.batchId === batchId)
    for (const { personId, name, email } of await listLearners(tx, batchId)) {
      const known = learners.get(personId) ?? { name, whom: { to: email, personId }, changes: [] }
      known.changes.push(...ofBatch.map((change) => lineOf(change)))
      learners.set(personId, known)
    }
  }
  const isBulk = learners.size > fewEmails
  const all = [...learners].map(([id, one]) => severalOf('classesChanged', id, one, isBulk))
  const trainers = new Map<string, ToldLine[]>()
  for (const change of ofTrainers ? changes : near) {
    for (const [id, what] of await trainersOf(tx, change)) {
      trainers.set(id, [...(trainers.get(id) ?? []), lineOf(change, what)])
    }
  }
  trainers.delete(by)
  for (const { staffId, name, to } of await listAtWork(tx, [...trainers.keys()])) {
    const one = { name, whom: { to, staffId }, changes: trainers.get(staffId) ?? [] }
    all.push(severalOf('ownClassesChanged', staffId, one, false))
  }
  await notifyAll(tx, all, now)
}

interface ToldLine {
  /** The class and which change of it this is. */
  key: string
  line: ValuesOf<'classesChanged'>['changes'][number]
}

interface Recipient {
  name: string
  whom: Whom
  changes: ToldLine[]
}

function severalOf(
  kind: 'classesChanged' | 'ownClassesChanged',
  id: string,
  { name, whom, changes }: Recipient,
  isBulk: boolean,
) {
  const which = createHash('sha256').update(changes.map(({ key }) => key).join(' '))
  const lines = changes.slice(0, mostLines).map(({ line }) => line)
  const values = { name, changes: lines, more: changes.length - lines.length }
  return notification(kind, `${which.digest('hex').slice(0, 32)} ${id}`, whom, values, { isBulk })
}

function lineOf({ meeting, before }: ClassChange, toTrainer?: ToldTrainer): ToldLine {
  const isCancelled = meeting.state === 'cancelled'
  const change = isCancelled ? 'cancelled' : before ? 'moved' : 'added'
  const what = toTrainer === 'classGiven' ? 'given' : toTrainer === 'classGivenAway' ? 'givenAway' : change
  const { trainer, ...said } = saidOf(meeting, before)
  const isOwn = toTrainer !== undefined && what !== 'givenAway'
  return {
    key: `${meeting.id} ${meeting.sequence} ${what}`,
    line: { what, ...said, trainer: isOwn ? '' : trainer },
  }
}

/** That nobody is named any more tells them nothing. */
function isSeenByLearners({ meeting, before }: ClassChange): boolean {
  if (!before || meeting.state !== before.state || whenOf(meeting) !== whenOf(before)) return true
  const isElsewhere = meeting.room !== before.room
  return isElsewhere || (meeting.trainer !== null && meeting.trainerId !== before.trainerId)
}

function isNear({ meeting, before }: ClassChange, now: Date): boolean {
  const last = now.getTime() + nearHours * 3_600_000
  return [meeting, ...(before ? [before] : [])].some(({ day, fromMin, toMin }) => {
    const begins = Date.parse(startOf(day)) + fromMin * 60_000
    return begins <= last && begins + (toMin - fromMin) * 60_000 > now.getTime()
  })
}

const timeOf = ({ day, fromMin, toMin }: MeetingRow) => ({ day, fromMin, toMin })

function saidOf(meeting: MeetingRow, before: MeetingRow | null) {
  return {
    batch: meeting.batch,
    before: before && timeOf(before),
    when: timeOf(meeting),
    where: meeting.room ?? '',
    trainer: meeting.trainer ?? '',
    reason: meeting.note,
  }
}
