import { messages } from '#contract/messages.ts'
import { demoCalls } from '#contract/office/demo-calls.ts'
import { type Demo, readDemo, readDemoState } from '#server/areas/office/demo/demo-service.ts'
import { findDemoContentItems } from '#server/areas/site/demo-service.ts'
import { clearDemo } from '#server/flows/clear-demo.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Route } from '#server/platform/http/route.ts'

export function demoRoutes(route: Route, { db, now, changes }: AppContext): void {
  route(demoCalls.demo, async () => {
    if ((await readDemoState(db)) !== 'made') return { demo: null }
    const { untouched, changed } = await readDemo(db)
    const goes = countsOf((kind) => untouched[kind].length)
    const contentItems = (await findDemoContentItems(db, untouched.registration)).length
    return { demo: { goes, stays: countsOf((kind) => changed[kind]), contentItems } }
  })

  route(demoCalls.clearDemo, async (_, { caller }) => {
    await db.transaction().execute(async (tx) => {
      await changes.tellAtCommit(tx, await clearDemo(tx, caller, now()))
    })
    return { message: messages.demoCleared }
  })
}

function countsOf(count: (kind: keyof Demo['changed']) => number) {
  return {
    people: count('person'),
    programmes: count('programme'),
    batches: count('batch'),
    trainers: count('trainer'),
    messages: count('message'),
    registrations: count('registration'),
  }
}
