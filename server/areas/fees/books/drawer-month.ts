import { cashDifferenceName, drawerNames, sharedDrawerName } from '#contract/fees/book-names.ts'
import { drawerKinds } from '#contract/fees/book-words.ts'
import { noMoney, type Paise, toPaise, toRupees } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { listCountDifferences } from './count-differences.ts'
import { listDrawer, readDrawer, sumDrawer } from './drawer.ts'
import { csvCell, inDecimals } from './year-csv.ts'

const daysOf = (month: string) => [`${month}-01`, `${month}-31`] as const

/** What left the drawer in the books of a month, and where its counts differ from them. */
export async function readDrawerMonth(db: Db, month: string) {
  const [drawer, differences] = [
    await readDrawer(db, ...daysOf(month)),
    await listCountDifferences(db, ...daysOf(month)),
  ]
  return {
    ...{ month, ...drawer },
    differences: differences.map(({ on, drawerId, drawer: whose, paise, note, by }) => ({
      ...{ on, drawerId, drawer: whose, amount: toRupees(paise), note, by },
    })),
  }
}

/** The same for the accountant as a file: every entry by the day of its book, what was short, then the sums. */
export async function* writeDrawerMonth(db: Db, month: string): AsyncGenerator<string> {
  yield '\uFEFFCounts on,Kind,What for or slip,Amount,Drawer,Entered by,Taken back by,Reason\r\n'
  for (const row of (await listDrawer(db, ...daysOf(month))).reverse()) {
    const paise = row.voidedAt ? noMoney : toPaise(row.amount)
    const kind = row.voidedAt ? `${drawerNames[row.kind]}, taken back` : drawerNames[row.kind]
    yield lineOf(row.countsOn, kind, row.details, paise, [
      ...[row.drawer || sharedDrawerName, row.by],
      ...[row.voidedBy ?? '', row.voidedReason ?? ''],
    ])
  }
  const differences = await listCountDifferences(db, ...daysOf(month))
  for (const { on, paise, note, drawer, by } of differences) {
    yield lineOf(on, cashDifferenceName, note, -paise, [drawer || sharedDrawerName, by, '', ''])
  }
  const sums = await sumDrawer(db, ...daysOf(month))
  for (const kind of drawerKinds) yield lineOf('Total', drawerNames[kind], '', sums[kind], ['', '', '', ''])
  const short = differences.reduce((all, { paise }) => all - paise, 0)
  yield lineOf('Total', cashDifferenceName, '', short, ['', '', '', ''])
}

/** @param paise what the drawer has less */
function lineOf(on: string, kind: string, details: string, paise: number, more: string[]): string {
  const cells = [csvCell(kind), csvCell(details), inDecimals(paise as Paise), ...more.map(csvCell)]
  return `${[on, ...cells].join(',')}\r\n`
}
