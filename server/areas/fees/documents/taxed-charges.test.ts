import { expect, test } from 'vitest'
import { dayOf } from '#contract/calendar.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { readYearCsv } from '#server/testing/read-year-csv.ts'
import { exempted, registered, registeredApp } from '#server/testing/registered-app.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { listBalances } from '../books/balances.ts'
import { readWrittenOff } from '../ledger/debt-service.ts'
import { invoiceDueFees } from './invoice-due-service.ts'

const card = {
  label: 'Identity card',
  amount: '100',
  treatment: 'taxable',
  rate: '1200',
  sac: '998912',
} as const
const returned = { label: 'Cheque was returned', amount: '500', treatment: 'none' } as const
type Charged = Record<string, string> & { label: string }

async function charge(app: TestApp, orderId: string, charged: Charged): Promise<string> {
  const dueOn = dayOf(app.clock.now)
  const { body } = await app.asAdmin(deskCalls.charge, { orderId, kind: 'other', dueOn, ...charged } as never)
  expect(body).toMatchObject({ success: true })
  return body.order.charges.findLast(({ label }) => label === charged.label)?.id ?? ''
}

/** Fee 12,000, a cheque that was returned, 500 without GST, and an identity card, 100 at 12 %. */
async function anOrder(app: TestApp) {
  const learner = await aLearner(app)
  const orderId = learner.enrolmentId
  const returnedId = await charge(app, orderId, returned)
  const cardId = await charge(app, orderId, card)
  return { ...learner, orderId, returnedId, cardId }
}

let references = 0
async function pay(app: TestApp, orderId: string, amount: string, method: 'bank' | 'cheque' = 'bank') {
  references += 1
  const payment = { orderId, amount, method, ref: `REF ${references}`, receivedOn: dayOf(app.clock.now) }
  const { body } = await app.asAdmin(deskCalls.take, { ...payment, asCredit: true })
  expect(body).toMatchObject({ success: true })
  return body
}

const back = (app: TestApp, paymentId: string, amount: string, isFeeOwed = true) =>
  app.asAdmin(deskCalls.refund, { paymentId, amount, method: 'cash', reason: 'Left', isFeeOwed })

