import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bankCalls } from '#contract/fees/bank-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { gatewayCalls } from '#contract/fees/gateway-calls.ts'
import { tallyHeads } from '#contract/fees/tally-words.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { messages } from '#contract/messages.ts'
import { aLearner } from '#server/testing/learners.ts'
import { anOnlineDesk } from '#server/testing/razorpay.ts'
import { readYearCsv } from '#server/testing/read-year-csv.ts'
import { testApp } from '#server/testing/test-app.ts'

const hour = 60 * 60_000
type Desk = Awaited<ReturnType<typeof anOnlineDesk>>

async function listed({ asOwner }: Desk) {
  return (await asOwner(bankCalls.settlements, { withTotal: true })).settlements
}

async function paymentIn({ asOwner, orderId }: Desk) {
  return (await asOwner(deskCalls.account, { orderId })).orders[0]?.payments[0]
}

/** Whether the next minute asks for settlements. */
async function asks({ razorpay, ask }: Desk): Promise<boolean> {
  const before = razorpay.state.calls.length
  await ask()
  return razorpay.state.calls.slice(before).some((call) => call.includes('/settlements'))
}

async function match({ asOwner }: Desk): Promise<number> {
  const byReference = await asOwner(bankCalls.match, {})
  const byAmount = await asOwner(bankCalls.match, { cursor: byReference.next ?? '' })
  return byReference.matched + byAmount.matched
}

test('fee, tax and settlement of a payment are kept; its net in the bank marks it as seen, until that is taken back', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, asOwner } = desk
  const payment = await razorpay.payAndTell(await desk.begin())
  await desk.ask()
  const { settlement, event } = razorpay.settle([payment.id])
  expect(settlement.amount).toBe(11_716_80)
  // Told twice while nothing is asked, which might be refused; then asked within the hour, and again.
  const calls = razorpay.state.calls.length
  expect(await razorpay.deliver(event)).toBe(200)
  expect(await razorpay.deliver(event)).toBe(200)
  expect(razorpay.state.calls).toHaveLength(calls)
  expect(await listed(desk)).toEqual([])
  await desk.ask()
  expect(await listed(desk)).toHaveLength(1)
  desk.pass(2 * hour)
  await desk.ask()
  expect(await listed(desk)).toEqual([
    {
      ...{ id: settlement.id, utr: settlement.utr, settledOn: '2026-03-10', payments: 1 },
      ...{ gross: 12_000, fee: 240, tax: 43.2, refunded: 0, other: 0, net: 11_716.8 },
      ...{ seenOn: null, seenBy: null },
    },
  ])
  expect(await asOwner(bankCalls.unseen, { withTotal: true })).toMatchObject({ total: 1, sum: 12_000 })

  const lines = [{ on: '2026-03-10', amount: '11,716.80', description: `NEFT RAZORPAY ${settlement.utr}` }]
  await asOwner(bankCalls.addLines, { lines })
  expect(await match(desk)).toBe(1)
  const [line] = (await asOwner(bankCalls.lines, { state: 'matched' })).lines
  expect(line).toMatchObject({
    matchedBy: 'reference',
    payments: [],
    settlement: { id: settlement.id, payments: 1, gross: 12_000 },
  })
  expect(await paymentIn(desk)).toMatchObject({ seenOn: '2026-03-10' })
  expect(await listed(desk)).toMatchObject([{ seenOn: '2026-03-10' }])
  expect(await asOwner(bankCalls.unseen, { withTotal: true })).toMatchObject({ total: 0 })

  const { csv } = await readYearCsv(desk.app, '2025-26')
  const [row = ''] = csv.split('\r\n').filter((one) => one.includes(payment.id))
  expect(row.split(',').slice(-6, -2)).toEqual(['2026-03-10', '240.00', '43.20', settlement.id])

  await asOwner(bankCalls.setLine, { id: line?.id ?? '', to: 'open' })
  expect(await paymentIn(desk)).toMatchObject({ seenOn: null })
  expect(await listed(desk)).toMatchObject([{ seenOn: null }])
  expect(await match(desk)).toBe(0)

  // By hand, as it would have been found.
  const of = async (amount: string) => (await asOwner(bankCalls.unseen, { amount })).settlements
  expect(await of('11,716.81')).toEqual([])
  expect(await of('11,716.80')).toMatchObject([{ id: settlement.id }])
  const set = { id: line?.id ?? '', to: 'matched' } as const
  const paymentIds = [(await paymentIn(desk))?.id ?? '']
  const both = { ...set, settlementId: settlement.id, paymentIds }
  expect(await asOwner(bankCalls.setLine, both)).toMatchObject({ message: messages.chooseOneKind })
  const unknown = { ...set, settlementId: 'setl_0' }
  expect(await asOwner(bankCalls.setLine, unknown)).toMatchObject({ message: messages.settlementSeen })
  const byHand = { ...set, settlementId: settlement.id }
  expect(await asOwner(bankCalls.setLine, byHand)).toMatchObject({ success: true })
  expect((await asOwner(bankCalls.lines, { state: 'matched' })).lines).toMatchObject([
    { matchedBy: 'hand', settlement: { id: settlement.id } },
  ])
  expect(await paymentIn(desk)).toMatchObject({ seenOn: '2026-03-10' })
  expect(await of('11,716.80')).toEqual([])
  await desk.agree()
})

