import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { isDay } from '#contract/calendar.ts'
import { toE164 } from '#contract/phone.ts'
import { readGrid } from '#web/panel/sheet/read-grid.ts'
import { writeWorkbook } from '../../../../tests/support/workbook.ts'
import { findPeopleHeadings, matchColumns } from './match-columns.ts'
import { readRows, withHeadings } from './read-file.ts'

const read = (bytes: Uint8Array<ArrayBuffer>, sheet?: number) => readGrid(bytes, sheet)
const text = (words: string) => read(new Uint8Array(strToU8(words)))

test('an ugly workbook is read as Excel shows it: its row numbers, days, phones, merged cells, the chosen sheet', async () => {
  const people = {
    1: ['SHREE COMPUTER CLASSES – Students 2026'],
    2: [null],
    4: ['Sr No', 'Student Name', "Father's Name", 'Mob No.', 'DOJ', 'Course', 'Fees (Rs)', 'Paid', 'Bal'],
    5: [
      1,
      'आशा वर्मा',
      'R & D Verma',
      9876543210,
      { day: '2026-04-05' },
      'Tally <Prime>',
      12000,
      5000.5,
      { formula: 'G5-H5', shows: '6999.5' },
    ],
    6: [2, ' Ravi  Patel ', null, '98765 43211', '12/05/2026', null, 15000, null, { formula: 'G6-H6' }],
    90: [null, null],
    91: [3, 'Zed', null, 9.1234567e9],
  }
  const bytes = writeWorkbook([
    { name: 'Hidden', rows: { 1: ['x'] }, isHidden: true },
    { name: 'Notes', rows: {} },
    { name: 'बैच A', rows: people, merged: ['A1:I1', 'F5:F6', 'G5:G6'] },
    { name: 'Other', rows: { 7: ['only', { formula: '1/0' }] } },
  ])
  const book = await read(bytes)

  expect([book.sheets, book.sheet]).toEqual([['Notes', 'बैच A', 'Other'], 1])
  expect(book.lines.map(({ no }) => no)).toEqual([1, 4, 5, 6, 91])
  expect(book.lines[2]?.cells).toEqual([
    '1',
    'आशा वर्मा',
    'R & D Verma',
    '9876543210',
    '2026-04-05',
    'Tally <Prime>',
    '12000',
    '5000.5',
    '6999.5',
  ])
  expect(book.lines[3]?.cells.slice(3, 7)).toEqual(['98765 43211', '12/05/2026', 'Tally <Prime>', '15000'])
  expect(book.lines[4]?.cells[3]).toBe('9123456700')
  expect(book.faults).toEqual([{ row: 6, column: 'I', message: expect.stringContaining('no result') }])
  const at = findPeopleHeadings(book.lines)
  expect(matchColumns('Students', book.lines[at]?.cells ?? []).slice(0, 6)).toEqual([
    '',
    'name',
    '',
    'phone',
    expect.anything(),
    'programme',
  ])
  expect((await read(bytes, 2)).lines).toEqual([{ no: 7, cells: ['only'] }])
})

async function learnersIn(path: string) {
  const book = await read(new Uint8Array(await readFile(path)))
  const headingAt = findPeopleHeadings(book.lines)
  expect(book.lines[headingAt]?.no).toBe(4)
  const file = readRows('Students', withHeadings('Students', { ...book, file: new File([], 'x') }, headingAt))
  if (typeof file === 'string') throw new Error(file)
  return file
}

test('300 running learners as a spreadsheet program writes them: their sums are right', async () => {
  const { rows, problems } = await learnersIn('tests/fixtures/running-learners.xlsx')
  const sumOf = (field: string) => rows.reduce((sum, row) => sum + Number(row[field]), 0)
  expect(problems).toEqual([])
  expect([rows.length, new Set(rows.map(({ name }) => name)).size]).toEqual([300, 297])
  expect([sumOf('fee_agreed'), sumOf('paid_so_far'), sumOf('balance')]).toEqual([3532500, 1267500, 2265000])
  expect(rows.filter(({ balance }) => balance === '0')).toHaveLength(60)
  for (const { phone = '', joined_on = '' } of rows) {
    expect(toE164(phone)).toMatch(/^\+919100\d{6}$/)
    expect(isDay(joined_on) && joined_on >= '2026-04-01' && joined_on <= '2026-06-29').toBe(true)
  }
})

test.each(['xls', 'ods'])('the same 300 learners in a file of the older kind, .%s', async (kind) => {
  const { rows } = await learnersIn('tests/fixtures/running-learners.xlsx')
  expect(await learnersIn(`tests/fixtures/sheets/running-learners.${kind}`)).toMatchObject({
    rows,
    problems: [],
  })
})

test('what is no workbook, or one made to harm, ends in one sentence', async () => {
  const sheet = (xml: string) => writeWorkbook([{ name: 'A', rows: {} }], { 'xl/worksheets/sheet1.xml': xml })
  const bomb = new Uint8Array(
    zipSync({ 'xl/workbook.xml': new Uint8Array(41 * 1024 * 1024).fill(32) }, { level: 0 }),
  )
  await expect(read(new Uint8Array(zipSync({ 'word/document.xml': strToU8('<a/>') })))).rejects.toThrow(
    'neither',
  )
  await expect(read(new Uint8Array([1, 0, 2]))).rejects.toThrow('neither')
  await expect(read(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]))).rejects.toThrow('cannot be read')
  await expect(read(bomb)).rejects.toThrow('too large')
  await expect(read(sheet('<!DOCTYPE x [<!ENTITY a "aa">]><worksheet/>'))).rejects.toThrow('cannot be read')
  await expect(read(sheet('<worksheet><row r="1"><c r="A1'))).rejects.toThrow('cannot be read')
  const many = Array.from({ length: 300 }, (_, at) => ({ name: `S${at}`, rows: {} }))
  await expect(read(writeWorkbook(many))).rejects.toThrow('too large')
  await expect(text('name,phone\n"Asha,1\nRavi,2')).rejects.toThrow('opens in row 2')
  const far = await read(
    sheet(
      '<worksheet><row r="1048576"><c r="A1048576"><v>1</v></c><c r="XFD1048576"><v>2</v></c></row></worksheet>',
    ),
  )
  expect([far.lines, far.isTooWide]).toEqual([[{ no: 1048576, cells: ['1'] }], true])
})

test('a CSV file may have titles above its headings, and say its separator to Excel', async () => {
  const lines = [
    { no: 1, cells: ['List of 2026'] },
    { no: 3, cells: ['Name', 'Mobile', 'Course'] },
    { no: 4, cells: ['Asha', '9', 'Tally, GST'] },
  ]
  expect((await text('List of 2026\r\n\r\nName;Mobile;Course\r\nAsha;9;Tally, GST')).lines).toEqual(lines)
  expect((await text('sep=;\r\nList of 2026\r\n\r\nName;Mobile;Course\r\nAsha;9;Tally, GST')).lines).toEqual(
    lines,
  )
})

test('headings as registers abbreviate them are recognised', () => {
  expect(
    matchColumns('Students', ['Dt of Joining', 'Fees Fixed', 'Next due dt', 'Dt. of Admission']),
  ).toEqual(['joined_on', 'fee_agreed', 'next_due', ''])
})
