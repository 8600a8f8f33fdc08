import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { dayOf } from '#contract/calendar.ts'
import type { BookedOrder } from '#contract/fees/account-schemas.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import type { InvoiceOn, Treatment } from '#contract/fees/treatments.ts'
import { toPaise } from '#contract/money.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { exempted } from '#server/testing/registered-app.ts'
import { agreeWithSecondComputation } from '#server/testing/second-computation.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { listBalances } from '../books/balances.ts'
import { invoiceDueFees } from '../documents/invoice-due-service.ts'

const fee = 12_000_00

/** A second, slow ledger: lists of entries, added up whenever something is asked. */
class Ledger {
  charged = [fee]
  /** Charges with a tax of their own; they stand among the others, too. */
  taxed: { id: string; paise: number; isVoid: boolean }[] = []
  discounted: number[] = []
  payments: {
    id: string
    paise: number
    isGone: boolean
    back: number
    isTds: boolean
  }[] = []
  /** What cheques that the bank did not pay left invoiced at most. */
  bounced = 0
  /** What was used of its credit elsewhere. */
  used = 0
  taxedPaid = 0
  taxedOwed = 0

  get owed() {
    return sum(this.charged) - sum(this.discounted)
  }
  get living() {
    return this.payments.filter(({ isGone }) => !isGone)
  }
  get paid() {
    return sum(this.living.map(({ paise, back }) => paise - back))
  }
  get mostTds() {
    return Math.floor(sum(this.charged) / 5) - this.withheld
  }
  get withheld() {
    return sum(this.living.map((one) => (one.isTds ? one.paise : 0)))
  }
  get credit() {
    return Math.max(this.paid - Math.max(this.owed, this.withheld), 0)
  }
  get due() {
    return this.owed - this.paid
  }
}

const kinds = [
  'pay',
  'pay',
  'over',
  'tds',
  'payWithTds',
  'useCredit',
  'giveConcession',
  'charge',
  'cancel',
  'refund',
  'bounce',
  'wait',
] as const
const taxedKinds = [...kinds, 'chargeTaxed', 'chargeTaxed', 'voidTaxed'] as const
type Step = { kind: (typeof taxedKinds)[number]; paise: number; at: number }

const stepOf = (kinds: readonly Step['kind'][]): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    paise: fc.integer({ min: 1, max: fee }),
    at: fc.nat(5),
  })

test.each<{ treatment: Treatment; invoiceOn: InvoiceOn; isTaxed?: boolean }>([
  { treatment: 'taxable', invoiceOn: 'payment', isTaxed: true },
  { treatment: 'exempt', invoiceOn: 'payment', isTaxed: true },
  { treatment: 'taxable', invoiceOn: 'due', isTaxed: true },
  { treatment: 'taxable', invoiceOn: 'admission', isTaxed: true },
  { treatment: 'none', invoiceOn: 'payment' },
  { treatment: 'taxable', invoiceOn: 'payment' },
  { treatment: 'exempt', invoiceOn: 'payment' },
  { treatment: 'taxable', invoiceOn: 'due' },
  { treatment: 'taxable', invoiceOn: 'admission' },
  { treatment: 'exempt', invoiceOn: 'due' },
])(
  'whatever the desk does in whatever order, its books are those of a second ledger to the paisa: $treatment, invoiced on $invoiceOn, charges with their own tax: $isTaxed',
  async ({ treatment, invoiceOn, isTaxed = false }) => {
    const app = await testApp()
    app.clock.now = new Date('2026-04-10T06:00:00Z')
    if (treatment !== 'none') await register(app, treatment, invoiceOn)
    // Of another treatment, so that a credit that pays it is taken off the one and invoiced on the other.
    const elsewhere = (await aProgramme(app, 'course')).id
    if (treatment !== 'none') await treatOtherwise(app, elsewhere, treatment)
    await fc.assert(
      fc.asyncProperty(
        fc.array(stepOf(isTaxed ? taxedKinds : kinds), { minLength: 4, maxLength: isTaxed ? 12 : 8 }),
        async (steps) => {
          const { enrolmentId: orderId, personId } = await aLearner(app)
          const ledger = new Ledger()
          const other = await enrolElsewhere(app, personId, elsewhere)
          if (invoiceOn !== 'payment') await agreeOnParts(app, orderId)
          let order = await read(app, orderId)
          for (const one of steps) {
            await take(app, orderId, ledger, one, other)
            if (invoiceOn !== 'payment') await invoiceDueFees(app.context.db, app.clock.now)
            order = await read(app, orderId)
            agree(order, ledger)
            if (isTaxed) await chargesAgree(app, order, ledger)
            if (treatment === 'none') allWithDocument(order)
            else if (invoiceOn === 'payment' || treatment === 'exempt')
              await invoicesFollow(app, orderId, ledger)
            else await invoicesAreDue(app, order, ledger, invoiceOn)
          }
          await agreeElsewhere(app, other.orderId, ledger, { treatment, invoiceOn })
          expect(await dueAsAt(app, orderId)).toBe(toPaise(order.due) - toPaise(order.credit))
          const { dues } = (await app.asAdmin(bookCalls.dues, { limit: 200 })).body
          expect(dues.find((row) => row.orderId === orderId)?.due ?? 0).toBe(order.due)
          expect(await listOpen(app, orderId)).toEqual(order.instalments.map((one) => toPaise(one.due)))
        },
      ),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 3 },
    )
    await agreeWithSecondComputation(app)
    const { documents } = (await app.asAdmin(bookCalls.documents, { limit: 200 })).body
    for (const letter of ['R', 'F', 'I', 'B', 'C', 'V', 'W']) {
      const numbers = documents.flatMap(({ number }) =>
        number.startsWith(`${letter}/26-27`) ? Number(number.slice(-6)) : [],
      )
      expect(numbers.sort((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1))
    }
  },
)

