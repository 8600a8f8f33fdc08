import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { dayOf } from '#contract/calendar.ts'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import type { InvoiceOn, Treatment } from '#contract/fees/treatments.ts'
import { toPaise } from '#contract/money.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { exempted, registered, registeredApp } from '#server/testing/registered-app.ts'
import { agreeWithSecondComputation, lastDayOfReversal } from '#server/testing/second-computation.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { readTurnover } from '#server/testing/turnover.ts'
import { invoiceDueFees } from '../documents/invoice-due-service.ts'

interface Programme {
  id: string
  fee: number
  treatment: Treatment
  rate: number
}

interface Discounted {
  kind: 'discount' | 'write_off'
  paise: number
}

/** A second, slow ledger of one enrolment whose programme changes. */
class Ledger {
  programme: Programme
  fee: number
  discounted: Discounted[] = []
  payments: { id: string; paise: number; back: number }[] = []
  bounced = 0
  used = 0

  constructor(programme: Programme) {
    this.programme = programme
    this.fee = programme.fee
  }

  get owed() {
    return this.fee - sum(this.discounted.map(({ paise }) => paise))
  }
  get paid() {
    return sum(this.payments.map(({ paise, back }) => paise - back))
  }
  get due() {
    return Math.max(this.owed - this.paid, 0)
  }
  get credit() {
    return Math.max(this.paid - Math.max(this.owed, 0), 0)
  }

  /** What is paid whole costs what it did; else the other's fee, of which the newest concessions are cut. */
  change(programme: Programme) {
    this.programme = programme
    if (this.paid > 0 && this.paid >= Math.min(this.owed, this.fee)) return
    this.fee = programme.fee
    for (let last = this.discounted.at(-1); this.owed < 0 && last; last = this.discounted.at(-1)) {
      if (last.paise + this.owed > 0) last.paise += this.owed
      else this.discounted.pop()
    }
  }
}

const kinds = [
  ...['pay', 'pay', 'pay', 'changeProgramme', 'changeProgramme', 'changeProgramme', 'discount', 'writeOff'],
  ...['refund', 'refundNotOwed', 'takeBackConcession', 'useCredit', 'bounce', 'payer', 'wait'],
] as const

const step = fc.record({
  kind: fc.constantFrom(...kinds),
  paise: fc.integer({ min: 1, max: 12_000_00 }),
  at: fc.nat(5),
})
type Step = { kind: (typeof kinds)[number]; paise: number; at: number }

const does = (kind: Step['kind'], rupees = 1, at = 0) => ({ kind, paise: rupees * 100, at })
/** What chance draws too seldom, always tried: beyond the 30 November, a cut discount, a refund of IGST. */
const examples: [Step[], number][] = [
  [[does('pay', 5000), does('wait', 1, 5), does('changeProgramme', 1, 1), does('pay', 1000)], 0],
  [[does('discount', 4000), does('discount', 3500), does('changeProgramme', 1, 3)], 0],
  [[does('payer'), does('pay', 3000), does('refund', 1000)], 0],
]

test.each<{ invoiceOn: InvoiceOn; runs: number }>([
  { invoiceOn: 'payment', runs: 4 },
  { invoiceOn: 'due', runs: 1 },
  { invoiceOn: 'admission', runs: 1 },
])(
  'whatever programme an enrolment changes to, what stands is of its treatment, and returns, lists and Tally agree: invoiced on $invoiceOn',
  async ({ invoiceOn, runs }) => {
    const app = await registeredApp('2026-04-10T06:00:00Z')
    const advice = { invoiceOn, invoiceAdvice: 'CA Meera Shah', backDateDays: '' }
    const { body } = await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, ...advice })
    expect(body).toMatchObject({ success: true })
    const programmes = [
      await offer(app, 12_000_00, 'taxable', '1800'),
      await offer(app, 9_000_00, 'taxable', '500'),
      await offer(app, 15_000_00, 'exempt'),
      await offer(app, 7_000_00, 'none'),
    ]
    const elsewhere = await offer(app, 12_000_00, 'taxable', '1800')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 10 }), fc.nat(3), async (steps, first) => {
        const begun = programmes[first] as Programme
        const { enrolmentId: orderId, personId } = await aLearner(app, { programmeId: begun.id })
        const ledger = new Ledger({ ...begun, fee: 12_000_00 })
        const other = await enrolElsewhere(app, personId, elsewhere.id)
        for (const one of steps) {
          app.clock.now = new Date(app.clock.now.getTime() + 60_000)
          await take(app, { orderId, other, ledger, programmes }, one)
          if (invoiceOn !== 'payment') await invoiceDueFees(app.context.db, app.clock.now)
          await agree(app, orderId, ledger)
          await standsAsTaxed(app, orderId, ledger, invoiceOn)
        }
        const there = await readStanding(app, other)
        if (invoiceOn === 'payment') expect(leftOf(there)).toBe(ledger.used)
        else expect(leftOf(there)).toBeGreaterThanOrEqual(ledger.used)
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? runs, endOnFailure: true, examples },
    )
    await agreeWithSecondComputation(app)
    await readTurnover(app)
  },
)

