import { officeCalls } from '#contract/office/calls.ts'
import { seesStaff } from '#contract/permissions.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { pageSize, readCursor, totalOf } from '#server/platform/db/page.ts'
import type { Route } from '#server/platform/http/route.ts'
import { countAudit, listAudit } from './audit-repository.ts'

export function auditRoutes(route: Route, { db }: AppContext): void {
  route(officeCalls.audit, async ({ q, actorId, cursor, limit = pageSize, withTotal }, { caller }) => {
    const wanted = { contains: q, actorId, withStaff: seesStaff(caller.role) }
    const before = readCursor(cursor)
    const page = await listAudit(db, { ...wanted, before, limit })
    const total = withTotal ? await totalOf(page, before, () => countAudit(db, wanted)) : undefined
    const entries = page.rows.map(({ id, actor_name, actor_role, what, whom, before, after, at }) => ({
      id,
      actor: actor_name,
      role: actor_role,
      what,
      whom,
      before,
      after,
      at,
    }))
    return { entries, total, next: page.next }
  })
}