/** Does it to both; what the ledger holds impossible is refused by the desk. */
async function take(
  app: TestApp,
  orderId: string,
  ledger: Ledger,
  step: Step,
  other: Elsewhere,
): Promise<void> {
  const { kind, at } = step
  const isTds = kind === 'tds'
  const paise = isTds ? Math.ceil(step.paise / 4) : step.paise
  const amount = (paise / 100).toFixed(2)
  const reason = 'Because'
  const today = dayOf(app.clock.now)
  if (kind === 'wait') {
    // Over the day on which the month is filed, and, often enough, into another year.
    app.clock.now = new Date(app.clock.now.getTime() + (at + 1) * 20 * 86_400_000)
    return
  }
  if (kind === 'bounce') {
    const cheque = { orderId, amount, method: 'cheque', ref: '004512', receivedOn: today } as const
    const { body } = await app.asAdmin(deskCalls.take, { ...cheque, asCredit: true })
    const { paymentId } = body
    expect((await app.asAdmin(deskCalls.bounce, { paymentId, reason })).body.success).toBe(true)
    ledger.bounced += paise
    return
  }
  if (kind === 'useCredit') {
    const small = Math.ceil(paise / 6)
    const credit = { fromOrderId: orderId, toOrderId: other.orderId, amount: (small / 100).toFixed(2) }
    const { body } = await app.asAdmin(deskCalls.useCredit, credit)
    expect(body.success).toBe(small <= ledger.credit && small <= other.fee - ledger.used)
    if (body.success) await usedOf(app, orderId, ledger, small)
    return
  }
  if (kind === 'payWithTds') {
    const [money, tds] = [Math.ceil(paise / 2), Math.ceil(paise / 20)]
    const { body } = await app.asAdmin(deskCalls.take, {
      ...{ orderId, amount: (money / 100).toFixed(2), method: 'bank', receivedOn: today },
      ref: `${orderId} with ${ledger.payments.length} ${paise}`,
      ...{ tds: (tds / 100).toFixed(2), tdsSection: '194J', asCredit: at === 0 },
    })
    const owing = Math.max(ledger.due, 0)
    expect(body.success).toBe((at === 0 || money + tds <= owing) && tds <= Math.min(owing, ledger.mostTds))
    if (!body.success) return
    const kept = body.order.payments.findLast((one) => one.method === 'tds')
    ledger.payments.push({ id: body.paymentId, paise: money, isGone: false, back: 0, isTds: false })
    ledger.payments.push({ id: kept?.id ?? '', paise: tds, isGone: false, back: 0, isTds: true })
    return
  }
  const payment = ledger.living[at % Math.max(ledger.living.length, 1)]
  if (kind === 'pay' || kind === 'over' || isTds) {
    const asCredit = kind === 'over'
    const input = {
      orderId,
      amount,
      method: isTds ? 'tds' : 'bank',
      ref: `${orderId} ${ledger.payments.length} ${paise}`,
      receivedOn: today,
      asCredit,
    } as const
    const { body } = await app.asAdmin(deskCalls.take, input)
    const most = Math.min(ledger.due, isTds ? ledger.mostTds : ledger.due)
    expect(body.success).toBe(asCredit || paise <= Math.max(most, 0))
    if (body.success) ledger.payments.push({ id: body.paymentId, paise, isGone: false, back: 0, isTds })
  } else if (kind === 'giveConcession') {
    const { body } = await app.asAdmin(deskCalls.giveConcession, {
      orderId,
      kind: 'discount',
      amount,
      reason,
    })
    expect(body.success).toBe(paise <= ledger.owed)
    if (body.success) ledger.discounted.push(paise)
  } else if (kind === 'charge') {
    const input = { orderId, kind: 'other', label: 'Card', amount, dueOn: today } as const
    expect((await app.asAdmin(deskCalls.charge, input)).body.success).toBe(true)
    ledger.charged.push(paise)
  } else if (kind === 'chargeTaxed') {
    const small = Math.ceil(paise / 10)
    const tax = at % 2 === 0 ? { treatment: 'none' } : { treatment: 'taxable', rate: '500', sac: '999799' }
    const input = { orderId, kind: 'other', label: 'Card', amount: (small / 100).toFixed(2), dueOn: today }
    const { body } = await app.asAdmin(deskCalls.charge, { ...input, ...tax } as never)
    expect(body.success).toBe(true)
    ledger.charged.push(small)
    ledger.taxed.push({ id: body.order.charges.at(-1)?.id ?? '', paise: small, isVoid: false })
  } else if (kind === 'voidTaxed') {
    const charge = ledger.taxed.filter(({ isVoid }) => !isVoid)[at % 2]
    if (!charge) return
    const { body } = await app.asAdmin(deskCalls.voidCharge, { chargeId: charge.id, reason })
    // A discount that went beyond the fee stands against it.
    if (!body.success) expect(sum(ledger.discounted)).toBeGreaterThan(0)
    else {
      charge.isVoid = true
      ledger.charged.push(-charge.paise)
    }
  } else if (payment && kind === 'cancel') {
    const { body } = await app.asAdmin(deskCalls.cancelPayment, { paymentId: payment.id, reason })
    expect(body.success).toBe(payment.back === 0)
    if (body.success) payment.isGone = true
  } else if (payment) {
    const input = { paymentId: payment.id, amount, method: 'cash', reason } as const
    const { body } = await app.asAdmin(deskCalls.refund, input)
    expect(body.success).toBe(!payment.isTds && paise <= payment.paise - payment.back)
    if (body.success) payment.back += paise
  }
}