interface Course {
  orderId: string
  other: string
  ledger: Ledger
  programmes: Programme[]
}

let references = 0

/** Does it to both; what the ledger holds impossible is refused by the desk. */
async function take(app: TestApp, course: Course, { kind, paise, at }: Step): Promise<void> {
  const { orderId, other, ledger, programmes } = course
  const rupees = (of: number) => (of / 100).toFixed(2)
  const amount = rupees(paise)
  const reason = 'Because'
  const receivedOn = dayOf(app.clock.now)
  const payment = ledger.payments[at % Math.max(ledger.payments.length, 1)]
  references += 1
  const ref = `CHANGED ${references}`
  if (kind === 'wait') {
    // Now and then beyond the 30 November until which tax is taken back.
    const days = at === 5 ? 620 : (at + 1) * 20
    app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000)
  } else if (kind === 'payer') {
    const gstin = at % 2 === 0 ? '07AAACH7409R1Z3' : '09AAACH7409R1ZZ'
    const payer = { orderId, name: 'Bharat Widgets', address: '4 Connaught Place', gstin }
    expect((await app.asAdmin(billCalls.setBillTo, payer)).body).toMatchObject({ success: true })
  } else if (kind === 'pay') {
    const taking = { orderId, amount, method: 'bank', ref, receivedOn, asCredit: true } as const
    const { body } = await app.asAdmin(deskCalls.take, taking)
    expect(body).toMatchObject({ success: true })
    ledger.payments.push({ id: body.paymentId, paise, back: 0 })
  } else if (kind === 'bounce') {
    const cheque = { orderId, amount, method: 'cheque', ref, receivedOn, asCredit: true } as const
    const { paymentId } = (await app.asAdmin(deskCalls.take, cheque)).body
    expect((await app.asAdmin(deskCalls.bounce, { paymentId, reason })).body).toMatchObject({ success: true })
    ledger.bounced += paise
  } else if (kind === 'discount') {
    const discount = { orderId, kind: 'discount', amount, reason } as const
    const { body } = await app.asAdmin(deskCalls.giveConcession, discount)
    expect(body.success).toBe(paise <= ledger.owed)
    if (body.success) ledger.discounted.push({ kind: 'discount', paise })
  } else if (kind === 'writeOff') {
    const off = Math.min(paise, ledger.due)
    if (off === 0) return
    const writeOff = { orderId, kind: 'write_off', amount: rupees(off), reason } as const
    expect((await app.asAdmin(deskCalls.giveConcession, writeOff)).body).toMatchObject({ success: true })
    ledger.discounted.push({ kind: 'write_off', paise: off })
  } else if (kind === 'takeBackConcession') {
    const living = await listConcessions(app, orderId)
    const nth = at % Math.max(living.length, 1)
    const one = living[nth]
    if (!one) return
    const { body } = await app.asAdmin(deskCalls.voidConcession, { concessionId: one.id, reason })
    expect(body).toMatchObject({ success: true })
    ledger.discounted.splice(nth, 1)
  } else if (kind === 'useCredit') {
    const small = Math.ceil(paise / 6)
    const credit = { fromOrderId: orderId, toOrderId: other, amount: rupees(small) }
    const { body } = await app.asAdmin(deskCalls.useCredit, credit)
    expect(body.success).toBe(small <= ledger.credit && small <= 12_000_00 - ledger.used)
    if (body.success) await usedOf(app, orderId, ledger, small)
  } else if (kind === 'changeProgramme') {
    const target = programmes[at % programmes.length] as Programme
    const change = { enrolmentId: orderId, programmeId: target.id, batchId: null, sendEmail: false }
    const before = await readStanding(app, orderId)
    const { body } = await app.asAdmin(enrolmentCalls.changeProgramme, change)
    expect(body.success).toBe(target.id !== ledger.programme.id)
    if (!body.success) return
    ledger.change(target)
    // What is too late to take back stays, but for what the price is less.
    const stuck = before.filter((row) => isStuck(app, row))
    const after = (await readStanding(app, orderId)).filter((row) => isStuck(app, row))
    const least = before.length > stuck.length ? 0 : Math.min(leftOf(stuck), ledger.owed)
    expect(leftOf(after)).toBeGreaterThanOrEqual(least)
  } else if (payment) {
    const isFeeOwed = kind === 'refund'
    const given = { paymentId: payment.id, amount, method: 'bank', ref, reason, isFeeOwed } as const
    const { body } = await app.asAdmin(deskCalls.refund, given)
    expect(body.success).toBe(paise <= payment.paise - payment.back)
    if (!body.success) return
    const less = paise - ledger.credit
    if (!isFeeOwed && less > 0) ledger.discounted.push({ kind: 'discount', paise: less })
    payment.back += paise
  }
}

