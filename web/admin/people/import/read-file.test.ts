import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { toE164 } from '#contract/phone.ts'
import { asPeopleWrite, headingKey, readAmount, readDay } from '#web/panel/sheet/open-sheet.ts'
import { parseCsv } from '#web/panel/sheet/parse-csv.ts'
import { templateOf } from './match-columns.ts'
import { readRows, repeatedPeople, withHeadings } from './read-file.ts'

const head = 'Name,E Mail 2,Email,Phone,Notes'

function rowsIn(text: string) {
  const lines = parseCsv(text).map((cells, at) => ({ no: at + 1, cells }))
  const file = new File([], 'people.csv')
  const book = { lines, faults: [], isTooWide: false, sheets: [], sheet: 0, file }
  return readRows('Students', withHeadings('Students', book, 0))
}

test('headings are found in any case and order, and rows keep the numbers of the file', () => {
  expect(rowsIn(`${head}\n\nAsha,x,asha@example.com,Mob: 98765-43210 / 9123456789,hello\n,,,,\n`)).toEqual({
    rows: [{ row: '3', name: 'Asha', email: 'asha@example.com', phone: '98765-43210' }],
    problems: [],
    totals: [],
  })
})

test('days, amounts and phones as people write them are understood', () => {
  const written = [
    ['05/04/2026', 'Rs. 1,23,456.50/-', '-'],
    ['5-Apr-26', '₹ 5,000', '46120'],
    ['April 5th, 2026', '5000', '2026-12-10 00:00'],
    ['31/02/2026', 'lots', 'soon'],
  ]
  const lines = written.map(([joined, fee, due], at) => `P${at},9.87E+09,"${joined}","${fee}",${due}`)
  const file = rowsIn(['Name,Mob No,DOJ,Fees,Next Due Date', ...lines].join('\n'))
  expect(file).toMatchObject({
    rows: [
      { joined_on: '2026-04-05', fee_agreed: '123456.50', next_due: '' },
      { joined_on: '2026-04-05', fee_agreed: '5000', next_due: '2026-04-08' },
      { joined_on: '2026-04-05', fee_agreed: '5000', next_due: '2026-12-10' },
      { joined_on: '31/02/2026', fee_agreed: 'lots', next_due: 'soon' },
    ],
    problems: Array.from({ length: 4 }, (_, at) => ({ row: at + 2, field: 'phone' })),
  })
})

test('a day in any of the usual ways is the same day, shown as people write it', () => {
  for (const written of [
    ...[
      '2026-11-19',
      '19/11/2026',
      '19-11-26',
      '19.11.2026',
      '19-Nov-26',
      '19-NOV-2026',
      '19 November, 2026',
    ],
    ...["19th Nov '26", 'Nov 19, 2026', 'Thu, 19 Nov 2026', '2026-11-19T10:30:00', '19/11/2026 10:30 AM'],
    ...['46345', '46345.4375'],
  ]) {
    expect([written, readDay(written)]).toEqual([written, '2026-11-19'])
    expect(asPeopleWrite(written, true)).toBe('19 November 2026')
  }
  expect(['2026-11-19', '46345', '31/02/2026'].map((text) => asPeopleWrite(text))).toEqual([
    '19 November 2026',
    '46345',
    '31/02/2026',
  ])
  expect(asPeopleWrite('31/02/2026', true)).toBe('31/02/2026')
})

test('a long cell is read as quickly as it is long, whatever stands in it', () => {
  const filler = [' ', 'T', 'T ', '(', 'T1:00', '((a', '1 '].map((part) => `1${part.repeat(60_000)}\n1`)
  const began = performance.now()
  for (const text of filler) for (const read of [readDay, headingKey, readAmount]) read(text)
  expect(performance.now() - began).toBeLessThan(3_000)
})

test('somebody without a name, but with a course, a batch or a day of joining, is no total', () => {
  const people = [',,Tally,,,12000', ',,,Morning,,12000', ',,,,05/04/2026,12000', ',,,,,36000']
  const file = rowsIn(['Name,Mobile,Course,Batch,DOJ,Fees', ...people].join('\n'))
  expect(file).toMatchObject({ rows: [{ row: '2' }, { row: '3' }, { row: '4' }], totals: [5] })
})

test('a row of totals is nobody, and said to be left out', () => {
  const head = 'Sr,Name,Mobile,Course,Fees,Paid'
  const people = ['1,Asha,9876543210,Tally,12000,5000', '2,Total Kumar,9876543211,Tally,12000,0']
  const totals = [
    ',Total,,,24000,5000',
    'GRAND TOTAL :,,,,24000,5000',
    ',Sub-Total (2),2,,24000,',
    'कुल योग,,,,"24,000",',
    ',,,,24000,5000',
    ',,,Total Fees: 24000/-,,',
  ]
  const file = rowsIn(
    [head, ...people, ...totals, '3,,9876543212,Tally,1,1', ',Prepared by Ravi,,,,'].join('\n'),
  )
  if (typeof file === 'string') throw new Error(file)
  expect(file.totals).toEqual([4, 5, 6, 7, 8, 9])
  expect(file.rows.map(({ row }) => row)).toEqual(['2', '3', '10', '11'])
})

