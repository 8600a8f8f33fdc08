import { dayOf } from '#contract/calendar.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { messages } from '#contract/messages.ts'
import { seesSums } from '#contract/permissions.ts'
import {
  findLivingOrder,
  listOrders,
  listOrdersOf,
  sumOrders,
} from '#server/areas/fees/desk/order-repository.ts'
import { listEnrolmentIdsOf } from '#server/areas/fees/desk/payer-repository.ts'
import { presentAdminOrder, presentOrder, presentSums } from '#server/areas/fees/desk/present-order.ts'
import {
  findDocument,
  listDocumentsOf,
  presentDocument,
  presentWholeDocument,
} from '#server/areas/fees/documents/document-repository.ts'
import { goesBack } from '#server/areas/fees/documents/invoiced.ts'
import { notePublic } from '#server/areas/fees/documents/write-sheet.ts'
import { onLedger, requireAmount, requirePast } from '#server/areas/fees/ledger/hold.ts'
import { readLedgers } from '#server/areas/fees/ledger/ledger.ts'
import { presentLedger, presentOwn } from '#server/areas/fees/ledger/present-ledger.ts'
import { addUpiClaim } from '#server/areas/fees/ledger/upi-claim-service.ts'
import { cancelOrder, placeOrder } from '#server/flows/order.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

/** Orders: the office's list, and the learner's own. */
export function orderRoutes(route: Route, { db, now, rateLimit }: AppContext): void {
  const calls = orderCalls

  route(calls.orders, async ({ status, q, cursor, limit, withSums }, { caller: { role } }) => {
    const wanted = { status, searchText: q }
    const { rows, next } = await listOrders(db, wanted, { cursor, limit })
    return {
      orders: rows.map(presentAdminOrder),
      next,
      sums: withSums ? presentSums(await sumOrders(db, wanted), seesSums(role)) : undefined,
    }
  })

  route(calls.request, async ({ programmeId }, { caller }) => {
    const existing = await findLivingOrder(db, caller.id, programmeId)
    const order = { personId: caller.id, programmeId, isLimited: rateLimit }
    const isNew = !existing && (await db.transaction().execute((tx) => placeOrder(tx, order, now())))
    const placed = existing ?? (await findLivingOrder(db, caller.id, programmeId))
    if (!placed) throw new Refusal(messages.noSuchOrder)
    const known = placed.status === 'active' ? messages.alreadyEnrolled : messages.orderExists
    return { message: isNew ? messages.orderPlaced : known, order: presentOrder(placed), isNew }
  })

  route(calls.mine, async (_body, { caller }) => ({
    orders: (await listOrdersOf(db, caller.id)).map(presentOrder),
  }))

  route(calls.cancel, async ({ id }, { caller }) => {
    await db.transaction().execute((tx) => cancelOrder(tx, caller.id, id, now()))
    return { message: messages.orderCancelled }
  })
}

/** A learner's own fees: the figures of the desk, without the office's words. */
export function ownFeeRoutes(route: Route, { db, now }: AppContext): void {
  const calls = ownFeeCalls

  const readOwn = async (personId: string) => {
    const ledgers = await readLedgers(db, await listEnrolmentIdsOf(db, personId))
    return presentOwn(ledgers.map((ledger) => presentLedger(ledger, dayOf(now()))))
  }

  route(calls.mine, async (_body, { caller }) => readOwn(caller.id))

  route(calls.claim, async ({ orderId: enrolmentId, amount, utr, paidOn }, { caller }) => {
    const claim = {
      personId: caller.id,
      paise: requireAmount(amount, 'amount'),
      utr,
      paidOn: requirePast(paidOn, 'paidOn', now()),
    }
    const duplicate = () => new Refusal(messages.utrUsed, { field: 'utr' })
    const change = { of: { enrolmentId }, actor: null, now: now(), duplicate }
    await onLedger(db, change, async (held) => {
      await addUpiClaim(held, claim)
      return {}
    })
    return { message: messages.claimSent, ...(await readOwn(caller.id)) }
  })

  route(calls.documents, async (_body, { caller }) => ({
    documents: (await listDocumentsOf(db, caller.id)).map(presentDocument),
  }))

  route(calls.document, async ({ id }, { caller }) => {
    const document = await findDocument(db, id)
    if (document?.personId !== caller.id) throw new Refusal(messages.noSuchDocument)
    const whole = presentWholeDocument(document)
    return {
      document: { ...whole, text: { ...whole.text, note: notePublic(goesBack(whole.kind), whole.text) } },
    }
  })
}
