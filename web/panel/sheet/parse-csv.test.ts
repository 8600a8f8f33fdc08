import { expect, test } from 'vitest'
import { writeCsv } from '#web/panel/csv/write-csv.ts'
import { parseCsv } from './parse-csv.ts'

test('values are separated by commas and lines by any line end, the last one or not', () => {
  const rows = [
    ['name', 'city'],
    ['Asha', 'Lucknow'],
    ['', 'Agra'],
  ]
  for (const end of ['\n', '\r\n', '\r']) {
    expect(parseCsv(`name,city${end}Asha,Lucknow${end},Agra${end}`)).toEqual(rows)
    expect(parseCsv(`name,city${end}Asha,Lucknow${end},Agra`)).toEqual(rows)
  }
})

test('a quoted value holds commas, quotes and line ends', () => {
  expect(parseCsv('a,b\r\n"one, two","say ""hi""\r\nagain"\r\n')).toEqual([
    ['a', 'b'],
    ['one, two', 'say "hi"\r\nagain'],
  ])
  expect(parseCsv('a,b\n"",x')).toEqual([
    ['a', 'b'],
    ['', 'x'],
  ])
})

test('a quote inside a plain value is only a letter', () => {
  expect(parseCsv('a,b\n5" pipe,x')).toEqual([
    ['a', 'b'],
    ['5" pipe', 'x'],
  ])
})

test('semicolons and tabs separate when the headings are separated so, and a mark at the start is no letter', () => {
  expect(parseCsv('\uFEFFname;city\nAsha, née Rao;Lucknow')).toEqual([
    ['name', 'city'],
    ['Asha, née Rao', 'Lucknow'],
  ])
  expect(parseCsv('name\tcity\nAsha\tLucknow')).toEqual([
    ['name', 'city'],
    ['Asha', 'Lucknow'],
  ])
})

test('what we write is what we read', () => {
  const rows = [
    ['name', 'note'],
    ['आशा', 'a "b", c\nd'],
    ['', ''],
  ]
  expect(parseCsv(writeCsv(rows))).toEqual(rows)
})
