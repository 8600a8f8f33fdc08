import { messages } from '#contract/messages.ts'
import { messageCalls } from '#contract/office/calls.ts'
import { toE164 } from '#contract/phone.ts'
import { emailProblem, nameProblem, normaliseEmail, normaliseName, ownPhoneProblem } from '#contract/rules.ts'
import { isInstitutes } from '#server/areas/accounts/service.ts'
import {
  findMessage,
  listMessages,
  setMessageStatus,
  setReply,
} from '#server/areas/office/message-repository.ts'
import { receiveMessage, removeMessages } from '#server/areas/office/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit, eraseAuditData } from '#server/platform/audit.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { notification, notify } from '#server/platform/mail/notifications.ts'
import { perHour, visitorLimits } from '#server/platform/security/visitor-limits.ts'

interface Given {
  name: string
  email: string
  phone: string
  message: string
}

export function contactRoutes(route: Route, context: AppContext): void {
  const { db, now, mail } = context
  const limits = visitorLimits(context, { name: 'contact', network: perHour(10), all: perHour(300) })
  const calls = messageCalls

  route(calls.send, async ({ website, ...given }, { address }) => {
    if (website) return { message: messages.messageSent }
    checkMessage(given)
    const message = {
      ...given,
      name: normaliseName(given.name),
      email: normaliseEmail(given.email),
      phone: given.phone && (toE164(given.phone) ?? given.phone),
    }
    if (isInstitutes(mail.from, message.email)) {
      throw new Refusal(messages.institutesAddress, { field: 'email' })
    }
    await limits.count(db, address)
    await db.transaction().execute((tx) => receiveMessage(tx, message, now()))
    return { message: messages.messageSent }
  })

  route(calls.messages, async ({ q, status, ...part }) => {
    const { rows, next, total } = await listMessages(db, { contains: q, status }, part)
    const shown = rows.map(({ id, created_at, replied_at, name_key: _, ...message }) => ({
      id,
      createdAt: created_at,
      repliedAt: replied_at,
      ...message,
    }))
    return { messages: shown, total, next }
  })

  route(calls.setStatus, async ({ id, status }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const message = await findMessage(tx, id)
      if (!message) throw new Refusal(messages.noSuchMessage)
      if (!(await setMessageStatus(tx, id, status))) return
      const [before, after] = [{ status: message.status }, { status }]
      const kind = status === 'answered' ? 'message.answered' : 'message.reopened'
      await addAudit(tx, caller, { kind, subject: message, before, after }, now())
    })
    return { message: status === 'answered' ? messages.messageAnswered : messages.messageNew }
  })

  route(calls.remove, async ({ id }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const found = await findMessage(tx, id)
      if (!found) throw new Refusal(messages.noSuchMessage)
      await removeMessages(tx, [id])
      await eraseAuditData(tx, { type: 'message', id, name: found.name, keep: 'fees.' })
      await addAudit(tx, caller, { kind: 'message.removed', subject: found }, now())
    })
    return { message: messages.messageRemoved }
  })

  route(calls.reply, async ({ id, reply }, { caller }) => {
    if (!reply) throw new Refusal(messages.replyRequired, { field: 'reply' })
    await db.transaction().execute(async (tx) => {
      const found = await findMessage(tx, id)
      if (!found) throw new Refusal(messages.noSuchMessage)
      if (!(await setReply(tx, id, reply, now()))) throw new Refusal(messages.alreadyReplied)
      const { email: to, created_at: writtenAt } = found
      await notify(tx, notification('contactAnswered', id, { to }, { reply, writtenAt }), now())
      await addAudit(tx, caller, { kind: 'message.replied', subject: found }, now())
    })
    return { message: messages.replyQueued }
  })
}

function checkMessage({ name, email, phone, message }: Given): void {
  const rules: [field: string, broken: string | null][] = [
    ['name', nameProblem(name)],
    ['email', emailProblem(email)],
    ['phone', phone ? ownPhoneProblem(phone) : null],
    ['message', message ? null : messages.messageRequired],
  ]
  for (const [field, broken] of rules) if (broken) throw new Refusal(broken, { field })
}
