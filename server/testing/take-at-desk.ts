import { deskCalls } from '#contract/fees/desk-calls.ts'
import type { AdminOrder } from '#contract/fees/schemas.ts'
import { nationalPhone } from '#contract/phone.ts'
import { listOrdersByIds } from '#server/areas/fees/desk/order-repository.ts'
import { presentAdminOrder } from '#server/areas/fees/desk/present-order.ts'
import type { TestApp } from './test-app.ts'

interface Paid {
  /** Of the order. */
  id: string
  paidBy: string
  paidRef?: string
  paidOn: string
  paidAmount: string | number | undefined
  paidNote?: string
  /** What was due when they were asked for it. */
  expectedDue?: string
}

/** The desk takes a payment; answers the order as the list of orders has it. */
export async function takeAtDesk(app: TestApp, paid: Paid) {
  const { id: orderId, paidBy: method, paidRef: ref, paidOn: receivedOn, paidAmount: amount } = paid
  const { paidNote: note, expectedDue } = paid
  const taking = { orderId, method, ref, receivedOn, amount, note, expectedDue, lateReason: 'Entered late' }
  const { status, body } = await app.asAdmin(deskCalls.take, taking)
  const { success, message, field } = body
  const [row] = success ? await listOrdersByIds(app.context.db, [orderId]) : []
  const made = row && presentAdminOrder(row)
  const person = made && { ...made.person, phone: nationalPhone(made.person.phone) }
  const order = (made ? { ...made, person } : undefined) as AdminOrder
  return { status, body: { success, message, field, order } }
}
