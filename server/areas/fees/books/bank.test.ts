import { expect, test } from 'vitest'
import { bankCalls } from '#contract/fees/bank-calls.ts'
import { bankLinesAtOnce } from '#contract/fees/bank-words.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { readYearCsv } from '#server/testing/read-year-csv.ts'
import { registeredApp } from '#server/testing/registered-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { eraseBooksOf } from '../ledger/debt-service.ts'
import { readHeld } from '../ledger/hold.ts'
import { cancelPayment } from '../ledger/reverse-payment.ts'
import { matchBank } from './match-bank.ts'

const today = '2026-05-11'

interface Given {
  on: string
  amount: string
  description?: string
  reference?: string
  no?: number
}

async function add(app: TestApp, ...lines: Given[]) {
  return (await app.asAdmin(bankCalls.addLines, { fileName: 'may.csv', lines })).body
}

/** As the screen asks: until all is looked at. */
async function match(app: TestApp): Promise<number> {
  let [matched, cursor] = [0, undefined as string | undefined]
  do {
    const { body } = await app.asAdmin(bankCalls.match, { cursor })
    expect(body.success).toBe(true)
    matched += body.matched
    cursor = body.next ?? undefined
  } while (cursor)
  return matched
}

async function pay(app: TestApp, orderId: string, amount: string, method: string, ref: string) {
  const payment = { orderId, amount, method, ref, receivedOn: today } as never
  const { body } = await app.asAdmin(deskCalls.take, payment)
  expect(body).toMatchObject({ success: true })
  return body.paymentId
}

const lines = async (app: TestApp, state: 'open' | 'matched' | 'not_a_fee') =>
  (await app.asAdmin(bankCalls.lines, { state, withTotal: true })).body
const unseen = async (app: TestApp, asked: object = {}) =>
  (await app.asAdmin(bankCalls.unseen, { withTotal: true, ...asked })).body

async function paymentOf(app: TestApp, orderId: string, id: string) {
  const { orders } = (await app.asAdmin(deskCalls.account, { orderId })).body
  return orders.flatMap(({ payments }) => payments).find((payment) => payment.id === id)
}

test('credits are matched by reference, then by amount and day; the same file again changes nothing', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const upi = await pay(app, orderId, '1500', 'upi', '412345678901')
  const bank = await pay(app, orderId, '1250.50', 'bank', 'HDFC N-52026 0511')
  const cheque = await pay(app, orderId, '700', 'cheque', '004512 SBI')
  const near = await pay(app, orderId, '900', 'bank', 'typed wrongly')
  await pay(app, orderId, '400', 'upi', '412345678902')
  await pay(app, orderId, '400', 'upi', '412345678903')
  await pay(app, orderId, '50', 'cash', '')
  expect(await unseen(app)).toMatchObject({ total: 6, sum: 5150.5 })

  const file: Given[] = [
    { on: '2026-05-10', amount: '1,500.00', description: 'UPI/CR/412345678901/ASHA VERMA/OKHDFC' },
    { on: today, amount: '1250.50', description: 'NEFT', reference: 'HDFCN520260511' },
    { on: today, amount: '700', description: 'CLG TO 004512 CHQ' },
    { on: '2026-05-09', amount: '900', description: 'IMPS INWARD' },
    // Two payments of this amount, and a credit to the paisa beside another.
    { on: today, amount: '400', description: 'UPI WITHOUT A NUMBER' },
    { on: today, amount: '1,500.01', description: 'UPI/412345678901/AGAIN' },
    { on: today, amount: '12.40', description: 'INTEREST', no: 1 },
    { on: today, amount: '12.40', description: 'INTEREST', no: 2 },
  ]
  expect(await add(app, ...file)).toMatchObject({ added: 8, known: 0 })
  expect(await match(app)).toBe(4)
  const matched = await lines(app, 'matched')
  expect(matched.total).toBe(4)
  const ways = matched.lines.map(({ payments, matchedBy }) => [payments[0]?.id, matchedBy])
  expect(ways.sort()).toEqual(
    [
      [upi, 'reference'],
      [bank, 'reference'],
      [cheque, 'reference'],
      [near, 'amount'],
    ].sort(),
  )
  expect(await lines(app, 'open')).toMatchObject({ total: 4, sum: 1924.81 })
  expect(await unseen(app)).toMatchObject({ total: 2, sum: 800 })
  // As at a day before the bank showed it, and before the money came.
  expect(await unseen(app, { until: '2026-05-10' })).toMatchObject({ total: 0 })
  // From the first day of the statement, as the screen asks; the choice of a payment looks at all.
  expect(await unseen(app, { sinceUploads: true })).toMatchObject({ total: 2, from: '2026-05-09' })
  expect(await unseen(app, { sinceUploads: true, from: '2026-05-12' })).toMatchObject({ total: 0 })
  expect(await unseen(app)).toMatchObject({ from: null })
  expect(await unseen(app, { q: '412345678902' })).toMatchObject({ total: 1, sum: 400 })
  expect(await unseen(app, { method: 'cheque' })).toMatchObject({ total: 0, sum: 0 })
  expect(await paymentOf(app, orderId, upi)).toMatchObject({ seenOn: '2026-05-10', seenBy: 'Farah' })

  const told = (await app.asAdmin(officeCalls.audit)).body.entries.map(({ kind }) => kind)
  expect(told).toEqual(expect.arrayContaining(['fees.bankLinesAdded', 'fees.bankMatched']))
  expect(await add(app, ...file)).toMatchObject({ added: 0, known: 8 })
  expect(await match(app)).toBe(0)
  expect((await app.asAdmin(officeCalls.audit)).body.entries.map(({ kind }) => kind)).toEqual(told)

  const { csv } = await readYearCsv(app, '2026-27')
  const [headings = '', ...rows] = csv.slice(1).split('\r\n')
  const at = headings.split(',').indexOf('Seen in bank')
  expect(rows.filter((row) => row.split(',')[at] === '2026-05-10')).toHaveLength(1)
  expect(rows.filter((row) => row.split(',')[at] === '')).toHaveLength(3)
})

