import { messages } from '#contract/messages.ts'
import { withoutSum, wordsOfKind } from '#contract/office/audit-kinds.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { demoCalls } from '#contract/office/demo-calls.ts'
import { searchCalls } from '#contract/office/search-calls.ts'
import { whatsappCalls } from '#contract/office/whatsapp-calls.ts'
import { auditsMoneyAlone, seesStaff, seesSums } from '#contract/permissions.ts'
import { findBatchesOfOthers } from '#server/areas/batches/demo-service.ts'
import { findProgrammesOfOthers } from '#server/areas/catalogue/programme-service.ts'
import { listAudit } from '#server/areas/office/audit-repository.ts'
import { type Demo, readDemo, readDemoState } from '#server/areas/office/demo/demo-service.ts'
import { findEmail, listEmails, stateOf } from '#server/areas/office/email-repository.ts'
import { findEverywhere } from '#server/areas/office/find-everywhere.ts'
import { readRetention, setRetention } from '#server/areas/office/retention-service.ts'
import {
  listNotificationsOf,
  noteCard,
  noteOpened,
  readDeck,
  readWhatsApp,
} from '#server/areas/office/whatsapp-service.ts'
import { findDemoContentItems } from '#server/areas/site/demo-service.ts'
import { clearDemo } from '#server/flows/clear-demo.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { emailOf } from '#server/platform/mail/email.ts'
import { setAbsent, setToSendAgain } from '#server/platform/mail/notifications.ts'
import { contactRoutes } from './contact-routes.ts'
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
    const { person: personIds, batch, programme } = untouched
    // What the people need who stay, stays with them.
    const heldBatches = await findBatchesOfOthers(db, batch, personIds)
    const batchIds = batch.filter((id) => !heldBatches.includes(id))
    const heldProgrammes = await findProgrammesOfOthers(db, programme, { personIds, batchIds })
    const held: Partial<typeof changed> = { batch: heldBatches.length, programme: heldProgrammes.length }
    const goes = countsOf((kind) => untouched[kind].length - (held[kind] ?? 0))
    const stays = countsOf((kind) => changed[kind] + (held[kind] ?? 0))
    const contentItems = (await findDemoContentItems(db, untouched.registration)).length
    return { demo: { goes, stays, contentItems } }
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

function auditRoutes(route: Route, { db, now }: AppContext): void {
  route(officeCalls.audit, async ({ q, actorId, subjectId, ...part }, { caller }) => {
    const reach = { withStaff: seesStaff(caller.role), onlyMoney: auditsMoneyAlone(caller.role) }
    const query = { contains: q, actorId, subjectId, ...reach }
    const { rows, next, total } = await listAudit(db, query, part)
    const shown = (kind: string, written: string | null) =>
      seesSums(caller.role) ? written : withoutSum(kind, written)
    const entries = rows.map(({ id, actor_name, actor_role, kind, before, after, at, ...row }) => ({
      id,
      actor: actor_name,
      role: actor_role,
      kind,
      words: row.earlier_words || wordsOfKind(kind),
      subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
      before: shown(kind, before),
      after: shown(kind, after),
      at,
    }))
    return { entries, total, next }
  })

  route(officeCalls.retention, async () => ({ retention: await readRetention(db) }))

  route(officeCalls.setRetention, async (after, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const before = await readRetention(tx)
      await setRetention(tx, after)
      const change = { kind: 'institute.retentionChanged', subject: { name: '' }, before, after } as const
      await addAudit(tx, caller, change, now())
    })
    return { message: messages.retentionSaved }
  })
}

function emailRoutes(route: Route, { db, now, mail: server }: AppContext): void {
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
