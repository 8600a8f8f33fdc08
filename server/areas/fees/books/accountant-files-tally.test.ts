import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { dayOf } from '#contract/calendar.ts'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { checkSign } from '#contract/fees/gstin.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import type { TallyHead } from '#contract/fees/tally-words.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { addSession } from '#server/areas/accounts/session-service.ts'
import { countQueries } from '#server/testing/count-queries.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import {
  close,
  find,
  ledgers,
  parse,
  readTally,
  readVouchers,
  textOf,
  type XmlElement,
} from '#server/testing/read-tally.ts'
import { learnersOfEachTreatment, registered, registeredApp } from '#server/testing/registered-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { listWrittenOff } from './written-off.ts'

let references = 0
async function pay(app: TestApp, orderId: string, amount: string, method: 'bank' | 'cash' = 'bank') {
  references += 1
  const ref = method === 'bank' ? `TALLY ${references}` : ''
  const payment = { orderId, amount, method, ref, receivedOn: dayOf(app.clock.now) }
  const { body } = await app.asAdmin(deskCalls.take, { ...payment, asCredit: true })
  expect(body).toMatchObject({ success: true })
  return body
}

/** The one of before has ended by now. */
async function anotherSession({ context, clock }: TestApp, id: string): Promise<string> {
  const { db, seal } = context
  const staff = db.selectFrom('staff').where('id', '=', id)
  const { account_id } = await staff.select('account_id').executeTakeFirstOrThrow()
  return addSession(db, seal, account_id, clock.now)
}

test('a month of every kind of document posts to Tally: each voucher is even, ledgers are the day books and the return, and twice is the same', async () => {
  const app = await registeredApp()
  const { person, company, exempt, outside } = await learnersOfEachTreatment(app)
  const payer = {
    name: 'Bharat & <Sons> "Widgets"',
    address: '4 Connaught Place',
    gstin: '07AAACH7409R1Z3',
  }
  await app.asAdmin(billCalls.setBillTo, { orderId: company.enrolmentId, ...payer })
  const first = await pay(app, person.enrolmentId, '10000', 'cash')
  await pay(app, company.enrolmentId, '11800')
  await pay(app, exempt.enrolmentId, '3000.50')
  await pay(app, outside.enrolmentId, '700')
  const wrong = await pay(app, person.enrolmentId, '500')
  await app.asAdmin(deskCalls.cancelPayment, { paymentId: wrong.paymentId, reason: 'Wrong' })
  await app.asAdmin(deskCalls.refund, {
    paymentId: first.paymentId,
    amount: '1000',
    method: 'cash',
    reason: 'Left',
  })

  const refused = async () =>
    ((await app.asAdmin(yearCalls.file, { file: 'tally', of: '2026-05' })).body as { message?: string })
      .message
  expect(await refused()).toBe(messages.noClosedDay)
  await close(app, '2026-05-11')
  expect(await refused(), 'the day is not over').toBe(messages.noClosedDay)
  app.clock.now = new Date('2026-05-12T06:00:00Z')
  expect(await refused()).toBe(
    messages.tallyLedgersMissing(
      'Cash, Bank transfers, Taxable fees, Exempt fees, Fees outside of GST, CGST, SGST, IGST',
    ),
  )
  await app.asAdmin(yearCalls.setTally, { company: 'Taleem & Co', byProgramme: false, ...ledgers })
  // What comes after closing stands in a book that is open.
  await pay(app, person.enrolmentId, '99')

  const files = await readTally(app, '2026-05')
  const vouchers = readVouchers(files['3-vouchers.xml'] ?? '')
  expect(new Set(vouchers.map(({ id }) => id)).size).toBe(vouchers.length)
  expect(new Set(vouchers.map(({ on }) => on))).toEqual(new Set(['20260511']))
  const sums = new Map<string, number>()
  for (const { entries } of vouchers) {
    expect(entries.reduce((all, { paise }) => all + paise, 0)).toBe(0)
    for (const { ledger, paise } of entries) sums.set(ledger, (sums.get(ledger) ?? 0) + paise)
  }
  const debit = (head: TallyHead) => -(sums.get(ledgers[head]) ?? 0) / 100
  const { methods } = (await app.asAdmin(bookCalls.day, { on: '2026-05-11' })).body
  for (const { method, net } of methods) expect(debit(method as 'cash')).toBe(net)
  const { tables } = (await app.asAdmin(yearCalls.gstr1, { month: '2026-05' })).body
  const taxed = tables.filter(({ table }) => table === 'b2b' || table === 'b2cs')
  const later = { taxable: 83.9, tax: 7.55 }
  const total = (of: 'taxable' | 'cgst' | 'igst') => taxed.reduce((all, table) => all + table[of], 0)
  expect(-debit('taxable')).toBeCloseTo(total('taxable') - later.taxable, 2)
  expect(-debit('cgst')).toBeCloseTo(total('cgst') - later.tax, 2)
  expect(-debit('sgst')).toBe(-debit('cgst'))
  expect(-debit('igst')).toBe(total('igst'))
  expect([-debit('exempt'), -debit('none')]).toEqual([3000.5, 700])
  const types = vouchers.map(({ type }) => type).sort()
  expect(types).toEqual([
    'Credit Note',
    'Journal',
    ...['Payment', 'Payment'],
    ...['Receipt', 'Receipt', 'Receipt', 'Receipt', 'Receipt'],
    ...['Sales', 'Sales', 'Sales', 'Sales', 'Sales'],
  ])

  const masters = ['1-ledgers.xml', '2-learners.xml'].flatMap((name) =>
    find(parse(files[name] ?? ''), 'LEDGER'),
  )
  const known = new Set(masters.map(({ attributes }) => attributes.NAME))
  for (const ledger of sums.keys()) expect(known).toContain(ledger)
  expect(known).toContain('Bharat & <Sons> "Widgets" (07AAACH7409R1Z3)')
  expect(textOf(parse(files['3-vouchers.xml'] ?? ''), 'SVCURRENTCOMPANY')).toBe('Taleem & Co')
  expect(await readTally(app, '2026-05')).toEqual(files)
})

