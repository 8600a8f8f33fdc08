import { type Day, dayOf, startOf } from '#contract/calendar.ts'
import type { Paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { forEachLedger } from '../ledger/for-each-ledger.ts'
import { holdLedger, readInvoiceRule } from '../ledger/hold.ts'
import { type Held, readLedger } from '../ledger/ledger.ts'
import { supplyOf } from '../ledger/split-by-supply.ts'
import { type FeeSettings, readFeeSettings } from '../settings-service.ts'
import { advancesIn, dueInvoices, invoiceTarget, isByMoney, suppliedOf } from './invoiced.ts'
import { type IssuedDocument, issueInvoice, issueInvoices } from './issue-document.ts'

/**
 * Issues what should be invoiced by now and is not: in the place of advances, the oldest first, and of what nobody has paid.
 * Where all is invoiced with the money, this is what advances became once the place was given. Answers what was issued.
 */
export async function invoiceWhatIsDue(whole: Held): Promise<IssuedDocument[]> {
  const held = supplyOf(whole)
  const { ledger, now } = held
  const { status } = ledger.enrolment
  const rule = await readInvoiceRule(held)
  if (rule.treatment === 'none' || (status !== 'active' && status !== 'ended')) return []
  const due = dueInvoices(ledger, rule, dayOf(now))
  const isWithMoney = isByMoney(ledger, rule, dayOf(now))
  const supplied = suppliedOf(ledger)
  const advances = advancesIn(supplied)
  const target = invoiceTarget(due, supplied.outside, supplied.money)
  let missing = isWithMoney ? advances : target - (supplied.invoiced - advances)
  const issued: IssuedDocument[] = []
  for (const { document, left } of supplied.invoices.toReversed()) {
    const paise = Math.min(left, missing) as Paise
    if (document.kind !== 'receipt_voucher' || paise <= 0) continue
    missing -= paise
    issued.push(await issueInvoice(held, { paise, inPlaceOf: document, isTakenOver: true }))
  }
  if (missing <= 0 || isWithMoney) return issued
  const last = ledger.instalments.findLast(({ due_on }) => due_on <= dayOf(now))
  const dueOn = rule.invoiceOn === 'due' && last ? last.due_on : dayOf(now)
  return [...issued, ...(await issueInvoices(held, { paise: missing as Paise, dueOn }))]
}

/** The place is given: what was paid before is no advance any more, and what is due by the rule is invoiced. */
export async function invoiceAdmitted(tx: Db, ids: string[], actor: Actor, now: Date): Promise<void> {
  if (ids.length === 0) return
  const { invoiceOn } = await readFeeSettings(tx)
  const advances =
    invoiceOn === 'payment' ? await withAdvance(tx).where('enrolment_id', 'in', ids).execute() : null
  const admitted = advances ? [...new Set(advances.map(({ enrolment_id }) => enrolment_id))] : ids
  for (const id of admitted) {
    await invoiceWhatIsDue({ tx, ledger: await readLedger(tx, id), actor, now })
  }
}

/** Once a day, for all whose instalment fell due since it last ran; a server that stood still catches up. */
export async function invoiceDueFees(db: Db, now: Date): Promise<void> {
  const settings = await readFeeSettings(db)
  const { gstin, invoiceOn, invoiceSince, invoicedUntil } = settings
  const today = dayOf(now)
  if (!gstin || invoiceSince === null || invoicedUntil === today) return
  await forEachLedger(await listCandidates(db, settings, today), (enrolmentId) =>
    db.transaction().execute(async (tx) => {
      await invoiceWhatIsDue(await holdLedger(tx, { enrolmentId }, { actor: null, now }))
    }),
  )
  await db
    .updateTable('fee_settings')
    .set({ invoiced_until: today })
    .where('invoice_on', '=', invoiceOn)
    .where('invoice_since', '=', invoiceSince)
    .execute()
}

/** Whose instalment fell due, or whose fee was charged, since; after a change back to invoices with the money, who paid ahead. */
async function listCandidates(db: Db, settings: FeeSettings, today: Day): Promise<string[]> {
  const { invoiceOn, invoiceSince, invoicedUntil } = settings
  if (invoiceOn === 'payment' && invoicedUntil !== null) return []
  const from = invoicedUntil ?? invoiceSince ?? today
  const ids = {
    payment: () => withAdvance(db),
    due: () =>
      db
        .selectFrom('fee_instalments')
        .where('voided_at', 'is', null)
        .where('due_on', '>=', from)
        .where('due_on', '<=', today)
        .select('enrolment_id'),
    admission: () =>
      db
        .selectFrom('fee_charges')
        .where('voided_at', 'is', null)
        .where('created_at', '>=', startOf(from))
        .select('enrolment_id'),
  }
  const rows = await db
    .selectFrom('enrolments')
    .where('status', 'in', ['active', 'ended'])
    .where('id', 'in', ids[invoiceOn]())
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

function withAdvance(db: Db) {
  return db
    .selectFrom('fee_documents')
    .where('kind', '=', 'receipt_voucher')
    .where('cancelled_at', 'is', null)
    .select('enrolment_id')
}
