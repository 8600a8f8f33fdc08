import { expect, test } from 'vitest'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { addDays } from '#contract/calendar.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { registered, registeredApp } from '#server/testing/registered-app.ts'
import { admin, type TestApp, testApp } from '#server/testing/test-app.ts'
import { remindOfDues } from '../fees/desk/reminder-service.ts'
import { invoiceDueFees } from '../fees/documents/invoice-due-service.ts'
import { chargeLateFees } from '../fees/ledger/late-fees.ts'

const call = personCalls.import
const group = 'Students'

/** Who began in April for ₹12,000 of which 5,000 are paid, but for what is said. */
function row(at: number, course: string, fields: Record<string, string> = {}) {
  return {
    row: String(at + 5),
    name: `चंपा ${at}`,
    phone: String(9_100_000_000 + at),
    course,
    joined_on: '2026-04-05',
    fee_agreed: '12000',
    paid_so_far: '5,000',
    next_due: '2026-12-10',
    ...fields,
  }
}

async function accountOf(app: TestApp, name: string) {
  const { id } = await app.context.db
    .selectFrom('people')
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow()
  const { orders } = (await app.asAdmin(deskCalls.account, { personId: id })).body
  return orders[0] as (typeof orders)[number]
}

async function findOrder(app: TestApp, name: string) {
  return app.context.db
    .selectFrom('people')
    .innerJoin('enrolments', 'enrolments.person_id', 'people.id')
    .where('people.name', '=', name)
    .select(['people.id', 'enrolments.id as orderId'])
    .executeTakeFirstOrThrow()
}

async function countRows(app: TestApp, table: 'fee_documents' | 'fee_payments' | 'notifications') {
  return (await app.context.db.selectFrom(table).select('id').execute()).length
}

test('300 running learners are imported with what they owe, and nothing of it is in our books as money', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-11-18T06:00:00Z')
  const { name } = await aProgramme(app, 'course')
  const rows = Array.from({ length: 300 }, (_, at) => row(at, name))
  rows[1] = row(1, name, { paid_so_far: '12000' })
  rows[2] = row(2, name, { paid_so_far: '', balance: '3000' })
  rows[3] = row(3, name, { fee_agreed: '', paid_so_far: '1000', balance: '500.50', next_due: '' })
  rows[4] = row(4, name, { fee_agreed: '', paid_so_far: '', joined_on: '' })
  rows[5] = row(5, name, { fee_agreed: '0', paid_so_far: '' })
  const { fees = [] } = (await app.asAdmin(call, { group, commit: false, rows })).body
  expect((await app.asAdmin(call, { group, commit: true, rows })).body).toMatchObject({ added: 300 })

  const { feePaise } = await app.context.db
    .selectFrom('programmes')
    .select('fee_paise as feePaise')
    .executeTakeFirstOrThrow()
  const dues = (await app.asAdmin(bookCalls.dues, { withSums: true })).body.sums
  expect(dues).toMatchObject({ due: 295 * 7000 + 3000 + 500.5 + feePaise / 100, overdue: 0, held: 298 })
  expect(fees.reduce((sum, { fee, paidBefore }) => sum + fee - paidBefore, 0)).toBe(dues?.due)
  expect(await accountOf(app, 'चंपा 0')).toMatchObject({
    createdAt: '2026-04-04T18:30:00.000Z',
    fee: 12_000,
    owed: 7000,
    due: 7000,
    nextDueOn: '2026-12-10',
    isReminded: false,
    charges: [{ kind: 'fee', amount: 12_000 }],
    concessions: [{ kind: 'paid_before', amount: 5000 }],
    payments: [],
  })
  const listed = (await app.asAdmin(orderCalls.orders, { q: '9100000000' })).body.orders
  expect(listed).toMatchObject([{ fees: 12_000, paidBefore: 5000, owed: 7000, due: 7000, paidAmount: null }])
  const record = (await app.asAdmin(personCalls.details, { id: listed[0]?.person.id ?? '' })).body
  expect(record).toMatchObject({
    person: { createdAt: '2026-04-04T18:30:00.000Z' },
    enrolments: [{ fees: 12_000, paidBefore: 5000, owed: 7000 }],
  })
  const owing = (await app.asAdmin(bookCalls.dues, { q: '9100000000' })).body.dues
  expect(owing).toMatchObject([{ fees: 12_000, paidBefore: 5000, owed: 7000, due: 7000 }])
  expect(await accountOf(app, 'चंपा 1')).toMatchObject({ fee: 12_000, due: 0, instalments: [] })
  expect(await accountOf(app, 'चंपा 3')).toMatchObject({ fee: 1500.5, due: 500.5, nextDueOn: '2026-11-25' })
  expect(await accountOf(app, 'चंपा 5')).toMatchObject({ fee: 0, due: 0, charges: [] })

  const today = (await app.asAdmin(bookCalls.day, { date: '2026-11-18' })).body
  expect(today.entries).toEqual([])
  const report = (await app.asAdmin(bookCalls.report, { from: '2026-04', to: '2026-12' })).body
  expect(report).toMatchObject({ totals: { collected: 0, discounted: 0 }, concessions: [] })
  expect([await countRows(app, 'fee_documents'), await countRows(app, 'fee_payments')]).toEqual([0, 0])

  app.clock.now = new Date('2026-12-10T06:00:00Z')
  await remindOfDues(app.context.db, app.clock.now)
  expect(await countRows(app, 'notifications')).toBe(0)
  const { id: orderId } = await accountOf(app, 'चंपा 0')
  const cash = {
    orderId,
    amount: '2000',
    method: 'cash',
    receivedOn: '2026-12-10',
    lateReason: 'Late',
  } as const
  expect((await app.asAdmin(deskCalls.take, cash)).body.order).toMatchObject({ due: 5000, paid: 2000 })
  expect(await countRows(app, 'fee_documents')).toBe(1)
})

