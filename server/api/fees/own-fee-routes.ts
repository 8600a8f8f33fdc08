import { dayOf } from '#contract/calendar.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { messages } from '#contract/messages.ts'
import { listEnrolmentIdsOf } from '#server/areas/fees/desk/payer-repository.ts'
import {
  findDocument,
  listDocumentsOf,
  presentDocument,
  presentWholeDocument,
} from '#server/areas/fees/documents/document-repository.ts'
import { goesBack } from '#server/areas/fees/documents/supply.ts'
import { notePublic } from '#server/areas/fees/documents/write-sheet.ts'
import { onLedger, requireAmount, requirePast } from '#server/areas/fees/ledger/hold.ts'
import { readLedgers } from '#server/areas/fees/ledger/ledger.ts'
import { presentLedger, presentOwn } from '#server/areas/fees/ledger/present-ledger.ts'
import { addUpiClaim } from '#server/areas/fees/ledger/upi-claim-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

/** A learner's own fees: the figures of the desk, without the office's words. */
export function ownFeeRoutes(route: Route, { db, now }: AppContext): void {
  const calls = ownFeeCalls

  const readOwn = async (personId: string) => {
    const ledgers = await readLedgers(db, await listEnrolmentIdsOf(db, personId))
    return presentOwn(ledgers.map((ledger) => presentLedger(ledger, dayOf(now()))))
  }

  route(calls.mine, async (_body, { caller }) => readOwn(caller.id))

  route(calls.claim, async ({ orderId: enrolmentId, amount, utr, paidOn }, { caller }) => {
    const claim = {
      personId: caller.id,
      paise: requireAmount(amount, 'amount'),
      utr,
      paidOn: requirePast(paidOn, 'paidOn', now()),
    }
    const duplicate = () => new Refusal(messages.utrUsed, { field: 'utr' })
    const change = { of: { enrolmentId }, actor: null, now: now(), duplicate }
    await onLedger(db, change, async (held) => {
      await addUpiClaim(held, claim)
      return {}
    })
    return { message: messages.claimSent, ...(await readOwn(caller.id)) }
  })

  route(calls.documents, async (_body, { caller }) => ({
    documents: (await listDocumentsOf(db, caller.id)).map(presentDocument),
  }))

  route(calls.document, async ({ id }, { caller }) => {
    const document = await findDocument(db, id)
    if (document?.personId !== caller.id) throw new Refusal(messages.noSuchDocument)
    const whole = presentWholeDocument(document)
    return {
      document: { ...whole, text: { ...whole.text, note: notePublic(goesBack(whole.kind), whole.text) } },
    }
  })
}