test('each programme has an income ledger of its own where the owner wants it; the accountant reads the map and does not change it', async () => {
  const app = await registeredApp()
  const { enrolmentId } = await aLearner(app)
  await pay(app, enrolmentId, '1180')
  await close(app, '2026-05-11')
  app.clock.now = new Date('2026-05-12T06:00:00Z')
  const map = { company: '', byProgramme: true, ...ledgers }
  const { token } = await aStaffMember(app, 'accountant')
  expect((await app.ask(yearCalls.setTally, map, token)).body).toMatchObject({ success: false })
  await app.asAdmin(yearCalls.setTally, map)
  expect((await app.ask(yearCalls.tally, undefined, token)).body).toMatchObject({
    byProgramme: true,
    ledgers,
    lastClosed: '2026-05-11',
  })
  const [order] = (await app.asAdmin(deskCalls.account, { orderId: enrolmentId })).body.orders
  const files = await readTally(app, '2026-05')
  const income = `Our taxable & Co – ${order?.programme}`
  const sales = readVouchers(files['3-vouchers.xml'] ?? '').find(({ type }) => type === 'Sales')
  expect(sales?.entries.map(({ ledger }) => ledger)).toContain(income)
  const masters = find(parse(files['2-learners.xml'] ?? ''), 'LEDGER')
  expect(masters.map(({ attributes }) => attributes.NAME)).toContain(income)
})

test('what is zero-rated posts the IGST that it bears to its ledger, and under a letter of undertaking none', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const zone = { name: 'Noida Chips', address: 'NSEZ', gstin: '07AAACH7409R1Z3', place: 'sez' } as const
  await app.asAdmin(billCalls.setBillTo, { orderId, ...zone })
  await pay(app, orderId, '1180')
  const lut = { lutArn: 'AD0903260012345', lutYear: '2026-27' }
  await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, ...lut })
  await pay(app, orderId, '2000')
  await close(app, '2026-05-11')
  app.clock.now = new Date('2026-05-12T06:00:00Z')
  await app.asAdmin(yearCalls.setTally, { company: '', byProgramme: false, ...ledgers })

  const vouchers = readVouchers((await readTally(app, '2026-05'))['3-vouchers.xml'] ?? '')
  const sales = vouchers.filter(({ type }) => type === 'Sales').map(({ entries }) => entries)
  const onto = (ledger: string) =>
    sales.map((entries) => entries.find((one) => one.ledger === ledger)?.paise ?? 0).sort()
  expect(onto(ledgers.taxable)).toEqual([1000_00, 2000_00])
  expect(onto(ledgers.igst)).toEqual([0, 180_00])
  expect(sales.flat().reduce((all, { paise }) => all + paise, 0)).toBe(0)
})

