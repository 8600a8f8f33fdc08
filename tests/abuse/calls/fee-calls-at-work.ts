import { dayOf } from '#contract/calendar.ts'
import { bankCalls } from '#contract/fees/bank-calls.ts'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { aProgramme, unique } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import type { World } from '#server/testing/original-client/world.ts'
import { registered } from '#server/testing/registered-app.ts'
import type { TestApp } from '#server/testing/test-app.ts'

interface Stage {
  app: TestApp
  world: World
  learnerToken: string
}

type Prepare = (stage: Stage) => Promise<Record<string, unknown>>

const { take, enrol, bounce, giveConcession, charge, setPlan, useCredit, setReminders, account } = deskCalls
const { cancelPayment, voidConcession, voidCharge, refund } = deskCalls

/** What must stand in the books before a call on them can succeed. */
export const feeCallsAtWork: Record<string, Prepare> = {
  [account.path]: async ({ world }) => ({ personId: world.Students.acceptedId }),
  [take.path]: async (stage) => ({ ...onOrder(stage), receivedOn: today(stage), ref: aUtr(), key: aUtr() }),
  [enrol.path]: async ({ app }) => {
    const { id: programmeId } = await aProgramme(app, 'course')
    return { programmeId, batchId: '', agreedFee: '', amount: '5', key: aUtr() }
  },
  [giveConcession.path]: async (stage) => onOrder(stage),
  [charge.path]: async (stage) => onOrder(stage),
  [setPlan.path]: async (stage) => ({
    ...onOrder(stage),
    instalments: [{ dueOn: today(stage), amount: (await orderOf(stage)).fee }],
  }),
  [setReminders.path]: async (stage) => onOrder(stage),
  [bounce.path]: async (stage) => ({ paymentId: await aPayment(stage, 'cheque') }),
  [cancelPayment.path]: async (stage) => ({ paymentId: await aPayment(stage) }),
  [refund.path]: async (stage) => ({ paymentId: await aPayment(stage) }),
  [useCredit.path]: async (stage) => {
    await aPayment(stage, 'cash', (await orderOf(stage)).fee + 500)
    const { id: programmeId } = await aProgramme(stage.app, 'course')
    const { body } = await stage.app.ask(orderCalls.request, { programmeId }, stage.learnerToken)
    return { fromOrderId: stage.world.Students.enrolmentId, toOrderId: body.order.id }
  },
  [voidConcession.path]: async (stage) => {
    const given = { ...onOrder(stage), kind: 'discount', amount: '10', reason: 'Fair' } as const
    const { body } = await stage.app.asAdmin(giveConcession, given)
    return { concessionId: body.order.concessions[0]?.id }
  },
  [voidCharge.path]: async (stage) => {
    const added = {
      ...onOrder(stage),
      kind: 'other',
      label: 'Card',
      amount: '10',
      dueOn: today(stage),
    } as const
    const { body } = await stage.app.asAdmin(charge, added)
    return { chargeId: body.order.charges.find(({ kind }) => kind === 'other')?.id }
  },
  [bookCalls.confirmUpiClaim.path]: async (stage) => ({ paymentId: await aClaim(stage) }),
  [bookCalls.refuseUpiClaim.path]: async (stage) => ({ paymentId: await aClaim(stage) }),
  [bookCalls.decideApproval.path]: async (stage) => ({ id: await anApproval(stage) }),
  [bookCalls.moveCheque.path]: async (stage) => ({
    paymentId: await aPayment(stage, 'cheque'),
    on: today(stage),
  }),
  [bookCalls.setCertificate.path]: async (stage) => ({
    ...{ paymentId: await aPayment(stage, 'tds'), certifiedOn: today(stage) },
  }),
  [bookCalls.closeDay.path]: async () => ({ opening: '0', counted: '0' }),
  [bookCalls.reopenDay.path]: async (stage) => {
    const on = today(stage)
    await stage.app.asAdmin(bookCalls.closeDay, {
      on,
      opening: '0',
      counted: '0',
      note: 'x',
      earlyConfirmed: true,
    })
    return { on }
  },
  [bookCalls.takeFromDrawer.path]: async (stage) => {
    await aPayment(stage)
    return { key: `press-${unique()}` }
  },
  [bookCalls.takeBackDrawerEntry.path]: async (stage) => {
    await aPayment(stage)
    const taken = { kind: 'expense', amount: '10', details: 'Tea', key: `press-${unique()}` } as const
    await stage.app.asAdmin(bookCalls.takeFromDrawer, taken)
    const { drawer } = (await stage.app.asAdmin(bookCalls.day)).body
    return { id: drawer.entries.find(({ voidedAt }) => voidedAt === null)?.id }
  },
  [billCalls.completeInvoice.path]: anInvoiceWithoutAddress,
  [bookCalls.takeOver.path]: async (stage) => {
    await aPayment(stage)
    await shareNoDrawer(stage)
    return { from: '', amount: '10', key: `press-${unique()}` }
  },
  [bookCalls.countDrawer.path]: async (stage) => {
    await aPayment(stage)
    await shareNoDrawer(stage)
    return { on: today(stage), drawerId: '', opening: '0', counted: '0', note: 'x' }
  },
  [bankCalls.addLines.path]: async (stage) => ({
    lines: [{ on: today(stage), amount: '600', description: `CREDIT ${unique()}` }],
  }),
  [bankCalls.takeBackStatement.path]: async (stage) => {
    const lines = [{ on: today(stage), amount: '600', description: `CREDIT ${unique()}` }]
    const statementId = `upload-${unique()}`
    await stage.app.asAdmin(bankCalls.addLines, { statementId, lines })
    return { id: statementId }
  },
  [bankCalls.setLine.path]: async (stage) => {
    const description = `CREDIT ${unique()}`
    const lines = [{ on: today(stage), amount: '600', description }]
    await stage.app.asAdmin(bankCalls.addLines, { lines })
    const found = (await stage.app.asAdmin(bankCalls.lines, { state: 'open', q: description })).body.lines
    return { id: found[0]?.id, paymentIds: [await aPayment(stage, 'cheque')] }
  },
  [bookCalls.document.path]: async (stage) => ({ id: await aDocument(stage) }),
  [ownFeeCalls.document.path]: async (stage) => ({ id: await aDocument(stage) }),
  [ownFeeCalls.claim.path]: async (stage) => ({ ...onOrder(stage), utr: aUtr(), paidOn: today(stage) }),
}

