import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { seesStaff } from '#contract/permissions.ts'
import { findEmail, listEmails, stateOf } from '#server/areas/office/email-repository.ts'
import { readWhatsApp } from '#server/areas/office/whatsapp-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { emailOf } from '#server/platform/mail/email.ts'
import { setToSendAgain } from '#server/platform/mail/notifications.ts'

export function emailRoutes(route: Route, { db, now, mail: server }: AppContext): void {
  const { emails, mail, sendAgain } = officeCalls

  route(emails, async ({ q, state, ...part }, { caller }) => {
    const query = { contains: q, state, withStaff: seesStaff(caller.role) }
    const { rows, next, total } = await listEmails(db, query, part)
    const whatsappFor = await readWhatsApp(db, rows)
    const shown = rows.map((row) => {
      const { subject, body } = emailOf(row)
      return {
        id: row.id,
        kind: row.kind,
        to: row.to_address,
        subject,
        body,
        state: stateOf(row),
        tries: row.tries,
        lastError: row.last_error,
        createdAt: row.created_at,
        sentAt: row.sent_at,
        ...whatsappFor(row),
      }
    })
    return { emails: shown, isSending: server.isSending, total, next }
  })

  route(mail, () => ({ isSending: server.isSending }))

  route(sendAgain, async ({ id }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const email = await findEmail(tx, id)
      const isOwners = email !== undefined && email.staff_id !== null
      if (!email || (isOwners && !seesStaff(caller.role))) throw new Refusal(messages.noSuchEmail)
      if (!(await setToSendAgain(tx, id, now()))) throw new Refusal(messages.onlyFailedEmails)
      const before = { kind: email.kind, tries: email.tries, lastError: email.last_error }
      const kind = isOwners ? 'staff.emailQueuedAgain' : 'email.queuedAgain'
      await addAudit(tx, caller, { kind, subject: { id, name: emailOf(email).subject }, before }, now())
    })
    return { message: messages.emailQueued }
  })
}
