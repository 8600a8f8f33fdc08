import { orderCalls } from '#contract/fees/calls.ts'
import { messages } from '#contract/messages.ts'
import { toRupees } from '#contract/money.ts'
import { lockEnrolment, setPayment } from '#server/areas/admissions/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import { nextNumber } from '#server/platform/db/counter.ts'
import { pageSize, readCursor } from '#server/platform/db/page.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { findOrder, listOrders, sumOrders } from './order-repository.ts'
import { checkPayment, refuseOtherThanFee } from './payment.ts'
import { presentAdminOrder, presentSums } from './present.ts'

const receipts = 'last receipt number'

/** The admin's side of orders and their payments. */
export function orderRoutes(route: Route, { db, now }: AppContext): void {
  const calls = orderCalls

  route(calls.orders, async ({ status, q, cursor, limit = pageSize, withSums }) => {
    const before = readCursor(cursor)
    const wanted = { status, sought: q }
    const { rows, next } = await listOrders(db, { ...wanted, before, limit })
    return {
      orders: rows.map(presentAdminOrder),
      next,
      sums: withSums ? presentSums(await sumOrders(db, wanted)) : undefined,
    }
  })

  route(calls.recordPayment, async ({ id, ...payment }, { caller }) => {
    const paidPaise = checkPayment(payment, now())
    const order = await db.transaction().execute(async (tx) => {
      const held = await lockEnrolment(tx, id)
      if (!held) throw new Refusal(messages.noSuchOrder)
      if (held.status === 'turned_down' || held.status === 'cancelled')
        throw new Refusal(messages.cannotBePaid)
      if (held.receipt_number !== null) throw new Refusal(messages.alreadyPaid)
      refuseOtherThanFee(paidPaise, held.feePaise)
      const after = {
        paid_by: payment.paidBy,
        paid_ref: payment.paidRef || null,
        paid_on: payment.paidOn,
        paid_paise: paidPaise,
        paid_note: payment.paidNote || null,
        receipt_number: await nextNumber(tx, receipts),
      }
      await setPayment(tx, id, after)
      const paid = await findOrder(tx, id)
      const { name: whom, programme } = paid
      const { paid_paise: _, ...told } = { programme, ...after, paid_amount: toRupees(paidPaise) }
      await addAudit(tx, caller, { what: 'payment recorded', whom, after: told }, now())
      return paid
    })
    return { message: messages.paymentRecorded, order: presentAdminOrder(order) }
  })
}