interface Elsewhere {
  orderId: string
  fee: number
}

/** Another programme of the same person, paid by credits alone. */
async function enrolElsewhere(app: TestApp, id: string, programmeId: string): Promise<Elsewhere> {
  const enrolled = await app.asAdmin(enrolmentCalls.enrol, { id, programmeId, batchId: null })
  expect(enrolled.body.success).toBe(true)
  const { orders } = (await app.asAdmin(deskCalls.account, { personId: id })).body
  const order = orders.find((one) => one.programmeId === programmeId)
  return { orderId: order?.id ?? '', fee: toPaise(order?.owed ?? 0) }
}

async function treatOtherwise(app: TestApp, programmeId: string, treatment: Treatment): Promise<void> {
  const otherwise = treatment === 'taxable' ? 'exempt' : 'taxable'
  const { body } = await app.asAdmin(feeSettingsCalls.setTreatment, {
    ...{ programmeId, treatment: otherwise, ...(otherwise === 'exempt' && exempted) },
  })
  expect(body.success).toBe(true)
}

/** Off which payments a credit was taken is the books' to say; together it is what was used. */
async function usedOf(app: TestApp, orderId: string, ledger: Ledger, paise: number): Promise<void> {
  const rows = await app.context.db
    .selectFrom('fee_refunds')
    .where('enrolment_id', '=', orderId)
    .where('state', '=', 'done')
    .selectAll()
    .execute()
  const before = ledger.paid
  for (const one of ledger.payments)
    one.back = sum(rows.filter(({ payment_id }) => payment_id === one.id).map((row) => row.amount_paise))
  expect(before - ledger.paid).toBe(paise)
  ledger.used += paise
}

