import type { PaperSize, Sheet } from '#contract/fees/sheet-schemas.ts'
import { paletteOf } from '#contract/site/brand/palette.ts'
import type { PdfDocument, PdfMark } from '#server/platform/pdf/document.ts'
import { layOutRoll } from './lay-out-roll.ts'
import type { Logo } from './logo-service.ts'
import { type Pen, pen } from './pen.ts'

const a4Points = [595.28, 841.89] as const
const a5Points = [419.53, 595.28] as const
const ink = { soft: '#6b5a5c', red: '#c8102e', rule: '#d9cdc3', sand: '#f3ebe3' }
const productTones = { own: '#c8102e', tint: '#fbeef0' }
type DocumentTones = typeof productTones

/** Where the columns of a page stand. */
interface Page {
  left: number
  right: number
  middle: number
  /** Where codes and sums begin. */
  column: number
  width: number
}

const a4: Page = { left: 48, right: 547, middle: 316, column: 380, width: 596 }
/** Laid out a little narrower, then made smaller as a whole: its letters stay larger than those of a shrunken A4. */
const a5: Page = { left: 40, right: 530, middle: 304, column: 362, width: 570 }
const a5Scale = a5Points[0] / a5.width

export interface Look {
  size: PaperSize
  /** The institute's on that day; the product's own unless said. */
  colour?: string | undefined
  logo: Logo | null
}

/** A document on one page of the size that is asked for; long texts take more lines and push the rest down. */
export async function layOutSheet(sheet: Sheet, moment: string, look: Look): Promise<PdfDocument> {
  const about = {
    title: `${sheet.title} ${sheet.number}`,
    author: sheet.issuer.name,
    createdAt: new Date(moment),
  }
  if (look.size === '80mm') return { ...about, ...(await layOutRoll(sheet, look.logo)) }
  const page = look.size === 'A4' ? a4 : a5
  const marks = await drawPage(sheet, page, look)
  return look.size === 'A4'
    ? { ...about, pages: [marks] }
    : { ...about, size: 'A5', pages: [marks.map((mark) => scaled(mark, a5Scale))] }
}

/** How large the page of a document is, in points. */
export function pageSizeOf({ size = 'A4' }: Pick<PdfDocument, 'size'>): readonly [number, number] {
  if (typeof size !== 'string') return size
  return size === 'A4' ? a4Points : a5Points
}

async function drawPage(sheet: Sheet, page: Page, { colour, logo }: Look): Promise<PdfMark[]> {
  const tones = colour ? tonesOf(colour) : productTones
  const marks: PdfMark[] = [{ kind: 'box', x: 0, y: 0, width: page.width, height: 6, fill: tones.own }]
  const on = { ...page, pen: pen(marks), half: page.middle - page.left - 24 }
  const headEnd = await drawHead(on, sheet, tones, logo)
  on.pen.rule(page.left, page.right, headEnd, ink.rule)
  const partiesEnd = await drawParties(on, sheet, headEnd + 22)
  const itemsEnd = await drawItems(on, sheet, partiesEnd + 20)
  const sumsEnd = await drawSums(on, sheet, itemsEnd, tones)
  drawFoot(on, sheet, Math.max(sumsEnd + 16, 400))
  if (sheet.cancelled !== null) drawCancelled(on, sheet.cancelled)
  return marks
}

interface OpenPage extends Page {
  pen: Pen
  /** The room of the left half. */
  half: number
}

const atEnd = ({ right }: Page) => ({ x: right, align: 'right' }) as const
const inEnd = ({ right }: Page) => ({ x: right - 8, align: 'right' }) as const

function tonesOf(colour: string): DocumentTones {
  const { accentInk, accentSoft } = paletteOf(colour).light
  return { own: accentInk, tint: accentSoft }
}

const logoRoom = { width: 150, height: 46 }
/** A logo that is not much wider than high stands beside the name, others above it. */
const widestBeside = 1.6

