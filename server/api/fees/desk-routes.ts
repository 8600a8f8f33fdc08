import { dayOf, isDay } from '#contract/calendar.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { type PlanPart, partsProblem } from '#contract/fees/instalments.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, toRupees } from '#contract/money.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { findPayer, findPayerById, listBooks, listOrderIdsOf } from '#server/areas/fees/book-repository.ts'
import { refuseMuchConceded } from '#server/areas/fees/concession-limit.ts'
import { countsIn, readBookDay } from '#server/areas/fees/day-service.ts'
import * as rules from '#server/areas/fees/desk-service.ts'
import { requireGateway } from '#server/areas/fees/gateway/razorpay-service.ts'
import { keyUsedJustNow, usedElsewhere } from '#server/areas/fees/known-payment-service.ts'
import { findPayers } from '#server/areas/fees/payer-repository.ts'
import { listParts, requireProgramme, setParts } from '#server/areas/fees/plan-service.ts'
import { presentBooks, presentPayer, presentTotals } from '#server/areas/fees/present-books.ts'
import { readOrder } from '#server/areas/fees/read-order.ts'
import { refuseByHand } from '#server/areas/fees/refund-service.ts'
import { readRazorpayKeys } from '#server/areas/fees/settings/razorpay-keys-service.ts'
import * as debts from '#server/flows/change-debt.ts'
import { refundPayment, useCredit } from '#server/flows/give-back.ts'
import { holdOrder } from '#server/flows/hold-order.ts'
import { refundOnline } from '#server/flows/refund-online.ts'
import { bounceCheque, cancelPayment } from '#server/flows/reverse-payment.ts'
import { takePayment } from '#server/flows/take-payment.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

