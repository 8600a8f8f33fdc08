import { createHash } from 'node:crypto'
import { dayOf, isDay } from '#contract/calendar.ts'
import type { TakeMethod } from '#contract/fees/book-words.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { dueWords, type PlanPart, partsProblem } from '#contract/fees/instalments.ts'
import { referenceProblem } from '#contract/fees/references.ts'
import { kinds } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { type GivenMoney, inRupees, noMoney, type Paise, toRupees } from '#contract/money.ts'
import { findOffered } from '#server/areas/catalogue/service.ts'
import {
  findPayer,
  findPayerById,
  findPayers,
  listEnrolmentIdsOf,
} from '#server/areas/fees/desk/payer-repository.ts'
import {
  actOrAsk,
  giveBack,
  isMuchTaken,
  listApprovals,
  unlessWaits,
} from '#server/areas/fees/ledger/approval-service.ts'
import type { Asked } from '#server/areas/fees/ledger/asked.ts'
import { listParts, requireProgramme, setParts } from '#server/areas/fees/ledger/charge-fee-service.ts'
import * as rules from '#server/areas/fees/ledger/charges.ts'
import {
  countsIn,
  findEnrolmentOf,
  holdLedger,
  type LedgerOf,
  onLedger,
  readBookDay,
  requireAmount,
  requirePast,
  requireReason,
  requireReference,
} from '#server/areas/fees/ledger/hold.ts'
import { type Held, readLedger, readLedgers } from '#server/areas/fees/ledger/ledger.ts'
import { keyUsedJustNow, takePayment, usedElsewhere } from '#server/areas/fees/ledger/payments.ts'
import { presentLedger, presentPayer, presentTotals } from '#server/areas/fees/ledger/present-ledger.ts'
import { refuseByHand } from '#server/areas/fees/ledger/refunds.ts'
import { bounceCheque, cancelPayment } from '#server/areas/fees/ledger/reverse-payment.ts'
import { useCredit } from '#server/areas/fees/ledger/use-credit.ts'
import { readRazorpayKeys } from '#server/areas/fees/online/razorpay-keys-service.ts'
import { requireGateway } from '#server/areas/fees/online/razorpay-service.ts'
import { refundOnline } from '#server/areas/fees/online/refund-online.ts'
import { readFeeSettings } from '#server/areas/fees/settings-service.ts'
import { enrolAtDesk } from '#server/flows/enrol.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/engine.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