/** Who issues it on the left, what it is on the right; answers where the next part begins. */
async function drawHead(
  on: OpenPage,
  { issuer, title, mark, number, issuedOn }: Sheet,
  { own }: DocumentTones,
  logo: Logo | null,
): Promise<number> {
  const { pen: page, left, half } = on
  const placed = logo && placeLogo(page, logo, left)
  const beside = placed?.isBeside ? placed.width + 12 : 0
  const first = placed && !placed.isBeside ? 30 + placed.height + 20 : 56
  const width = half - beside
  const name = { text: issuer.name, size: 15, bold: true, width }
  const lines = issuer.lines.map((text) => ({ text, size: 8.5, width, colour: ink.soft }))
  const end = await page.stack([name, ...lines], left + beside, placed?.isBeside ? 50 : first)
  page.write({
    ...atEnd(on),
    text: title,
    size: 20,
    leastSize: 12,
    width: 220,
    bold: true,
    y: 58,
    colour: own,
  })
  if (mark) page.write({ ...atEnd(on), text: mark, size: 8.5, y: 36, colour: ink.soft })
  page.write({ ...atEnd(on), text: number, size: 12, bold: true, y: 78 })
  page.write({ ...atEnd(on), text: issuedOn, size: 9.5, y: 94, colour: ink.soft })
  return Math.max(end, 94) + 16
}

function placeLogo(page: Pen, { bytes, width, height }: Logo, x: number) {
  const scale = Math.min(logoRoom.width / width, logoRoom.height / height)
  const drawn = { width: width * scale, height: height * scale }
  const isBeside = width / height <= widestBeside
  page.mark({ kind: 'picture', bytes, x, y: isBeside ? 38 : 30, ...drawn })
  return { ...drawn, isBeside }
}

async function drawParties(on: OpenPage, { to, facts }: Sheet, y: number): Promise<number> {
  const { pen: page, left, right, middle, half } = on
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

async function drawItems(on: OpenPage, { items }: Sheet, from: number): Promise<number> {
  const { pen: page, left, right, column } = on
  page.box({ x: left, y: from - 6, width: right - left, height: 20, fill: ink.sand })
  const head = { size: 9, bold: true, y: from + 7 }
  page.write({ ...head, text: 'Description', x: left + 8 })
  if (items.some(({ code }) => code !== null)) page.write({ ...head, text: 'SAC', x: column })
  page.write({ ...head, ...inEnd(on), text: 'Amount' })
  let y = from + 32
  for (const { what, code, amount } of items) {
    if (code) page.write({ text: code, size: 10, x: column, y })
    page.write({ ...inEnd(on), text: amount, size: 10, y })
    y = (await page.stack([{ text: what, size: 10, width: column - left - 24 }], left + 8, y)) + 18
  }
  page.rule(left, right, y - 6, ink.rule)
  return y + 12
}

async function drawSums(
  on: OpenPage,
  { sums, total, words, notes }: Sheet,
  from: number,
  { tint }: DocumentTones,
): Promise<number> {
  const { pen: page, left, right, middle, column } = on
  let y = from
  for (const { label, value } of sums) {
    page.write({ text: label, size: 10, x: column, y, colour: ink.soft })
    page.write({ ...inEnd(on), text: value, size: 10, y })
    y += 17
  }
  page.box({ x: middle, y: y - 8, width: right - middle, height: 32, fill: tint, radius: 4 })
  page.write({ text: total.label, size: 11, bold: true, x: middle + 10, y: y + 12 })
  page.write({ ...inEnd(on), text: total.value, size: 13, leastSize: 8, width: 110, bold: true, y: y + 12 })
  const said = { text: words, size: 10, bold: true, width: right - left }
  return page.stack(
    [said, ...notes.map((text) => ({ text, size: 9, width: right - left, colour: ink.soft }))],
    left,
    y + 48,
  )
}

/** Code, stamp and signature, side by side under everything else. */
function drawFoot(on: OpenPage, { upi, hasStampBox, issuer }: Sheet, y: number): void {
  const { pen: page, left, right, middle } = on
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
  const issued = { ...atEnd(on), colour: ink.soft, size: 8.5 }
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

function drawCancelled({ pen: page, left, right, width }: OpenPage, why: string): void {
  const across = { x: width / 2, y: 430, align: 'center', turn: -32, colour: ink.red } as const
  page.write({ ...across, text: 'CANCELLED', size: 84, bold: true, opacity: 0.18 })
  page.write({
    text: `Cancelled ${why}`,
    size: 9,
    leastSize: 3,
    width: right - left,
    x: left,
    y: 24,
    colour: ink.red,
  })
}

/** Every length of it; nothing else of a mark is a length. */
function scaled(mark: PdfMark, scale: number): PdfMark {
  const lengths = ['x', 'y', 'toX', 'toY', 'width', 'height', 'size', 'leastSize', 'radius', 'thickness']
  const entries = Object.entries(mark).map(([name, value]) => [
    name,
    lengths.includes(name) && typeof value === 'number' ? value * scale : value,
  ])
  return Object.fromEntries(entries) as PdfMark
}