function onOrder({ world }: Stage) {
  return { orderId: world.Students.enrolmentId }
}

function today({ app }: Stage): string {
  return dayOf(app.clock.now)
}

function aUtr(): string {
  return String(unique()).padStart(12, '4')
}

async function orderOf(stage: Stage) {
  const { orders } = (await stage.app.asAdmin(account, onOrder(stage))).body
  return { fee: orders[0]?.fee ?? 0 }
}

async function aPayment(
  stage: Stage,
  method: 'cash' | 'cheque' | 'tds' = 'cash',
  amount = 600,
): Promise<string> {
  const ref = method === 'cash' ? '' : '000123'
  const input = { ...onOrder(stage), method, ref, amount, receivedOn: today(stage), asCredit: true }
  return (await stage.app.asAdmin(take, input)).body.paymentId
}

/** Each who takes cash has a drawer of their own from here on. */
async function shareNoDrawer({ app }: Stage): Promise<void> {
  const { gstin: _, ...settings } = feeSettingsCalls.setSettings.example as Record<string, unknown>
  await app.asAdmin(feeSettingsCalls.setSettings, {
    ...settings,
    ...{ gstin: '', treatment: 'none', ownDrawers: true },
  } as never)
}

/** A large one that came by itself, of somebody whose address came later. */
async function anInvoiceWithoutAddress({ app }: Stage) {
  const settings = { ...registered, invoiceOn: 'due', invoiceAdvice: 'CA Meera Shah' } as const
  await app.asAdmin(feeSettingsCalls.setSettings, settings)
  const { enrolmentId: orderId } = await aLearner(app)
  const dueOn = dayOf(app.clock.now)
  await app.asAdmin(charge, { orderId, kind: 'other', label: 'Material', amount: '60000', dueOn })
  const { invoices } = (await app.asAdmin(billCalls.missingAddresses)).body
  const invoice = invoices.find((one) => one.orderId === orderId)
  const home = { name: invoice?.person.name ?? '', address: '4 Mall Road, Kanpur', gstin: '', state: '09' }
  await app.asAdmin(billCalls.setBillTo, { orderId, ...home })
  return { orderId, documentId: invoice?.documentId }
}

/** Asked for by a member of staff who is none of the callers. */
async function anApproval(stage: Stage): Promise<string> {
  const { app } = stage
  const clerk = await aStaffMember(app, 'office')
  const { gstin: _, ...example } = feeSettingsCalls.setSettings.example as Record<string, unknown>
  const settings = { ...example, gstin: '', treatment: 'none' }
  const askFrom = async (cashYesFrom: string) =>
    app.asAdmin(feeSettingsCalls.setSettings, { ...settings, cashYesFrom } as never)
  await askFrom('9')
  const cash = { ...onOrder(stage), method: 'cash', amount: '9', receivedOn: today(stage) } as const
  await app.ask(take, { ...cash, asCredit: true }, clerk.token)
  await askFrom('')
  return (await app.asAdmin(bookCalls.approvals, { state: 'waiting' })).body.approvals[0]?.id ?? ''
}

async function aDocument(stage: Stage): Promise<string> {
  const input = {
    ...onOrder(stage),
    method: 'cash',
    amount: 600,
    receivedOn: today(stage),
    asCredit: true,
  } as const
  return (await stage.app.asAdmin(take, input)).body.document.id
}

async function aClaim(stage: Stage): Promise<string> {
  const claim = { ...onOrder(stage), amount: 100, utr: aUtr(), paidOn: today(stage) }
  const { body } = await stage.app.ask(ownFeeCalls.claim, claim, stage.learnerToken)
  return body.orders.flatMap(({ payments }) => payments).at(-1)?.id ?? ''
}
