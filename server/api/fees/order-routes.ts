import { dayOf } from '#contract/calendar.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { paymentProblems, wholeFeeProblem } from '#contract/fees/payment-rules.ts'
import { messages } from '#contract/messages.ts'
import { noMoney } from '#contract/money.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { chargeFee } from '#server/areas/fees/ledger/debt-service.ts'
import { onLedger } from '#server/areas/fees/ledger/hold.ts'
import { balanceOf } from '#server/areas/fees/ledger/ledger.ts'
import { takePayment, usedElsewhere } from '#server/areas/fees/ledger/payments.ts'
import { findOrder, listOrders, sumOrders } from '#server/areas/fees/order-repository.ts'
import { presentAdminOrder, presentSums } from '#server/areas/fees/present.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { pageSize, readCursor } from '#server/platform/db/page.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

/** The admin's side of orders and their payments. */
export function orderRoutes(route: Route, { db, now }: AppContext): void {
  const calls = orderCalls

  route(calls.orders, async ({ status, q, cursor, limit = pageSize, withSums }, { caller: { role } }) => {
    const before = readCursor(cursor)
    const wanted = { status, sought: q }
    const { rows, next } = await listOrders(db, { ...wanted, before, limit })
    const seesSums = permissionsOf(role).includes('fees.report')
    return {
      orders: rows.map(presentAdminOrder),
      next,
      sums: withSums ? presentSums(await sumOrders(db, wanted), seesSums) : undefined,
    }
  })

  route(calls.recordPayment, async ({ id, ...payment }, { caller }) => {
    for (const [field, problem] of Object.entries(paymentProblems(payment, dayOf(now())))) {
      if (problem) throw new Refusal(problem, { field })
    }
    const { paidBy, paidRef, paidOn, paidNote } = payment
    const paise = payment.paidAmount.paise ?? noMoney
    const duplicate = usedElsewhere('paidRef')
    await onLedger(db, { of: { enrolmentId: id }, actor: caller, now: now(), duplicate }, async (held) => {
      await chargeFee(held)
      const { paid, due } = balanceOf(held.ledger)
      if (paid > 0 && due <= 0) throw new Refusal(messages.alreadyPaid)
      const problem = wholeFeeProblem({ paise }, due)
      if (problem) throw new Refusal(problem, { field: 'paidAmount' })
      // This door has no second yes: so much cash is taken at the desk, which asks for it.
      const yes = { asCredit: false, cashConfirmed: false, key: null, expectedDue: null, replacesId: null }
      const said = { method: paidBy, ref: paidRef, receivedOn: paidOn, note: paidNote }
      return takePayment(held, { paise, ...said, ...yes }).catch((error) => {
        const field = error instanceof Refusal && fieldsHere[error.field ?? '']
        throw field ? error.withField(field) : error
      })
    })
    return { message: messages.paymentRecorded, order: presentAdminOrder(await findOrder(db, id)) }
  })
}

const fieldsHere: Record<string, string> = { receivedOn: 'paidOn', ref: 'paidRef' }
