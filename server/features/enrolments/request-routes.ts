import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { addAudit } from '#server/platform/audit.ts'
import { pageSize, readCursor } from '#server/platform/db/page.ts'
import { undoSeconds } from '#server/platform/enrolling.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Tools } from '#server/platform/tools.ts'
import { approve, undoApproval } from './approval.ts'
import { presentRequest } from './present.ts'
import { countWaiting, listRequests } from './request-repository.ts'
import { turnDown } from './turning-down.ts'

/** The admin's side of what waits. */
export function requestRoutes(route: Route, { db, now, publicUrl }: Tools): void {
  const calls = endpoints.enrolments

  route(calls.requests, async ({ batchof, q, cursor, limit = pageSize }) => {
    const after = readCursor(cursor)
    const { rows, next } = await listRequests(db, { group: batchof, nameContains: q, after, limit })
    return { requests: rows.map(presentRequest), waiting: await countWaiting(db), next }
  })

  route(calls.approve, async ({ ids, batchId }, { caller }) => {
    const accepted = await db.transaction().execute(async (tx) => {
      const all = await approve(tx, { ids, batchId, publicUrl }, now())
      for (const { name, programme, batch } of all) {
        const after = { programme, batch }
        await addAudit(tx, caller, { what: 'request approved', whom: name, after }, now())
      }
      return all
    })
    const enrolmentIds = accepted.map(({ enrolmentId }) => enrolmentId)
    return { message: messages.requestApproved, enrolmentIds, undoSeconds }
  })

  route(calls.undoApproval, async ({ enrolmentIds }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const undone = await undoApproval(tx, enrolmentIds, now())
      for (const { name, programme, batch } of undone) {
        const before = { programme, batch }
        await addAudit(tx, caller, { what: 'approval undone', whom: name, before }, now())
      }
    })
    return { message: messages.approvalUndone }
  })

  route(calls.turnDown, async ({ _id }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const { name, email, programme, isSignUp } = await turnDown(tx, _id, now())
      const what = isSignUp ? 'sign-up turned down' : 'enrolment turned down'
      await addAudit(tx, caller, { what, whom: name, before: { email, programme } }, now())
    })
    return { message: messages.requestTurnedDown }
  })
}