test('the office matches by hand, sets aside and takes back; what was taken back is left to people', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const one = await pay(app, orderId, '600', 'upi', '412345678901')
  const other = await pay(app, orderId, '400', 'cheque', '1')
  const cash = await pay(app, orderId, '70', 'cash', '')
  await add(app, { on: today, amount: '1000', description: 'CLEARING OF TWO' }, { on: today, amount: '3' })
  const [whole, interest] = (await lines(app, 'open')).lines.sort((a, b) => b.amount - a.amount)
  const set = async (id: string | undefined, to: string, paymentIds?: string[]) =>
    (await app.asAdmin(bankCalls.setLine, { id, to, paymentIds } as never)).body

  expect(await set('nothing', 'not_a_fee')).toMatchObject({
    success: false,
    message: messages.noSuchBankLine,
  })
  expect(await set(whole?.id, 'matched')).toMatchObject({ success: false, field: 'paymentIds' })
  expect(await set(whole?.id, 'matched', [one, cash])).toMatchObject({ message: messages.seenAlready })
  expect(await lines(app, 'open')).toMatchObject({ total: 2 })
  expect(await set(whole?.id, 'matched', [one, other, one])).toMatchObject({ success: true })
  expect(await set(whole?.id, 'matched', [one])).toMatchObject({ message: messages.bankLineChanged })
  expect(await set(interest?.id, 'matched', [one])).toMatchObject({ message: messages.seenAlready })
  expect(await set(interest?.id, 'not_a_fee')).toMatchObject({ success: true })
  expect(await unseen(app)).toMatchObject({ total: 0, sum: 0 })
  expect((await lines(app, 'matched')).lines).toMatchObject([
    { matchedBy: 'hand', by: 'Farah', payments: [{ amount: 600 }, { amount: 400 }] },
  ])

  expect(await set(whole?.id, 'open')).toMatchObject({ success: true })
  expect(await set(whole?.id, 'open')).toMatchObject({ message: messages.bankLineChanged })
  expect(await unseen(app)).toMatchObject({ total: 2, sum: 1000 })
  expect(await paymentOf(app, orderId, one)).toMatchObject({ seenOn: null, seenBy: null })
  const { entries } = (await app.asAdmin(officeCalls.audit)).body
  expect(entries[0]).toMatchObject({ kind: 'fees.bankLineTakenBack' })

  await add(app, { on: today, amount: '600', description: 'UPI 412345678901' })
  expect(await match(app)).toBe(1)
  const line = (await lines(app, 'matched')).lines[0]
  await set(line?.id, 'open')
  expect(await match(app)).toBe(0)
})

