import { expect, test } from 'vitest'
import { parseCsv } from '#web/panel/sheet/parse-csv.ts'
import { missingColumns, readStatement, withHeadings } from './read-statement.ts'

const today = '2026-05-31'

function statementOf(text: string, headingAt = 0) {
  const lines = parseCsv(text).map((cells, at) => ({ no: at + 1, cells }))
  const file = new File([], 'may.csv')
  return withHeadings({ lines, faults: [], isTooWide: false, sheets: [], sheet: 0, file }, headingAt)
}

const read = (text: string, headingAt?: number) => readStatement(statementOf(text, headingAt), today)

test('days and amounts are read as banks write them; debits and lines of other use are left out', async () => {
  const { lines, paise, leftOut, problems } = await read(
    [
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      '********,**,**,**,**,**,**',
      '01/05/26,UPI-ASHA,412345678901,01/05/26,,"1,25,000.00","2,00,000.00"',
      '2-May-2026,NEFT CR,N52026,02/05/26,,500.50 Cr,1',
      '03-05-2026,SALARY,,,9000,,1',
      '46145,CASH,,,,₹ 20/-,1',
      '2026-05-04,UPI-ASHA,412345678901,,,(500.00),1',
      '05/05/2026,RETURN,,,,100.00 Dr,1',
      '06/05/2026,IMPS,77,,,"1,000",1',
      '06/05/2026,imps,77,,,1000.00,1',
      'STATEMENT SUMMARY,,,,,Credits,',
      ',Total,,,,"1,27,520.50",',
      '07/05/2026,X,,,,ten,1',
      '31/02/2026,X,,,,10,1',
      '01/06/2026,X,,,,10,1',
    ].join('\n'),
  )
  expect(lines.map(({ on, amount, reference, no }) => [on, amount, reference, no])).toEqual([
    ['2026-05-01', 125_000, '412345678901', 1],
    ['2026-05-02', 500.5, 'N52026', 1],
    ['2026-05-03', 20, '', 1],
    ['2026-05-06', 1000, '77', 1],
    ['2026-05-06', 1000, '77', 2],
  ])
  expect(paise).toBe(12_752_050)
  expect(leftOut).toBe(5)
  expect(problems).toEqual([
    { row: 12, field: 'on', message: 'The date is missing.' },
    { row: 13, field: 'credit', message: '“ten” is not an amount.' },
    { row: 14, field: 'on', message: '“31/02/2026” is not a date.' },
    { row: 15, field: 'on', message: '1 June 2026 is in the future.' },
  ])
})

test('one column of amounts has a column beside it that says debit or credit', async () => {
  const { lines, leftOut } = await read(
    'Txn Date,Description,Amount (INR),Dr / Cr\n01/05/2026,In,10,CR\n01/05/2026,Out,20,DR\n02/05/2026,In,30,Credit',
  )
  expect(lines.map(({ amount }) => amount)).toEqual([10, 30])
  expect(leftOut).toBe(1)
})

test('what a file cannot be read without is said in one sentence', () => {
  expect(missingColumns(statementOf('A,B\n1,2'))).toBe('Please say which column is: Date, Credit.')
  expect(missingColumns(statementOf('Date,Credit'))).toBe('There are no lines below the headings.')
  const many = Array.from({ length: 20_001 }, () => '01/05/2026,5').join('\n')
  expect(missingColumns(statementOf(`Date,Credit\n${many}`))).toBe(
    'At most 20,000 lines at once; this file has 20,001.',
  )
})
