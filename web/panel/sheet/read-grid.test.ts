import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { writeWorkbook } from '../../../tests/support/workbook.ts'
import { readGrid } from './read-grid.ts'
import { Unreadable } from './unreadable.ts'

const fixture = async (name: string) => new Uint8Array(await readFile(`tests/fixtures/sheets/${name}`))
const readFixture = async (name: string) => readGrid(await fixture(name))

/** As LibreOffice writes one, of the tables that are given. */
function ods(tables: string, more: Record<string, string> = {}) {
  const content = `<office:document-content><office:automatic-styles><style:style style:name="ta2"><style:table-properties
    table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
  const files = {
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': content,
    ...more,
  }
  const all = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return new Uint8Array(zipSync(Object.fromEntries(all)))
}

const table = (rows: string) => `<table:table table:name="A">${rows}</table:table>`
const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`
const words = (text: string, more = '') =>
  `<table:table-cell office:value-type="string" ${more}><text:p>${text}</text:p></table:table-cell>`

// Made from one sheet by LibreOffice 7.4: hidden sheet, merged and grouped cells, a line of headings that is printed on each page.
test.each([
  ['ugly.xls', 'Yes'],
  ['ugly-1904.xls', 'Yes'],
  // LibreOffice has no truth of its own: 1, shown as TRUE.
  ['ugly.ods', '1'],
])('%s is read as the spreadsheet shows it', async (name, truth) => {
  const book = await readFixture(name)
  expect([book.sheets, book.sheet, book.isTooWide]).toEqual([['Notes', 'बैच A', 'Other'], 1, true])
  expect(book.lines.map(({ no }) => no)).toEqual([1, 4, 5, 6, 7, 9, 91])
  const [, , asha, ravi, zed, yes, far] = book.lines.map(({ cells }) => cells)
  expect(asha).toEqual(
    '1|आशा वर्मा|R & D Verma|9876543210|2026-04-05|Tally <Prime>|12000|5000.5|6999.5|Morning'.split('|'),
  )
  // The course reaches down over two rows, the fee of the second does not reach down over the third.
  expect(ravi).toEqual('2|Ravi  Patel||98765 43211|12/05/2026|Tally <Prime>|15000|||Evening'.split('|'))
  expect(zed).toEqual('3|Zed||9123456700|2026-04-06|X||0.3|10:30|Evening'.split('|'))
  expect([yes, far]).toEqual([
    ['', 'Yes no', truth],
    ['', 'far', '', '919876543210123'],
  ])
  expect(book.faults).toEqual([
    { row: 6, column: 'I', message: 'The formula in this cell shows #DIV/0!.' },
    { row: 9, column: 'D', message: 'The formula in this cell shows #N/A.' },
  ])
  expect((await readGrid(await fixture(name), 2)).lines).toEqual([{ no: 7, cells: ['only'] }])
})

test.each(['not-worked-out.xls', 'not-worked-out.ods'])(
  '%s has a formula that no program has worked out',
  async (name) => {
    const book = await readFixture(name)
    expect(book.lines.map(({ cells }) => cells)).toEqual([['Name', 'Balance'], ['Asha']])
    expect(book.faults).toEqual([{ row: 2, column: 'B', message: expect.stringContaining('no result') }])
  },
)

test.each([
  ['locked.xls', 'This workbook has a password. Please open it in Excel'],
  ['locked.ods', 'This file has a password. Please open it in LibreOffice'],
  ['excel-95.xls', 'Excel 95 or older'],
])('%s is refused by name', async (name, words) => {
  await expect(readFixture(name)).rejects.toThrow(words)
})

test('a web page under the name of a spreadsheet is refused by name', async () => {
  const page = new Uint8Array(strToU8('\n<html><table><tr><td>Name</td></tr></table></html>'))
  await expect(readGrid(page)).rejects.toThrow('web page')
})

test('an .ods repeats what is alike, holds notes and groups, and hides sheets by their style', async () => {
  const note = '<office:annotation><text:p>A note</text:p></office:annotation>'
  const book = await readGrid(
    ods(
      `<table:table table:name="Hidden" table:style-name="ta2">${row(words('x'))}</table:table>` +
        table(
          `<table:table-header-rows>${row(words('Name') + words('Due'))}</table:table-header-rows>` +
            `<table:table-row-group>${row('<table:table-cell/>', 'table:number-rows-repeated="3"')}` +
            row(
              `<table:table-cell office:value-type="string">${note}<text:p>A <text:s text:c="2"/>B</text:p><text:p>C &amp; <text:span>D</text:span></text:p></table:table-cell>` +
                `<table:table-cell office:value-type="date" office:date-value="2026-11-19T10:00:00"/>`,
            ) +
            `</table:table-row-group>${row(words('same', 'table:number-columns-repeated="2"'), 'table:number-rows-repeated="2"')}`,
        ),
    ),
  )
  expect(book).toMatchObject({ sheets: ['A'], sheet: 0, isTooWide: false })
  expect(book.lines).toEqual([
    { no: 1, cells: ['Name', 'Due'] },
    { no: 5, cells: ['A   B\nC & D', '2026-11-19'] },
    { no: 6, cells: ['same', 'same'] },
    { no: 7, cells: ['same', 'same'] },
  ])
})

describe('what is made to harm ends in one sentence', () => {
  const tooLarge = 'too large'
  const everywhere = words('x', 'table:number-columns-repeated="16384"')
  const asOften = 'table:number-rows-repeated="1048576"'
  const nested = 100_000

  test.each([
    ['a million rows of 16,384 columns', table(row(everywhere, asOften)), tooLarge],
    ['the same on 50 sheets', table(row(words('x'), asOften)).repeat(50), tooLarge],
    ['201 sheets', table(row(words('x'))).repeat(201), tooLarge],
    [
      'one text in every cell',
      table(row(words('x'.repeat(50_000), 'table:number-columns-repeated="60"'), asOften)),
      tooLarge,
    ],
    ['an end that is missing', '<table:table><table:table-row><table:table-cell', 'cannot be read'],
    ['no table', '', 'cannot be read'],
  ])('.ods: %s', async (_, tables, said) => {
    await expect(readGrid(ods(tables))).rejects.toThrow(said)
  })

  test('.ods: entities, a bomb, a text of a writer', async () => {
    const content = (text: string) => ods('', { 'content.xml': text })
    await expect(readGrid(content('<!DOCTYPE x [<!ENTITY a "aa">]><x/>'))).rejects.toThrow('cannot be read')
    await expect(readGrid(content('<office:text><table:table/></office:text>'))).rejects.toThrow('neither')
    const bomb = zipSync({ 'content.xml': new Uint8Array(41 * 1024 * 1024) }, { level: 0 })
    await expect(readGrid(new Uint8Array(bomb))).rejects.toThrow(tooLarge)
  })

  test('.ods: styles without end, deep nesting and far cells cost nothing', async () => {
    const styled = row(
      '<table:table-cell table:style-name="ce1" table:number-columns-repeated="16384"/>',
      asOften,
    )
    const deep = `${'<text:span>'.repeat(nested)}x${'</text:span>'.repeat(nested)}`
    const far = row(`<table:table-cell table:number-columns-repeated="16383"/>${words('far')}`)
    const book = await readGrid(ods(table(row(words(deep)) + far + styled + styled)))
    expect([book.lines, book.isTooWide]).toEqual([[{ no: 1, cells: ['x'] }], true])
  })

  test('one text of an .xlsx in every cell, of which each keeps its beginning', async () => {
    const cells = Array.from({ length: 60 }, () => '<c t="s"><v>0</v></c>').join('')
    const rows = (count: number) => `<row>${cells}</row>`.repeat(count)
    const file = (count: number) =>
      writeWorkbook([{ name: 'A', rows: {} }], {
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`,
        'xl/worksheets/sheet1.xml': `<worksheet>${rows(count)}</worksheet>`,
      })
    const { lines } = await readGrid(file(1))
    expect(new Set(lines[0]?.cells.map(({ length }) => length))).toEqual(new Set([1000]))
    await expect(readGrid(file(400))).rejects.toThrow(tooLarge)
  })

  test('a name and what a formula shows keep their beginning', async () => {
    const long = 'A'.repeat(100_000)
    const shown = `<table:table-cell table:formula="of:=1" office:value-type="string"><text:p>#${long}</text:p></table:table-cell>`
    const inOds = await readGrid(
      ods(`<table:table table:name="${long}">${row(words('x'))}${row(shown, asOften)}</table:table>`),
    )
    const inXlsx = await readGrid(
      writeWorkbook([{ name: long, rows: {} }], {
        'xl/worksheets/sheet1.xml': `<worksheet><row><c><v>1</v></c><c t="e"><v>#${long}</v></c></row></worksheet>`,
      }),
    )
    for (const { sheets, faults } of [inOds, inXlsx]) {
      expect(sheets).toEqual(['A'.repeat(100)])
      expect(faults[0]?.message).toBe(`The formula in this cell shows #${'A'.repeat(99)}.`)
      expect(new Set(faults.map(({ message }) => message)).size).toBe(1)
    }
  })

  test('a CSV file has the same bounds', async () => {
    const csv = (text: string) => readGrid(new Uint8Array(strToU8(text)))
    const { lines } = await csv(`Name,Day\n${'x'.repeat(60_000)},1`)
    expect(lines[1]?.cells.map(({ length }) => length)).toEqual([1000, 1])
    expect((await csv('x\n\n'.repeat(20_500))).lines).toHaveLength(20_500)
    await expect(csv('x\n'.repeat(20_501))).rejects.toThrow(tooLarge)
  })

  test('.xls: chains that run in a circle or out of the file', async () => {
    const file = await fixture('ugly.xls')
    const startOf = (view: DataView, at: number) => (view.getUint32(at, true) + 1) * 512
    const broken = (harm: (view: DataView, table: number) => void) => {
      const bytes = file.slice()
      const view = new DataView(bytes.buffer)
      harm(view, startOf(view, 76))
      return readGrid(bytes)
    }
    const all = Array.from({ length: 128 }, (_, at) => at)
    const circle = broken((view, table) => {
      for (const at of all) view.setUint32(table + at * 4, at, true)
    })
    const outside = broken((view, table) => {
      for (const at of all) view.setUint32(table + at * 4, 0x0ffffff0, true)
    })
    const circleOfTables = broken((view) => {
      view.setUint32(68, 0, true)
      view.setUint32(512 + 508, 0, true)
    })
    const hugeSectors = broken((view) => view.setUint16(30, 31, true))
    for (const harmed of [circle, outside, circleOfTables, hugeSectors]) {
      await expect(harmed).rejects.toThrow('cannot be read')
    }
  })

  test.each(['ugly.xls', 'ugly.ods', 'running-learners.xls'])(
    '%s cut off or with wrong bytes anywhere',
    async (name) => {
      const file = await fixture(name)
      const step = Math.ceil(file.length / 150)
      for (let at = 0; at < file.length; at += step) {
        const wrong = file.slice()
        wrong.set([0xff, 0xff, 0xff, 0x7f], Math.min(at + (at % 7), file.length - 4))
        for (const bytes of [file.slice(0, at), wrong]) {
          const read = await readGrid(bytes).catch((error: unknown) => error)
          if (read instanceof Error) expect(read).toBeInstanceOf(Unreadable)
        }
      }
    },
  )
})