/** Every document that holds, as it counts: kind, amount, tax, and for what. */
async function listDocuments(app: TestApp, orderId: string) {
  const rows = await app.context.db
    .selectFrom('fee_documents')
    .leftJoin('fee_charges', 'fee_charges.id', 'fee_documents.charge_id')
    .where('fee_documents.enrolment_id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .orderBy('issued_at')
    .orderBy('series')
    .orderBy('no')
    .selectAll('fee_documents')
    .select('label')
    .execute()
  return rows.map((row) => [
    row.kind,
    row.amount_paise / 100,
    (2 * row.cgst_paise + row.igst_paise) / 100,
    row.label ?? 'fee',
  ])
}

const wholly = [
  ['tax_invoice', 12_000, 1830.5, 'fee'],
  ['tax_invoice', 100, 10.72, 'Identity card'],
  ['receipt', 500, 0, 'Cheque was returned'],
].sort()

const sorted = async (app: TestApp, orderId: string) => (await listDocuments(app, orderId)).sort()

/** GSTR-1 adds up to the day books, and the year's list to the documents that hold and to the money. */
async function booksAddUp(app: TestApp, months = ['2026-05']): Promise<void> {
  for (const month of months) {
    const { body } = await app.asAdmin(yearCalls.gstr1, { month })
    const differences = body.differences.reduce((all, { amount }) => all + amount, 0)
    expect(body.documents + differences).toBeCloseTo(body.dayBooks, 2)
  }
  const { csv } = await readYearCsv(app, '2026-27')
  const [head = [], ...lines] = csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.replace(/"[^"]*"/g, 'words').split(','))
  const sum = (name: string) =>
    lines.reduce((all, cells) => all + Math.round(Number(cells[head.indexOf(name)]) * 100), 0)
  const rows = await app.context.db
    .selectFrom('fee_documents')
    .where('cancelled_at', 'is', null)
    .where('treatment', 'is not', null)
    .selectAll()
    .execute()
  for (const { data, amount_paise } of rows) {
    const { lines = [] } = JSON.parse(data) as { lines?: { paise: number }[] }
    if (lines.length > 0) expect(lines.reduce((all, { paise }) => all + paise, 0)).toBe(amount_paise)
  }
  const isBack = (kind: string) => ['refund', 'credit_note', 'refund_voucher'].includes(kind)
  const counted = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((all, row) => all + (isBack(row.kind) ? -1 : 1) * of(row), 0)
  expect([sum('Document total'), sum('CGST'), sum('Non-GST value')]).toEqual([
    counted((row) => row.amount_paise),
    counted((row) => row.cgst_paise),
    counted((row) => (row.treatment === 'none' ? row.amount_paise : 0)),
  ])
  const { totals } = (await app.asAdmin(bookCalls.report, { from: '2026-04', to: '2027-03' })).body
  expect(sum('Money')).toBe(Math.round(totals.collected * 100))
  const debts = new Map<string, number>()
  for await (const { orderId, due } of listBalances(app.context.db, dayOf(app.clock.now)))
    debts.set(orderId, due)
  const accounts = await app.context.db.selectFrom('fee_accounts').selectAll().execute()
  for (const { enrolment_id, due_paise } of accounts) expect(debts.get(enrolment_id) ?? 0).toBe(due_paise)
}

test('fee, returned cheque and identity card paid in one: a document each, with its own tax, SAC and line', async () => {
  const app = await registeredApp()
  const { orderId } = await anOrder(app)
  const { document, order } = await pay(app, orderId, '12600')

  expect(await sorted(app, orderId)).toEqual(wholly)
  expect(document.kind).toBe('tax_invoice')
  const [payment] = order.payments
  expect(payment?.document).toEqual(document)
  expect(payment?.moreDocuments.map(({ kind }) => kind)).toEqual(['receipt', 'tax_invoice'])
  expect(order.invoices).toEqual([])
  expect(order).toMatchObject({ owed: 12_600, paid: 12_600, due: 0, credit: 0 })
  const [slip, invoice] = payment?.moreDocuments ?? []
  const read = async (id = '') => JSON.stringify((await app.asAdmin(documentCalls.sheet, { id })).body.sheet)
  expect(await read(slip?.id)).toContain('Cheque was returned')
  expect(await read(slip?.id)).not.toContain('GST 9')
  for (const words of ['Identity card', '998912', 'CGST 6 %', '89.28'])
    expect(await read(invoice?.id)).toContain(words)
  expect(await read(document.id)).not.toContain('Identity card')
  await booksAddUp(app)
  // Each of the others names the first, and it names them.
  for (const one of payment?.moreDocuments ?? []) {
    expect(await read(one.id)).toContain(document.number)
    expect(await read(document.id)).toContain(one.number)
  }
  const day = async () => (await app.asAdmin(bookCalls.day, { on: dayOf(app.clock.now) } as never)).body
  expect((await day()).entries[0]).toMatchObject({ document, moreDocuments: payment?.moreDocuments })
  const compared = async () => (await app.asAdmin(yearCalls.gstr1, { month: '2026-05' })).body
  expect(await compared()).toMatchObject({ documents: 12_600, dayBooks: 12_600, differences: [] })
  await back(app, payment?.id ?? '', '12600')
  expect(await compared()).toMatchObject({ documents: 0, dayBooks: 0, differences: [] })
  const { paymentId } = await pay(app, orderId, '12600')
  await app.asAdmin(deskCalls.cancelPayment, { paymentId, reason: 'Wrong' })
  expect(await compared()).toMatchObject({ documents: 0, dayBooks: 0, differences: [] })
})

test('paid in parts, charges with their own tax come first, the oldest before the others', async () => {
  const app = await registeredApp()
  const { orderId } = await anOrder(app)
  const first = await pay(app, orderId, '550')
  expect(await sorted(app, orderId)).toEqual([
    ['receipt', 500, 0, 'Cheque was returned'],
    ['tax_invoice', 50, 5.36, 'Identity card'],
  ])
  expect(first.document.kind).toBe('receipt')
  await pay(app, orderId, '1050')
  await pay(app, orderId, '11000')
  expect(await sorted(app, orderId)).toEqual(
    [
      ['receipt', 500, 0, 'Cheque was returned'],
      ['tax_invoice', 50, 5.36, 'Identity card'],
      ['tax_invoice', 50, 5.36, 'Identity card'],
      ['tax_invoice', 1000, 152.54, 'fee'],
      ['tax_invoice', 11_000, 1677.96, 'fee'],
    ].sort(),
  )
  await booksAddUp(app)
})

test('money goes back on the fee first, then on the charges, each with what takes its document back', async () => {
  const app = await registeredApp()
  const { orderId } = await anOrder(app)
  const { paymentId } = await pay(app, orderId, '12600')
  expect((await back(app, paymentId, '1000')).body).toMatchObject({
    success: true,
    document: { kind: 'credit_note' },
  })
  expect(await sorted(app, orderId)).toEqual([...wholly, ['credit_note', 1000, 152.54, 'fee']].sort())

  const rest = (await back(app, paymentId, '11600')).body
  expect(rest.order).toMatchObject({ paid: 0, due: 12_600 })
  expect(rest.order.refunds.at(-1)?.moreDocuments).toHaveLength(2)
  expect(await sorted(app, orderId)).toEqual(
    [
      ...wholly,
      ['credit_note', 1000, 152.54, 'fee'],
      ['credit_note', 11_000, 1677.96, 'fee'],
      ['credit_note', 100, 10.72, 'Identity card'],
      ['refund', 500, 0, 'Cheque was returned'],
    ].sort(),
  )
  await booksAddUp(app)
  // All of it is owed again, and paid again it has the same documents.
  await pay(app, orderId, '12600')
  expect(await sorted(app, orderId)).toHaveLength(10)
  await booksAddUp(app)
})

test('a refund of what is not owed any more lessens what the money was for', async () => {
  const app = await registeredApp()
  const { orderId } = await anOrder(app)
  const { paymentId } = await pay(app, orderId, '600')
  const { body } = await back(app, paymentId, '600', false)
  expect(body.order).toMatchObject({ owed: 12_000, paid: 0, due: 12_000 })
  const documents = await sorted(app, orderId)
  expect(documents).toContainEqual(['credit_note', 100, 10.72, 'Identity card'])
  expect(documents.filter(([, , , label]) => label === 'fee')).toEqual([])
  await booksAddUp(app)
})

test('a payment that is cancelled takes all of its documents with it: void until the lock date, credit notes after', async () => {
  const app = await registeredApp()
  const { orderId } = await anOrder(app)
  const first = await pay(app, orderId, '12600')
  const { body } = await app.asAdmin(deskCalls.cancelPayment, { paymentId: first.paymentId, reason: 'Wrong' })
  expect(body.message).toContain(first.document.number)
  expect(await listDocuments(app, orderId)).toEqual([])
  await booksAddUp(app)

  // Entered anew, each document stands for the cancelled one of the same supply.
  const anew = { orderId, amount: '12600', method: 'bank', ref: 'ANEW 1', receivedOn: dayOf(app.clock.now) }
  const taken = await app.asAdmin(deskCalls.take, { ...anew, replacesId: first.paymentId } as never)
  const { paymentId } = taken.body
  const replacing = await app.context.db
    .selectFrom('fee_documents')
    .innerJoin('fee_documents as before', 'before.id', 'fee_documents.replaces_id')
    .whereRef('before.kind', '=', 'fee_documents.kind')
    .whereRef('before.amount_paise', '=', 'fee_documents.amount_paise')
    .select('fee_documents.id')
    .execute()
  expect(replacing).toHaveLength(3)
  await app.asAdmin(deskCalls.cancelPayment, { paymentId, reason: 'Wrong' })

  const second = await pay(app, orderId, '12600')
  app.clock.now = new Date('2026-06-11T06:00:00Z')
  await app.asAdmin(deskCalls.cancelPayment, { paymentId: second.paymentId, reason: 'Wrong' })
  expect(await sorted(app, orderId)).toEqual(
    [
      ...wholly.filter(([kind]) => kind !== 'receipt'),
      ['credit_note', 12_000, 1830.5, 'fee'],
      ['credit_note', 100, 10.72, 'Identity card'],
    ].sort(),
  )
  await booksAddUp(app, ['2026-05', '2026-06'])
})

test('a cheque that bounces leaves the invoices and takes the receipts; its charge has no GST, and the next money pays what stands', async () => {
  const app = await registeredApp()
  const { orderId } = await anOrder(app)
  const { paymentId } = await pay(app, orderId, '12600', 'cheque')
  const bounced = await app.asAdmin(deskCalls.bounce, { paymentId, reason: 'No funds', charge: '250' })
  expect(bounced.body.order.charges.at(-1)).toMatchObject({ amount: 250, tax: { treatment: 'none' } })
  expect(bounced.body.order.due).toBe(12_850)
  await pay(app, orderId, '12850')
  const label = bounced.body.order.charges.at(-1)?.label ?? ''
  expect(await sorted(app, orderId)).toEqual(
    [
      ...wholly,
      ['receipt', 12_000, 0, 'fee'],
      ['receipt', 100, 0, 'Identity card'],
      ['receipt', 250, 0, label],
    ].sort(),
  )
  await booksAddUp(app)
})

test('an identity card that is taken back: unpaid nothing is issued, paid its invoice goes back and its money pays the fee', async () => {
  const app = await registeredApp()
  const unpaid = await anOrder(app)
  await app.asAdmin(deskCalls.voidCharge, { chargeId: unpaid.cardId, reason: 'Not made' })
  expect(await listDocuments(app, unpaid.orderId)).toEqual([])

  const { orderId, cardId, returnedId } = await anOrder(app)
  await pay(app, orderId, '600')
  const { body } = await app.asAdmin(deskCalls.voidCharge, { chargeId: cardId, reason: 'Not made' })
  expect(body.order).toMatchObject({ owed: 12_500, paid: 600, due: 11_900, credit: 0 })
  expect(await sorted(app, orderId)).toEqual(
    [
      ['receipt', 500, 0, 'Cheque was returned'],
      ['tax_invoice', 100, 10.72, 'Identity card'],
      ['credit_note', 100, 10.72, 'Identity card'],
      ['tax_invoice', 100, 15.26, 'fee'],
    ].sort(),
  )
  await booksAddUp(app)
  await app.asAdmin(deskCalls.voidCharge, { chargeId: returnedId, reason: 'The bank gave it back' })
  expect(await sorted(app, orderId)).toEqual(
    [
      ['receipt', 500, 0, 'Cheque was returned'],
      ['refund', 500, 0, 'Cheque was returned'],
      ['tax_invoice', 100, 10.72, 'Identity card'],
      ['credit_note', 100, 10.72, 'Identity card'],
      ['tax_invoice', 100, 15.26, 'fee'],
      ['tax_invoice', 500, 76.28, 'fee'],
    ].sort(),
  )
  await booksAddUp(app)
  expect(await countEntries(app, orderId)).toEqual([1, 0])
  await pay(app, orderId, '11400')
  const { orders } = (await app.asAdmin(deskCalls.account, { orderId })).body
  expect(orders[0]).toMatchObject({ owed: 12_000, paid: 12_000, due: 0, credit: 0 })
  await booksAddUp(app)
})

test('a credit of the fee pays a charge with its own tax, which is taken off the one and invoiced on the other', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  await pay(app, orderId, '12550')
  await charge(app, orderId, card)
  await charge(app, orderId, returned)
  expect(await sorted(app, orderId)).toEqual(
    [
      ['tax_invoice', 12_550, 1914.4, 'fee'],
      ['credit_note', 100, 15.26, 'fee'],
      ['tax_invoice', 100, 10.72, 'Identity card'],
      ['credit_note', 450, 68.64, 'fee'],
      ['receipt', 450, 0, 'Cheque was returned'],
    ].sort(),
  )
  const { orders } = (await app.asAdmin(deskCalls.account, { orderId })).body
  expect(orders[0]).toMatchObject({ owed: 12_600, paid: 12_550, due: 50, credit: 0 })
  await booksAddUp(app)
})