test('a cancelled payment gives its credit free for the one that is entered in its place', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const wrong = await pay(app, orderId, '600', 'upi', '412345678901')
  await add(app, { on: today, amount: '600', description: 'UPI 412345678901' })
  expect(await match(app)).toBe(1)
  await app.asAdmin(deskCalls.cancelPayment, { paymentId: wrong, reason: 'Of another' })
  expect(await lines(app, 'open')).toMatchObject({ total: 1 })
  const right = await pay(app, orderId, '600', 'upi', '412345678901')
  expect(await match(app)).toBe(1)
  expect(await paymentOf(app, orderId, right)).toMatchObject({ seenOn: today })
  expect(await paymentOf(app, orderId, wrong)).toMatchObject({ seenOn: null })
})

test('a payment that is found in the bank while it is cancelled gives its credit free all the same', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const wrong = await pay(app, orderId, '600', 'upi', '412345678901')
  await add(app, { on: today, amount: '600', description: 'UPI 412345678901' })
  const [actor, now] = [{ id: 'x', name: 'Farah', role: 'owner' }, app.clock.now]
  await app.context.db.transaction().execute(async (tx) => {
    const held = await readHeld(tx, orderId, { actor, now })
    expect((await matchBank(tx, undefined, actor, now)).matched).toBe(1)
    await cancelPayment(held, wrong, 'Of another')
  })
  expect(await lines(app, 'open')).toMatchObject({ total: 1 })
  expect(await lines(app, 'matched')).toMatchObject({ total: 0 })
})

test("credits that somebody matched with the demo's payments wait again once the demo is cleared", async () => {
  const app = await registeredApp()
  const [gone, stays] = [await aLearner(app), await aLearner(app)]
  const one = await pay(app, gone.enrolmentId, '600', 'upi', '412345678901')
  const shared = await pay(app, gone.enrolmentId, '300', 'upi', '412345678902')
  const other = await pay(app, stays.enrolmentId, '400', 'upi', '412345678903')
  await add(app, { on: today, amount: '600' }, { on: today, amount: '700' })
  for (const { id, amount } of (await lines(app, 'open')).lines) {
    const paymentIds = amount === 600 ? [one] : [shared, other]
    await app.asAdmin(bankCalls.setLine, { id, to: 'matched', paymentIds })
  }
  await app.context.db.transaction().execute((tx) => eraseBooksOf(tx, [gone.personId]))
  expect((await lines(app, 'open')).lines).toMatchObject([{ amount: 600 }])
  expect((await lines(app, 'matched')).lines).toMatchObject([{ amount: 700, payments: [{ id: other }] }])
})

test('bad lines are refused with one sentence, and nothing of their part is added', async () => {
  const app = await registeredApp()
  const good = { on: today, amount: '5' }
  const bad: Given[] = [
    { on: '2026-05-12', amount: '5' },
    { on: '11/05/2026', amount: '5' },
    { on: today, amount: '0' },
    { on: today, amount: '-5' },
    { on: today, amount: 'five' },
    { on: today, amount: '1.005' },
  ]
  for (const line of bad) {
    expect(await add(app, good, line)).toMatchObject({
      success: false,
      field: 'lines',
      message: messages.bankLineBad(2),
    })
  }
  expect(await lines(app, 'open')).toMatchObject({ total: 0 })
  const many = Array.from({ length: bankLinesAtOnce + 1 }, (_, at) => ({ ...good, no: at + 1 }))
  expect(await add(app, ...many)).toMatchObject({ success: false })
  expect((await app.asAdmin(bankCalls.match, { cursor: 'amount soon' })).body).toMatchObject({
    success: false,
  })
  expect(await unseen(app, { until: 'soon' })).toMatchObject({ success: false, field: 'until' })
})

