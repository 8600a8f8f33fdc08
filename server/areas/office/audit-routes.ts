import { officeCalls } from '#contract/office/calls.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { pageSize, readCursor } from '#server/platform/db/page.ts'
import type { Route } from '#server/platform/http/route.ts'
import { listAudit } from './audit-repository.ts'

export function auditRoutes(route: Route, { db }: AppContext): void {
  route(officeCalls.audit, async ({ q, cursor, limit = pageSize }) => {
    const { rows, next } = await listAudit(db, { contains: q, before: readCursor(cursor), limit })
    const entries = rows.map(({ id, actor_name, what, whom, before, after, at }) => ({
      id,
      admin: actor_name,
      what,
      whom,
      before,
      after,
      at,
    }))
    return { entries, next }
  })
}