test('what was invoiced and written off leaves the party owing nothing, on its day; taken back, it is owed again', async () => {
  const app = await registeredApp()
  const advice = { invoiceOn: 'admission', invoiceAdvice: 'CA Meera Shah' } as const
  await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, ...advice })
  app.clock.now = new Date('2026-05-11T07:00:00Z')
  const [company, person] = [await anApplicant(app), await anApplicant(app)]
  const payer = { name: 'Firm LLP', address: 'Delhi', gstin: '07AAACH7409R1Z3' }
  await app.asAdmin(billCalls.setBillTo, { orderId: company.enrolmentId, ...payer })
  for (const { enrolmentId, programmeId } of [company, person]) {
    const batchId = await aBatchOf(app, 'Students', programmeId)
    await app.asAdmin(admissionCalls.approve, { ids: [enrolmentId], batchId })
    await pay(app, enrolmentId, '2000')
  }
  await close(app, '2026-05-11')
  app.clock.now = new Date('2026-06-02T06:00:00Z')
  await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, ...advice, backDateDays: '' })
  const give = (kind: 'write_off' | 'discount', orderId: string, amount: string) =>
    app.asAdmin(deskCalls.giveConcession, { orderId, kind, amount, reason: 'Moved <away>' })
  for (const { enrolmentId } of [company, person])
    expect((await give('write_off', enrolmentId, '9000')).body).toMatchObject({ success: true })
  await give('discount', person.enrolmentId, '1000')
  await close(app, '2026-06-02')
  app.clock.now = new Date('2026-06-03T06:00:00Z')
  // After the last closed day.
  const again = await app.context.db
    .selectFrom('fee_concessions')
    .where('enrolment_id', '=', company.enrolmentId)
    .select('id')
    .executeTakeFirstOrThrow()
  const back = { concessionId: again.id, reason: 'They pay after all' }
  expect((await app.asAdmin(deskCalls.voidConcession, back)).body).toMatchObject({ success: true })
  await app.asAdmin(yearCalls.setTally, { company: '', byProgramme: true, ...ledgers, badDebts: '' })
  const { body } = await app.asAdmin(yearCalls.file, { file: 'tally', of: '2026-06' })
  expect(body).toMatchObject({ message: messages.tallyLedgersMissing('Fees written off') })
  await app.asAdmin(yearCalls.setTally, { company: '', byProgramme: true, ...ledgers })

  const parties = ['Firm LLP (07AAACH7409R1Z3)', `${person.name} (${person.personId.slice(-8)})`]
  const owed = (all: ReturnType<typeof readVouchers>) =>
    parties.map((party) =>
      all
        .flatMap(({ entries }) => entries)
        .filter(({ ledger }) => ledger === party)
        .reduce((sum, { paise }) => sum - paise, 0),
    )
  const read = async (month: string) => {
    const files = await readTally(app, month)
    const masters = find(parse(files['2-learners.xml'] ?? ''), 'LEDGER').map((one) => one.attributes.NAME)
    const vouchers = readVouchers(files['3-vouchers.xml'] ?? '')
    for (const { entries } of vouchers) expect(entries.reduce((all, { paise }) => all + paise, 0)).toBe(0)
    return { masters, vouchers, offs: vouchers.filter(({ id }) => id.startsWith('taleem-write-off-')) }
  }
  const [may, june] = [await read('2026-05'), await read('2026-06')]
  expect(owed(may.vouchers)).toEqual([10_000_00, 10_000_00])
  expect(owed([...may.vouchers, ...june.vouchers])).toEqual([1000_00, 0])
  for (const party of parties) expect(june.masters).toContain(party)
  expect(june.offs.map(({ type, on }) => [type, on])).toEqual(Array(2).fill(['Journal', '20260602']))
  expect(june.offs.map(({ entries }) => entries)).toEqual(
    expect.arrayContaining(
      parties.map((ledger) => [
        { ledger: ledgers.badDebts, paise: -9000_00 },
        { ledger, paise: 9000_00 },
      ]),
    ),
  )

  await close(app, '2026-06-03')
  app.clock.now = new Date('2026-06-04T06:00:00Z')
  const later = await read('2026-06')
  expect(later.offs).toHaveLength(3)
  expect(later.offs.slice(0, 2)).toEqual(june.offs)
  expect(later.offs[2]).toMatchObject({
    type: 'Journal',
    on: '20260603',
    id: `taleem-write-off-${again.id}-taken-back`,
  })
  expect(owed([...may.vouchers, ...later.vouchers])).toEqual([10_000_00, 0])
  // However many there are, whose they are is not asked one by one.
  const queries = await countQueries(app, async () => {
    const june = { from: '2026-06-01', to: '2026-06-03' } as const
    for await (const { paise } of listWrittenOff(app.context.db, june)) expect(paise).toBe(9000_00)
  })
  expect(queries).toBe(2)
})