test('twenty thousand lines twice are added and matched once', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  for (let no = 0; no < 5; no += 1) await pay(app, orderId, `${100 + no}`, 'upi', `41234567890${no}`)
  const all = Array.from({ length: 20_000 }, (_, at) => ({
    on: '2026-05-10',
    amount: '500',
    description: `UPI/CR/${800_000_000_000 + (at % 10_000)}/SOMEBODY`,
    no: at < 10_000 ? 1 : 2,
  }))
  for (let no = 0; no < 5; no += 1) {
    Object.assign(all[no * 4000] ?? {}, { amount: `${100 + no}`, description: `UPI/41234567890${no}` })
  }
  const counts = { added: 0, known: 0, matched: 0 }
  for (const _ of [1, 2]) {
    for (let from = 0; from < all.length; from += bankLinesAtOnce) {
      const { added, known } = await add(app, ...all.slice(from, from + bankLinesAtOnce))
      counts.added += added
      counts.known += known
    }
    counts.matched += await match(app)
  }
  expect(counts).toEqual({ added: 20_000, known: 20_000, matched: 5 })
})

test('what two uploads share goes with the last of them, also when both are taken back at the same moment', async () => {
  const app = await registeredApp()
  const shared = Array.from({ length: 40 }, (_, at) => ({
    ...{ on: today, amount: '70', description: `A parent ${at}`, reference: '' },
  }))
  for (let round = 0; round < 3; round += 1) {
    const ids = [`one ${round}`, `other ${round}`]
    await Promise.all(
      ids.map((statementId) => app.asAdmin(bankCalls.addLines, { statementId, lines: shared })),
    )
    const back = ids.map((id) => app.asAdmin(bankCalls.takeBackStatement, { id }))
    expect((await Promise.all(back)).map(({ body }) => body.success)).toEqual([true, true])
    expect((await lines(app, 'open')).total).toBe(0)
  }
})

test('a statement that was read wrongly is taken back as a whole, once; payments stay, and what others show stays seen', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const upi = await pay(app, orderId, '1500', 'upi', '412345678901')
  const bank = await pay(app, orderId, '700', 'bank', 'NEFT 700700')
  const byHand = await pay(app, orderId, '90', 'bank', 'typed wrongly')
  const send = async (statementId: string, ...lines: Given[]) =>
    (await app.asAdmin(bankCalls.addLines, { statementId, fileName: `${statementId}.csv`, lines })).body
  const own = { on: today, amount: '1500', description: 'UPI/412345678901' }
  const both = { on: today, amount: '700', reference: 'NEFT700700' }
  await send('wrong', own)
  expect(await send('wrong', both)).toMatchObject({ added: 1 })
  expect(await send('right', both, { on: today, amount: '90.50', description: 'A parent' })).toMatchObject({
    added: 1,
    known: 1,
  })
  expect(await match(app)).toBe(2)
  const [credit] = (await lines(app, 'open')).lines
  await app.asAdmin(bankCalls.setLine, { id: credit?.id ?? '', to: 'matched', paymentIds: [byHand] })
  const uploads = async () => (await app.asAdmin(bankCalls.statements, { withTotal: true })).body
  expect(await uploads()).toMatchObject({ total: 2 })
  expect((await uploads()).statements.find(({ id }) => id === 'wrong')).toMatchObject({
    ...{ fileName: 'wrong.csv', by: 'Farah', credits: 2, payments: 2, takenBackAt: null },
  })

  const takeBack = async (id: string) => (await app.asAdmin(bankCalls.takeBackStatement, { id })).body
  const answers = await Promise.all([takeBack('wrong'), takeBack('wrong')])
  for (const answer of answers) {
    expect(answer).toMatchObject({ success: true, credits: 1, payments: 1 })
    expect(answer.message).toBe(messages.statementTakenBack(1, 1))
  }
  expect(await paymentOf(app, orderId, upi)).toMatchObject({ state: 'confirmed', seenOn: null })
  expect(await paymentOf(app, orderId, bank)).toMatchObject({ seenOn: today })
  expect(await paymentOf(app, orderId, byHand)).toMatchObject({ seenOn: today })
  expect((await lines(app, 'matched')).total).toBe(2)
  expect((await uploads()).statements.find(({ id }) => id === 'wrong')).toMatchObject({
    ...{ credits: 1, payments: 1, takenBackBy: 'Farah' },
  })
  const { entries } = (await app.asAdmin(officeCalls.audit)).body
  expect(entries.filter(({ kind }) => kind === 'fees.bankStatementTakenBack')).toHaveLength(1)
  expect(entries[0]?.subject?.name).toBe('wrong.csv')

  // Its later parts come too late; read anew, it is another upload.
  expect(await send('wrong', own)).toMatchObject({ success: false, message: messages.statementIsTakenBack })
  expect(await send('anew', own)).toMatchObject({ added: 1 })
  expect(await match(app)).toBe(1)
  expect(await paymentOf(app, orderId, upi)).toMatchObject({ seenOn: today })
  expect(await takeBack('nothing')).toMatchObject({ success: false, message: messages.noSuchStatement })
})

