import { messages } from '#contract/messages.ts'
import { whatsappCalls } from '#contract/office/whatsapp-calls.ts'
import { listTold, noteCard, noteOpened, readDeck } from '#server/areas/office/whatsapp-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { setAbsent } from '#server/platform/mail/notifications.ts'

export function whatsappRoutes(route: Route, { db, now, publicUrl }: AppContext): void {
  route(whatsappCalls.told, async ({ personId }) => ({ notifications: await listTold(db, personId) }))

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