test('what was written off of an invoice that is taken back, as its programme is outside of GST by now, is taken off the party once', async () => {
  const app = await registeredApp()
  const advice = { invoiceOn: 'admission', invoiceAdvice: 'CA Meera Shah' } as const
  await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, ...advice })
  app.clock.now = new Date('2026-05-11T07:00:00Z')
  const { enrolmentId: orderId, programmeId, name, personId } = await anApplicant(app)
  const batchId = await aBatchOf(app, 'Students', programmeId)
  await app.asAdmin(admissionCalls.approve, { ids: [orderId], batchId })
  await pay(app, orderId, '2000')
  const off = { orderId, kind: 'write_off', amount: '9000', reason: 'Moved' } as const
  expect((await app.asAdmin(deskCalls.giveConcession, off)).body).toMatchObject({ success: true })
  const { id: outside } = await aProgramme(app, 'course')
  await app.asAdmin(feeSettingsCalls.setTreatment, { programmeId: outside, treatment: 'none' })
  app.clock.now = new Date('2026-05-11T08:00:00Z')
  const change = { enrolmentId: orderId, programmeId: outside, batchId: null, sendEmail: false }
  expect((await app.asAdmin(enrolmentCalls.changeProgramme, change)).body).toMatchObject({ success: true })

  const [order] = (await app.asAdmin(deskCalls.account, { orderId })).body.orders
  expect(order).toMatchObject({ owed: 3000, paid: 2000, due: 1000 })
  await close(app, '2026-05-11')
  app.clock.now = new Date('2026-05-12T06:00:00Z')
  await app.asAdmin(yearCalls.setTally, { company: '', byProgramme: false, ...ledgers })
  const vouchers = readVouchers((await readTally(app, '2026-05'))['3-vouchers.xml'] ?? '')
  const onto = (ledger: string) =>
    vouchers
      .flatMap(({ entries }) => entries)
      .filter((one) => one.ledger === ledger)
      .reduce((all, { paise }) => all + paise, 0)
  const party = `${name} (${personId.slice(-8)})`
  expect([party, ledgers.badDebts, ledgers.taxable, ledgers.cgst, ledgers.none].map(onto)).toEqual([
    ...[0, 0, 0, 0],
    2000_00,
  ])
})

test('what was written off of an invoice that no credit note takes back any more stays a bad debt outside of GST', async () => {
  const app = await registeredApp('2026-03-10T06:00:00Z')
  const advice = { invoiceOn: 'admission', invoiceAdvice: 'CA Meera Shah' } as const
  await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, ...advice })
  app.clock.now = new Date('2026-03-11T07:00:00Z')
  const { enrolmentId, programmeId } = await anApplicant(app)
  const batchId = await aBatchOf(app, 'Students', programmeId)
  await app.asAdmin(admissionCalls.approve, { ids: [enrolmentId], batchId })
  await pay(app, enrolmentId, '2000')
  const off = { orderId: enrolmentId, kind: 'write_off', amount: '9000', reason: 'Moved' } as const
  await app.asAdmin(deskCalls.giveConcession, off)
  const { id: outside } = await aProgramme(app, 'course')
  await app.asAdmin(feeSettingsCalls.setTreatment, { programmeId: outside, treatment: 'none' })
  app.clock.now = new Date('2026-12-01T06:00:00Z')
  const change = { enrolmentId, programmeId: outside, batchId: null, sendEmail: false }
  expect((await app.asAdmin(enrolmentCalls.changeProgramme, change)).body).toMatchObject({ success: true })

  const offs = await app.context.db.selectFrom('fee_concessions').selectAll().execute()
  expect(offs).toMatchObject([{ invoiced_paise: 9000_00, voided_at: null }])
})