test('nobody adds credits to another’s upload, and each credit says who uploaded it', async () => {
  const app = await registeredApp()
  const clerk = await aStaffMember(app, 'office')
  const line = (amount: string, reference: string) => ({ on: today, amount, reference, description: 'UPI' })
  const part = { statementId: 'upload-of-may', fileName: 'may.csv' }
  expect(
    (await app.asAdmin(bankCalls.addLines, { ...part, lines: [line('100', 'U100000')] })).body,
  ).toMatchObject({ added: 1 })
  const forged = { ...part, lines: [line('9000', 'U900000')] }
  expect((await app.ask(bankCalls.addLines, forged, clerk.token)).body).toMatchObject({
    ...{ success: false, message: messages.statementOfAnother },
  })
  const own = { fileName: 'mine.csv', lines: [line('9000', 'U900000'), line('100', 'U100000')] }
  expect((await app.ask(bankCalls.addLines, own, clerk.token)).body).toMatchObject({ added: 1, known: 1 })
  const staff = await app.context.db.selectFrom('staff').select(['id', 'name']).execute()
  const nameOf = (id: string) => staff.find((one) => one.id === id)?.name
  const owner = staff.find(({ id }) => id !== clerk.id)?.name
  const shown = (await lines(app, 'open')).lines.map(({ amount, addedBy }) => [amount, addedBy])
  expect(new Map(shown as [number, string][])).toEqual(
    new Map<number, string | undefined>([
      [100, owner],
      [9000, nameOf(clerk.id)],
    ]),
  )
})

test('a payment that is cancelled while its credit is taken back leaves neither: whichever comes first', async () => {
  const app = await registeredApp()
  const { enrolmentId: orderId } = await aLearner(app)
  const paymentIds: string[] = []
  for (let at = 0; at < 6; at += 1) {
    paymentIds.push(await pay(app, orderId, '500', 'upi', `41234567890${at}`))
    await add(app, { on: today, amount: '500', reference: `41234567890${at}` })
  }
  expect(await match(app)).toBe(6)
  const matched = (await lines(app, 'matched')).lines
  const answers = await Promise.all(
    paymentIds.flatMap((paymentId) => {
      const { id = '' } = matched.find(({ payments }) => payments[0]?.id === paymentId) ?? {}
      return [
        app.asAdmin(deskCalls.cancelPayment, { paymentId, reason: 'Wrong' }),
        app.asAdmin(bankCalls.setLine, { id, to: 'open', paymentIds: [] }),
      ]
    }),
  )
  for (const [at, { status, body }] of answers.entries()) {
    const isCancelled = at % 2 === 0
    expect(status).toBe(200)
    if (isCancelled || body.success) expect(body).toMatchObject({ success: true })
    else expect(body).toMatchObject({ message: messages.bankLineChanged })
  }
  expect((await lines(app, 'open')).lines).toHaveLength(6)
  const rows = await app.context.db
    .selectFrom('fee_payments')
    .where('id', 'in', paymentIds)
    .select(['state', 'bank_line_id'])
    .execute()
  expect(rows.every((row) => row.state === 'reversed' && row.bank_line_id === null)).toBe(true)
})
