import type { Sheet } from '#contract/fees/sheet-schemas.ts'
import { paletteOf } from '#contract/site/brand/palette.ts'
import type { PdfDocument, PdfMark } from '#server/platform/pdf/document.ts'
import { type Pen, pen } from './pen.ts'

const left = 48
const right = 547
const middle = 316
/** Where codes and sums begin. */
const column = 380
const half = middle - left - 24
const ink = { soft: '#6b5a5c', red: '#c8102e', rule: '#d9cdc3', sand: '#f3ebe3' }
const productTones = { own: '#c8102e', tint: '#fbeef0' }
type PaperTones = typeof productTones
const atEnd = { x: right, align: 'right' } as const
const inEnd = { x: right - 8, align: 'right' } as const

/** A sheet on one page of A4; long texts take more lines and push the rest down. */
export async function layOutSheet(sheet: Sheet, moment: string, colour?: string): Promise<PdfDocument> {
  const tones = colour ? tonesOf(colour) : productTones
  const marks: PdfMark[] = [{ kind: 'box', x: 0, y: 0, width: 596, height: 6, fill: tones.own }]
  const page = pen(marks)
  const headEnd = await drawHead(page, sheet, tones)
  page.rule(left, right, headEnd, ink.rule)
  const partiesEnd = await drawParties(page, sheet, headEnd + 22)
  const itemsEnd = await drawItems(page, sheet, partiesEnd + 20)
  const sumsEnd = await drawSums(page, sheet, itemsEnd, tones)
  drawFoot(page, sheet, Math.max(sumsEnd + 16, 400))
  if (sheet.cancelled !== null) drawCancelled(page, sheet.cancelled)
  return {
    title: `${sheet.title} ${sheet.number}`,
    author: sheet.issuer.name,
    createdAt: new Date(moment),
    pages: [marks],
  }
}

function tonesOf(colour: string): PaperTones {
  const { accentInk, accentSoft } = paletteOf(colour).light
  return { own: accentInk, tint: accentSoft }
}

/** Who issues it on the left, what it is on the right; answers where the next part begins. */
async function drawHead(
  page: Pen,
  { issuer, title, number, issuedOn }: Sheet,
  { own }: PaperTones,
): Promise<number> {
  const name = { text: issuer.name, size: 15, bold: true, width: half }
  const lines = issuer.lines.map((text) => ({ text, size: 8.5, width: half, colour: ink.soft }))
  const end = await page.stack([name, ...lines], left, 56)
  page.write({
    ...atEnd,
    text: title,
    size: 20,
    leastSize: 12,
    width: 220,
    bold: true,
    y: 58,
    colour: own,
  })
  page.write({ ...atEnd, text: number, size: 12, bold: true, y: 78 })
  page.write({ ...atEnd, text: issuedOn, size: 9.5, y: 94, colour: ink.soft })
  return Math.max(end, 94) + 16
}

async function drawParties(page: Pen, { to, facts }: Sheet, y: number): Promise<number> {
  const end = await page.stack(
    [
      { text: to.heading, size: 8.5, colour: ink.soft },
      { text: to.name, size: 12, bold: true, width: half },
      ...to.lines.map((text) => ({ text, size: 9, width: half, colour: ink.soft })),
    ],
    left,
    y,
  )
  let below = y
  for (const { label, value } of facts) {
    page.write({ text: label, size: 9, x: middle, y: below, colour: ink.soft })
    below =
      (await page.stack([{ text: value, size: 9, width: right - middle - 84 }], middle + 84, below)) + 15
  }
  return Math.max(end, below - 15)
}

async function drawItems(page: Pen, { items }: Sheet, from: number): Promise<number> {
  page.box({ x: left, y: from - 6, width: right - left, height: 20, fill: ink.sand })
  const head = { size: 9, bold: true, y: from + 7 }
  page.write({ ...head, text: 'Description', x: left + 8 })
  if (items.some(({ code }) => code !== null)) page.write({ ...head, text: 'SAC', x: column })
  page.write({ ...head, ...inEnd, text: 'Amount' })
  let y = from + 32
  for (const { what, code, amount } of items) {
    if (code) page.write({ text: code, size: 10, x: column, y })
    page.write({ ...inEnd, text: amount, size: 10, y })
    y = (await page.stack([{ text: what, size: 10, width: column - left - 24 }], left + 8, y)) + 18
  }
  page.rule(left, right, y - 6, ink.rule)
  return y + 12
}

async function drawSums(
  page: Pen,
  { sums, total, words, notes }: Sheet,
  from: number,
  { tint }: PaperTones,
): Promise<number> {
  let y = from
  for (const { label, value } of sums) {
    page.write({ text: label, size: 10, x: column, y, colour: ink.soft })
    page.write({ ...inEnd, text: value, size: 10, y })
    y += 17
  }
  page.box({ x: middle, y: y - 8, width: right - middle, height: 32, fill: tint, radius: 4 })
  page.write({ text: total.label, size: 11, bold: true, x: middle + 10, y: y + 12 })
  page.write({ ...inEnd, text: total.value, size: 13, leastSize: 8, width: 110, bold: true, y: y + 12 })
  const said = { text: words, size: 10, bold: true, width: right - left }
  return page.stack(
    [said, ...notes.map((text) => ({ text, size: 9, width: right - left, colour: ink.soft }))],
    left,
    y + 48,
  )
}

/** Code, stamp and signature, side by side under everything else. */
function drawFoot(page: Pen, { upi, hasStampBox, issuer }: Sheet, y: number): void {
  if (upi) {
    page.mark({ kind: 'qr', text: upi.text, x: left - 8, y, size: 104 })
    const [due = '', how = '', address = ''] = upi.lines
    page.write({ text: due, size: 9, bold: true, x: left + 100, y: y + 40, width: 150, leastSize: 6 })
    page.write({ text: how, size: 9, x: left + 100, y: y + 55, colour: ink.soft })
    page.write({ text: address, size: 9, x: left + 100, y: y + 70, width: 150, leastSize: 4 })
  }
  if (hasStampBox) {
    page.box({ x: middle, y: y + 12, width: 70, height: 76, stroke: ink.rule })
    page.write({
      text: 'Revenue stamp',
      size: 7.5,
      x: middle + 35,
      y: y + 53,
      align: 'center',
      colour: ink.soft,
    })
  }
  const issued = { ...atEnd, colour: ink.soft, size: 8.5 }
  page.write({
    ...issued,
    text: `For ${issuer.name}`,
    leastSize: 6,
    width: 150,
    lines: 3,
    breaksWords: true,
    y: y + 18,
  })
  page.rule(right - 150, right, y + 74, ink.rule)
  page.write({ ...issued, text: 'Authorised signatory', y: y + 88 })
}

function drawCancelled(page: Pen, why: string): void {
  const across = { x: 298, y: 430, align: 'center', turn: -32, colour: ink.red } as const
  page.write({ ...across, text: 'CANCELLED', size: 84, bold: true, opacity: 0.18 })
  page.write({
    text: `Cancelled ${why}`,
    size: 9,
    leastSize: 3,
    width: right - left,
    x: left,
    y: 30,
    colour: ink.red,
  })
}
