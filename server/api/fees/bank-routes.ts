import { dayOf, isDay } from '#contract/calendar.ts'
import { bankCalls } from '#contract/fees/bank-calls.ts'
import { messages } from '#contract/messages.ts'
import { seesSums } from '#contract/permissions.ts'
import {
  addBankLines,
  listBankLines,
  listUnseen,
  readFirstLineDay,
  setBankLine,
} from '#server/areas/fees/books/bank-lines.ts'
import { listStatements, takeBackStatement } from '#server/areas/fees/books/bank-statements.ts'
import { matchBank } from '#server/areas/fees/books/match-bank.ts'
import {
  findUnseenSettlements,
  isGatewayOn,
  listSettlements,
} from '#server/areas/fees/online/settlement-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

/** The bank's statement: its credits, and the payments that they are. */
export function bankRoutes(route: Route, { db, now }: AppContext): void {
  route(bankCalls.lines, async (wanted, { caller: { role } }) => ({
    ...(await listBankLines(db, { ...wanted, seesSums: seesSums(role) })),
    isOnline: await isGatewayOn(db),
  }))

  route(bankCalls.settlements, async (wanted) => {
    const isOnline = await isGatewayOn(db)
    if (!isOnline) return { settlements: [], total: 0, isOnline, next: null }
    return { ...(await listSettlements(db, wanted)), isOnline }
  })

  route(bankCalls.addLines, async ({ statementId, fileName, lines }, { caller }) => {
    const given = { statementId, fileName, lines, actor: caller }
    const counts = await db.transaction().execute((tx) => addBankLines(tx, given, now()))
    return { message: messages.bankLinesAdded(counts.added), ...counts }
  })

  route(bankCalls.match, async ({ cursor }, { caller }) =>
    db.transaction().execute((tx) => matchBank(tx, cursor, caller, now())),
  )

  route(bankCalls.setLine, async ({ id, to, paymentIds, settlementId }, { caller }) => {
    const decision = { id, to, paymentIds, settlementId, actor: caller }
    await db.transaction().execute((tx) => setBankLine(tx, decision, now()))
    const said = { matched: messages.bankLineMatched, not_a_fee: messages.bankLineAside }
    return { message: to === 'open' ? messages.bankLineOpened : said[to] }
  })

  route(bankCalls.statements, async (wanted) => ({
    ...(await listStatements(db, wanted)),
    isOnline: await isGatewayOn(db),
  }))

  route(bankCalls.takeBackStatement, async ({ id }, { caller: actor }) => {
    const was = await db.transaction().execute((tx) => takeBackStatement(tx, { id, actor }, now()))
    return { message: messages.statementTakenBack(was.credits, was.payments), ...was }
  })

  route(bankCalls.unseen, async (asked, { caller: { role } }) => {
    const { until = dayOf(now()), from: given, sinceUploads, ...wanted } = asked
    if (!isDay(until)) throw new Refusal(messages.invalidDate, { field: 'until' })
    if (given && !isDay(given)) throw new Refusal(messages.invalidDate, { field: 'from' })
    const from = given || (sinceUploads ? await readFirstLineDay(db) : null)
    const isOnline = await isGatewayOn(db)
    const found = await listUnseen(db, { until, from, ...wanted, seesSums: seesSums(role) })
    const settlements = isOnline && wanted.amount ? await findUnseenSettlements(db, wanted.amount) : undefined
    return { ...found, settlements, from, isOnline }
  })
}
