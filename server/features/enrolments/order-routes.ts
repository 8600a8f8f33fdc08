import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { addAudit } from '#server/platform/audit.ts'
import { nextNumber } from '#server/platform/db/counter.ts'
import { pageSize, readCursor } from '#server/platform/db/page.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Tools } from '#server/platform/tools.ts'
import { findOrder, holdOrder, listOrders, setPayment } from './order-repository.ts'
import { checkPayment } from './payment.ts'
import { presentAdminOrder } from './present.ts'

const receipts = 'last receipt number'

/** The admin's side of orders and their payments. */
export function orderRoutes(route: Route, { db, now }: Tools): void {
  const calls = endpoints.enrolments

  route(calls.orders, async ({ status, q, cursor, limit = pageSize }) => {
    const before = readCursor(cursor)
    const { rows, next } = await listOrders(db, { status, nameContains: q, before, limit })
    return { orders: rows.map(presentAdminOrder), next }
  })

  route(calls.recordPayment, async ({ _id, ...payment }, { caller }) => {
    checkPayment(payment, now())
    const order = await db.transaction().execute(async (tx) => {
      const held = await holdOrder(tx, _id)
      if (!held) throw new Refusal(messages.noSuchOrder)
      const { status, ...before } = held
      if (status === 'turned_down' || status === 'cancelled') throw new Refusal(messages.cannotBePaid)
      const after = {
        paid_by: payment.paidBy,
        paid_ref: payment.paidRef || null,
        paid_on: payment.paidOn,
        paid_amount: payment.paidAmount,
        paid_note: payment.paidNote || null,
        receipt_number: before.receipt_number ?? (await nextNumber(tx, receipts)),
      }
      await setPayment(tx, _id, after)
      const paid = await findOrder(tx, _id)
      const isFirst = before.receipt_number === null
      await addAudit(
        tx,
        caller,
        {
          what: isFirst ? 'payment recorded' : 'payment changed',
          whom: paid.name,
          before: isFirst ? undefined : before,
          after: { programme: paid.programme, ...after },
        },
        now(),
      )
      return paid
    })
    return { message: messages.paymentRecorded, order: presentAdminOrder(order) }
  })
}