/** What was used there is paid there, and invoiced by its own treatment as far as it is invoiced with the money. */
async function agreeElsewhere(
  app: TestApp,
  orderId: string,
  ledger: Ledger,
  { treatment, invoiceOn }: { treatment: Treatment; invoiceOn: InvoiceOn },
): Promise<void> {
  const order = await read(app, orderId)
  expect(toPaise(order.paid)).toBe(ledger.used)
  if (treatment === 'none') return
  const { invoiced, advances } = await readInvoiced(app, orderId, null)
  // What is taxable there can be due before it is paid.
  if (treatment === 'exempt' && invoiceOn !== 'payment')
    expect(invoiced + advances).toBeGreaterThanOrEqual(ledger.used)
  else expect(invoiced).toBe(ledger.used)
}

async function read(app: TestApp, orderId: string): Promise<BookedOrder> {
  const { orders } = (await app.asAdmin(deskCalls.account, { orderId })).body
  return orders[0] as BookedOrder
}

/** As the accountant's list of debtors has it. */
async function dueAsAt(app: TestApp, orderId: string): Promise<number> {
  for await (const one of listBalances(app.context.db, dayOf(app.clock.now)))
    if (one.orderId === orderId) return one.due
  return 0
}

/** As it is kept for sums. */
async function listOpen(app: TestApp, orderId: string): Promise<number[]> {
  const rows = await app.context.db
    .selectFrom('fee_instalments')
    .where('enrolment_id', '=', orderId)
    .where('voided_at', 'is', null)
    .orderBy('no')
    .select('open_paise')
    .execute()
  return rows.map(({ open_paise }) => open_paise)
}

function agree(order: BookedOrder, ledger: Ledger): void {
  const { owed, paid, due, credit, instalments } = order
  expect([owed, paid, due, credit].map(toPaise)).toEqual([
    ledger.owed,
    ledger.paid,
    Math.max(ledger.due, 0),
    Math.max(-ledger.due, 0),
  ])
  expect(sum(instalments.map(({ amount }) => toPaise(amount)))).toBe(ledger.owed)
  expect(sum(instalments.map((one) => toPaise(one.due)))).toBe(Math.max(ledger.due, 0))
}

function allWithDocument({ payments }: BookedOrder): void {
  for (const { state, document } of payments) expect(document?.isCancelled).toBe(state !== 'confirmed')
}

/**
 * Read from the documents alone: what is invoiced covers what was paid of the price and is never more than came, but for
 * cheques that were not paid; and a document that is taken back whole leaves no tax behind.
 */
async function invoicesFollow(app: TestApp, orderId: string, ledger: Ledger): Promise<void> {
  const { invoiced } = await readInvoiced(app, orderId, null)
  const paid = ledger.paid - ledger.taxedPaid
  expect(invoiced).toBeGreaterThanOrEqual(Math.min(paid, ledger.owed - ledger.taxedOwed))
  expect(invoiced).toBeLessThanOrEqual(paid + ledger.bounced)
}

/**
 * Charges with their own tax: each has got at most what is owed of it, and all of it before anything is paid beyond the
 * price; what it has got is what its own documents say, at its own rate.
 */
async function chargesAgree(app: TestApp, order: BookedOrder, ledger: Ledger): Promise<void> {
  const { db } = app.context
  const parts = new Map<string, number>()
  for (const [table, sign] of [
    ['fee_payments', 1],
    ['fee_refunds', -1],
  ] as const) {
    const rows = await db
      .selectFrom(table)
      .where('enrolment_id', '=', order.id)
      .where('state', 'in', ['confirmed', 'done'])
      .select(['charge_parts', 'amount_paise'])
      .execute()
    for (const { charge_parts, amount_paise } of rows) {
      const own = Object.entries(JSON.parse(charge_parts ?? '{}') as Record<string, number>)
      expect(sum(own.map(([, paise]) => paise))).toBeLessThanOrEqual(amount_paise)
      for (const [id, paise] of own) parts.set(id, (parts.get(id) ?? 0) + sign * paise)
    }
  }
  const concessions = await db
    .selectFrom('fee_concessions')
    .where('enrolment_id', '=', order.id)
    .where('voided_at', 'is', null)
    .selectAll()
    .execute()
  let isOpen = false
  ledger.taxedPaid = 0
  ledger.taxedOwed = 0
  for (const { id, paise, isVoid } of ledger.taxed) {
    const less = sum(concessions.filter((one) => one.charge_id === id).map((one) => one.amount_paise))
    const owed = isVoid ? 0 : paise - less
    const paid = parts.get(id) ?? 0
    expect(paid).toBeGreaterThanOrEqual(0)
    expect(paid).toBeLessThanOrEqual(owed)
    isOpen ||= paid < owed
    ledger.taxedPaid += paid
    ledger.taxedOwed += owed
    const { invoiced, outside } = await readInvoiced(app, order.id, id)
    expect(invoiced + outside).toBeGreaterThanOrEqual(paid)
    expect(invoiced + outside).toBeLessThanOrEqual(paid + ledger.bounced)
  }
  if (isOpen) expect(ledger.paid - ledger.taxedPaid).toBeLessThanOrEqual(ledger.owed - ledger.taxedOwed)
}

