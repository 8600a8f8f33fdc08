import { addDays, dayOf } from '#contract/calendar.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { kindWords } from '#contract/compat/words.ts'
import { bankCalls } from '#contract/fees/bank-calls.ts'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { hostileName } from './hostile-person.ts'
import { hostileText } from './hostile-text.ts'
import type { Ask } from './planter.ts'

const yesterday = () => addDays(dayOf(new Date()), -1)

/** A payment with its words, who is billed, and the books; answers with one of their papers. */
export async function plantFees(asAdmin: Ask, asLearner: Ask, email: string): Promise<string> {
  const { orders } = (await asAdmin(orderCalls.orders)) as unknown as {
    orders: { id: string; person: { email: string } }[]
  }
  const order = orders.find(({ person }) => person.email === email)
  await asAdmin(deskCalls.take, {
    orderId: order?.id,
    method: 'bank',
    ref: hostileText('reference'),
    receivedOn: yesterday(),
    amount: '12000',
    note: hostileText('note'),
    lateReason: hostileText('reason of being late', '='),
    cashReason: hostileText('reason of much cash', '='),
  })

  await asAdmin(billCalls.setBillTo, {
    orderId: order?.id,
    name: hostileText('payer'),
    address: hostileText('of the payer'),
    gstin: '',
    ...{ place: 'abroad', country: 'NP', isForex: true },
  })
  return plantBooks(asAdmin, asLearner, order?.id)
}

/** One that waits for a second person’s approval, and one that was taken back. */
export async function plantApprovals(asAdmin: Ask): Promise<void> {
  const { dues } = (await asAdmin(bookCalls.dues)) as unknown as { dues: { orderId: string }[] }
  const off = { orderId: dues[0]?.orderId, kind: 'discount', amount: '1' }
  await asAdmin(deskCalls.giveConcession, { ...off, reason: hostileText('what is taken back', '=') })
  const { approvals } = (await asAdmin(bookCalls.approvals, { state: 'waiting' })) as unknown as {
    approvals: { id: string }[]
  }
  const decision = { id: approvals[0]?.id, isApproved: false, reason: hostileText('reason of a no', '=') }
  await asAdmin(bookCalls.decideApproval, decision)
  await asAdmin(deskCalls.giveConcession, { ...off, reason: hostileText('what waits', '=') })
}

/** A drawer that is counted, with why it differs. */
export async function plantCount(asAdmin: Ask): Promise<void> {
  const { on, cashDrawers } = (await asAdmin(bookCalls.day)) as unknown as {
    on: string
    cashDrawers: { drawers: { id: string }[] } | null
  }
  const drawerId = cashDrawers?.drawers[0]?.id ?? ''
  const count = { on, drawerId, opening: '0', counted: '7', note: hostileText('note of a drawer', '=') }
  await asAdmin(bookCalls.countDrawer, count)
}