test('a payer in a zone is registered so, one outside India has the country', async () => {
  const app = await registeredApp()
  const [inZone, abroad] = [await aLearner(app), await aLearner(app)]
  const zone = { name: 'Noida Chips', address: 'NSEZ', gstin: '07AAACH7409R1Z3', place: 'sez' } as const
  const foreign = { name: 'Lotus FZE', address: 'Dubai', gstin: '', place: 'abroad', country: 'AE' } as const
  await app.asAdmin(billCalls.setBillTo, { orderId: inZone.enrolmentId, ...zone })
  await app.asAdmin(billCalls.setBillTo, { orderId: abroad.enrolmentId, ...foreign, isForex: true })
  for (const { enrolmentId } of [inZone, abroad]) await pay(app, enrolmentId, '1180')
  await close(app, '2026-05-11')
  app.clock.now = new Date('2026-05-12T06:00:00Z')
  await app.asAdmin(yearCalls.setTally, { company: '', byProgramme: false, ...ledgers })
  const masters = find(parse((await readTally(app, '2026-05'))['2-learners.xml'] ?? ''), 'LEDGER')
  expect(
    masters.map((one) => [textOf(one, 'COUNTRYOFRESIDENCE'), textOf(one, 'GSTREGISTRATIONTYPE')]).sort(),
  ).toEqual([
    ['India', 'Regular - SEZ'],
    ['United Arab Emirates', 'Unregistered/Consumer'],
  ])
})

test('the tax of an advance is taken back as it was posted, though the invoice bears another', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId, programmeId } = await anApplicant(app)
  await pay(app, orderId, '1180')
  const zone = { name: 'Noida Chips', address: 'NSEZ', gstin: '07AAACH7409R1Z3', place: 'sez' } as const
  await app.asAdmin(billCalls.setBillTo, { orderId, ...zone })
  const batchId = await aBatchOf(app, 'Students', programmeId)
  await app.asAdmin(admissionCalls.approve, { ids: [orderId], batchId })
  await close(app, '2026-05-11')
  app.clock.now = new Date('2026-05-12T06:00:00Z')
  await app.asAdmin(yearCalls.setTally, { company: '', byProgramme: false, ...ledgers })
  const vouchers = readVouchers((await readTally(app, '2026-05'))['3-vouchers.xml'] ?? '')
  const entries = vouchers.flatMap((voucher) => voucher.entries)
  const onto = (ledger: string) =>
    entries.filter((one) => one.ledger === ledger).reduce((all, { paise }) => all + paise, 0)
  expect([ledgers.advanceTax, ledgers.cgst, ledgers.sgst, ledgers.igst].map(onto)).toEqual([0, 0, 0, 180_00])
  for (const one of vouchers) expect(one.entries.reduce((all, { paise }) => all + paise, 0)).toBe(0)
})

test('what left the drawer is in Tally: an expense and what was taken to the bank, so that Cash is the drawer’s', async () => {
  const app = await registeredApp()
  const { person } = await learnersOfEachTreatment(app)
  await pay(app, person.enrolmentId, '1000', 'cash')
  const takeOut = (kind: 'expense' | 'bank', amount: string) =>
    app.asAdmin(bookCalls.takeFromDrawer, {
      kind,
      amount,
      details: `Slip ${amount}`,
      key: `press-of-${amount}`,
    })
  await takeOut('expense', '150.50')
  await takeOut('bank', '600')
  await close(app, '2026-05-11')
  app.clock.now = new Date('2026-05-12T06:00:00Z')
  await app.asAdmin(yearCalls.setTally, { company: '', byProgramme: false, ...ledgers, expense: '' })
  const { body } = await app.asAdmin(yearCalls.file, { file: 'tally', of: '2026-05' })
  expect(body).toMatchObject({ message: messages.tallyLedgersMissing('Expenses paid in cash') })

  await app.asAdmin(yearCalls.setTally, { company: '', byProgramme: false, ...ledgers })
  const vouchers = readVouchers((await readTally(app, '2026-05'))['3-vouchers.xml'] ?? '')

  expect(vouchers.slice(-2)).toMatchObject([
    {
      type: 'Payment',
      on: '20260511',
      entries: [
        { ledger: ledgers.expense, paise: -150_50 },
        { ledger: ledgers.cash, paise: 150_50 },
      ],
    },
    {
      type: 'Contra',
      on: '20260511',
      entries: [
        { ledger: ledgers.bank, paise: -600_00 },
        { ledger: ledgers.cash, paise: 600_00 },
      ],
    },
  ])
  expect(cashIn(vouchers)).toBe(249_50)
})

const cashIn = (vouchers: ReturnType<typeof readVouchers>) =>
  vouchers
    .flatMap(({ entries }) => entries)
    .filter(({ ledger }) => ledger === ledgers.cash)
    .reduce((all, { paise }) => all - paise, 0)

