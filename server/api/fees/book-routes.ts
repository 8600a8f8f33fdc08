import { dayOf, financialYearOf, isDay } from '#contract/calendar.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { messages } from '#contract/messages.ts'
import { seesSums } from '#contract/permissions.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { countDrawer } from '#server/areas/fees/books/cash-drawers.ts'
import { closeDay, reopenDay, requireCash } from '#server/areas/fees/books/closing-service.ts'
import { takeBackDrawerEntry, takeFromDrawer, takeOver } from '#server/areas/fees/books/drawer.ts'
import { readDrawerMonth } from '#server/areas/fees/books/drawer-month.ts'
import { readDayBook } from '#server/areas/fees/books/read-day-book.ts'
import { readReport } from '#server/areas/fees/books/report-repository.ts'
import { countHeld, listDues, releaseHeld, sumDues } from '#server/areas/fees/desk/due-repository.ts'
import {
  findDocument,
  listDocuments,
  presentDocument,
  presentWholeDocument,
} from '#server/areas/fees/documents/document-repository.ts'
import {
  declineApproval,
  listApprovals,
  openApproval,
  perform,
} from '#server/areas/fees/ledger/approval-service.ts'
import { enterCertificate, listFollowUps, moveCheque } from '#server/areas/fees/ledger/follow-ups.ts'
import {
  countsIn,
  onLedger,
  requireAmount,
  requirePast,
  requireReason,
} from '#server/areas/fees/ledger/hold.ts'
import { keyUsedJustNow } from '#server/areas/fees/ledger/payments.ts'
import { presentLedger } from '#server/areas/fees/ledger/present-ledger.ts'
import { refuseByHand } from '#server/areas/fees/ledger/refunds.ts'
import {
  confirmUpiClaim,
  listUpiClaims,
  refuseUpiClaim,
} from '#server/areas/fees/ledger/upi-claim-service.ts'
import { readRazorpayKeys } from '#server/areas/fees/online/razorpay-keys-service.ts'
import { requireGateway } from '#server/areas/fees/online/razorpay-service.ts'
import { refundOnline } from '#server/areas/fees/online/refund-online.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import { pageSize, readCursor } from '#server/platform/db/page.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