/** The fee desk. */
export function deskRoutes(route: Route, context: AppContext): void {
  const { db, now } = context
  const calls = deskCalls

  route(calls.payers, async ({ q }) => ({ payers: await findPayers(db, q) }))

  route(calls.account, async ({ personId, orderId }) => {
    const ids = personId ? await listOrderIdsOf(db, personId) : orderId ? [orderId] : []
    const payer = personId ? await findPayerById(db, personId) : await findPayer(db, orderId ?? '')
    if (!payer) throw new Refusal(messages.noSuchAccount)
    const orders = ids.length > 0 ? presentBooks(await listBooks(db, ids), dayOf(now())) : []
    const openDay = await readBookDay(db, dayOf(now()))
    return { person: presentPayer(payer), openDay, ...presentTotals(orders) }
  })

  route(calls.take, async (body, { caller }) => {
    const { orderId, method, ref, note, asCredit, cashConfirmed } = body
    const taking = {
      ...{ orderId, method, ref, note, asCredit, cashConfirmed },
      paise: rules.requireAmount(body.amount, 'amount'),
      receivedOn: rules.requirePast(body.receivedOn, 'receivedOn', now()),
      key: body.key ?? null,
      expectedDue: body.expectedDue?.paise ?? null,
      replacesId: body.replacesId ?? null,
    }
    rules.requireReference(method, ref)
    const taken = await refuseDuplicate(db, usedElsewhere('ref'), (tx) =>
      takePayment(tx, taking, caller, now()),
    )
    const message = countsIn(messages.paymentTaken(taken.paper.number), taken.countsOn, now())
    return { message, ...taken, order: await readOrder(db, orderId, now()) }
  })

  route(calls.cancelPayment, async ({ paymentId, reason }, { caller }) => {
    rules.requireReason(reason)
    return db.transaction().execute(async (tx) => {
      const reversal = { paymentId, reason, actor: caller }
      const { orderId, number, countsOn } = await cancelPayment(tx, reversal, now())
      const message = countsIn(messages.paymentCancelled(number), countsOn, now())
      return { message, order: await readOrder(tx, orderId, now()) }
    })
  })

  route(calls.bounce, async ({ paymentId, reason, charge }, { caller }) => {
    rules.requireReason(reason)
    const isCharged = charge !== undefined && charge.problem !== 'missing' && charge.paise !== 0
    const chargePaise = isCharged ? rules.requireAmount(charge, 'charge') : null
    return db.transaction().execute(async (tx) => {
      const bounced = { paymentId, reason, chargePaise, actor: caller }
      const { orderId, countsOn } = await bounceCheque(tx, bounced, now())
      const message = countsIn(messages.chequeBounced, countsOn, now())
      return { message, order: await readOrder(tx, orderId, now()) }
    })
  })

  route(calls.concede, async ({ orderId, kind, amount, reason }, { caller: actor }) => {
    const paise = rules.requireAmount(amount, 'amount')
    rules.requireReason(reason)
    const isFree = permissionsOf(actor.role, actor.mayReverse).includes('fees.reverse')
    if (kind === 'write_off' && !isFree) throw new Refusal(messages.ownerWritesOff, { field: 'kind' })
    return db.transaction().execute(async (tx) => {
      await holdOrder(tx, orderId)
      if (!isFree) await refuseMuchConceded(tx, orderId, paise)
      await debts.concede(tx, { orderId, kind, paise, reason, actor }, now())
      return { message: messages.concessionGiven, order: await readOrder(tx, orderId, now()) }
    })
  })

  route(calls.voidConcession, async ({ concessionId: id, reason }, { caller: actor }) => {
    rules.requireReason(reason)
    return db.transaction().execute(async (tx) => {
      const orderId = await debts.takeConcessionBack(tx, { id, reason, actor }, now())
      return { message: messages.concessionVoided, order: await readOrder(tx, orderId, now()) }
    })
  })

  route(calls.charge, async ({ orderId, kind, label, amount, dueOn }, { caller: actor }) => {
    if (!label) throw new Refusal(messages.labelRequired, { field: 'label' })
    const paise = rules.requireAmount(amount, 'amount')
    if (!isDay(dueOn)) throw new Refusal(messages.invalidDate, { field: 'dueOn' })
    return db.transaction().execute(async (tx) => {
      await debts.chargeBesides(tx, { orderId, kind, label, paise, dueOn, actor }, now())
      return { message: messages.chargeAdded, order: await readOrder(tx, orderId, now()) }
    })
  })

  route(calls.voidCharge, async ({ chargeId: id, reason }, { caller: actor }) => {
    rules.requireReason(reason)
    return db.transaction().execute(async (tx) => {
      const orderId = await debts.takeChargeBack(tx, { id, reason, actor }, now())
      return { message: messages.chargeVoided, order: await readOrder(tx, orderId, now()) }
    })
  })

  route(calls.setPlan, async ({ orderId, instalments }, { caller: actor }) => {
    const plan = instalments.map(({ dueOn, amount }) => ({
      dueOn,
      paise: rules.requireAmount(amount, 'instalments'),
    }))
    return db.transaction().execute(async (tx) => {
      await debts.changePlan(tx, { orderId, plan, actor }, now())
      return { message: messages.planSaved, order: await readOrder(tx, orderId, now()) }
    })
  })

  route(calls.setReminders, async ({ orderId, isReminded }, { caller: actor }) =>
    db.transaction().execute(async (tx) => {
      await debts.switchReminders(tx, { orderId, isReminded, actor }, now())
      const message = isReminded ? messages.remindersOn : messages.remindersOff
      return { message, order: await readOrder(tx, orderId, now()) }
    }),
  )

  route(calls.useCredit, async ({ fromOrderId, toOrderId, amount, key = null }, { caller: actor }) => {
    const paise = rules.requireAmount(amount, 'amount')
    return refuseDuplicate(db, keyUsedJustNow, async (tx) => {
      const used = await useCredit(tx, { fromOrderId, toOrderId, paise, key, actor }, now())
      return { message: messages.creditUsed, ...used, order: await readOrder(tx, toOrderId, now()) }
    })
  })

  route(calls.refund, async ({ paymentId, amount, method, ref, reason, key = null }, { caller: actor }) => {
    const paise = rules.requireAmount(amount, 'amount')
    rules.requireReason(reason)
    if (method === 'razorpay') {
      const gateway = await requireGateway(context)
      const { refundId, orderId } = await refundOnline(gateway, { paymentId, paise, reason, key, actor })
      const order = await readOrder(db, orderId, now())
      const paper = order.refunds.find(({ id }) => id === refundId)?.paper ?? null
      const message = paper ? messages.refundGiven(paper.number) : messages.refundAsked(paise)
      return { message, refundId, paper, order }
    }
    rules.requireReference(method, ref)
    const isOnline = (await readRazorpayKeys(db, context.seal)) !== null
    return refuseDuplicate(db, keyUsedJustNow, async (tx) => {
      if (isOnline) await refuseByHand(tx, paymentId)
      const refund = { paymentId, paise, method, ref, reason, key, actor }
      const { orderId, countsOn, ...given } = await refundPayment(tx, refund, now())
      const message = countsIn(messages.refundGiven(given.paper?.number ?? ''), countsOn, now())
      return { message, ...given, order: await readOrder(tx, orderId, now()) }
    })
  })

  route(calls.programmePlan, async ({ programmeId }) => {
    const { feePaise } = await requireProgramme(db, programmeId)
    const parts = (await listParts(db, [programmeId])).get(programmeId) ?? []
    return { fee: toRupees(feePaise), parts: parts.map(presentPart) }
  })

  route(calls.setProgrammePlan, async ({ programmeId, parts: given }, { caller }) => {
    const parts = given.map(({ percent = 0, amount, afterDays }) =>
      amount === undefined || amount.problem === 'missing'
        ? { percent, afterDays }
        : { paise: rules.requireAmount(amount, 'parts'), afterDays },
    )
    await db.transaction().execute(async (tx) => {
      const { name, feePaise } = await requireProgramme(tx, programmeId)
      const problem = partsProblem(parts, feePaise)
      if (problem) throw new Refusal(problem, { field: 'parts' })
      const before = (await listParts(tx, [programmeId])).get(programmeId) ?? []
      await setParts(tx, programmeId, parts)
      const inWords = (all: typeof before) =>
        all.map(({ percent, paise, afterDays }) =>
          paise === undefined
            ? `${percent} % after ${afterDays} days`
            : `${inRupees(paise)} after ${afterDays} days`,
        )
      const change = { before: { plan: inWords(before) }, after: { plan: inWords(parts) } }
      const subject = { id: programmeId, name }
      await addAudit(tx, caller, { kind: 'fees.planChanged', subject, ...change }, now())
    })
    return { message: messages.planSaved }
  })
}

function presentPart({ percent, paise, afterDays }: PlanPart) {
  return paise === undefined ? { percent, afterDays } : { amount: toRupees(paise), afterDays }
}
