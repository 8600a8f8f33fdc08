import { dayOf } from '#contract/calendar.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { messages } from '#contract/messages.ts'
import { listBooks, listOrderIdsOf } from '#server/areas/fees/book-repository.ts'
import * as rules from '#server/areas/fees/desk-service.ts'
import {
  findPaper,
  listPapersOf,
  presentPaper,
  presentWholePaper,
} from '#server/areas/fees/paper-repository.ts'
import { goesBack, notePublic } from '#server/areas/fees/papers/write-sheet.ts'
import { presentBooks, presentOwn } from '#server/areas/fees/present-books.ts'
import { claimPayment } from '#server/flows/claim-payment.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

/** A learner's own fees: the figures of the desk, without the office's words. */
export function ownFeeRoutes(route: Route, { db, now }: AppContext): void {
  const calls = ownFeeCalls

  const readOwn = async (personId: string) => {
    const ids = await listOrderIdsOf(db, personId)
    const orders = ids.length > 0 ? presentBooks(await listBooks(db, ids), dayOf(now())) : []
    return presentOwn(orders)
  }

  route(calls.mine, async (_body, { caller }) => readOwn(caller.id))

  route(calls.claim, async ({ orderId, amount, utr, paidOn }, { caller }) => {
    const claim = {
      orderId,
      personId: caller.id,
      paise: rules.requireAmount(amount, 'amount'),
      utr,
      paidOn: rules.requirePast(paidOn, 'paidOn', now()),
    }
    const used = () => new Refusal(messages.utrUsed, { field: 'utr' })
    await refuseDuplicate(db, used, (tx) => claimPayment(tx, claim, now()))
    return { message: messages.claimSent, ...(await readOwn(caller.id)) }
  })

  route(calls.papers, async (_body, { caller }) => ({
    papers: (await listPapersOf(db, caller.id)).map(presentPaper),
  }))

  route(calls.paper, async ({ id }, { caller }) => {
    const paper = await findPaper(db, id)
    if (paper?.personId !== caller.id) throw new Refusal(messages.noSuchPaper)
    const whole = presentWholePaper(paper)
    return {
      paper: { ...whole, text: { ...whole.text, note: notePublic(goesBack(whole.kind), whole.text) } },
    }
  })
}
