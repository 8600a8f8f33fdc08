import { batchMessageCalls, ownMessageCalls } from '#contract/classroom/message-calls.ts'
import { cutText } from '#contract/cut-text.ts'
import { messages } from '#contract/messages.ts'
import {
  listMessagesOf,
  listOwnMessages,
  markRead,
  tellBatch,
} from '#server/areas/classroom/message-service.ts'
import { requireTaught } from '#server/areas/classroom/taught-batches.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

const auditedLetters = 60

/** What is said to a whole batch, and how its people read it. */
export function batchMessageRoutes(route: Route, { db, now }: AppContext): void {
  route(batchMessageCalls.send, async ({ batchId, text }, { caller }) => {
    if (!text) throw new Refusal(messages.messageRequired, { field: 'text' })
    const told = await db.transaction().execute(async (tx) => {
      const batch = await requireTaught(tx, caller, batchId)
      const counts = await tellBatch(tx, batch, { text, by: caller }, now())
      // The audit outlives the message by years: it keeps how that began, and to how many it went.
      const after = { text: cutText(text, auditedLetters), people: counts.people }
      await addAudit(tx, caller, { kind: 'batch.messageSent', subject: batch, after }, now())
      return counts
    })
    const said = [
      messages.batchTold(told.people),
      ...(told.sent > 0 ? [messages.batchToldByEmail(told.sent)] : []),
      ...(told.withoutEmail > 0 ? [messages.batchToldWithout(told.withoutEmail)] : []),
    ]
    return { ...told, message: said.join(' ') }
  })

  route(batchMessageCalls.list, async ({ batchId }, { caller }) => {
    await requireTaught(db, caller, batchId)
    return { messages: await listMessagesOf(db, batchId) }
  })

  route(ownMessageCalls.list, async (_body, { caller }) => {
    const own = await listOwnMessages(db, caller.id)
    return { unread: own.filter(({ isRead }) => !isRead).length, messages: own }
  })

  route(ownMessageCalls.read, async ({ ids }, { caller }) => {
    await db.transaction().execute((tx) => markRead(tx, caller.id, ids, now()))
    return {}
  })
}