test('of several invoices for one charge, each reversal says its own part', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const { paymentId } = await pay(app, orderId, '12060')
  await charge(app, orderId, card)
  await app.asAdmin(deskCalls.giveConcession, { orderId, kind: 'discount', amount: '40', reason: 'Kind' })
  const ofCard = async () => (await sorted(app, orderId)).filter(([, , , label]) => label === card.label)
  expect((await ofCard()).map(([, amount]) => amount)).toEqual([40, 60])
  await booksAddUp(app)
  expect((await back(app, paymentId, '12060')).body.order).toMatchObject({ paid: 0 })
  expect((await ofCard()).map(([kind, amount]) => [kind, amount])).toEqual([
    ['credit_note', 40],
    ['credit_note', 60],
    ['tax_invoice', 40],
    ['tax_invoice', 60],
  ])
  await booksAddUp(app)
})

/** Payments and refunds, whatever their state. */
async function countEntries(app: TestApp, orderId: string) {
  const { orders } = (await app.asAdmin(deskCalls.account, { orderId })).body
  return [orders[0]?.payments.length, orders[0]?.refunds.length]
}

test('a cheque bounces, is cancelled and goes back whole after what it paid was taken back', async () => {
  const app = await registeredApp()
  const levelled = async () => {
    const order = await anOrder(app)
    const { paymentId } = await pay(app, order.orderId, '700', 'cheque')
    for (const chargeId of [order.cardId, order.returnedId]) {
      const { body } = await app.asAdmin(deskCalls.voidCharge, { chargeId, reason: 'Not made' })
      expect(body.order).toMatchObject({ paid: 700, credit: 0 })
    }
    await booksAddUp(app)
    return { ...order, paymentId }
  }
  const bounced = await levelled()
  const { body } = await app.asAdmin(deskCalls.bounce, { paymentId: bounced.paymentId, reason: 'No funds' })
  expect(body.order).toMatchObject({ owed: 12_000, paid: 0, due: 12_000 })
  await booksAddUp(app)
  await pay(app, bounced.orderId, '12000')
  await booksAddUp(app)

  const cancelled = await levelled()
  const reason = 'Wrong'
  const undone = await app.asAdmin(deskCalls.cancelPayment, { paymentId: cancelled.paymentId, reason })
  expect(undone.body.order).toMatchObject({ paid: 0, due: 12_000 })
  const left = (await listDocuments(app, cancelled.orderId)).filter(([, , , label]) => label === 'fee')
  expect(left).toEqual([])
  await booksAddUp(app)

  const refunded = await levelled()
  expect((await back(app, refunded.paymentId, '700')).body.order).toMatchObject({ paid: 0, due: 12_000 })
  await booksAddUp(app)
})

