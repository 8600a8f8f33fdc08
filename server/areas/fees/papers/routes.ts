import { billCalls } from '#contract/fees/bill-calls.ts'
import { isGstin, readGstin } from '#contract/fees/gstin.ts'
import { paperCalls } from '#contract/fees/paper-calls.ts'
import { isState } from '#contract/fees/states.ts'
import { messages } from '#contract/messages.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { readPayer } from '../payer-service.ts'
import { findBillTo, setBillTo } from './bill-to-service.ts'
import { readPaperPdf } from './paper-pdf-service.ts'
import { findWrittenPaper } from './paper-repository.ts'
import { writeSheet } from './write-sheet.ts'

/** Papers as they were issued, for the office and for whose they are; and who they are made out to. */
export function paperRoutes(route: Route, context: AppContext): void {
  const { db, now } = context

  route(paperCalls.sheet, ({ id }) => readSheet(id))
  route(paperCalls.ownSheet, ({ id }, { caller }) => readSheet(id, caller.id))
  route(paperCalls.pdf, ({ id }) => readPdf(id))
  route(paperCalls.ownPdf, ({ id }, { caller }) => readPdf(id, caller.id))

  route(billCalls.billTo, async ({ orderId }) => {
    const billTo = await findBillTo(db, orderId)
    return { billTo: billTo && { ...billTo, state: billTo.state ?? '' } }
  })

  route(billCalls.setBillTo, async ({ orderId, name, address, gstin: given, state: said }, { caller }) => {
    const gstin = readGstin(given)
    const state = gstin ? gstin.slice(0, 2) : said
    if (name && gstin && !isGstin(gstin)) throw new Refusal(messages.invalidGstin, { field: 'gstin' })
    if (name && gstin && !address) throw new Refusal(messages.payerAddressNeeded, { field: 'address' })
    if (name && state && !isState(state)) throw new Refusal(messages.noSuchState, { field: 'state' })
    await db.transaction().execute(async (tx) => {
      const subject = await requirePayer(tx, orderId)
      const before = await findBillTo(tx, orderId)
      const after = name ? { name, address, gstin, state } : null
      await setBillTo(tx, orderId, after)
      await addAudit(tx, caller, { kind: 'fees.payerChanged', subject, before, after }, now())
    })
    return { message: messages.payerSaved }
  })

  async function requirePayer(tx: Db, orderId: string) {
    const order = await tx.selectFrom('enrolments').where('id', '=', orderId).select('id').executeTakeFirst()
    if (!order) throw new Refusal(messages.noSuchOrder)
    return readPayer(tx, orderId)
  }

  async function readSheet(id: string, personId?: string) {
    const paper = await findWrittenPaper(db, id, personId)
    if (!paper) throw new Refusal(messages.noSuchPaper)
    return { sheet: writeSheet(paper) }
  }

  async function readPdf(id: string, personId?: string) {
    const found = await readPaperPdf(context, id, { personId })
    if (!found) throw new Refusal(messages.noSuchPaper)
    return { name: found.name, pdf: found.pdf.toString('base64') }
  }
}
