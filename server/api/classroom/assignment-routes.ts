import { assignmentCalls, ownAssignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { messages } from '#contract/messages.ts'
import { listLearners } from '#server/areas/batches/placement-service.ts'
import {
  addAssignment,
  auditedAssignment,
  changeAssignment,
  listAssignments,
  mapCounts,
  presentAssignment,
  readTyped,
  refuseWrongDue,
  removeAssignment,
  requireAssignment,
} from '#server/areas/classroom/assignment-service.ts'
import {
  fileNameOf,
  keepFile,
  linkTo,
  noFile,
  requireKnownFile,
} from '#server/areas/classroom/class-files.ts'
import {
  addWaitingFile,
  handIn,
  isWorkFileOf,
  listOwnAssignments,
  readOwnAssignment,
  requireToHandIn,
} from '#server/areas/classroom/hand-in-service.ts'
import {
  findBatchOfFile,
  listPeopleWithWork,
  releaseWorks,
  requireWork,
  returnWork,
  tellOfReturned,
} from '#server/areas/classroom/return-service.ts'
import { isTaughtBy, requireTaught, type Teacher } from '#server/areas/classroom/taught-batches.ts'
import { requirePerson } from '#server/areas/people/service.ts'
import { readMarkSheet } from '#server/flows/read-mark-sheet.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { countAttempt } from '#server/platform/security/throttle.ts'

/** In kilobytes, of an account: nobody fills the disk alone. */
const sentInADay = { hits: 200 * 1024, minutes: 24 * 60 }

/** What batches have to do: given and returned by those who teach them, handed in by those who learn in them. */
export function assignmentRoutes(route: Route, context: AppContext): void {
  const { db, now, privateFiles, rateLimit } = context

  route(assignmentCalls.list, async ({ batchId }, { caller }) => {
    await requireTaught(db, caller, batchId)
    const rows = await listAssignments(db, batchId)
    const counts = await mapCounts(
      db,
      rows.map(({ id }) => id),
    )
    return {
      people: (await listLearners(db, batchId)).length,
      assignments: rows.map((row) => presentAssignment(row, counts.get(row.id), now())),
    }
  })

  route(assignmentCalls.save, async ({ id, batchId, ...typed }, { caller }) => {
    const stored = readTyped(typed)
    await db.transaction().execute(async (tx) => {
      const subject = await requireTaught(tx, caller, batchId)
      const after = auditedAssignment(stored)
      if (!id) {
        refuseWrongDue(stored, null, now())
        await addAssignment(tx, batchId, stored, caller, now())
        return addAudit(tx, caller, { kind: 'batch.assignmentAdded', subject, after }, now())
      }
      const before = await requireTaughtAssignment(tx, caller, id, batchId)
      refuseWrongDue(stored, before, now())
      await changeAssignment(tx, id, stored)
      await addAudit(
        tx,
        caller,
        { kind: 'batch.assignmentChanged', subject, before: { title: before.title }, after },
        now(),
      )
    })
    return { message: id ? messages.assignmentSaved : messages.assignmentAdded }
  })

  route(assignmentCalls.remove, async ({ id }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const { title, batchId, batch } = await requireTaughtAssignment(tx, caller, id)
      await removeAssignment(tx, id)
      const subject = { id: batchId, name: batch }
      await addAudit(tx, caller, { kind: 'batch.assignmentRemoved', subject, before: { title } }, now())
    })
    return { message: messages.assignmentRemoved }
  })

  route(assignmentCalls.works, async ({ id }, { caller }) => {
    const row = await requireTaughtAssignment(db, caller, id)
    const counts = await mapCounts(db, [id])
    const people = await listPeopleWithWork(db, row, await listLearners(db, row.batchId))
    return { assignment: presentAssignment(row, counts.get(id), now()), people }
  })

  route(assignmentCalls.markSheet, async ({ batchId }, { caller }) => {
    const { name: batch } = await requireTaught(db, caller, batchId)
    return { batch, ...(await readMarkSheet(db, batchId, now())) }
  })

  route(assignmentCalls.giveBack, async ({ id, release, ...given }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const found = await requireWork(tx, id)
      const { assignment } = found
      if (!(await isTaughtBy(tx, caller, assignment.batchId))) throw new Refusal(messages.noSuchWork)
      const { before, after, isChanged, readNow } = await returnWork(tx, found, given, caller, now())
      if (isChanged || !before) {
        const { name } = await requirePerson(tx, found.work.person_id)
        const subject = { id: found.work.person_id, name }
        await addAudit(tx, caller, { kind: 'person.workReturned', subject, before, after }, now())
      }
      if (isChanged) await tellOfReturned(tx, assignment, readNow, now(), true)
      if (release) await releaseAndTell(tx, assignment, id)
    })
    return { message: release ? messages.workReturnedAndReleased : messages.workReturned }
  })

  route(assignmentCalls.release, async ({ id }, { caller }) => {
    const released = await db.transaction().execute(async (tx) => {
      const row = await requireTaughtAssignment(tx, caller, id)
      const works = await releaseAndTell(tx, row, null)
      if (works === 0) throw new Refusal(messages.nothingToRelease)
      const subject = { id: row.batchId, name: row.batch }
      const after = { title: row.title, works }
      await addAudit(tx, caller, { kind: 'batch.worksReleased', subject, after }, now())
      return works
    })
    return { message: messages.worksReleased(released) }
  })

  async function releaseAndTell(
    tx: Db,
    row: Awaited<ReturnType<typeof requireAssignment>>,
    workId: string | null,
  ): Promise<number> {
    const released = await releaseWorks(tx, row, workId, now())
    await tellOfReturned(tx, row, released, now())
    return new Set(released.map(({ personId }) => personId)).size
  }

  route(assignmentCalls.file, async ({ id }, { caller }) => {
    const batchId = await findBatchOfFile(db, id)
    if (!batchId || !(await isTaughtBy(db, caller, batchId))) throw new Refusal(messages.noSuchWork)
    return { url: linkTo(context, id, { kind: 'staff', id: caller.id }) }
  })

  route(ownAssignmentCalls.list, async (_body, { caller }) => ({
    assignments: await listOwnAssignments(db, caller.id, now()),
  }))

  route(ownAssignmentCalls.one, async ({ id }, { caller }) => ({
    assignment: await readOwnAssignment(db, caller.id, id, now()),
  }))

  route(ownAssignmentCalls.addFile, async ({ id, fileName }, { caller, files: { file }, arrivedAt }) => {
    const { row } = await requireToHandIn(db, caller.id, id, arrivedAt)
    if (!row.takes.includes('files')) throw new Refusal(messages.workKindNotTaken)
    if (!file) throw noFile(fileName, messages.workNeedsSomething)
    const name = fileNameOf(fileName)
    const type = await requireKnownFile(file, name)
    const sent = {
      key: `work files ${caller.accountId}`,
      limit: sentInADay,
      by: Math.ceil(file.bytes / 1024),
    }
    if (rateLimit && !(await countAttempt(db, sent, now()))) {
      throw new Refusal(messages.workFilesFull, { status: 429, field: 'file' })
    }
    let dropped: string[] = []
    const fileId = await keepFile(context, { file, name, type }, async (tx, kept) => {
      dropped = await addWaitingFile(tx, { personId: caller.id, assignmentId: id, fileId: kept })
    })
    for (const stored of dropped) await privateFiles.remove(stored)
    return { file: { id: fileId, name, bytes: file.bytes } }
  })

  route(ownAssignmentCalls.handIn, async (body, { caller, arrivedAt }) => {
    const receipt = await db.transaction().execute((tx) => handIn(tx, caller.id, body, arrivedAt))
    return { ...receipt, message: messages.workHandedIn(receipt.number) }
  })

  route(ownAssignmentCalls.file, async ({ id }, { caller }) => {
    if (!(await isWorkFileOf(db, caller.id, id))) throw new Refusal(messages.noSuchWork)
    return { url: linkTo(context, id, { kind: 'learner', id: caller.id }) }
  })
}

/** Another trainer's is answered like one that does not exist. */
async function requireTaughtAssignment(db: Db, caller: Teacher, id: string, batchId?: string) {
  const row = await requireAssignment(db, id)
  const isMeant = row.batchRemovedAt === null && (batchId === undefined || row.batchId === batchId)
  if (isMeant && (await isTaughtBy(db, caller, row.batchId))) return row
  throw new Refusal(messages.noSuchAssignment)
}