test('a balance of nothing is ₹0, and an empty one is asked for where nothing else says it', async () => {
  const app = await testApp()
  const { name } = await aProgramme(app, 'course')
  const said = (at: number, balance: string) => {
    const { paid_so_far: _, next_due: __, ...rest } = row(at, name, { balance })
    return rest
  }
  const { body } = await app.asAdmin(call, { group, commit: false, rows: [said(0, ''), said(1, '0')] })
  expect(body.problems).toEqual([{ row: 5, field: 'balance', message: messages.balanceMissing }])
  await app.asAdmin(call, { group, commit: true, rows: [said(1, '0'), { ...said(2, ''), fee_agreed: '0' }] })
  expect(await accountOf(app, 'चंपा 1')).toMatchObject({ fee: 12_000, due: 0 })
  expect(await accountOf(app, 'चंपा 2')).toMatchObject({ due: 0 })
})

test('an import is undone within a day, but for whom something happened to since', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-11-18T06:00:00Z')
  const { name } = await aProgramme(app, 'course')
  const other = await aLearner(app)
  const rows = Array.from({ length: 120 }, (_, at) => row(at, name))
  const press = { group, commit: true, key: 'press', fileName: 'list.xlsx' } as const
  await app.asAdmin(call, { ...press, rows: rows.slice(0, 60) })
  await app.asAdmin(call, { ...press, rows: rows.slice(60) })
  const { orderId, id: paid } = await findOrder(app, 'चंपा 7')
  await app.asAdmin(deskCalls.take, {
    orderId,
    amount: '10',
    method: 'cash',
    receivedOn: '2026-11-18',
    lateReason: 'Late',
  })
  const { id: seen } = await findOrder(app, 'चंपा 119')
  const { account_id } = await app.context.db
    .selectFrom('people')
    .where('id', '=', seen)
    .select('account_id')
    .executeTakeFirstOrThrow()
  const used = { seen_at: app.clock.now.toISOString() }
  await app.context.db.updateTable('accounts').set(used).where('id', '=', account_id).execute()

  const listed = (await app.asAdmin(personCalls.imports)).body.imports
  expect(listed).toMatchObject([{ id: 'press', count: 120, fileName: 'list.xlsx', by: admin.name }])
  const clerk = await aStaffMember(app, 'office')
  const refused = await app.ask(personCalls.undoImport, { id: 'press' }, clerk.token)
  expect(refused.body.message).toBe(messages.undoOwnImport)
  expect(listed[0]?.mayUndo).toBe(true)
  const theirs = (await app.ask(personCalls.imports, undefined, clerk.token)).body.imports
  expect(theirs).toMatchObject([{ id: 'press', mayUndo: false }])
  const kept = []
  const undo = async (after: number) =>
    (await app.asAdmin(personCalls.undoImport, { id: 'press', after })).body
  for (let next: number | null = 0; next !== null; ) {
    const part: Awaited<ReturnType<typeof undo>> = await undo(next)
    kept.push(...part.kept)
    next = part.next
  }
  expect(kept).toEqual([
    { id: paid, name: 'चंपा 7', reason: messages.hasPaidSince },
    { id: seen, name: 'चंपा 119', reason: messages.hasLoggedInSince },
  ])
  const names = await app.context.db.selectFrom('people').orderBy('created_at').select('id').execute()
  expect(names.map(({ id }) => id).sort()).toEqual([other.personId, paid, seen].sort())
  const charges = await app.context.db.selectFrom('fee_charges').select('id').execute()
  expect(charges).toHaveLength(3)
  const dues = (await app.asAdmin(bookCalls.dues, { withSums: true })).body.sums
  expect(dues?.held).toBe(2)

  // Each of them is named, with what they learned and owed: an import and its undoing leave a trace of everybody.
  const removals = await app.context.db
    .selectFrom('audit')
    .where('kind', '=', 'person.removed')
    .select(['subject_name', 'before', 'after'])
    .execute()
  expect(removals).toHaveLength(118)
  const [one] = removals.filter(({ subject_name }) => subject_name === 'चंपा 8')
  expect(JSON.parse(String(one?.before))).toEqual({ group, programmes: [name], fees: '₹12,000' })
  expect(JSON.parse(String(one?.after))).toEqual({ import_undone: true })

  // The same file again adds who is not there.
  const again = await app.asAdmin(call, { group, commit: false, rows })
  expect(again.body.problems).toHaveLength(2)
  app.clock.now = new Date('2026-11-19T06:00:01Z')
  expect((await app.asAdmin(personCalls.imports)).body.imports).toEqual([])
  const late = await app.asAdmin(personCalls.undoImport, { id: 'press' })
  expect(late.body.message).toBe(messages.importTooOld)
})