test('money that was paid before is not said to come or to go, on the document and in the message', async () => {
  const app = await registeredApp()
  const { orderId, returnedId } = await anOrder(app)
  await pay(app, orderId, '600')
  const newest = async () => {
    const documents = await app.context.db
      .selectFrom('fee_documents')
      .orderBy('id', 'desc')
      .selectAll()
      .execute()
    const told = await emailsIn(app.context.db, { kind: 'documentIssued' })
    return Promise.all(
      documents.slice(0, 2).map(async ({ id, number }) => {
        const { sheet } = (await app.asAdmin(documentCalls.sheet, { id })).body
        return {
          title: sheet.title,
          to: sheet.to.heading,
          what: sheet.items[0]?.what,
          total: sheet.total,
          facts: sheet.facts
            .map(({ label }) => label)
            .filter((label) => /Paid|Received|Issued|Part/.test(label)),
          told: told.find(({ subject }) => subject.endsWith(number))?.body.split('\n\n')[1],
        }
      }),
    )
  }
  app.clock.now = new Date('2026-09-01T06:00:00Z')
  const { body } = await app.asAdmin(deskCalls.voidCharge, { chargeId: returnedId, reason: 'Not owed' })
  const { programme } = body.order
  expect(await newest()).toEqual([
    {
      ...{ title: 'Tax invoice', to: 'Billed to', what: `Fee: ${programme}`, facts: [] },
      total: { label: 'Invoice total', value: '₹500.00' },
      told: `₹500 for ${programme} is invoiced.`,
    },
    {
      ...{ title: 'Receipt correction', to: 'Made out to', what: 'Cheque was returned', facts: [] },
      total: { label: 'Amount taken back', value: '₹500.00' },
      told: '₹500 of the receipt for Cheque was returned is taken back.',
    },
  ])
  await pay(app, orderId, '11800')
  app.clock.now = new Date('2026-09-02T06:00:00Z')
  await charge(app, orderId, { ...returned, amount: '300' })
  expect((await newest())[0]).toEqual({
    ...{ title: 'Fee receipt', to: 'Made out to', what: 'Cheque was returned', facts: [] },
    total: { label: 'Amount paid before', value: '₹300.00' },
    told: '₹300 that you paid before is now for Cheque was returned.',
  })
})

