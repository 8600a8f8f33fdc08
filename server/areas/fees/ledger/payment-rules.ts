import { type Expression, type SqlBool, sql } from 'kysely'
import { addDays, dayOf, startOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import { permissionsOf, type Role } from '#contract/permissions.ts'
import { readableDay } from '#contract/readable-dates.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { payerNameKey } from '../documents/payer.ts'
import { type FeeSettings, lockDateOf, mayWriteOff, mostDiscounted } from '../settings-service.ts'
import { holdBooks, readSettings } from './hold.ts'
import { balanceOf, discountedIn, erasedSoFar, type Held, sumOf, withheldIn } from './ledger.ts'

/** What of a payment at the desk is asked about: the day that it is dated, and cash beyond what the law allows. */
interface Asked {
  paise: Paise
  receivedOn: string
  /** Why it is dated back. */
  lateReason: string
  replacesId: string | null
  cashConfirmed: boolean
  /** Why so much is taken in cash. */
  cashReason: string
}

/**
 * Whoever dates money before today says why, whatever its day. Not into a day that was closed, nor into a month that is
 * filed, nor further back than the owner allows; before the order's own day only by who may reverse. What comes today is
 * taken, closed or not; what replaces a cancelled payment keeps its day. What waited for a second person's yes was dated, and
 * refused, when it was asked for: where its day was closed since, it counts in the first open book.
 */
export async function refuseBackDated(held: Held, asked: Asked): Promise<void> {
  if (asked.receivedOn >= dayOf(held.now)) return
  if (held.approval) return refuseFiled(held, asked.receivedOn)
  await refuseDay(held, asked)
  if (!asked.lateReason) throw new Refusal(messages.lateReasonRequired, { field: 'lateReason' })
}

async function refuseDay(held: Held, { receivedOn: day, replacesId }: Asked): Promise<void> {
  const { tx, ledger, actor, now } = held
  const today = dayOf(now)
  const known = await tx
    .selectFrom('fee_days')
    .where('on_date', '=', day)
    .select('closed_at')
    .executeTakeFirst()
  const field = 'receivedOn'
  if (known?.closed_at) throw Refusal.of('dayIsClosed', [readableDay(day)], { field })
  if (ledger.payments.some(({ id, received_on }) => id === replacesId && received_on === day)) return
  const ordered = dayOf(ledger.enrolment.createdAt)
  if (day < ordered && actor && !mayWriteOff(actor)) {
    throw Refusal.of('beforeOrder', [readableDay(ordered)], { field })
  }
  const settings = await readSettings(held)
  if (isTooFarBack(settings, day, today)) {
    throw Refusal.of('tooFarBack', [settings.backDateDays ?? 0], { field })
  }
  await refuseFiled(held, day)
}

async function refuseFiled(held: Held, day: string): Promise<void> {
  if (isFiled(await readSettings(held), day, dayOf(held.now))) {
    throw Refusal.of('monthIsFiled', [readableDay(day)], { field: 'receivedOn' })
  }
}

/**
 * On which day money is dated that somebody says to have sent, once it is found: on the day that they say, though not before the
 * order's own; today where nobody at the desk could date it back so far, or the return of that month is filed.
 */
export function dayOfClaim(
  { paidOn, orderedAt }: { paidOn: string; orderedAt: string },
  settings: FeeSettings,
  today: string,
): string {
  const ordered = dayOf(orderedAt)
  const day = paidOn < ordered ? ordered : paidOn
  return isTooFarBack(settings, day, today) || isFiled(settings, day, today) ? today : day
}

function isTooFarBack({ backDateDays }: FeeSettings, day: string, today: string): boolean {
  return backDateDays !== null && day < addDays(today, -backDateDays)
}

/** Whether the return of its month is filed, under GST. */
function isFiled({ gstin, lockDay }: FeeSettings, day: string, today: string): boolean {
  return gstin !== '' && today > lockDateOf(day, lockDay)
}

/** The highest rate at which a payer deducts tax: that of a payee without a PAN. */
const tdsMost = 0.2

/** Tax withheld is no money: beyond the rate of the law it would write the debt off. */
export async function refuseMuchTds(held: Held, paise: Paise, field: 'amount' | 'tds'): Promise<void> {
  const { ledger, actor } = held
  const charges = ledger.charges.filter(({ voided_at }) => voided_at === null)
  const most = Math.floor(sumOf(charges) * tdsMost) as Paise
  if (withheldIn(ledger) + paise > most) throw Refusal.of('tdsTooLarge', [most], { field })
  // Beyond the debt it would become a credit, which pays elsewhere: money that nobody gave.
  const owing = Math.max(balanceOf(ledger).due, 0) as Paise
  if (paise > owing) throw Refusal.of('tdsBeyondDebt', [owing], { field })
  const ofOffice = mostDiscounted(await readSettings(held), actor)
  if (ofOffice !== null && discountedIn(ledger) + paise > ofOffice) {
    throw Refusal.of('ownerEntersTds', [ofOffice], { field })
  }
  held.erasedByTds = (erasedSoFar(ledger) + paise) as Paise
}

/** In paise: from here on an owner says why (Income-tax Act, section 269ST). */
const cashLimit = 2_00_000_00

/** Whether so much cash is taken; refuses it unless an owner says why. */
export async function requireCashReason(held: Held, taking: Asked): Promise<boolean> {
  const beyond = await findMuchCash(held, taking)
  if (!beyond) return false
  const { actor } = held
  // Not whom an owner lets cancel payments: the penalty is the whole amount.
  if (actor && !permissionsOf(actor.role as Role).includes('fees.settings')) {
    throw new Refusal(messages.ownerTakesCash, { field: 'amount' })
  }
  if (taking.cashConfirmed && taking.cashReason) return true
  throw beyond
}

/** Cash that is dated to a day, or was entered today: by two queries, as no index holds both. */
function listCashOf(tx: Db, receivedOn: string, today: string) {
  const cash = tx
    .selectFrom('fee_payments')
    // Literally, not as parameters: only so their partial indexes are known to hold all of it.
    .where(sql<SqlBool>`method = 'cash' and state = 'confirmed'`)
    .select('id')
  const entered = cash
    .where('created_at', '>=', startOf(today))
    .where('created_at', '<', startOf(addDays(today, 1)))
  return cash.where('received_on', '=', receivedOn).union(entered)
}

/**
 * Instalments of one course are one transaction before the law, so that the enrolment counts and not the payment; and so
 * does what one person gives on one day, for whatever it is, or one payer for whomever.
 */
async function findMuchCash(held: Held, { paise, receivedOn }: Asked): Promise<Refusal | null> {
  const { tx, ledger, now } = held
  const { personId, payerName, payerGstin } = ledger.enrolment
  const cash = ledger.payments.filter(({ state, method }) => state === 'confirmed' && method === 'cash')
  const ofEnrolment = (sumOf(cash) + paise) as Paise
  // Others may pay for the same payer at the same moment: the later sees the earlier.
  if (payerName !== null) await holdBooks(held)
  const today = dayOf(now)
  const { person, payer, personEntered, payerEntered } = await tx
    .selectFrom('fee_payments')
    .innerJoin('enrolments', 'enrolments.id', 'fee_payments.enrolment_id')
    .leftJoin('fee_bill_to', 'fee_bill_to.enrolment_id', 'enrolments.id')
    .where('fee_payments.id', 'in', listCashOf(tx, receivedOn, today))
    .select((eb) => {
      const sumWhere = (isTheirs: Expression<SqlBool>) =>
        eb.fn.sum<Paise | null>(eb.case().when(isTheirs).then(eb.ref('amount_paise')).end())
      const isOfDay = eb('received_on', '=', receivedOn)
      const isEntered = eb('fee_payments.created_at', '>=', startOf(today))
      const isPerson = eb('person_id', '=', personId)
      const sameName = eb(sql`lower(fee_bill_to.name)`, '=', sql`lower(${payerName ?? ''})`)
      // Its PAN: a company has a GSTIN in every State.
      const pan = (payerGstin ?? '').slice(2, 12)
      const isNow = pan
        ? eb.or([
            eb(sql`substr(fee_bill_to.gstin, 3, 10)`, '=', pan),
            eb.and([sameName, eb('fee_bill_to.gstin', '=', '')]),
          ])
        : sameName
      // The document knows who paid also where the payer was changed since.
      const nameKey = payerNameKey(payerName ?? '')
      const named = eb
        .selectFrom('fee_documents')
        .whereRef('fee_documents.payment_id', '=', 'fee_payments.id')
        .select('fee_documents.id')
      const wasThen = eb.exists(
        pan
          ? named.where((of) =>
              of.or([
                of(sql`substr(fee_documents.payer_gstin, 3, 10)`, '=', pan),
                of.and([of('payer_name_key', '=', nameKey), of('payer_gstin', '=', '')]),
              ]),
            )
          : named.where('payer_name_key', '=', nameKey),
      )
      const samePayer = eb.or([isNow, wasThen])
      return [
        sumWhere(eb.and([isOfDay, isPerson])).as('person'),
        sumWhere(eb.and([isOfDay, samePayer])).as('payer'),
        sumWhere(eb.and([isEntered, isPerson])).as('personEntered'),
        sumWhere(eb.and([isEntered, samePayer])).as('payerEntered'),
      ]
    })
    .executeTakeFirstOrThrow()
  const field = 'cashConfirmed'
  const [ofDay, ofPayer] = [person, payer].map((sum) => ((sum ?? 0) + paise) as Paise) as [Paise, Paise]
  // Dated to several days it is as much, once it is entered on one.
  const entered = Math.max(personEntered ?? 0, payerName === null ? 0 : (payerEntered ?? 0)) + paise
  held.cashOfDay = Math.max(ofDay, payerName === null ? 0 : ofPayer, entered) as Paise
  if (ofEnrolment >= cashLimit) return Refusal.of('cashNeedsYes', [ofEnrolment], { field })
  if (ofDay >= cashLimit) return Refusal.of('cashOfDayNeedsYes', [ofDay], { field })
  if (payerName !== null && ofPayer >= cashLimit) {
    return Refusal.of('cashOfPayerNeedsYes', [ofPayer, payerName], { field })
  }
  return null
}
