import { billCalls } from '#contract/fees/bill-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { readGstin } from '#contract/fees/gstin.ts'
import { payerProblems } from '#contract/fees/payer-rules.ts'
import type { PaperSize } from '#contract/fees/sheet-schemas.ts'
import { messages } from '#contract/messages.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { findPayer } from '#server/areas/fees/desk/payer-repository.ts'
import { readDocumentPdf, readSheet } from '#server/areas/fees/documents/document-pdf-service.ts'
import { findBillTo, setBillTo } from '#server/areas/fees/documents/document-repository.ts'
import { completeInvoice, listMissingAddresses } from '#server/areas/fees/documents/missing-addresses.ts'
import { onLedger } from '#server/areas/fees/ledger/hold.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

/** Documents as they were issued, for the office and for whose they are; and who they are made out to. */
export function documentRoutes(route: Route, context: AppContext): void {
  const { db, now } = context

  route(documentCalls.sheet, ({ id, size }) => requireSheet(id, { size }))
  route(documentCalls.ownSheet, ({ id, size }, { caller }) => requireSheet(id, { size, personId: caller.id }))
  route(documentCalls.pdf, ({ id, size }) => requirePdf(id, { size }))
  route(documentCalls.ownPdf, ({ id, size }, { caller }) => requirePdf(id, { size, personId: caller.id }))

  route(billCalls.billTo, async ({ orderId }) => ({ billTo: await findBillTo(db, orderId) }))

  route(billCalls.setBillTo, async ({ orderId, ...given }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const subject = await requirePayer(tx, orderId)
      const before = await findBillTo(tx, orderId)
      // Who does not know of places leaves what is known.
      const payer = {
        ...{ ...given, gstin: readGstin(given.gstin) },
        place: given.place ?? (given.name && before ? before.place : 'india'),
        country: given.country ?? before?.country ?? '',
        isForex: given.isForex ?? before?.isForex ?? false,
      }
      for (const [field, problem] of Object.entries(payerProblems(payer)))
        if (problem) throw new Refusal(problem, { field })
      // It decides whether tax is charged.
      const may = permissionsOf(caller.role, caller.mayReverse)
      if (payer.place !== 'india' && !may.includes('fees.settings') && !may.includes('fees.reverse'))
        throw new Refusal(messages.zeroRatingNotYours, { field: 'place' })
      const state = payer.gstin.slice(0, 2) || payer.state
      const abroad = payer.place === 'abroad' ? { state: '' } : { state, country: '', isForex: false }
      const after = payer.name ? { ...payer, ...abroad } : null
      await setBillTo(tx, orderId, after)
      await addAudit(tx, caller, { kind: 'fees.payerChanged', subject, before, after }, now())
    })
    return { message: messages.payerSaved }
  })

  route(billCalls.missingAddresses, () => listMissingAddresses(db, now()))

  route(billCalls.completeInvoice, async ({ orderId, documentId }, { caller: actor }) => {
    const change = { of: { enrolmentId: orderId }, actor, now: now() }
    const { number, creditNote } = await onLedger(db, change, (held) => completeInvoice(held, documentId))
    return { message: messages.invoiceCompleted(number, creditNote) }
  })

  async function requirePayer(tx: Db, orderId: string) {
    const payer = await findPayer(tx, orderId)
    if (!payer) throw new Refusal(messages.noSuchOrder)
    return { id: payer.personId, name: payer.name ?? '' }
  }

  async function requireSheet(id: string, wanted: Wanted) {
    const found = await readSheet(context, id, wanted)
    if (!found) throw new Refusal(messages.noSuchDocument)
    return found
  }

  async function requirePdf(id: string, wanted: Wanted) {
    const found = await readDocumentPdf(context, id, wanted)
    if (!found) throw new Refusal(messages.noSuchDocument)
    return { name: found.name, pdf: found.pdf.toString('base64') }
  }
}

interface Wanted {
  size: PaperSize
  personId?: string
}
