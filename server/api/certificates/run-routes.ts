import { certificateCalls } from '#contract/certificates/calls.ts'
import { readPageOf } from '#server/areas/certificates/page-service.ts'
import { listRun, requireRun } from '#server/areas/certificates/run-service.ts'
import { zipPath } from '#server/areas/certificates/zip-token.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Route } from '#server/platform/http/route.ts'

/** So long one call draws; whoever waits asks again, and sees how far it is. */
const drawnForMs = 1_500

/** The pages of one issue. */
export function runRoutes(route: Route, context: AppContext): void {
  const { db, now } = context
  const calls = certificateCalls

  route(calls.draw, async ({ id }) => {
    await requireRun(db, id)
    const pages = await listRun(db, id)
    // From here on, so that every call draws one at least.
    const end = performance.now() + drawnForMs
    for (const { id: certificateId, isDrawn } of pages) {
      if (isDrawn) continue
      if (performance.now() > end) break
      await readPageOf(context, certificateId)
    }
    return { run: await requireRun(db, id) }
  })

  route(calls.zip, async ({ id }, { caller }) => {
    await requireRun(db, id)
    return { path: zipPath(context.seal, id, caller.id, now()) }
  })
}