test('two rows of one person are one person with two enrolments and both balances, undone as one', async () => {
  const app = await testApp()
  const [tally, python] = [await aProgramme(app, 'course'), await aProgramme(app, 'course')]
  const email = 'champa@example.com'
  const first = row(1, tally.name, { email, row: '5' })
  const second = row(1, python.name, {
    email,
    row: '6',
    fee_agreed: '8000',
    paid_so_far: '',
    balance: '3000',
  })
  const third = { ...second, row: '7' }
  const dry = await app.asAdmin(call, { group, commit: false, rows: [first, second, third] })
  expect(dry.body.problems).toEqual([{ row: 7, field: 'name', message: messages.personTwiceInFile(6) }])

  const press = { group, commit: true, key: 'press' } as const
  expect((await app.asAdmin(call, { ...press, rows: [first] })).body).toMatchObject({ added: 1 })
  // The rows of a file come in parts, and a part may come twice.
  for (let times = 0; times < 2; times += 1)
    expect((await app.asAdmin(call, { ...press, rows: [second] })).body).toMatchObject({ added: 1 })
  const both = [row(2, tally.name, { row: '8' }), row(2, python.name, { row: '9' })]
  await app.asAdmin(call, { ...press, rows: both })
  const { id } = await findOrder(app, 'चंपा 1')
  const { orders } = (await app.asAdmin(deskCalls.account, { personId: id })).body
  expect(orders.map(({ programme, due }) => [programme, due]).sort()).toEqual(
    [
      [tally.name, 7000],
      [python.name, 3000],
    ].sort(),
  )
  expect((await app.asAdmin(personCalls.imports)).body.imports).toMatchObject([{ count: 2 }])
  const undone = (await app.asAdmin(personCalls.undoImport, { id: 'press' })).body
  expect(undone).toMatchObject({ removed: 2, kept: [], next: null })
  expect(await app.context.db.selectFrom('fee_charges').select('id').execute()).toEqual([])
})