test('with webhooks off a settlement is found by asking, refunds in it are taken off, and amount and day match it', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, asOwner } = desk
  razorpay.state.isSilent = true
  const payment = await razorpay.payAndTell(await desk.begin())
  await desk.ask(true)
  expect(await listed(desk)).toEqual([])
  const back = razorpay.refundByHand(payment.id, 1_000_00)
  razorpay.settle([payment.id], [back])
  desk.pass(2 * hour)
  await desk.ask()
  expect(await listed(desk)).toMatchObject([{ gross: 12_000, refunded: 1000, other: 0, net: 10_716.8 }])
  const lines = [{ on: '2026-03-10', amount: '10716.80', description: 'RAZORPAY SOFTWARE' }]
  await asOwner(bankCalls.addLines, { lines })
  expect(await match(desk)).toBe(1)
  expect((await asOwner(bankCalls.lines, { state: 'matched' })).lines).toMatchObject([
    { matchedBy: 'amount' },
  ])
  expect(await paymentIn(desk)).toMatchObject({ seenOn: '2026-03-10' })
})

test('what the office books after it was settled is found in its settlement, and seen with it', async () => {
  const desk = await anOnlineDesk()
  const { razorpay, asOwner } = desk
  const other = await aLearner(desk.app)
  const right = await razorpay.payAndTell(await desk.begin({ whose: other }))
  const link = await desk.begin()
  const wrong = razorpay.pay(link, { amount: 13_000_00 })
  for (const event of razorpay.eventsOf(link, wrong)) await razorpay.deliver(event)
  const { settlement } = razorpay.settle([right.id, wrong.id])
  // Their list is not whole yet.
  const all = settlement.items
  settlement.items = all.slice(0, 1)
  await desk.ask(true)
  expect(await listed(desk)).toEqual([])
  settlement.items = all
  desk.pass(2 * hour)
  await desk.ask()
  expect(await listed(desk)).toMatchObject([{ payments: 2, gross: 25_000, other: 0 }])
  const net = settlement.amount / 100
  const lines = [{ on: '2026-03-10', amount: String(net), description: `NEFT ${settlement.utr}` }]
  await asOwner(bankCalls.addLines, { lines })
  expect(await match(desk)).toBe(1)

  const [waiting] = (await asOwner(gatewayCalls.paymentExceptions, {})).paymentExceptions
  await asOwner(gatewayCalls.book, { id: waiting?.id ?? '' })
  expect(await paymentIn(desk)).toMatchObject({ seenOn: null })
  desk.pass(2 * hour)
  await desk.ask()
  expect(await paymentIn(desk)).toMatchObject({ seenOn: '2026-03-10' })
  expect(await asOwner(bankCalls.unseen, { withTotal: true })).toMatchObject({ total: 0 })
  expect(await listed(desk)).toMatchObject([{ payments: 2, gross: 25_000, seenOn: '2026-03-10' }])
  // Nothing is left to come.
  desk.pass(2 * hour)
  expect(await asks(desk)).toBe(false)
})

test('a payment that Razorpay never settles is asked about for a time, not for ever', async () => {
  const desk = await anOnlineDesk()
  await desk.razorpay.payAndTell(await desk.begin())
  expect(await asks(desk)).toBe(true)
  desk.pass(80 * 24 * hour)
  expect(await asks(desk)).toBe(true)
  desk.pass(20 * 24 * hour)
  expect(await asks(desk)).toBe(false)
})

test('without keys nothing is shown of settlements', async () => {
  const app = await testApp()
  const { body } = await app.asAdmin(bankCalls.settlements)
  expect(body).toMatchObject({ settlements: [], isOnline: false })
  expect((await app.asAdmin(bankCalls.lines, { state: 'open' })).body).toMatchObject({ isOnline: false })
})

test("what Razorpay keeps of a payment is a journal to ledgers of its own in Tally's file", async () => {
  const desk = await anOnlineDesk()
  const { razorpay, asOwner } = desk
  await razorpay.payAndTell(await desk.begin())
  const closing = { on: '2026-03-10', opening: '0', counted: '0', note: 'x', earlyConfirmed: true }
  await asOwner(bookCalls.closeDay, closing)
  desk.pass(24 * hour)
  const named = Object.fromEntries(tallyHeads.map((head) => [head, head.startsWith('gateway') ? '' : head]))
  const map = { company: '', byProgramme: false, ...named } as never
  await asOwner(yearCalls.setTally, map)
  expect(await asOwner(yearCalls.file, { file: 'tally', of: '2026-03' })).toMatchObject({
    success: false,
    message: messages.tallyLedgersMissing('Payment gateway charges, GST on charges'),
  })
  await asOwner(yearCalls.setTally, {
    ...(map as object),
    gatewayFee: 'Charges',
    gatewayTax: 'GST in',
  } as never)
  const { url } = await asOwner(yearCalls.file, { file: 'tally', of: '2026-03' })
  const files = unzipSync((await desk.app.app.inject(url)).rawPayload)
  const xml = Buffer.from(files['3-vouchers.xml'] ?? []).toString()
  const [journal = ''] = xml.split('<TALLYMESSAGE').filter((one) => one.includes('<LEDGERNAME>Charges<'))
  expect(journal).toContain('<VOUCHERTYPENAME>Journal<')
  const entries = [...journal.matchAll(/<LEDGERNAME>(.*?)<.*?<AMOUNT>(.*?)</g)]
  expect(entries.map(([, ledger, amount]) => [ledger, amount])).toEqual([
    ['Charges', '-240.00'],
    ['GST in', '-43.20'],
    ['razorpay', '283.20'],
  ])
})
