import {
  type BankLine,
  type BankPayment,
  type BankStatement,
  bankCalls,
  type Settlement,
} from '#contract/fees/bank-calls.ts'
import { bankMethods } from '#contract/fees/bank-words.ts'
import { call } from '#web/lib/browser-api.ts'
import { filterIn } from '#web/panel/list/page.ts'

/** What the screen lists; credits that are not matched unless the address asks for others. */
export const otherLists = ['matched', 'not_a_fee', 'unseen', 'settlements', 'statements'] as const
type BankList = 'open' | (typeof otherLists)[number]

export const listNames: Record<BankList, string> = {
  open: 'Not matched',
  matched: 'Matched',
  not_a_fee: 'Not a fee',
  unseen: 'Not yet seen in the bank',
  settlements: 'Settlements of Razorpay',
  statements: 'Uploaded statements',
}

export type BankRow = { id: string } & (
  | { line: BankLine }
  | { payment: BankPayment }
  | { settlement: Settlement }
  | { statement: BankStatement }
)

function listIn(params: URLSearchParams): BankList {
  return filterIn(params, 'list', otherLists) ?? 'open'
}

export async function readBankList(params: URLSearchParams, cursor?: string) {
  const list = listIn(params)
  const part = { q: params.get('q') ?? undefined, cursor, withTotal: !cursor }
  if (list === 'unseen') {
    const until = params.get('until') ?? undefined
    const method = filterIn(params, 'method', bankMethods)
    const from = params.get('from') ?? undefined
    const wanted = { ...part, until, from, sinceUploads: true, method }
    const { payments, ...page } = await call(bankCalls.unseen, wanted)
    return { ...page, rows: payments.map((payment): BankRow => ({ id: payment.id, payment })) }
  }
  if (list === 'settlements') {
    const { settlements, ...page } = await call(bankCalls.settlements, { cursor, withTotal: !cursor })
    const rows = settlements.map((settlement): BankRow => ({ id: settlement.id, settlement }))
    return { ...page, sum: undefined, from: null, rows }
  }
  if (list === 'statements') {
    const { statements, ...page } = await call(bankCalls.statements, { cursor, withTotal: !cursor })
    const rows = statements.map((statement): BankRow => ({ id: statement.id, statement }))
    return { ...page, sum: undefined, from: null, rows }
  }
  const { lines, ...page } = await call(bankCalls.lines, { ...part, state: list })
  return { ...page, from: null, rows: lines.map((line): BankRow => ({ id: line.id, line })) }
}