test('an undone import keeps whoever got a document, another fee or another programme since', async () => {
  const app = await registeredApp()
  const settings = { ...registered, invoiceOn: 'due', invoiceAdvice: 'CA Meera Shah' } as const
  expect((await app.asAdmin(feeSettingsCalls.setSettings, settings)).body).toMatchObject({ success: true })
  const { name } = await aProgramme(app, 'course')
  const { id: further } = await aProgramme(app, 'course')
  const tomorrow = new Date(app.clock.now.getTime() + 86_400_000).toISOString().slice(0, 10)
  const later = new Date(app.clock.now.getTime() + 9 * 86_400_000).toISOString().slice(0, 10)
  const rows = Array.from({ length: 7 }, (_, at) =>
    row(at, name, { joined_on: '', next_due: at === 0 ? tomorrow : later }),
  )
  const { course: _, fee_agreed: __, paid_so_far: ___, next_due: ____, ...bare } = row(7, name)
  rows.push(bare as (typeof rows)[number])
  await app.asAdmin(call, { group, commit: true, key: 'press', rows })
  const orders = await Promise.all(rows.slice(0, 7).map(({ name: who }) => findOrder(app, who)))
  const orderId = (at: number) => orders[at]?.orderId ?? ''
  const concession = { amount: '100', reason: 'First of the class' }
  const { id: bareId } = await app.context.db
    .selectFrom('people')
    .where('name', '=', 'चंपा 7')
    .select('id')
    .executeTakeFirstOrThrow()
  const done = [
    await app.asAdmin(deskCalls.giveConcession, { orderId: orderId(1), kind: 'discount', ...concession }),
    await app.asAdmin(deskCalls.giveConcession, { orderId: orderId(2), kind: 'scholarship', ...concession }),
    await app.asAdmin(deskCalls.charge, {
      orderId: orderId(3),
      kind: 'other',
      label: 'Exam',
      amount: '500',
      dueOn: later,
    }),
    await app.asAdmin(deskCalls.setPlan, {
      orderId: orderId(4),
      instalments: [{ amount: '7000', dueOn: addDays(later, 9) }],
    }),
    ...(await Promise.all(
      [orders[5]?.id ?? '', bareId].map((personId) =>
        app.asAdmin(enrolmentCalls.enrol, {
          id: personId,
          programmeId: further,
          batchId: null,
          sendEmail: false,
        }),
      ),
    )),
  ]
  expect(done.map(({ body }) => body)).toEqual(done.map(() => expect.objectContaining({ success: true })))
  app.clock.now = new Date(app.clock.now.getTime() + 20 * 3_600_000)
  await invoiceDueFees(app.context.db, app.clock.now)
  expect(await countRows(app, 'fee_documents')).toBe(1)

  const { removed, kept } = (await app.asAdmin(personCalls.undoImport, { id: 'press' })).body
  expect([removed, kept.map(({ name: who, reason }) => [who, reason])]).toEqual([
    1,
    [
      ['चंपा 0', messages.hasDocumentSince],
      ...[1, 2, 3, 4].map((at) => [`चंपा ${at}`, messages.feesChangedSince]),
      ...[5, 7].map((at) => [`चंपा ${at}`, messages.isChangedSince]),
    ],
  ])
  const charges = await app.context.db.selectFrom('fee_charges').select('enrolment_id').execute()
  expect(charges.map(({ enrolment_id }) => enrolment_id)).toContain(orderId(0))
})

