import { batchCalls } from '#contract/batches/calls.ts'
import { openBatchCalls } from '#contract/batches/open-calls.ts'
import { batchStatus } from '#contract/batches/schedule.ts'
import type { BatchCard, BatchMember, BatchOption } from '#contract/batches/schemas.ts'
import { teachingCalls } from '#contract/batches/teaching-calls.ts'
import { dayOf } from '#contract/calendar.ts'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import {
  addBatch,
  batchNameTaken,
  refuseIncomplete,
  requireLivingBatch,
} from '#server/areas/batches/batch-service.ts'
import {
  countAccepted,
  countMembers,
  countStates,
  listMembers,
  type MemberRow,
} from '#server/areas/batches/members.ts'
import { listBatchOptions, listTaught, type TeachingBatch } from '#server/areas/batches/repository.ts'
import { removeRoom } from '#server/areas/batches/room-service.ts'
import {
  type BatchDates,
  findBatchDates,
  listRooms,
  mapBatchDates,
} from '#server/areas/batches/schedule-service.ts'
import { listOpenBatches } from '#server/areas/batches/seat-service.ts'
import {
  listOwnBatchIds,
  listTeachers,
  listTrainersOf,
  requireOwnBatch,
} from '#server/areas/batches/trainer-service.ts'
import { listOfferedByIds, type Offered } from '#server/areas/catalogue/service.ts'
import { changeBatch } from '#server/flows/change-batch.ts'
import { finishBatch } from '#server/flows/finish-batch.ts'
import { placeEnrolment } from '#server/flows/place.ts'
import { removeBatch } from '#server/flows/remove-batch.ts'
import { scheduleBatch, setRoomName } from '#server/flows/schedule-batch.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { pageSize, readCursor } from '#server/platform/db/page.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

export function batchRoutes(route: Route, { db, now, publicUrl }: AppContext): void {
  route(batchCalls.options, async () => ({ batches: (await listBatchOptions(db)).map(presentOption) }))

  route(openBatchCalls.list, async () => ({ batches: await listOpenBatches(db, now()) }))

  route(batchCalls.cards, async () => {
    const people = await countMembers(db)
    const shown = await listBatchOptions(db)
    const dates = await mapBatchDates(db)
    const card = (batch: (typeof shown)[number]) =>
      presentCard(batch, people.get(batch.id) ?? 0, dates.get(batch.id), now())
    return { batches: shown.map(card) }
  })

  route(batchCalls.one, async ({ id }) => {
    const head = await requireLivingBatch(db, id)
    const [programmes, dates, counted, { accepted, completed }, trainers, staff, rooms] = await Promise.all([
      listTaught(db, id),
      findBatchDates(db, id),
      countMembers(db, id),
      countStates(db, id),
      listTrainersOf(db, id),
      listTeachers(db),
      listRooms(db),
    ])
    const card = presentCard({ ...head, programmes }, counted.get(id) ?? 0, dates, now())
    const { room, link } = dates
    return { batch: { ...card, accepted, completed, room, link, trainers }, staff, rooms }
  })

  route(batchCalls.setSchedule, async (schedule, { caller }) => {
    const takenMeanwhile = () => new Refusal(messages.takenMeanwhile)
    const said = await refuseDuplicate(db, takenMeanwhile, async (tx) =>
      scheduleBatch(tx, schedule, await listTeachers(tx), caller, now()),
    )
    return { message: said ? `${messages.batchScheduleSaved}. ${said}` : messages.batchScheduleSaved }
  })

  route(batchCalls.finish, async ({ id, ...finish }, { caller }) => {
    const asked = { batchId: id, ...finish, actor: caller }
    const completed = await db.transaction().execute((tx) => finishBatch(tx, asked, now()))
    return { completed, message: messages.batchFinished }
  })

  route(batchCalls.members, async ({ batchId, cursor, limit = pageSize, withEnded = false }) => {
    await requireLivingBatch(db, batchId)
    const { rows, next } = await listMembers(db, batchId, { after: readCursor(cursor), limit, withEnded })
    return { members: rows.map(presentMember), next }
  })

  route(batchCalls.add, async ({ group, name, programmeIds }, { caller }) => {
    refuseIncomplete(name, programmeIds)
    const nameTaken = () => batchNameTaken(name)
    await refuseDuplicate(db, nameTaken, async (tx) => {
      const programmes = await requireOffered(tx, group, programmeIds)
      await addBatch(tx, { name, group, programmes }, caller, now())
    })
    return { message: messages.batchAdded }
  })

  route(batchCalls.remove, async ({ id }, { caller }) => {
    await db.transaction().execute((tx) => removeBatch(tx, id, caller, now()))
    return { message: messages.batchRemoved }
  })

  route(batchCalls.edit, async ({ id, name, programmeIds }, { caller }) => {
    refuseIncomplete(name, programmeIds)
    const nameTaken = () => batchNameTaken(name)
    await refuseDuplicate(db, nameTaken, async (tx) => {
      const { group } = await requireLivingBatch(tx, id)
      const programmes = await requireOffered(tx, group, programmeIds)
      await changeBatch(tx, { id, name, programmes }, caller, now())
    })
    return { message: messages.batchChanged }
  })

  route(batchCalls.move, async ({ enrolmentId, batchId, addAnyway }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const batch = await requireLivingBatch(tx, batchId)
      const placed = await findPlaced(tx, enrolmentId)
      if (!placed) throw new Refusal(messages.noSuchPerson)
      await placeEnrolment(tx, { enrolmentId, batchId, publicUrl, addAnyway }, now())
      const before = { programme: placed.programme, batch: placed.batch }
      const after = { programme: placed.programme, batch: batch.name }
      const subject = { id: placed.personId, name: placed.name }
      await addAudit(tx, caller, { kind: 'enrolment.batchChanged', subject, before, after }, now())
    })
    return { message: messages.applicantMoved }
  })

  route(batchCalls.renameRoom, async ({ id, name }, { caller }) => {
    if (!name) throw new Refusal(messages.roomNameRequired, { field: 'name' })
    const nameTaken = () => Refusal.of('roomNameTaken', [name], { field: 'name' })
    await refuseDuplicate(db, nameTaken, (tx) => setRoomName(tx, { id, name }, caller, now()))
    return { message: messages.roomRenamed }
  })

  route(batchCalls.removeRoom, async ({ id }, { caller }) => {
    await db.transaction().execute((tx) => removeRoom(tx, id, caller, now()))
    return { message: messages.roomRemoved }
  })
}

