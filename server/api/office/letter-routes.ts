import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { seesStaff } from '#contract/permissions.ts'
import { countLetters, findLetter, listLetters, stateOf } from '#server/areas/office/letter-repository.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import { pageSize, readCursor, totalOf } from '#server/platform/db/page.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { setToSendAgain } from '#server/platform/mail/outbox.ts'

export function letterRoutes(route: Route, { db, now, sendsMail }: AppContext): void {
  const { letters, mail, sendAgain } = officeCalls

  route(letters, async ({ q, state, cursor, limit = pageSize, withTotal }, { caller }) => {
    const wanted = { contains: q, state, withStaff: seesStaff(caller.role) }
    const before = readCursor(cursor)
    const page = await listLetters(db, { ...wanted, before, limit })
    const total = withTotal ? await totalOf(page, before, () => countLetters(db, wanted)) : undefined
    const shown = page.rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      to: row.to_address,
      subject: row.subject,
      body: row.body,
      state: stateOf(row),
      tries: row.tries,
      lastError: row.last_error,
      createdAt: row.created_at,
      sentAt: row.sent_at,
    }))
    return { letters: shown, isSending: sendsMail, total, next: page.next }
  })

  route(mail, () => ({ isSending: sendsMail }))

  route(sendAgain, async ({ id }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const letter = await findLetter(tx, id)
      const isOwners = letter !== undefined && letter.staff_id !== null
      if (!letter || (isOwners && !seesStaff(caller.role))) throw new Refusal(messages.noSuchLetter)
      if (!(await setToSendAgain(tx, id, now()))) throw new Refusal(messages.onlyFailedLetters)
      const before = { kind: letter.kind, tries: letter.tries, lastError: letter.last_error }
      const kind = isOwners ? 'staff.emailQueuedAgain' : 'email.queuedAgain'
      await addAudit(tx, caller, { kind, subject: { id, name: letter.subject }, before }, now())
    })
    return { message: messages.letterQueued }
  })
}