test('a discount over the programme and a charge is one: it counts once, and is taken back whole', async () => {
  const app = await registeredApp()
  const { orderId } = await anOrder(app)
  for (const kind of ['discount', 'write_off'] as const) {
    const given = { orderId, kind, amount: '12100', reason: 'Hardship' }
    const { order } = (await app.asAdmin(deskCalls.giveConcession, given)).body
    const standing = order.concessions.filter(({ voidedAt }) => voidedAt === null)
    expect(standing).toMatchObject([{ kind, amount: 12_100 }])
    if (kind === 'write_off')
      expect(await readWrittenOff(app.context.db, dayOf(app.clock.now))).toMatchObject({ count: 1 })
    const back = { concessionId: standing[0]?.id ?? '', reason: 'Wrong' }
    expect((await app.asAdmin(deskCalls.voidConcession, back)).body.order.due).toBe(12_600)
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
  }
})

test('every document of a payment says when the bank saw it, and stands in what a person is given of theirs', async () => {
  const app = await registeredApp()
  const { orderId, ...learner } = await anOrder(app)
  await pay(app, orderId, '12600')
  await app.context.db.updateTable('fee_payments').set({ seen_on: '2026-05-12' }).execute()
  const documents = await app.context.db.selectFrom('fee_documents').selectAll().execute()
  for (const { id } of documents)
    expect((await app.asAdmin(bookCalls.document, { id })).body.document.seenOn).toBe('2026-05-12')
  const { data } = (await learner.as(learnerCalls.myData)).body
  for (const { number } of documents) expect(JSON.stringify(data.payments)).toContain(number)
})

