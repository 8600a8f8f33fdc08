import { officeCalls } from '#contract/office/calls.ts'
import { seesStaff } from '#contract/permissions.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { pageSize, readCursor } from '#server/platform/db/page.ts'
import type { Route } from '#server/platform/http/route.ts'
import { countAudit, listAudit } from './audit-repository.ts'

export function auditRoutes(route: Route, { db }: AppContext): void {
  route(officeCalls.audit, async ({ q, actorId, cursor, limit = pageSize, withTotal }, { caller }) => {
    const wanted = { contains: q, actorId, withStaff: seesStaff(caller.role) }
    const { rows, next } = await listAudit(db, { ...wanted, before: readCursor(cursor), limit })
    const entries = rows.map(({ id, actor_name, actor_role, what, whom, before, after, at }) => ({
      id,
      actor: actor_name,
      role: actor_role,
      what,
      whom,
      before,
      after,
      at,
    }))
    return { entries, total: withTotal ? await countAudit(db, wanted) : undefined, next }
  })
}