/** Whose enrolment it is and where it stands; only an accepted one can be moved. */
async function findPlaced(db: Db, enrolmentId: string) {
  return db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .where('enrolments.id', '=', enrolmentId)
    .where('enrolments.status', '=', 'active')
    .select(['people.id as personId', 'people.name', 'programmes.name as programme', 'batches.name as batch'])
    .executeTakeFirst()
}

async function requireOffered(tx: Db, group: Group, programmeIds: string[]): Promise<Offered[]> {
  const ids = [...new Set(programmeIds)]
  const programmes = await listOfferedByIds(tx, group, ids)
  if (programmes.length < ids.length) throw new Refusal(messages.noSuchProgramme, { field: 'programmeIds' })
  return programmes
}

/** What a trainer sees: their own batches, and of their people what one needs to call them. */
export function teachingRoutes(route: Route, { db, now }: AppContext): void {
  route(teachingCalls.batches, async (_body, { caller }) => {
    const own = await listOwnBatchIds(db, caller.id)
    const people = await countAccepted(db, [...own])
    const batches = (await listBatchOptions(db)).filter(({ id }) => own.has(id))
    const dates = await mapBatchDates(db)
    const card = (batch: (typeof batches)[number]) =>
      presentCard(batch, people.get(batch.id) ?? 0, dates.get(batch.id), now())
    return { batches: batches.map(card) }
  })

  route(teachingCalls.people, async ({ batchId, cursor, limit = pageSize }, { caller }) => {
    await requireOwnBatch(db, caller.id, batchId)
    const { rows, next } = await listMembers(db, batchId, {
      after: readCursor(cursor),
      limit,
      isAccepted: true,
    })
    const people = rows.map(({ enrolmentId, name, phone, programme }) => ({
      enrolmentId,
      name,
      phone,
      programme,
    }))
    return { people, next }
  })
}

function presentOption({ id, name, group, programmes }: TeachingBatch): BatchOption {
  return { id, name, group, programmeIds: programmes.map((programme) => programme.id) }
}

function presentCard(
  batch: TeachingBatch,
  people: number,
  dates: BatchDates | undefined,
  now: Date,
): BatchCard {
  const { startsOn = null, endsOn = null, seats = null, slots = [] } = dates ?? {}
  const status = batchStatus({ startsOn, endsOn }, dayOf(now))
  const programmes = batch.programmes.map(({ name }) => name)
  return { ...presentOption(batch), programmes, people, startsOn, endsOn, seats, slots, status }
}

function presentMember({ status, createdAt: _, ...member }: MemberRow): BatchMember {
  return { ...member, email: member.email ?? '', isAccepted: status === 'active' }
}