async function offer(app: TestApp, fee: number, treatment: Treatment, rate = ''): Promise<Programme> {
  const { id } = await aProgramme(app, 'course', { fees: String(fee / 100) })
  const own = treatment === 'exempt' ? exempted : { rate }
  const { body } = await app.asAdmin(feeSettingsCalls.setTreatment, { programmeId: id, treatment, ...own })
  expect(body).toMatchObject({ success: true })
  return { id, fee, treatment, rate: Number(rate) }
}

/** Another programme of the same person, paid by credits alone; answers the order. */
async function enrolElsewhere(app: TestApp, id: string, programmeId: string): Promise<string> {
  const { body } = await app.asAdmin(enrolmentCalls.enrol, { id, programmeId, batchId: null })
  expect(body).toMatchObject({ success: true })
  const { orders } = (await app.asAdmin(deskCalls.account, { personId: id })).body
  return orders.find((one) => one.programmeId === programmeId)?.id ?? ''
}

/** Off which payments a credit was taken is the books' to say; together it is what was used. */
async function usedOf(app: TestApp, orderId: string, ledger: Ledger, paise: number): Promise<void> {
  const rows = await app.context.db
    .selectFrom('fee_refunds')
    .where('enrolment_id', '=', orderId)
    .select(['payment_id', 'amount_paise'])
    .execute()
  const before = ledger.paid
  for (const one of ledger.payments)
    one.back = sum(rows.filter(({ payment_id }) => payment_id === one.id).map((row) => row.amount_paise))
  expect(before - ledger.paid).toBe(paise)
  ledger.used += paise
}

const listConcessions = (app: TestApp, orderId: string) =>
  app.context.db
    .selectFrom('fee_concessions')
    .where('enrolment_id', '=', orderId)
    .where('voided_at', 'is', null)
    .orderBy('given_at')
    .select(['id', 'kind', 'amount_paise as paise', 'invoiced_paise as invoiced'])
    .execute()

async function agree(app: TestApp, orderId: string, ledger: Ledger): Promise<void> {
  const { orders } = (await app.asAdmin(deskCalls.account, { orderId })).body
  const order = orders[0]
  if (!order) throw new Error('no order')
  const { owed, paid, due, credit, instalments } = order
  expect([owed, paid, due, credit].map(toPaise)).toEqual([
    ledger.owed,
    ledger.paid,
    ledger.due,
    ledger.credit,
  ])
  expect(sum(instalments.map((one) => toPaise(one.amount)))).toBe(ledger.owed)
  const concessions = await listConcessions(app, orderId)
  expect(concessions.map(({ kind, paise }) => ({ kind, paise }))).toEqual(ledger.discounted)
}

/** What no other document has taken back, or stands in place of; plain receipts are for nothing that a return asks for. */
async function readStanding(app: TestApp, orderId: string) {
  const rows = await app.context.db
    .selectFrom('fee_documents')
    .where('enrolment_id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .selectAll()
    .execute()
  return rows
    .filter(({ kind, treatment }) => treatment && !['credit_note', 'refund', 'refund_voucher'].includes(kind))
    .map((row) => {
      const back = rows.filter(({ against_id }) => against_id === row.id)
      const left = row.amount_paise - sum(back.map(({ amount_paise }) => amount_paise))
      expect([row.number, left >= 0]).toEqual([row.number, true])
      return { ...row, left }
    })
    .filter(({ left }) => left > 0)
}

type Standing = Awaited<ReturnType<typeof readStanding>>

const leftOf = (standing: Standing) => sum(standing.map(({ left }) => left))

/** Its tax cannot be taken back any more. */
function isStuck(app: TestApp, row: Standing[number]): boolean {
  const isInvoice = row.treatment === 'taxable' && row.kind !== 'receipt_voucher'
  return isInvoice && dayOf(app.clock.now) > lastDayOfReversal(row)
}

/**
 * Read from the documents alone: they are of the programme's treatment and rate but for those whose tax cannot be taken back
 * any more, they cover what was paid of the price, and, where they come with the money, nothing else.
 */
async function standsAsTaxed(
  app: TestApp,
  orderId: string,
  ledger: Ledger,
  invoiceOn: InvoiceOn,
): Promise<void> {
  const { treatment, rate } = ledger.programme
  const standing = await readStanding(app, orderId)
  for (const row of standing.filter((one) => !isStuck(app, one)))
    expect([row.number, row.treatment, row.rate]).toEqual([row.number, treatment, rate])
  const all = leftOf(standing)
  expect(all).toBeGreaterThanOrEqual(Math.min(ledger.paid, ledger.owed))
  if (invoiceOn !== 'payment') return
  const stuck = leftOf(standing.filter((one) => isStuck(app, one)))
  expect(all).toBeLessThanOrEqual(ledger.paid + ledger.bounced + stuck)
}

function sum(amounts: number[]): number {
  return amounts.reduce((all, one) => all + one, 0)
}