/** What a month's file posts to Cash, and its vouchers of counts. */
async function readCounts(app: TestApp, month: string) {
  const vouchers = readVouchers((await readTally(app, month))['3-vouchers.xml'] ?? '')
  expect(new Set(vouchers.map(({ id }) => id)).size).toBe(vouchers.length)
  for (const one of vouchers) expect(one.entries.reduce((all, { paise }) => all + paise, 0)).toBe(0)
  const counts = vouchers.filter(({ id }) => id.startsWith('taleem-count-'))
  const short = counts.map(({ on, type, entries }) => [on, type, entries[0]?.ledger, entries[0]?.paise])
  return { cash: cashIn(vouchers), short, counts }
}

test('a count that differs from the books is in Tally, so that Cash is what was counted; the change it began with is not', async () => {
  const app = await registeredApp()
  const { person } = await learnersOfEachTreatment(app)
  const take = (amount: string) => pay(app, person.enrolmentId, amount, 'cash')
  // A new desk begins with ₹500 of change, which Tally has as the opening balance.
  await take('1000')
  await close(app, '2026-05-11', '1490', '500')
  app.clock.now = new Date('2026-05-12T06:00:00Z')
  await take('200')
  await close(app, '2026-05-12')
  // Nobody closed the 13th, and on the 14th somebody says that it began with more.
  app.clock.now = new Date('2026-05-13T06:00:00Z')
  await take('30')
  app.clock.now = new Date('2026-05-14T06:00:00Z')
  await take('7')
  await close(app, '2026-05-14', '1745', '1738')
  app.clock.now = new Date('2026-06-02T06:00:00Z')
  await take('60')
  await close(app, '2026-06-02', '1800')
  app.clock.now = new Date('2026-06-03T06:00:00Z')
  await app.asAdmin(yearCalls.setTally, { company: '', byProgramme: false, ...ledgers, cashDifference: '' })
  const { body } = await app.asAdmin(yearCalls.file, { file: 'tally', of: '2026-05' })
  expect(body).toMatchObject({ message: messages.tallyLedgersMissing('Cash short or over') })
  await app.asAdmin(yearCalls.setTally, { company: '', byProgramme: false, ...ledgers })

  const [may, june] = [await readCounts(app, '2026-05'), await readCounts(app, '2026-06')]
  const ledger = ledgers.cashDifference
  expect(may.short).toEqual([
    ['20260511', 'Payment', ledger, -10_00],
    ['20260514', 'Receipt', ledger, 18_00],
  ])
  expect(june.short).toEqual([['20260602', 'Payment', ledger, -5_00]])
  expect([500_00 + may.cash, 500_00 + may.cash + june.cash]).toEqual([1745_00, 1800_00])
  const { differences } = (await app.asAdmin(bookCalls.drawer, { month: '2026-05' })).body
  expect(differences.map(({ on, amount, drawer }) => [on, amount, drawer])).toEqual([
    ['2026-05-11', -10, ''],
    ['2026-05-14', 18, ''],
  ])
})