test.each(['Nil', 'NIL.', '-', '—', 'none', '₹ -', 'Nil/-'])(
  '%s under balance or paid is nothing, not unknown',
  (nil) => {
    const file = rowsIn(
      `Name,Mobile,Course,Total Fees,Fees Paid,Balance\nAsha,9876543210,Tally,12000,${nil},${nil}`,
    )
    expect(file).toMatchObject({ rows: [{ fee_agreed: '12000', paid_so_far: '0', balance: '0' }] })
  },
)

test('the phone of a parent is told from the learner’s own', () => {
  const file = rowsIn('Name,Mobile No,Father Mobile No\nAsha,98765 43210,"91234 56780 / 91234 56781"\n')
  expect(file).toMatchObject({ rows: [{ phone: '98765 43210', parent_phone: '91234 56780' }], problems: [] })
})

test.each([
  'Mob: 98765 43210',
  'M9876543210',
  '98765-43210 (father)',
  '98765.43210 / 91234 56780',
  'Asha ph. no. 98765 43210 or 9123456780',
  '(98765) 43210',
  '9876543210.0',
])('of %s the first number is read', (written) => {
  const file = rowsIn(`Name,Mobile No\nAsha,"${written}"\n`)
  if (typeof file === 'string') throw new Error(file)
  expect(toE164(file.rows[0]?.phone ?? '')).toBe('+919876543210')
})

test('a number of which Excel lost figures is none, though ten of them are left', () => {
  const file = rowsIn('Name,Mobile No\nAsha,9.187654321E+11\n')
  expect(file).toMatchObject({ rows: [{ phone: '9.187654321E+11' }], problems: [{ field: 'phone' }] })
})

test.each(['-', '—', 'NA', 'n/a', 'N.A.', 'Nil', 'none'])(
  '%s is nothing where a cell may be empty',
  (nil) => {
    const file = rowsIn(
      `Name,Mobile,Email,City,Mode,Age,Course,Batch,Father Mobile\nAsha,9876543210${`,${nil}`.repeat(7)}`,
    )
    const empty = { email: '', city: '', type: '', age: '', programme: '', batch: '', parent_phone: '' }
    expect(file).toMatchObject({ rows: [{ name: 'Asha', ...empty }] })
  },
)

test('an age or a semester with a word beside it is its figures', () => {
  const ages = ['21', '21.0', '21 yrs', '21 years', '21 Years old', '21yrs.', 'twenty']
  const file = rowsIn(['Name,Mobile,Age', ...ages.map((age) => `Asha,1,${age}`)].join('\n'))
  expect(file).toMatchObject({ rows: ages.map((age) => ({ age: age === 'twenty' ? age : '21' })) })
  const semesters = ['3', '3rd', 'Sem 3', 'Sem-3', '3rd Sem', '3rd semester', 'III']
  const book = ['Name,Mobile,Sem', ...semesters.map((semester) => `Asha,1,${semester}`)].join('\n')
  const lines = parseCsv(book).map((cells, at) => ({ no: at + 1, cells }))
  const sheet = {
    lines,
    faults: [],
    isTooWide: false,
    sheets: [],
    sheet: 0,
    file: new File([], 'people.csv'),
  }
  expect(readRows('College', withHeadings('College', sheet, 0))).toMatchObject({
    rows: semesters.map((semester) => ({ semester: semester === 'III' ? semester : '3' })),
  })
})

test('who stands twice in a file for one programme is found, however far apart', () => {
  const rows = [
    { row: '2', name: 'Asha Rao', phone: '98765 43210', programme: 'Tally' },
    { row: '3', name: 'Ravi Rao', phone: '98765 43210', programme: 'Tally' },
    { row: '4', name: 'Asha Rao', phone: '98765 43210', programme: 'Excel' },
    { row: '300', name: 'asha  rao', phone: '+919876543210', programme: 'TALLY' },
    { row: '301', name: 'Ravi Rao', phone: '9876543210', programme: '' },
  ]
  expect(repeatedPeople(rows)).toEqual([
    { row: 300, field: 'name', message: messages.personTwiceInFile(2) },
    { row: 301, field: 'name', message: messages.personTwiceInFile(3) },
  ])
})

test('each group has the columns of its form and the word for its programme', () => {
  expect(templateOf('Students').slice(0, 8)).toEqual('name phone email city type age course batch'.split(' '))
  expect(templateOf('Interns').slice(5, 9)).toEqual(['semester', 'college', 'internship_name', 'batch'])
  expect(templateOf('College').slice(5, 9)).toEqual(['semester', 'college', 'degree_name', 'batch'])
})

test('an address that stands in the file twice and a value that is too long are said with their row', () => {
  const rows = ['A,,a@x.in,1,', 'B,, A@X.in ,2,', `${'D'.repeat(301)},,d@x.in,4,`]
  expect(rowsIn([head, ...rows].join('\n'))).toMatchObject({
    problems: [
      { row: 4, field: 'name', message: 'This value is too long.' },
      { row: 3, field: 'email', message: messages.emailTwiceInFile },
    ],
  })
})

test('a file without headings, without rows or with too many is not taken', () => {
  expect(rowsIn('Asha,asha@example.com\n')).toBe('Please say which column is: Name, Phone.')
  expect(rowsIn(`${head}\n`)).toContain('no rows')
  const many = Array.from({ length: 5001 }, (_, at) => `P,,p${at}@x.in,1,`)
  expect(rowsIn([head, ...many].join('\n'))).toContain('At most 5,000 rows at once')
})
