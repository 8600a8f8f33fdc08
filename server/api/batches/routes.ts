import { batchCalls } from '#contract/batches/calls.ts'
import { messages } from '#contract/messages.ts'
import { batchNameTaken, refuseIncomplete, requireLivingBatch } from '#server/areas/batches/batch-service.ts'
import { countMembers, listMembers } from '#server/areas/batches/members.ts'
import { findPlaced } from '#server/areas/batches/placed.ts'
import { presentCard, presentMember, presentOption } from '#server/areas/batches/present.ts'
import { listBatchOptions } from '#server/areas/batches/repository.ts'
import { listOfferedByIds } from '#server/areas/catalogue/service.ts'
import { changeBatch } from '#server/flows/change-batch.ts'
import { placeEnrolment } from '#server/flows/place.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import { pageSize, readCursor } from '#server/platform/db/page.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

export function batchRoutes(route: Route, { db, now, publicUrl }: AppContext): void {
  route(batchCalls.options, async () => ({ batches: (await listBatchOptions(db)).map(presentOption) }))

  route(batchCalls.cards, async () => {
    const people = await countMembers(db)
    const shown = await listBatchOptions(db)
    return { batches: shown.map((batch) => presentCard(batch, people.get(batch.id) ?? 0)) }
  })

  route(batchCalls.members, async ({ batchId, cursor, limit = pageSize }) => {
    await requireLivingBatch(db, batchId)
    const { rows, next } = await listMembers(db, batchId, { after: readCursor(cursor), limit })
    return { members: rows.map(presentMember), next }
  })

  route(batchCalls.edit, async ({ id, name, programmeIds }, { caller }) => {
    refuseIncomplete(name, programmeIds)
    const nameTaken = () => batchNameTaken(name)
    await refuseDuplicate(db, nameTaken, async (tx) => {
      const { group } = await requireLivingBatch(tx, id)
      const ids = [...new Set(programmeIds)]
      const programmes = await listOfferedByIds(tx, group, ids)
      if (programmes.length < ids.length) {
        throw new Refusal(messages.noSuchProgramme, { field: 'programmeIds' })
      }
      await changeBatch(tx, { id, name, programmes }, caller, now())
    })
    return { message: messages.batchChanged }
  })

  route(batchCalls.move, async ({ enrolmentId, batchId }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const batch = await requireLivingBatch(tx, batchId)
      const placed = await findPlaced(tx, enrolmentId)
      if (!placed) throw new Refusal(messages.noSuchPerson)
      await placeEnrolment(tx, { enrolmentId, batchId, publicUrl }, now())
      const before = { programme: placed.programme, batch: placed.batch }
      const after = { programme: placed.programme, batch: batch.name }
      const subject = { id: placed.personId, name: placed.name }
      await addAudit(tx, caller, { kind: 'enrolment.batchChanged', subject, before, after }, now())
    })
    return { message: messages.applicantMoved }
  })
}
