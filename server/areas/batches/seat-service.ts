import { isOpen, openBatchWords } from '#contract/batches/open-batches.ts'
import type { OpenBatch } from '#contract/batches/open-calls.ts'
import { dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { countMembers } from './members.ts'
import { listBatchOptions } from './repository.ts'
import { mapBatchDates } from './schedule-service.ts'

interface Placing {
  enrolmentId: string
  batchId: string
}

/** Who sits in a batch: accepted, or put there and still waiting. */
const seated = ['active', 'requested'] as const
const askedAtOnce = 500

/**
 * Before these enrolments are put into their batches: more people than there are seats need the office's yes. The batch is
 * held until the transaction ends, so that of two who take the last seat at once the second is asked. Who sits there
 * already takes no other seat.
 */
export async function takeSeats(tx: Db, placings: Placing[], addAnyway: boolean): Promise<void> {
  // In one order, so that two who place into the same batches never wait for each other.
  for (const batchId of [...new Set(placings.map((placing) => placing.batchId))].sort()) {
    const ids = placings.flatMap((placing) => (placing.batchId === batchId ? placing.enrolmentId : []))
    await takeSeatsIn(tx, batchId, ids, addAnyway)
  }
}

async function takeSeatsIn(tx: Db, batchId: string, enrolmentIds: string[], addAnyway: boolean) {
  const limited = await tx
    .selectFrom('batches')
    .where('id', '=', batchId)
    .where('seats', 'is not', null)
    .select('id')
    .executeTakeFirst()
  if (!limited) return
  const batch = await tx
    .updateTable('batches')
    .set((eb) => ({ seats: eb.ref('seats') }))
    .where('id', '=', batchId)
    .returning(['name', 'seats'])
    .executeTakeFirst()
  if (!batch || batch.seats === null || addAnyway) return
  const people = await listSeated(tx, batchId)
  const newcomers = [...(await listPeopleOf(tx, enrolmentIds))].filter((id) => !people.has(id))
  if (newcomers.length === 0 || people.size + newcomers.length <= batch.seats) return
  const about = { field: 'batchId', next: { kind: 'confirm', field: 'addAnyway' } } as const
  const { name, seats } = batch
  throw people.size >= seats
    ? Refusal.of('batchFull', [name, people.size, seats], about)
    : Refusal.of('tooFewSeats', [name, people.size, seats, newcomers.length], about)
}

async function listPeopleOf(tx: Db, enrolmentIds: string[]): Promise<Set<string>> {
  const people = new Set<string>()
  for (let at = 0; at < enrolmentIds.length; at += askedAtOnce) {
    const rows = await tx
      .selectFrom('enrolments')
      .where('id', 'in', enrolmentIds.slice(at, at + askedAtOnce))
      .where('person_id', 'is not', null)
      .select('person_id as personId')
      .execute()
    for (const { personId } of rows) if (personId) people.add(personId)
  }
  return people
}

async function listSeated(tx: Db, batchId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('enrolments')
    .where('batch_id', '=', batchId)
    .where('status', 'in', seated)
    .where('person_id', 'is not', null)
    .select('person_id as personId')
    .distinct()
    .execute()
  return new Set(rows.flatMap(({ personId }) => personId ?? []))
}

/** The batches that have not begun, soonest first, with what everybody may know of them. */
export async function listOpenBatches(db: Db, now: Date): Promise<OpenBatch[]> {
  const [batches, dates, people] = await Promise.all([
    listBatchOptions(db),
    mapBatchDates(db),
    countMembers(db),
  ])
  const today = dayOf(now)
  const open = batches.flatMap(({ id, programmes }) => {
    const { startsOn = null, endsOn = null, slots = [], seats = null, room, link } = dates.get(id) ?? {}
    if (!isOpen(startsOn, today) || programmes.length === 0) return []
    const seatsLeft = seats === null ? null : Math.max(0, seats - (people.get(id) ?? 0))
    const when = { startsOn, endsOn, slots, seatsLeft }
    const programmeIds = programmes.map((programme) => programme.id)
    return {
      id,
      programmeIds,
      ...when,
      isInRoom: Boolean(room),
      isOnline: Boolean(link),
      words: openBatchWords(when, today),
    }
  })
  return open.sort((one, other) =>
    one.startsOn < other.startsOn ? -1 : one.startsOn > other.startsOn ? 1 : 0,
  )
}

/** A visitor wishes for it: refused where nobody can be put into it any more. */
export async function refuseNotOpen(db: Db, batchId: string, programmeId: string, now: Date): Promise<void> {
  const batch = (await listOpenBatches(db, now)).find(({ id }) => id === batchId)
  const isRight = batch?.programmeIds.includes(programmeId) && batch.seatsLeft !== 0
  if (!isRight) throw new Refusal(messages.batchNotOpen, { field: 'batchId' })
}