/**
 * Invoices come by the plan and not by the money: together they are what has fallen due, to the paisa, or all that is owed.
 * With advances they cover what was paid of the price.
 */
async function invoicesAreDue(
  app: TestApp,
  order: BookedOrder,
  ledger: Ledger,
  invoiceOn: InvoiceOn,
): Promise<void> {
  const { invoiced, advances } = await readInvoiced(app, order.id, null)
  const today = dayOf(app.clock.now)
  const fallen = order.instalments.filter(({ dueOn }) => invoiceOn === 'admission' || dueOn <= today)
  const due = sum(fallen.map(({ amount }) => toPaise(amount)))
  const owed = ledger.owed - ledger.taxedOwed
  // Where the plan was cut, it is not said which of its days a charge has left.
  expect(invoiced).toBeGreaterThanOrEqual(Math.max(due - ledger.taxedOwed, 0))
  expect(invoiced).toBeLessThanOrEqual(
    ledger.discounted.length > 0 ? Math.min(due, owed) : due - ledger.taxedOwed,
  )
  expect(invoiced + advances).toBeGreaterThanOrEqual(Math.min(ledger.paid - ledger.taxedPaid, owed))
}

async function agreeOnParts(app: TestApp, orderId: string): Promise<void> {
  const days = [2, 30, 60].map((days) => dayOf(new Date(app.clock.now.getTime() + days * 86_400_000)))
  const instalments = days.map((dueOn) => ({ dueOn, amount: '4000' }))
  expect((await app.asAdmin(deskCalls.setPlan, { orderId, instalments })).body.success).toBe(true)
}

async function readInvoiced(app: TestApp, orderId: string, chargeId: string | null) {
  const rows = await app.context.db
    .selectFrom('fee_documents')
    .where('enrolment_id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .where('charge_id', chargeId === null ? 'is' : '=', chargeId)
    .selectAll()
    .execute()
  const leftOf = (kinds: string[]) => rows.filter(({ kind }) => kinds.includes(kind)).map(leftOn)
  function leftOn(invoice: (typeof rows)[number]) {
    const back = rows.filter(({ against_id }) => against_id === invoice.id)
    const left = invoice.amount_paise - sum(back.map(({ amount_paise }) => amount_paise))
    if (invoice.kind === 'receipt_voucher') return left
    const tax = invoice.cgst_paise - sum(back.map(({ cgst_paise }) => cgst_paise))
    expect(invoice.taxable_paise + 2 * invoice.cgst_paise).toBe(invoice.amount_paise)
    expect(Math.min(left, tax)).toBeGreaterThanOrEqual(0)
    if (left === 0) expect(tax).toBe(0)
    return left
  }
  return {
    invoiced: sum(leftOf(['tax_invoice', 'bill_of_supply'])),
    advances: sum(leftOf(['receipt_voucher'])),
    outside: sum(
      rows.map(({ kind, treatment, amount_paise }) =>
        treatment === 'none' ? (kind === 'refund' ? -amount_paise : amount_paise) : 0,
      ),
    ),
  }
}

async function register(app: TestApp, treatment: Treatment, invoiceOn: InvoiceOn): Promise<void> {
  const identity = { legalName: 'Taleem', address: 'Lucknow', gstin: '09AAACH7409R1ZZ', state: '09' }
  const reminders = { remindBefore: '', remindOnDay: false, remindAfter: '', lateFee: '', lateFeeAfter: '' }
  const own = treatment === 'exempt' ? exempted : { sac: '999293' }
  const tax = { ...own, treatment, invoiceOn, invoiceAdvice: 'CA Meera Shah' }
  const settings = { ...identity, ...reminders, ...tax, upiAddress: '' }
  expect((await app.asAdmin(feeSettingsCalls.setSettings, settings)).body.success).toBe(true)
}

function sum(amounts: number[]): number {
  return amounts.reduce((all, one) => all + one, 0)
}
