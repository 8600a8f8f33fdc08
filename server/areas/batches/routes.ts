import { batchCalls } from '#contract/batches/calls.ts'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { listOfferedNamed } from '#server/areas/catalogue/service.ts'
import { placeEnrolment } from '#server/flows/place.ts'
import { placeByName } from '#server/flows/place-by-name.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { isDuplicate } from '#server/platform/db/faults.ts'
import { nameKey } from '#server/platform/db/name-key.ts'
import { pageSize, readCursor } from '#server/platform/db/page.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { countMembers, listMembers } from './members.ts'
import { findPlaced } from './placed.ts'
import { presentBatch, presentCard, presentMember, presentOption } from './present.ts'
import {
  addBatch,
  findBatch,
  findNamesake,
  listBatches,
  listBatchOptions,
  listTaught,
  type Programme,
  removeBatch,
  setBatch,
} from './repository.ts'

export function batchRoutes(route: Route, { db, now, publicUrl }: AppContext): void {
  const calls = batchCalls

  route(calls.all, async () => ({ batches: (await listBatches(db)).map(presentBatch) }))

  route(calls.cards, async () => {
    const people = await countMembers(db)
    const shown = await listBatchOptions(db)
    return { batches: shown.map((batch) => presentCard(batch, people.get(batch.id) ?? 0)) }
  })

  route(calls.members, async ({ batchId, cursor, limit = pageSize }) => {
    await find(db, batchId)
    const { rows, next } = await listMembers(db, batchId, { after: readCursor(cursor), limit })
    return { members: rows.map(presentMember), next }
  })

  route(calls.options, async () => ({ batches: (await listBatchOptions(db)).map(presentOption) }))

  route(calls.add, async ({ batch_name: name, courses, batchof: group }, { caller }) => {
    refuseIncomplete(name, courses)
    await change(name, async (tx) => {
      const programmes = await taughtBy(tx, group, courses)
      await refuseNamesake(tx, name)
      await addBatch(tx, { name, group, programmes }, now())
      const after = { name, group, courses: namesOf(programmes) }
      await addAudit(tx, caller, { what: 'batch added', whom: name, after }, now())
    })
    return { message: messages.batchAdded }
  })

  route(calls.edit, async ({ batchId, batch_name: name, courses }, { caller }) => {
    refuseIncomplete(name, courses)
    await change(name, async (tx) => {
      const batch = await find(tx, batchId)
      const programmes = await taughtBy(tx, batch.group, courses)
      await refuseNamesake(tx, name, batchId)
      const before = await listTaught(tx, batchId)
      const dropped = before.filter(({ id }) => !programmes.some((programme) => programme.id === id))
      await setBatch(tx, batchId, { name, programmes, dropped })
      await addAudit(
        tx,
        caller,
        {
          what: 'batch changed',
          whom: name,
          before: { name: batch.name, courses: namesOf(before) },
          after: { name, courses: namesOf(programmes) },
        },
        now(),
      )
    })
    return { message: messages.batchChanged }
  })

  route(calls.remove, async ({ batchId }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const batch = await find(tx, batchId)
      const before = { name: batch.name, group: batch.group, courses: namesOf(await listTaught(tx, batchId)) }
      if (!(await removeBatch(tx, batchId, now()))) throw new Refusal(messages.noSuchBatch)
      await addAudit(tx, caller, { what: 'batch removed', whom: batch.name, before }, now())
    })
    return { message: messages.batchRemoved }
  })

  route(calls.addApplicant, async ({ batchId, applicants }, { caller }) => {
    const names = inOneOrder(applicants)
    if (names.length === 0) throw new Refusal(messages.fillRequiredFields, { field: 'applicants' })
    await db.transaction().execute(async (tx) => {
      const batch = await find(tx, batchId)
      for (const name of names) await placeByName(tx, batch, name, publicUrl, now())
      const after = { batch: batch.name, applicants: names }
      await addAudit(tx, caller, { what: 'added to batch', whom: names.join(', '), after }, now())
    })
    return { message: messages.applicantsAdded }
  })

  route(calls.moveApplicant, async ({ enrolmentId, batchId }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const batch = await find(tx, batchId)
      const placed = await findPlaced(tx, enrolmentId)
      if (!placed) throw new Refusal(messages.noSuchPerson)
      await placeEnrolment(tx, { enrolmentId, batchId, publicUrl }, now())
      const before = { programme: placed.programme, batch: placed.batch }
      const after = { programme: placed.programme, batch: batch.name }
      await addAudit(tx, caller, { what: 'moved to batch', whom: placed.name, before, after }, now())
    })
    return { message: messages.applicantMoved }
  })

  /** One transaction; two admins who give the same name at once get the same refusal as one after the other. */
  async function change(name: string, work: (tx: Db) => Promise<void>): Promise<void> {
    try {
      await db.transaction().execute(work)
    } catch (error) {
      throw isDuplicate(error) ? taken(name) : error
    }
  }
}

function refuseIncomplete(name: string, courses: string[]): void {
  const isComplete = name !== '' && courses.length > 0 && courses.every(Boolean)
  if (!isComplete) throw new Refusal(messages.fillRequiredFields)
}

async function taughtBy(db: Db, group: Group, names: string[]): Promise<Programme[]> {
  if (new Set(names.map(nameKey)).size < names.length) {
    throw new Refusal(messages.courseTwice, { field: 'courses' })
  }
  const programmes = await listOfferedNamed(db, group, names)
  if (programmes.length < names.length) throw new Refusal(messages.noSuchProgramme, { field: 'courses' })
  return programmes
}

async function find(db: Db, id: string) {
  const batch = await findBatch(db, id)
  if (!batch) throw new Refusal(messages.noSuchBatch)
  return batch
}

async function refuseNamesake(db: Db, name: string, except?: string): Promise<void> {
  const namesake = await findNamesake(db, name)
  if (namesake && namesake !== except) throw taken(name)
}

function taken(name: string): Refusal {
  return new Refusal(messages.nameTaken(name), { field: 'batch_name' })
}

function namesOf(programmes: Programme[]): string[] {
  return programmes.map(({ name }) => name)
}

/** Each name once. Two admins who place the same people take them in the same order, so neither waits forever. */
function inOneOrder(names: string[]): string[] {
  const byKey = new Map(names.filter(Boolean).map((name) => [nameKey(name), name]))
  return [...byKey.keys()].sort().map((key) => byKey.get(key) ?? key)
}
