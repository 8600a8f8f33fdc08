import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { type TallyHead, tallyHeads } from '#contract/fees/tally-words.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import type { TestApp } from './test-app.ts'

/** Tally has the days that are closed. */
export async function close(app: TestApp, on: string, counted?: string, opening?: string) {
  const book = (await app.asAdmin(bookCalls.day, { on })).body
  const closing = {
    ...{ on, opening: opening ?? String(book.opening), counted: counted ?? String(book.expectedCash) },
    ...{ note: 'Counted by the test', earlyConfirmed: true },
  }
  expect((await app.asAdmin(bookCalls.closeDay, closing)).body).toMatchObject({ success: true })
}

export const ledgers = Object.fromEntries(tallyHeads.map((head) => [head, `Our ${head} & Co`])) as Record<
  TallyHead,
  string
>

export async function readTally(app: TestApp, of: string) {
  const { body } = await app.asAdmin(yearCalls.file, { file: 'tally', of })
  expect(body).toMatchObject({ success: true })
  const { rawPayload } = await app.app.inject(body.url)
  const files = Object.entries(unzipSync(rawPayload))
  return Object.fromEntries(files.map(([name, content]) => [name, Buffer.from(content).toString()]))
}

export interface XmlElement {
  tag: string
  attributes: Record<string, string>
  text: string
  inner: XmlElement[]
}

/** A strict reader of its own: every element is closed in its order, and nothing is left unescaped. */
export function parse(xml: string): XmlElement {
  const root: XmlElement = { tag: '', attributes: {}, text: '', inner: [] }
  const open = [root]
  const decode = (text: string) => {
    expect(text.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toMatch(/[&<>]/)
    const signs = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }
    return text.replace(/&\w+;/g, (sign) => signs[sign as keyof typeof signs])
  }
  const body = xml.replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/, '')
  expect(body).not.toBe(xml)
  for (const [, closing, tag = '', attributes = '', text = ''] of body.matchAll(
    /<(\/?)([A-Z.]+)((?: [\w:]+="[^"<]*")*)>([^<]*)/g,
  )) {
    if (closing) expect(open.pop()?.tag).toBe(tag)
    else {
      const pairs = [...attributes.matchAll(/ ([\w:]+)="([^"]*)"/g)]
      const named = Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, decode(value)]))
      const element = { tag, attributes: named, text: decode(text), inner: [] }
      open.at(-1)?.inner.push(element)
      open.push(element)
    }
  }
  expect(open).toEqual([root])
  return root
}

export function find(element: XmlElement, tag: string): XmlElement[] {
  return element.inner.flatMap((one) => [...(one.tag === tag ? [one] : []), ...find(one, tag)])
}

export const textOf = (element: XmlElement, tag: string) => find(element, tag)[0]?.text ?? ''

export function readVouchers(xml: string) {
  return find(parse(xml), 'VOUCHER').map((voucher) => ({
    id: voucher.attributes.REMOTEID ?? '',
    type: textOf(voucher, 'VOUCHERTYPENAME'),
    on: textOf(voucher, 'DATE'),
    number: textOf(voucher, 'VOUCHERNUMBER'),
    entries: find(voucher, 'ALLLEDGERENTRIES.LIST').map((entry) => {
      const paise = Math.round(Number(textOf(entry, 'AMOUNT')) * 100)
      expect(textOf(entry, 'ISDEEMEDPOSITIVE')).toBe(paise < 0 ? 'Yes' : 'No')
      return { ledger: textOf(entry, 'LEDGERNAME'), paise }
    }),
  }))
}
