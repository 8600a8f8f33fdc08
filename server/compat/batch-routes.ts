import { compatBatchCalls, type Batch as ShownBatch } from '#contract/compat/batch-calls.ts'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { nameKey } from '#contract/name-key.ts'
import {
  addBatch,
  type Batch,
  batchNameTaken,
  listBatches,
  refuseIncomplete,
  requireLivingBatch,
} from '#server/areas/batches/batch-service.ts'
import { listOfferedNamed, type Offered } from '#server/areas/catalogue/service.ts'
import { removeBatch } from '#server/flows/remove-batch.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { placeByName } from './place-by-name.ts'
import { inTheirWords } from './their-words.ts'

export function compatBatchRoutes(route: Route, { db, now, publicUrl }: AppContext): void {
  const calls = compatBatchCalls

  route(calls.all, async () => ({ batches: (await listBatches(db)).map(presentBatch) }))

  route(calls.add, async ({ batch_name: name, courses, batchof: group }, { caller }) => {
    refuseIncomplete(name, courses)
    const nameTaken = () => batchNameTaken(name)
    await inTheirWords({ name: 'batch_name' }, () =>
      refuseDuplicate(db, nameTaken, async (tx) => {
        const programmes = await requireNamed(tx, group, courses)
        await addBatch(tx, { name, group, programmes }, caller, now())
      }),
    )
    return { message: messages.batchAdded }
  })

  route(calls.remove, async ({ batchId }, { caller }) => {
    await db.transaction().execute((tx) => removeBatch(tx, batchId, caller, now()))
    return { message: messages.batchRemoved }
  })

  route(calls.addApplicant, async ({ batchId, applicants }, { caller }) => {
    const names = inOneOrder(applicants)
    if (names.length === 0) throw new Refusal(messages.fillRequiredFields, { field: 'applicants' })
    await db.transaction().execute(async (tx) => {
      const batch = await requireLivingBatch(tx, batchId)
      for (const name of names) await placeByName(tx, batch, name, publicUrl, now())
      const after = { batch: batch.name, applicants: names }
      await addAudit(tx, caller, { kind: 'batch.applicantsAdded', subject: batch, after }, now())
    })
    return { message: messages.applicantsAdded }
  })
}

async function requireNamed(db: Db, group: Group, names: string[]): Promise<Offered[]> {
  if (new Set(names.map(nameKey)).size < names.length) {
    throw new Refusal(messages.courseTwice, { field: 'courses' })
  }
  const programmes = await listOfferedNamed(db, group, names)
  if (programmes.length < names.length) throw new Refusal(messages.noSuchProgramme, { field: 'courses' })
  return programmes
}

/** Each name once. Two admins who place the same people take them in the same order, so neither waits forever. */
function inOneOrder(names: string[]): string[] {
  const byKey = new Map(names.filter(Boolean).map((name) => [nameKey(name), name]))
  return [...byKey.keys()].sort().map((key) => byKey.get(key) ?? key)
}

function presentBatch({ id, name, group, programmes, members }: Batch): ShownBatch {
  return {
    _id: id,
    batch_name: name,
    batchof: group,
    courses: programmes.map((programme) => programme.name),
    programmeIds: programmes.map((programme) => programme.id),
    applicants: members.map((member) => member.name),
    members: members.map(({ personId: _id, enrolmentId, name, programme }) => ({
      _id,
      enrolmentId,
      name,
      programme,
    })),
  }
}