test('where each has a drawer, each count that differs is in Tally by itself', async () => {
  const app = await registeredApp()
  await app.asAdmin(feeSettingsCalls.setSettings, { ...registered, ownDrawers: true })
  const { person } = await learnersOfEachTreatment(app)
  const clerk = await aStaffMember(app, 'office')
  const receivedOn = () => dayOf(app.clock.now)
  const take = async (amount: string, token?: string) => {
    const given = { orderId: person.enrolmentId, amount, method: 'cash', receivedOn: receivedOn() } as const
    const { body } = token
      ? await app.ask(deskCalls.take, given, token)
      : await app.asAdmin(deskCalls.take, given)
    expect(body).toMatchObject({ success: true })
  }
  const count = async (on: string, short: Record<string, number>) => {
    const { cashDrawers } = (await app.asAdmin(bookCalls.day, { on })).body
    for (const { id, opening, expected } of cashDrawers?.drawers ?? []) {
      const counted = String(expected - (short[id] ?? 0))
      const given = { on, drawerId: id, opening: String(opening), counted, note: 'Counted' }
      expect((await app.asAdmin(bookCalls.countDrawer, given)).body).toMatchObject({ success: true })
    }
    await close(app, on)
    const { closing } = (await app.asAdmin(bookCalls.day, { on })).body
    return Math.round((closing?.counted ?? 0) * 100)
  }
  await take('1000')
  await take('700', clerk.token)
  expect(await count('2026-05-11', { [clerk.id]: 20 })).toBe(1680_00)
  app.clock.now = new Date('2026-05-12T06:00:00Z')
  const token = await anotherSession(app, clerk.id)
  await take('40', token)
  const handover = { from: clerk.id, amount: '300', key: 'handed over' }
  expect((await app.asAdmin(bookCalls.takeOver, handover)).body).toMatchObject({ success: true })
  const tea = { kind: 'expense', amount: '15', details: 'Tea', key: 'press-of-tea' } as const
  expect((await app.ask(bookCalls.takeFromDrawer, tea, token)).body).toMatchObject({ success: true })
  const counted = await count('2026-05-12', { [clerk.id]: -5 })
  app.clock.now = new Date('2026-05-13T06:00:00Z')
  await app.asAdmin(yearCalls.setTally, { company: '', byProgramme: false, ...ledgers })

  const { cash, short, counts } = await readCounts(app, '2026-05')
  expect(cash).toBe(counted)
  expect(short.map(([on, , , paise]) => [on, paise])).toEqual([
    ['20260511', -20_00],
    ['20260512', 5_00],
  ])
  expect(counts.map(({ id }) => id)).toEqual([
    `taleem-count-2026-05-11-${clerk.id}`,
    `taleem-count-2026-05-12-${clerk.id}`,
  ])
  const { body } = await app.asAdmin(yearCalls.file, { file: 'drawer', of: '2026-05' })
  const lines = (await app.app.inject(body.url)).payload.split('\r\n')
  const { name } = await app.context.db
    .selectFrom('staff')
    .where('id', '=', clerk.id)
    .select('name')
    .executeTakeFirstOrThrow()
  expect(lines).toContain(`2026-05-12,Paid from the drawer,Tea,15.00,${name},${name},,`)
  expect(
    lines.filter((line) => line.includes(`,${name},`) && line.includes('Cash short or over')),
  ).toHaveLength(2)
  expect(lines).toContain('Total,Cash short or over,,15.00,,,,')
})

test('a company’s GSTIN and State stand where TallyPrime looks for them, by date, and where earlier ones do', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const payer = { name: 'Bharat & Sons', address: 'Delhi', gstin: '07AAACH7409R1Z3' }
  await app.asAdmin(billCalls.setBillTo, { orderId, ...payer })
  await pay(app, orderId, '1180')
  await close(app, '2026-05-11')
  app.clock.now = new Date('2026-05-12T06:00:00Z')
  await app.asAdmin(yearCalls.setTally, { company: '', byProgramme: false, ...ledgers })
  const [ledger] = find(parse((await readTally(app, '2026-05'))['2-learners.xml'] ?? ''), 'LEDGER')
  if (!ledger) throw new Error('no ledger')
  const said = (of: XmlElement, ...tags: string[]) => tags.map((tag) => textOf(of, tag))
  expect(said(ledger, 'PARTYGSTIN', 'LEDSTATENAME', 'GSTREGISTRATIONTYPE')).toEqual([
    ...['07AAACH7409R1Z3', 'Delhi', 'Regular'],
  ])
  const [tax, mail] = ['LEDGSTREGDETAILS.LIST', 'LEDMAILINGDETAILS.LIST'].map((tag) => find(ledger, tag)[0])
  expect(said(tax as XmlElement, 'APPLICABLEFROM', 'GSTREGISTRATIONTYPE', 'GSTIN')).toEqual([
    ...['20170701', 'Regular', '07AAACH7409R1Z3'],
  ])
  expect(said(mail as XmlElement, 'APPLICABLEFROM', 'STATE', 'COUNTRY')).toEqual([
    '20170701',
    'Delhi',
    'India',
  ])
})

