import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

test('a file begins with the mark of UTF-8 and ends its lines as RFC 4180 says', () => {
  expect(
    writeCsv([
      ['Name', 'Age'],
      ['आशा', 21],
      ['Ravi', null],
    ]),
  ).toBe('\uFEFFName,Age\r\nआशा,21\r\nRavi,\r\n')
})

test('commas, quotes and line ends are quoted', () => {
  expect(writeCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n')
})

test('a text that a spreadsheet would run is made harmless', () => {
  for (const text of ['=1+1', '+91', '-2', '@SUM(A1)', '\tx', ' =cmd']) {
    expect(writeCsv([[text]])).toContain(`'${text}`)
  }
  expect(writeCsv([['=HYPERLINK("x")']])).toBe(`\uFEFF"'=HYPERLINK(""x"")"\r\n`)
  expect(writeCsv([[-2]])).toBe('\uFEFF-2\r\n')
})
