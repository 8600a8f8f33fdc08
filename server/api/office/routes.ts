import { messages } from '#contract/messages.ts'
import { demoCalls } from '#contract/office/demo-calls.ts'
import { searchCalls } from '#contract/office/search-calls.ts'
import { whatsappCalls } from '#contract/office/whatsapp-calls.ts'
import { type Demo, readDemo, readDemoState } from '#server/areas/office/demo/demo-service.ts'
import { findEverywhere } from '#server/areas/office/find-everywhere.ts'
import { listNotificationsOf, noteCard, noteOpened, readDeck } from '#server/areas/office/whatsapp-service.ts'
import { findDemoContentItems } from '#server/areas/site/demo-service.ts'
import { clearDemo } from '#server/flows/clear-demo.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { setAbsent } from '#server/platform/mail/notifications.ts'
import { auditRoutes } from './audit-routes.ts'
import { contactRoutes } from './contact-routes.ts'
import { emailRoutes } from './email-routes.ts'
import { mailRoutes } from './mail-routes.ts'

/** What reaches the institute's office, and what leaves it. */
export function officeRoutes(route: Route, context: AppContext): void {
  contactRoutes(route, context)
  emailRoutes(route, context)
  mailRoutes(route, context)
  auditRoutes(route, context)
  searchRoutes(route, context)
  demoRoutes(route, context)
  whatsappRoutes(route, context)
}

function searchRoutes(route: Route, { db, now }: AppContext): void {
  route(searchCalls.everywhere, async ({ text }, { caller }) => ({
    found: await findEverywhere(db, text, { caller, now: now() }),
  }))
}

function whatsappRoutes(route: Route, { db, now, publicUrl }: AppContext): void {
  route(whatsappCalls.notifications, async ({ personId }) => ({
    notifications: await listNotificationsOf(db, personId),
  }))

  route(whatsappCalls.deck, async (asked) => ({ cards: await readDeck(db, asked, publicUrl, now()) }))

  route(whatsappCalls.opened, async ({ id, list, key, ...asked }, { caller }) => ({
    opened: await db.transaction().execute((tx) => {
      if (id) return noteOpened(tx, id, caller, now())
      if (!list || !key) throw new Refusal(messages.malformed, { status: 400, field: 'key' })
      return noteCard(tx, { ...asked, list, key }, publicUrl, caller, now())
    }),
  }))

  route(whatsappCalls.setAbsent, async ({ number, isAbsent }, { caller }) => {
    await db
      .transaction()
      .execute((tx) => setAbsent(tx, { number, isAbsent: isAbsent ?? false, by: caller.name }, now()))
    return { message: isAbsent ? messages.markedAbsent : messages.markedPresent }
  })
}

function demoRoutes(route: Route, { db, now, changes }: AppContext): void {
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