test('what was paid for a charge that is waived, beyond the price, is a plain credit: no tax is on it until it pays something', async () => {
  const app = await registeredApp()
  const { orderId, returnedId, cardId } = await anOrder(app)
  const { paymentId } = await pay(app, orderId, '12600')
  await app.asAdmin(deskCalls.voidCharge, { chargeId: returnedId, reason: 'Waived' })
  await app.asAdmin(deskCalls.voidCharge, { chargeId: cardId, reason: 'Waived' })
  const waived = [
    ...wholly,
    ['refund', 500, 0, 'Cheque was returned'],
    ['credit_note', 100, 10.72, 'Identity card'],
  ]
  expect(await sorted(app, orderId)).toEqual([...waived].sort())
  await booksAddUp(app)
  expect((await back(app, paymentId, '250')).body.order).toMatchObject({ paid: 12_350, credit: 350 })
  expect(await sorted(app, orderId)).toEqual([...waived, ['refund', 250, 0, 'fee']].sort())
  await charge(app, orderId, { label: 'Book', amount: '300' })
  expect(await sorted(app, orderId)).toContainEqual(['tax_invoice', 300, 45.76, 'fee'])
  await booksAddUp(app)
})

test('money pays along the plan: what is due in January waits, whatever its tax', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const hostel = { label: 'Hostel', amount: '60000', treatment: 'none', dueOn: '2027-01-10' }
  await charge(app, orderId, hostel)
  await pay(app, orderId, '5000')
  expect(await listDocuments(app, orderId)).toEqual([['tax_invoice', 5000, 762.72, 'fee']])
  await pay(app, orderId, '8000')
  expect((await sorted(app, orderId)).slice(0, 1)).toEqual([['receipt', 1000, 0, 'Hostel']])
  await booksAddUp(app)
})

