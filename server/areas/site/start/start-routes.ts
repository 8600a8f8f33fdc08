import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import { unansweredOf } from '#contract/site/first-start.ts'
import { startCalls } from '#contract/site/start-calls.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { readFact, writeFact } from '#server/platform/db/fact.ts'
import type { Route } from '#server/platform/http/route.ts'
import { findThing } from '../content/repository.ts'
import { identityThing } from '../words/identity.ts'

const laterFact = 'first start later'

export function startRoutes(route: Route, { db }: AppContext): void {
  route(startCalls.start, async () => {
    const thing = await findThing(db, identityThing.id)
    const unanswered = unansweredOf((thing?.live ?? identityThing.body) as BodyOfKind<'identity'>)
    return { unanswered, isLater: (await readFact(db, laterFact)) !== null }
  })

  route(startCalls.later, async () => {
    await writeFact(db, laterFact, 'yes')
    return {}
  })
}