test('a State is called as Tally’s list has it', async () => {
  const app = await registeredApp()
  const states = ['Andaman & Nicobar Islands', 'Dadra & Nagar Haveli and Daman & Diu', 'Jammu & Kashmir']
  const { enrolmentId: orderId } = await aLearner(app)
  for (const code of ['35', '26', '01']) {
    const gstin = `${code}AAACH7409R1Z${checkSign(`${code}AAACH7409R1Z`)}`
    const payer = { orderId, name: `Bharat ${code}`, address: '4 Station Road', gstin }
    expect((await app.asAdmin(billCalls.setBillTo, payer)).body).toMatchObject({ success: true })
    await pay(app, orderId, '118')
  }
  await close(app, '2026-05-11')
  app.clock.now = new Date('2026-05-12T06:00:00Z')
  await app.asAdmin(yearCalls.setTally, { company: '', byProgramme: false, ...ledgers })
  const parties = parse((await readTally(app, '2026-05'))['2-learners.xml'] ?? '')
  for (const tag of ['LEDSTATENAME', 'STATE'])
    expect(
      find(parties, tag)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(states)
})

test('a party is called as on their first document in every file: a later name changes no month that was exported, and no voucher names a ledger that is missing', async () => {
  const app = await registeredApp()
  const [one, other, learner] = [
    await aLearner(app),
    await aLearner(app),
    await aLearner(app, { name: 'Asha Rao' }),
  ]
  const bill = (orderId: string, name: string) =>
    app.asAdmin(billCalls.setBillTo, { orderId, name, address: 'Delhi', gstin: '07AAACH7409R1Z3' })
  await bill(one.enrolmentId, 'Firm LLP')
  await bill(other.enrolmentId, 'Firm L.L.P.')
  for (const { enrolmentId } of [one, other, learner]) await pay(app, enrolmentId, '1180')
  await close(app, '2026-05-11')
  app.clock.now = new Date('2026-06-02T06:00:00Z')
  await app.asAdmin(yearCalls.setTally, { company: '', byProgramme: false, ...ledgers })
  const may = await readTally(app, '2026-05')

  const { person } = (await app.asAdmin(personCalls.details, { id: learner.personId })).body
  const renamed = { ...person, id: learner.personId, name: 'Asha Rao Kulkarni' } as never
  expect((await app.asAdmin(personCalls.edit, renamed)).body).toMatchObject({ success: true })
  await bill(one.enrolmentId, 'Firm Limited')
  for (const { enrolmentId } of [one, other, learner]) await pay(app, enrolmentId, '590')
  await close(app, '2026-06-02')
  app.clock.now = new Date('2026-06-03T06:00:00Z')
  const june = await readTally(app, '2026-06')

  expect(await readTally(app, '2026-05')).toEqual(may)
  for (const files of [may, june]) {
    const masters = find(parse(files['2-learners.xml'] ?? ''), 'LEDGER').map(
      ({ attributes }) => attributes.NAME,
    )
    const parties = find(parse(files['3-vouchers.xml'] ?? ''), 'PARTYLEDGERNAME').map(({ text }) => text)
    const expected = ['Firm LLP (07AAACH7409R1Z3)', `Asha Rao (${learner.personId.slice(-8)})`].sort()
    expect(masters.sort()).toEqual(expected)
    expect([...new Set(parties)].sort()).toEqual(expected)
  }
})

test('two hundred companies with one GSTIN are one party in Tally, and each invoice stands in the return once', async () => {
  const app = await registeredApp()
  const count = 200
  const learners = [await aLearner(app), await aLearner(app), await aLearner(app), await aLearner(app)]
  for (let at = 0; at < count; at += 1) {
    const orderId = learners[at % learners.length]?.enrolmentId ?? ''
    const name = `Firm <${at}> "&" ]]> O'Neil`
    await app.asAdmin(billCalls.setBillTo, { orderId, name, address: 'Delhi', gstin: '07AAACH7409R1Z3' })
    await pay(app, orderId, '59')
  }
  await close(app, '2026-05-11')
  app.clock.now = new Date('2026-06-02T06:00:00Z')
  await app.asAdmin(yearCalls.setTally, { company: '', byProgramme: false, ...ledgers })
  const files = await readTally(app, '2026-05')

  const masters = find(parse(files['2-learners.xml'] ?? ''), 'LEDGER').map((one) => one.attributes.NAME)
  expect(masters).toHaveLength(1)
  expect(masters[0]).toContain('07AAACH7409R1Z3')
  const vouchers = readVouchers(files['3-vouchers.xml'] ?? '')
  expect(new Set(vouchers.map(({ id }) => id)).size).toBe(vouchers.length)
  expect(vouchers.filter(({ type }) => type === 'Sales')).toHaveLength(count)
  const { tables } = (await app.asAdmin(yearCalls.gstr1, { month: '2026-05' })).body
  expect(tables.find(({ table }) => table === 'b2b')).toMatchObject({
    ...{ count, taxable: count * 50, igst: count * 9, cgst: 0, sgst: 0, value: count * 59 },
  })
})