test('a discount lessens the fee before the charges; what is written off is what nobody has paid', async () => {
  const app = await registeredApp()
  const { orderId, cardId } = await anOrder(app)
  await pay(app, orderId, '12500')
  const giveConcession = (kind: 'discount' | 'write_off', amount: string) =>
    app.asAdmin(deskCalls.giveConcession, { orderId, kind, amount, reason: 'Kind' })
  expect((await giveConcession('write_off', '100')).body.order).toMatchObject({ due: 0, credit: 0 })
  expect(await listDocuments(app, orderId)).toHaveLength(3)
  const tooMuch = await giveConcession('discount', '12500.01')
  expect(tooMuch.body.message).toBe(messages.concessionTooLarge(12_500_00 as never))
  expect((await giveConcession('discount', '12050')).body.order).toMatchObject({ owed: 450, credit: 12_050 })
  const documents = await sorted(app, orderId)
  expect(documents).toContainEqual(['credit_note', 11_900, 1815.26, 'fee'])
  await booksAddUp(app)
  const { body } = await app.asAdmin(deskCalls.voidCharge, { chargeId: cardId, reason: 'Not made' })
  expect(body).toMatchObject({ success: true })
  await booksAddUp(app)
})

test('another treatment of the programme leaves the charges alone, also one that was taxed the same; a charge as the programme follows it', async () => {
  const app = await registeredApp()
  const { orderId, programmeId } = await anOrder(app)
  await charge(app, orderId, { label: 'Bag', amount: '70', treatment: 'taxable' })
  await charge(app, orderId, { label: 'Book', amount: '50' })
  const { order } = await pay(app, orderId, '600')
  expect(order.charges.slice(-2)).toMatchObject([{ tax: { treatment: 'taxable' } }, { tax: null }])
  const set = await app.asAdmin(feeSettingsCalls.setTreatment, {
    ...{ programmeId, treatment: 'exempt', ...exempted },
  })
  expect(set.body.message).toBe(messages.treatmentSaved)
  await pay(app, orderId, '12120')
  expect(await sorted(app, orderId)).toEqual(
    [
      ...wholly.filter(([, , , label]) => label !== 'fee'),
      ['tax_invoice', 70, 10.68, 'Bag'],
      ['bill_of_supply', 12_050, 0, 'fee'],
    ].sort(),
  )
  await booksAddUp(app)
})

test('the office charges as the programme is taxed; how else is for who may change the fee settings', async () => {
  const app = await registeredApp()
  const office = await aStaffMember(app, 'office')
  const { enrolmentId: orderId } = await aLearner(app)
  const ask = async (own: object, token?: string) => {
    const input = { orderId, kind: 'other', label: 'Card', amount: '100', dueOn: '2026-05-11', ...own }
    const { body } = await (token
      ? app.ask(deskCalls.charge, input as never, token)
      : app.asAdmin(deskCalls.charge, input as never))
    return body
  }
  for (const treatment of ['none', 'exempt', 'taxable'])
    expect((await ask({ treatment }, office.token)).message).toBe(messages.chargeTaxIsSettings)
  expect((await ask({}, office.token)).order.charges.at(-1)?.tax).toBeNull()
  expect((await ask({ kind: 'late_fee', treatment: 'none' })).message).toBe(messages.lateFeeAsProgramme)
  expect((await ask({ treatment: 'exempt' })).message).toBe(messages.exemptSaysWhy)
  expect((await ask({ treatment: 'exempt', sac: '999294' })).message).toBe(messages.exemptSaysWhy)
  const exempt = await ask({ treatment: 'exempt', sac: '999294', exemptReason: 'Entry 66' })
  expect(exempt.order.charges.at(-1)?.tax).toMatchObject({ treatment: 'exempt', sac: '999294' })
  // What a returned cheque costs stays without GST, whoever enters it and whatever the programme becomes.
  const { paymentId } = await pay(app, orderId, '100', 'cheque')
  const bounce = { paymentId, reason: 'No funds', charge: '250' }
  const { order } = (await app.ask(deskCalls.bounce, bounce, office.token)).body
  expect(order.charges.at(-1)).toMatchObject({ amount: 250, tax: { treatment: 'none' } })
})