test('what does not fit is said, and only who may write off imports what was paid', async () => {
  const app = await testApp()
  const { name } = await aProgramme(app, 'course')
  const rows = [
    row(0, name, { balance: '6999' }),
    row(1, name, { paid_so_far: '12001' }),
    row(2, name, { fee_agreed: '12k' }),
    row(3, name, { joined_on: '31/04/2026', next_due: 'soon' }),
    row(4, name, { joined_on: '2999-01-01' }),
    row(5, '', {}),
    row(6, name, { fee_agreed: '', paid_so_far: '', balance: '-5' }),
  ]
  const { body } = await app.asAdmin(call, { group, commit: false, rows })
  expect(body.problems).toEqual([
    { row: 5, field: 'balance', message: messages.balanceDiffers },
    { row: 6, field: 'paid_so_far', message: messages.paidBeyondFee },
    { row: 7, field: 'fee_agreed', message: messages.notAnAmount },
    { row: 8, field: 'joined_on', message: messages.notADay },
    { row: 8, field: 'next_due', message: messages.notADay },
    { row: 9, field: 'joined_on', message: messages.dayToCome },
    { row: 10, field: 'course', message: messages.feeNeedsProgramme },
    { row: 11, field: 'balance', message: messages.balanceBelowZero },
  ])
  const clerk = await aStaffMember(app, 'office')
  const asClerk = (sent: object[]) => app.ask(call, { group, commit: true, rows: sent }, clerk.token)
  expect((await asClerk([row(0, name)])).body.message).toBe(messages.ownerImportsFees)
  const { fee_agreed: _, paid_so_far: __, ...withoutFees } = row(0, name)
  expect((await asClerk([withoutFees])).body).toMatchObject({ added: 1 })
})

test.each(['admission', 'due'] as const)(
  'invoiced on %s: what was due by the day of the import has no document and no late fee',
  async (invoiceOn) => {
    const app = await registeredApp()
    const settings = {
      ...registered,
      invoiceOn,
      invoiceAdvice: 'CA Meera Shah',
      lateFee: '100',
      lateFeeAfter: '1',
    }
    expect((await app.asAdmin(feeSettingsCalls.setSettings, settings)).body).toMatchObject({ success: true })
    const { name } = await aProgramme(app, 'course')
    const today = app.clock.now.toISOString().slice(0, 10)
    const day = (days: number) =>
      new Date(app.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const rows = [row(0, name, { next_due: today }), row(1, name, { next_due: day(3) })]
    for (const one of rows) one.joined_on = '2026-01-05'
    expect((await app.asAdmin(call, { group, commit: true, rows })).body).toMatchObject({ added: 2 })
    const { db } = app.context
    await invoiceDueFees(db, app.clock.now)
    app.clock.now = new Date(app.clock.now.getTime() + 3 * 86_400_000)
    await invoiceDueFees(db, app.clock.now)
    await chargeLateFees(db, app.clock.now)
    // What falls due afterwards is invoiced by the rule, without what was paid before.
    const papers = await db.selectFrom('fee_documents').select(['kind', 'amount_paise']).execute()
    expect(papers).toEqual(invoiceOn === 'due' ? [{ kind: 'tax_invoice', amount_paise: 700_000 }] : [])
    const late = db.selectFrom('fee_charges').where('kind', '=', 'late_fee').select('id')
    expect(await late.execute()).toEqual([])
  },
)