/** The fee desk. */
export function deskRoutes(route: Route, context: AppContext): void {
  const { db, now } = context
  const calls = deskCalls

  async function waiting(enrolmentId: string) {
    const order = presentLedger(await readLedger(db, enrolmentId), dayOf(now()))
    return { message: messages.waitsForYes, order }
  }

  /** A change of a ledger that may wait for a second person's yes. */
  async function changeOrAsk(
    change: { of: LedgerOf; actor: Actor; now: Date },
    asked: Asked,
    act: (held: Held) => Promise<{ message: string }>,
  ) {
    const around = unlessWaits(asked, null)
    const answer = await actOrAsk(db, change, { asked, key: null }, () =>
      onLedger(db, change, (held) => around(held, () => act(held))),
    )
    return answer ?? waiting(await findEnrolmentOf(db, change.of))
  }

  route(calls.payers, async ({ q }) => ({ payers: await findPayers(db, q) }))

  route(calls.account, async ({ personId, orderId }, { caller }) => {
    const ids = personId ? await listEnrolmentIdsOf(db, personId) : orderId ? [orderId] : []
    const payer = personId ? await findPayerById(db, personId) : await findPayer(db, orderId ?? '')
    if (!payer) throw new Refusal(messages.noSuchAccount)
    const today = dayOf(now())
    const orders = (await readLedgers(db, ids)).map((ledger) => presentLedger(ledger, today))
    const { approvals } = await listApprovals(db, { state: 'waiting', orderIds: ids }, caller)
    const openDay = await readBookDay(db, today)
    const isRegistered = (await readFeeSettings(db)).gstin !== ''
    const totals = presentTotals(orders)
    return { person: presentPayer(payer), openDay, isRegistered, ...totals, waiting: approvals }
  })

  route(calls.take, async ({ orderId: enrolmentId, ...body }, { caller: actor }) => {
    const { method, ref, note, asCredit, cashConfirmed, cashReason, lateReason } = body
    const { key = null, replacesId = null } = body
    const tds = readTds(body)
    const taking = {
      ...{ method, ref, note, asCredit, cashConfirmed, cashReason, lateReason, key, replacesId, tds },
      paise: requireAmount(body.amount, 'amount'),
      receivedOn: requirePast(body.receivedOn, 'receivedOn', now()),
      expectedDue: body.expectedDue?.paise ?? null,
    }
    requireReference(method, ref)
    const change = { of: { enrolmentId }, actor, now: now(), duplicate: usedElsewhere('ref') }
    const { expectedDue: _, receivedOn, key: __, ...rest } = taking
    // What the bank has is dated; cash and what was kept back come with the yes.
    const dated = method === 'cash' || method === 'tds' ? {} : { receivedOn }
    const request = { asked: { kind: 'cash' as const, ...rest, ...dated }, key }
    const around = unlessWaits(request.asked, key)
    const answer = await actOrAsk(db, change, request, () =>
      onLedger(db, change, async (held) => {
        const taken = await around(held, () => takePayment(held, taking))
        const message = countsIn(messages.paymentTaken(taken.document.number), taken.countsOn, now())
        return { message, ...taken }
      }),
    )
    // Whoever takes an answer for a receipt gets none.
    if (!answer) throw new Refusal(messages.waitsForYes)
    return answer
  })

  route(calls.enrol, async (body, { caller: actor }) => {
    const { name, phone, email, parentPhone, batchId, reason, method, ref, cashConfirmed, cashReason, key } =
      body
    const programme = await findOffered(db, body.programmeId)
    if (!programme) throw new Refusal(messages.noSuchProgramme, { field: 'programmeId' })
    const { feePaise } = programme
    const agreed = body.agreedFee.problem === 'missing' ? feePaise : requireFee(body.agreedFee, 'agreedFee')
    if (agreed > feePaise) throw Refusal.of('agreedAboveFee', [feePaise], { field: 'agreedFee' })
    if (agreed < feePaise) requireReason(reason)
    const isPaid = body.amount.problem !== 'missing' && body.amount.paise !== 0
    const paise = isPaid ? requireAmount(body.amount, 'amount') : noMoney
    if (isPaid) requireReference(method, ref)
    const { group } = kinds[programme.kind]
    const personId = idOfPress(actor.id, key)

    const enrol = async (tx: Tx) => {
      const person = { id: personId, group, name, phone, email, parentPhone }
      const { addAnyway, isSomeoneElse } = body
      const placing = { programme, batchId: batchId || null, addAnyway, isSomeoneElse }
      const atDesk = { person, ...placing, actor }
      const { isNew, phoneNote } = await enrolAtDesk(tx, context, atDesk, now())
      const [enrolmentId = ''] = await listEnrolmentIdsOf(tx, personId)
      const held = await holdLedger(tx, { enrolmentId }, { actor, now: now() })
      const discounted = (feePaise - agreed) as Paise
      if (isNew && discounted > 0)
        await rules
          .giveConcession(held, { kind: 'discount', paise: discounted, reason })
          .catch((error: unknown) => {
            throw error instanceof Refusal && error.field === 'amount' ? error.withField('agreedFee') : error
          })
      const cash = { cashConfirmed, cashReason, lateReason: '' }
      const taking = { paise, method, ref, receivedOn: dayOf(now()), note: '', ...cash, key }
      const taken = isPaid
        ? await takePayment(held, { ...taking, asCredit: false, expectedDue: null, replacesId: null })
        : null
      if (await isMuchTaken(held)) throw new Refusal(messages.enrolBeforeCash, { field: 'amount' })
      return {
        message: messages.enrolledAtDesk(held.ledger.enrolment.name, programme.name),
        personId,
        phoneNote,
        document: taken?.document ?? null,
        countsOn: taken?.countsOn ?? dayOf(now()),
        order: presentLedger(held.ledger, dayOf(now())),
      }
    }
    // Whose email or reference somebody else took at the same moment is told so.
    return refuseDuplicate(db, usedElsewhere('ref'), enrol)
  })

  route(calls.cancelPayment, async ({ paymentId, reason }, { caller: actor }) => {
    requireReason(reason)
    const asked = { kind: 'cancel' as const, subjectId: paymentId, reason }
    return changeOrAsk({ of: { paymentId }, actor, now: now() }, asked, async (held) => {
      const { number, creditNote, standing, countsOn } = await cancelPayment(held, paymentId, reason)
      const said = standing
        ? messages.paymentCancelledInvoiceStands(standing)
        : creditNote
          ? messages.paymentCredited(number, creditNote)
          : messages.paymentCancelled(number)
      return { message: countsIn(said, countsOn, now()) }
    })
  })

  route(calls.bounce, async ({ paymentId, reason, charge }, { caller: actor }) => {
    requireReason(reason)
    const isCharged = charge !== undefined && charge.problem !== 'missing' && charge.paise !== 0
    const chargePaise = isCharged ? requireAmount(charge, 'charge') : null
    return onLedger(db, { of: { paymentId }, actor, now: now() }, async (held) => {
      const { countsOn } = await bounceCheque(held, { paymentId, reason, chargePaise })
      return { message: countsIn(messages.chequeBounced, countsOn, now()) }
    })
  })

  route(calls.giveConcession, async ({ orderId: enrolmentId, kind, amount, reason }, { caller: actor }) => {
    const paise = requireAmount(amount, 'amount')
    requireReason(reason)
    const asked = { kind: 'concession' as const, concession: kind, paise, reason }
    return changeOrAsk({ of: { enrolmentId }, actor, now: now() }, asked, async (held) => {
      await rules.giveConcession(held, { kind, paise, reason })
      return { message: messages.concessionGiven }
    })
  })

  route(calls.voidConcession, async ({ concessionId, reason }, { caller: actor }) => {
    requireReason(reason)
    return onLedger(db, { of: { concessionId }, actor, now: now() }, async (held) => {
      await rules.voidConcession(held, concessionId, reason)
      return { message: messages.concessionVoided }
    })
  })

  route(
    calls.charge,
    async ({ orderId: enrolmentId, kind, label, amount, dueOn, ...own }, { caller: actor }) => {
      if (!label) throw new Refusal(messages.labelRequired, { field: 'label' })
      const paise = requireAmount(amount, 'amount')
      if (!isDay(dueOn)) throw new Refusal(messages.invalidDate, { field: 'dueOn' })
      return onLedger(db, { of: { enrolmentId }, actor, now: now() }, async (held) => {
        const tax = await rules.taxOfCharge(held, { kind, ...own })
        await rules.chargeBesides(held, { kind, label, paise, dueOn, tax })
        return { message: messages.chargeAdded }
      })
    },
  )

  route(calls.voidCharge, async ({ chargeId, reason }, { caller: actor }) => {
    requireReason(reason)
    const asked = { kind: 'charge' as const, subjectId: chargeId, reason }
    return changeOrAsk({ of: { chargeId }, actor, now: now() }, asked, async (held) => {
      await rules.voidCharge(held, chargeId, reason)
      return { message: messages.chargeVoided }
    })
  })

  route(calls.setPlan, async ({ orderId: enrolmentId, instalments }, { caller: actor }) => {
    const plan = instalments.map(({ dueOn, amount }) => ({
      dueOn,
      paise: requireAmount(amount, 'instalments'),
    }))
    return onLedger(db, { of: { enrolmentId }, actor, now: now() }, async (held) => {
      await rules.changePlan(held, plan)
      return { message: messages.planSaved }
    })
  })

  route(calls.setReminders, async ({ orderId: enrolmentId, isReminded }, { caller: actor }) =>
    onLedger(db, { of: { enrolmentId }, actor, now: now() }, async (held) => {
      await rules.switchReminders(held, isReminded)
      return { message: isReminded ? messages.remindersOn : messages.remindersOff }
    }),
  )

  route(
    calls.useCredit,
    async ({ fromOrderId: fromId, toOrderId: toId, amount, key = null }, { caller: actor }) => {
      const paise = requireAmount(amount, 'amount')
      return refuseDuplicate(db, keyUsedJustNow, async (tx) => {
        const { held, ...used } = await useCredit(tx, { fromId, toId, paise, key }, { actor, now: now() })
        return { message: messages.creditUsed, ...used, order: presentLedger(held.ledger, dayOf(now())) }
      })
    },
  )

  route(calls.refund, async ({ paymentId, amount, method, ref, reason, ...more }, { caller: actor }) => {
    const { key = null, isFeeOwed } = more
    const paise = requireAmount(amount, 'amount')
    requireReason(reason)
    const change = { of: { paymentId }, actor, now: now(), duplicate: keyUsedJustNow }
    const asked = { kind: 'refund' as const, paymentId, paise, method, ref, reason, isFeeOwed }
    const around = unlessWaits(asked, key)
    const gateway = method === 'razorpay' ? await requireGateway(context) : null
    if (!gateway) requireReference(method, ref)
    const isOnline = (await readRazorpayKeys(db, context.seal)) !== null
    const given = await actOrAsk(db, change, { asked, key }, async () => {
      if (gateway) return refundOnline(gateway, { paymentId, paise, reason, key, isFeeOwed, actor, around })
      return onLedger(db, change, async (held) => {
        if (isOnline) refuseByHand(held, paymentId)
        const refund = { paymentId, paise, method, ref, reason, key }
        return around(held, () => giveBack(held, refund, isFeeOwed))
      })
    })
    const enrolmentId = await findEnrolmentOf(db, { paymentId })
    if (!given) return { ...(await waiting(enrolmentId)), refundId: null, document: null }
    const order = presentLedger(await readLedger(db, enrolmentId), dayOf(now()))
    const { refundId } = given
    const document = order.refunds.find(({ id }) => id === refundId)?.document ?? null
    const countsOn = 'countsOn' in given ? (given.countsOn ?? null) : null
    const said = document ? messages.refundGiven(document.number) : messages.refundAsked(paise)
    return { message: gateway ? said : countsIn(said, countsOn, now()), refundId, document, order }
  })

  route(calls.programmePlan, async ({ programmeId }) => {
    const { feePaise } = await requireProgramme(db, programmeId)
    const parts = (await listParts(db, [programmeId])).get(programmeId) ?? []
    return { fee: toRupees(feePaise), parts: parts.map(presentPart) }
  })

  route(calls.setProgrammePlan, async ({ programmeId, parts: given }, { caller }) => {
    const parts = given.map(({ percent = 0, amount, ...when }) =>
      amount === undefined || amount.problem === 'missing'
        ? { percent, ...when }
        : { paise: requireAmount(amount, 'parts'), ...when },
    )
    await db.transaction().execute(async (tx) => {
      const { name, feePaise } = await requireProgramme(tx, programmeId)
      const problem = partsProblem(parts, feePaise)
      if (problem) throw new Refusal(problem, { field: 'parts' })
      const before = (await listParts(tx, [programmeId])).get(programmeId) ?? []
      await setParts(tx, programmeId, parts)
      const inWords = (all: typeof before) =>
        all.map(({ percent, paise, ...when }) =>
          paise === undefined ? `${percent} % ${dueWords(when)}` : `${inRupees(paise)} ${dueWords(when)}`,
        )
      const change = { before: { plan: inWords(before) }, after: { plan: inWords(parts) } }
      const subject = { id: programmeId, name }
      await addAudit(tx, caller, { kind: 'fees.planChanged', subject, ...change }, now())
    })
    return { message: messages.planSaved }
  })
}

/** Whoever a press adds has its id: sent again, it finds them. */
function idOfPress(by: string, key: string): string {
  const hex = createHash('sha256').update(`enrol at desk ${by} ${key}`).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Nothing at all may be agreed, too. */
function requireFee(given: GivenMoney, field: string): Paise {
  return given.problem === undefined && given.paise === noMoney ? noMoney : requireAmount(given, field)
}

function presentPart({ percent, paise, ...when }: PlanPart) {
  return paise === undefined ? { percent, ...when } : { amount: toRupees(paise), ...when }
}

interface GivenTds {
  method: TakeMethod
  tds?: GivenMoney | undefined
  tdsSection: string
}

/** What the payer kept back of a payment as tax; null where nothing was. */
function readTds({ method, tds, tdsSection }: GivenTds) {
  if (!tds || tds.problem === 'missing' || tds.paise === 0) return null
  if (method === 'tds') throw new Refusal(messages.tdsWithTds, { field: 'tds' })
  const problem = referenceProblem('tds', tdsSection)
  if (problem) throw new Refusal(problem, { field: 'tdsSection' })
  return { paise: requireAmount(tds, 'tds'), section: tdsSection }
}