test('a second yes that is given later books the same', async () => {
  const app = await registeredApp()
  const other = await aStaffMember(app, 'owner')
  const limits = { refundYesFrom: '50', cashYesFrom: '10' }
  expect((await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, ...limits })).body.success).toBe(
    true,
  )
  const { orderId, cardId } = await anOrder(app)
  const yes = async () => {
    const { approvals } = (await app.asAdmin(bookCalls.approvals, { state: 'waiting' })).body
    const decision = { id: approvals[0]?.id ?? '', isApproved: true, reason: 'Seen' }
    expect((await app.ask(bookCalls.decideApproval, decision, other.token)).body.success).toBe(true)
  }
  const cash = { orderId, amount: '12600', method: 'cash', receivedOn: dayOf(app.clock.now) } as const
  await app.asAdmin(deskCalls.take, cash)
  expect(await listDocuments(app, orderId)).toEqual([])
  await yes()
  expect(await sorted(app, orderId)).toEqual(wholly)
  await app.asAdmin(deskCalls.voidCharge, { chargeId: cardId, reason: 'Not made' })
  expect(await sorted(app, orderId)).toEqual(wholly)
  await yes()
  expect(await sorted(app, orderId)).toContainEqual(['credit_note', 100, 10.72, 'Identity card'])
  await booksAddUp(app)
})

test('who is removed leaves books that add up', async () => {
  const app = await registeredApp()
  const { orderId, personId } = await anOrder(app)
  await pay(app, orderId, '700')
  const removed = await app.asAdmin(personCalls.remove, { id: personId, reason: 'Asked for it' } as never)
  expect(removed.body).toMatchObject({ success: true })
  const { orders } = (await app.asAdmin(deskCalls.account, { orderId })).body
  expect(orders[0]).toMatchObject({ owed: 700, paid: 700, due: 0, credit: 0 })
  await booksAddUp(app)
})

test('invoices on their due day leave charges with their own tax out, which come with their money', async () => {
  const app = await registeredApp()
  const rule = { invoiceOn: 'due', invoiceAdvice: 'CA Meera Shah' } as const
  await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, ...rule })
  const { enrolmentId: orderId } = await aLearner(app)
  const instalments = ['2026-05-15', '2026-06-15'].map((dueOn) => ({ dueOn, amount: '6000' }))
  await app.asAdmin(deskCalls.setPlan, { orderId, instalments })
  await charge(app, orderId, card)
  await charge(app, orderId, returned)
  const dawn = async (day: string) => {
    app.clock.now = new Date(`${day}T06:00:00Z`)
    await invoiceDueFees(app.context.db, app.clock.now)
  }
  await dawn('2026-05-15')
  expect(await listDocuments(app, orderId)).toEqual([['tax_invoice', 6000, 915.26, 'fee']])
  await pay(app, orderId, '6600')
  await dawn('2026-06-15')
  expect(await sorted(app, orderId)).toEqual(
    [
      ['tax_invoice', 6000, 915.26, 'fee'],
      ['tax_invoice', 6000, 915.26, 'fee'],
      ['receipt', 6000, 0, 'fee'],
      ['tax_invoice', 100, 10.72, 'Identity card'],
      ['receipt', 500, 0, 'Cheque was returned'],
    ].sort(),
  )
  await booksAddUp(app, ['2026-05', '2026-06'])
})

test('who is not registered knows of no tax: a charge stands on the receipt of the fee; a wrong SAC or rate is refused', async () => {
  const plain = await testApp()
  const { enrolmentId } = await aLearner(plain)
  await charge(plain, enrolmentId, returned)
  const refused = await plain.asAdmin(deskCalls.charge, {
    ...{ orderId: enrolmentId, kind: 'other', dueOn: '2026-01-01' },
    ...card,
  } as never)
  expect(refused.body.message).toBe(messages.taxNeedsGstin)
  const { order } = await pay(plain, enrolmentId, '12500')
  expect(order.payments[0]?.moreDocuments).toEqual([])
  expect(order.charges.at(-1)?.tax).toBeNull()
  // What the audit says is what was stored.
  const { entries } = (await plain.asAdmin(officeCalls.audit)).body
  expect(JSON.stringify(entries)).toContain(returned.label)
  expect(JSON.stringify(entries)).not.toContain('taxTreatment')

  const app = await registeredApp()
  const learner = await aLearner(app)
  for (const [wrong, words] of [
    [{ sac: '12' }, messages.invalidSac],
    [{ rate: '1700' }, messages.invalidRate],
  ] as const) {
    const { body } = await app.asAdmin(deskCalls.charge, {
      ...{ orderId: learner.enrolmentId, kind: 'other', dueOn: '2026-05-11' },
      ...card,
      ...wrong,
    } as never)
    expect(body.message).toBe(words)
  }
})