/** Every word that the fee desk keeps, on what a learner asks for besides; answers with one of its papers. */
async function plantBooks(asAdmin: Ask, asLearner: Ask, paidId: string | undefined): Promise<string> {
  const list = (await asAdmin(catalogueCalls.course.list))[kindWords.course.listKey] as { _id: string }[]
  const today = dayOf(new Date())
  for (const { _id: programmeId } of list) await asLearner(orderCalls.request, { programmeId })
  const mine = (await asLearner(orderCalls.mine)) as unknown as { orders: { id: string; status: string }[] }
  const orderId = mine.orders.find(({ status }) => status === 'requested')?.id ?? paidId
  const reason = (of: string) => hostileText(`reason of a ${of}`, '=')
  const paid = async (method: string, amount: string, more: object = {}) =>
    (await asAdmin(deskCalls.take, {
      ...{ orderId, amount, method, ref: hostileText(`ref ${method} ${amount}`, '+'), receivedOn: today },
      ...{ asCredit: true, note: hostileText('note at the desk', '='), ...more },
    })) as unknown as { paymentId: string; document: { id: string } }
  // TDS pays only what is due.
  await asAdmin(deskCalls.charge, { orderId, kind: 'other', label: 'Card', amount: '50', dueOn: today })
  const { paymentId } = await paid('tds', '5')
  await paid('bank', '301', { tds: '1', tdsSection: hostileText('section', '=') })
  const [cash, cheque, bank] = [
    await paid('cash', '100'),
    await paid('cheque', '200'),
    await paid('bank', '300'),
  ]
  const certificate = hostileText('certificate', '=')
  await asAdmin(bookCalls.setCertificate, { paymentId, certificate, certifiedOn: today })
  const deposited = await paid('cheque', '6')
  await asAdmin(bookCalls.moveCheque, { paymentId: deposited.paymentId, to: 'deposited', on: today })
  // Stays in hand.
  await paid('cheque', '7')
  await asAdmin(deskCalls.cancelPayment, { paymentId: cash.paymentId, reason: reason('cancelling') })
  await asAdmin(deskCalls.bounce, { paymentId: cheque.paymentId, reason: reason('cheque') })
  const back = { amount: '50', method: 'bank', ref: hostileText('ref of a refund', '@') }
  await asAdmin(deskCalls.refund, { ...back, paymentId: bank.paymentId, reason: reason('refund') })
  for (const amount of ['10', '20']) {
    const given = { orderId, kind: 'discount', amount, reason: reason('discount') }
    await asAdmin(deskCalls.giveConcession, given)
    const card = { orderId, kind: 'other', label: hostileText('charge', '='), amount, dueOn: today }
    const tax = { treatment: 'exempt', sac: '999294', exemptReason: hostileText('exemption of a charge') }
    await asAdmin(deskCalls.charge, { ...card, ...tax })
  }
  const { orders } = (await asAdmin(deskCalls.account, { orderId })) as unknown as {
    orders: { concessions: { id: string }[]; charges: { id: string; kind: string }[] }[]
  }
  const [concession] = orders[0]?.concessions ?? []
  await asAdmin(deskCalls.voidConcession, { concessionId: concession?.id, reason: reason('concession') })
  const charge = orders[0]?.charges.find(({ kind }) => kind === 'other')
  await asAdmin(deskCalls.voidCharge, { chargeId: charge?.id, reason: reason('charge') })
  const claim = { orderId, amount: '1', utr: '412345678901', paidOn: today }
  await asLearner(ownFeeCalls.claim, claim)
  const { upiClaims } = (await asAdmin(bookCalls.upiClaims)) as unknown as { upiClaims: { id: string }[] }
  await asAdmin(bookCalls.refuseUpiClaim, { paymentId: upiClaims[0]?.id, reason: reason('claim') })
  await asLearner(ownFeeCalls.claim, { ...claim, utr: '412345678902' })
  const closing = { on: yesterday(), opening: '0', counted: '1', note: hostileText('note of a day', '=') }
  await paid('cash', '30')
  for (const [kind, amount] of [
    ['expense', '1'],
    ['bank', '2'],
  ]) {
    const details = hostileText(`details of ${kind}`, '=')
    await asAdmin(bookCalls.takeFromDrawer, { kind, amount, details, key: `the-press-of-${kind}` })
  }
  const { drawer } = (await asAdmin(bookCalls.day)) as unknown as { drawer: { entries: { id: string }[] } }
  const wrong = { id: drawer.entries[0]?.id, reason: reason('drawer entry') }
  await asAdmin(bookCalls.takeBackDrawerEntry, wrong)
  await plantBank(asAdmin, today, [bank.paymentId])
  await asAdmin(bookCalls.closeDay, closing)
  await asAdmin(bookCalls.reopenDay, { on: yesterday(), reason: reason('reopened day') })
  await asAdmin(bookCalls.closeDay, closing)
  await asAdmin(deskCalls.enrol, {
    ...{ name: hostileName('walk-in', '='), phone: '9812345678', programmeId: list[0]?._id, agreedFee: '1' },
    ...{
      reason: reason('agreed fee'),
      amount: '1',
      method: 'bank',
      ref: hostileText('ref of a walk-in', '+'),
    },
    cashReason: hostileText('reason of cash', '='),
    key: 'the-press-of-a-walk-in',
  })
  return bank.document.id
}

/** Credits of a bank's statement in each of their lists. */
async function plantBank(asAdmin: Ask, on: string, paymentIds: string[]): Promise<void> {
  const lines = ['8001', '8002', '8003'].map((amount) => {
    const [description, reference] = [hostileText('narration', '='), hostileText('bank reference', '+')]
    return { on, amount, description, reference }
  })
  await asAdmin(bankCalls.addLines, { fileName: hostileText('statement', '='), lines })
  const found = (await asAdmin(bankCalls.lines, { state: 'open' })) as unknown as { lines: { id: string }[] }
  await asAdmin(bankCalls.setLine, { id: found.lines[0]?.id, to: 'matched', paymentIds })
  await asAdmin(bankCalls.setLine, { id: found.lines[1]?.id, to: 'not_a_fee' })
}
