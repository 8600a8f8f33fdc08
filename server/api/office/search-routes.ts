import { searchCalls } from '#contract/office/search-calls.ts'
import { findEverywhere } from '#server/areas/office/find-everywhere.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Route } from '#server/platform/http/route.ts'

export function searchRoutes(route: Route, { db, now }: AppContext): void {
  route(searchCalls.everywhere, async ({ text }, { caller }) => ({
    found: await findEverywhere(db, text, { caller, now: now() }),
  }))
}
