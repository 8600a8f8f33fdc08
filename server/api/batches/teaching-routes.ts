import { teachingCalls } from '#contract/batches/teaching-calls.ts'
import { countAccepted, listMembers } from '#server/areas/batches/members.ts'
import { presentCard } from '#server/areas/batches/present.ts'
import { listBatchOptions } from '#server/areas/batches/repository.ts'
import { mapBatchDates } from '#server/areas/batches/schedule-service.ts'
import { listOwnBatchIds, requireOwnBatch } from '#server/areas/batches/trainer-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { pageSize, readCursor } from '#server/platform/db/page.ts'
import type { Route } from '#server/platform/http/route.ts'

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