/** The lists of the fee books. */
export function bookRoutes(route: Route, context: AppContext): void {
  const { db, now } = context
  const calls = bookCalls

  route(calls.dues, async (asked, { caller: { role } }) => {
    const { q, cursor, limit = pageSize, withSums, isOverdue, ...wanted } = asked
    const today = dayOf(now())
    const filter = { ...wanted, searchText: q, overdueOn: isOverdue ? today : undefined }
    const page = await listDues(db, { ...filter, after: readCursor(cursor), limit }, today)
    if (!withSums) return page
    const held = await countHeld(db)
    const { count, ...sums } = await sumDues(db, filter, today)
    return { ...page, sums: { count, ...(seesSums(role) && sums), held } }
  })

  route(calls.releaseReminders, async (_body, { caller }) => {
    const count = await db.transaction().execute(async (tx) => {
      const released = await releaseHeld(tx)
      const after = { orders: released, reminders: 'on' }
      const change = { kind: 'fees.remindersReleased', subject: { name: '' }, after } as const
      if (released > 0) await addAudit(tx, caller, change, now())
      return released
    })
    return { message: messages.remindersReleased(count) }
  })

  route(calls.upiClaims, async ({ q, state = 'claimed', ...part }) => {
    const { rows, ...page } = await listUpiClaims(db, { state, searchText: q, ...part }, dayOf(now()))
    return { upiClaims: rows, ...page }
  })

  route(calls.confirmUpiClaim, async ({ paymentId, asCredit }, { caller: actor }) =>
    onLedger(db, { of: { paymentId }, actor, now: now() }, async (held) => {
      const confirmed = await confirmUpiClaim(held, paymentId, asCredit)
      const message = countsIn(messages.claimConfirmed(confirmed.document.number), confirmed.countsOn, now())
      return { message, ...confirmed }
    }),
  )

  route(calls.refuseUpiClaim, async ({ paymentId, reason }, { caller: actor }) => {
    requireReason(reason)
    return db.transaction().execute(async (tx) => {
      const { ledger } = await refuseUpiClaim(tx, paymentId, reason, { actor, now: now() })
      return { message: messages.claimRefused, order: presentLedger(ledger, dayOf(now())) }
    })
  })

  route(calls.approvals, async (wanted, { caller }) => listApprovals(db, wanted, caller))

  route(calls.decideApproval, async ({ id, isApproved, reason }, { caller: actor }) => {
    requireReason(reason)
    if (!isApproved) {
      await declineApproval(db, { id, reason, actor }, now())
      return { message: messages.approvalDeclined }
    }
    const { asked, around, by, key, enrolmentId } = await openApproval(db, { id, reason, actor }, now())
    if (asked.kind === 'refund' && asked.method === 'razorpay') {
      await refundOnline(await requireGateway(context), { ...asked, ...by, key, around })
      return { message: messages.approvalGiven }
    }
    const isOnline = (await readRazorpayKeys(db, context.seal)) !== null
    const change = { of: { enrolmentId }, ...by, duplicate: keyUsedJustNow }
    await onLedger(db, change, async (held) => {
      if (asked.kind === 'refund' && isOnline) refuseByHand(held, asked.paymentId)
      await around(held, () => perform(held, asked, key))
      return {}
    })
    return { message: messages.approvalGiven }
  })

  route(calls.followUps, async (wanted, { caller: { role } }) =>
    listFollowUps(db, { ...wanted, seesSums: seesSums(role) }),
  )

  route(calls.moveCheque, async ({ paymentId, to, on }, { caller: actor }) => {
    requirePast(on, 'on', now())
    return onLedger(db, { of: { paymentId }, actor, now: now() }, async (held) => {
      await moveCheque(held, { paymentId, to, on })
      return { message: to === 'deposited' ? messages.chequeDeposited : messages.chequeCleared }
    })
  })

  route(calls.setCertificate, async ({ paymentId, certificate, certifiedOn }, { caller: actor }) => {
    if (!certificate) throw new Refusal(messages.certificateRequired, { field: 'certificate' })
    requirePast(certifiedOn, 'certifiedOn', now())
    return onLedger(db, { of: { paymentId }, actor, now: now() }, async (held) => {
      await enterCertificate(held, { paymentId, certificate, certifiedOn })
      return { message: messages.certificateSaved }
    })
  })

  route(calls.day, async ({ on }, { caller }) => {
    const today = dayOf(now())
    const day = on || today
    if (!isDay(day)) throw new Refusal(messages.invalidDate, { field: 'on' })
    return readDayBook(db, day, today, caller)
  })

  route(calls.closeDay, async ({ on, opening, counted, note, earlyConfirmed }, { caller }) => {
    const day = requirePast(on, 'on', now())
    const closing = {
      day,
      opening: requireCash(opening, 'opening'),
      counted: requireCash(counted, 'counted'),
      note,
      earlyConfirmed,
      actor: caller,
    }
    await db.transaction().execute((tx) => closeDay(tx, closing, now()))
    return { message: messages.dayClosed(readableDay(day)) }
  })

  route(calls.countDrawer, async ({ on, drawerId, opening, counted, note }, { caller }) => {
    const count = {
      ...{ day: requirePast(on, 'on', now()), drawerId, note, actor: caller },
      opening: requireCash(opening, 'opening'),
      counted: requireCash(counted, 'counted'),
    }
    await db.transaction().execute((tx) => countDrawer(tx, count, now()))
    return { message: messages.drawerCounted }
  })

  route(calls.takeOver, async ({ from, amount, key }, { caller }) => {
    const handover = { from, paise: requireAmount(amount, 'amount'), key, actor: caller }
    const countsOn = await db.transaction().execute((tx) => takeOver(tx, handover, now()))
    return { message: countsIn(messages.cashHandedOver(handover.paise), countsOn, now()), countsOn }
  })

  route(calls.reopenDay, async ({ on, reason }, { caller }) => {
    const day = requirePast(on, 'on', now())
    requireReason(reason)
    const back = await db.transaction().execute((tx) => reopenDay(tx, { day, reason, actor: caller }, now()))
    return { message: messages.dayReopened(readableDay(day), back) }
  })

  route(calls.drawer, async ({ month }) => {
    if (!isDay(`${month}-01`)) throw new Refusal(messages.invalidMonth, { field: 'month' })
    return readDrawerMonth(db, month)
  })

  route(calls.takeFromDrawer, async ({ kind, amount, details, key }, { caller }) => {
    const paise = requireAmount(amount, 'amount')
    if (!details) {
      throw new Refusal(kind === 'expense' ? messages.sayWhatFor : messages.slipRequired, {
        field: 'details',
      })
    }
    const taken = { kind, paise, details, key, actor: caller }
    const countsOn = await db.transaction().execute((tx) => takeFromDrawer(tx, taken, now()))
    return { message: countsIn(messages.drawerTaken(kind, paise), countsOn, now()), countsOn }
  })

  route(calls.takeBackDrawerEntry, async ({ id, reason }, { caller }) => {
    requireReason(reason)
    await db.transaction().execute((tx) => takeBackDrawerEntry(tx, { id, reason, actor: caller }, now()))
    return { message: messages.drawerTakenBack }
  })

  route(calls.documents, async ({ q, cursor, limit, kind, year }) => {
    const wanted = { searchText: q, kind, fy: year?.slice(2) }
    const { rows, next } = await listDocuments(db, wanted, { cursor, limit })
    return { documents: rows.map(presentDocument), next }
  })

  route(calls.document, async ({ id }) => {
    const document = await findDocument(db, id)
    if (!document) throw new Refusal(messages.noSuchDocument)
    return { document: presentWholeDocument(document) }
  })

  route(calls.report, async ({ from, to }) => {
    const today = dayOf(now())
    const year = financialYearOf(today)
    const months = { from: from || year.from.slice(0, 7), to: to || year.to.slice(0, 7) }
    for (const field of ['from', 'to'] as const) {
      if (!isDay(`${months[field]}-01`)) throw new Refusal(messages.invalidDate, { field })
    }
    if (months.from > months.to || Number(months.to.slice(0, 4)) - Number(months.from.slice(0, 4)) > 10) {
      throw new Refusal(messages.invalidDate, { field: 'to' })
    }
    return { ...months, ...(await readReport(db, months, today)) }
  })
}
