import type { Sheet } from '#contract/fees/sheet-schemas.ts'
import type { PdfDocument, PdfMark } from '#server/platform/pdf/document.ts'
import type { Logo } from './logo-service.ts'
import { type Pen, pen } from './pen.ts'

const pointsInMillimetre = 72 / 25.4
const width = 80 * pointsInMillimetre
/** A head of 80 mm prints 72 of them. */
const left = 4 * pointsInMillimetre
const right = width - left
const room = right - left
const middle = width / 2
/** A thermal head knows black alone: what is soft elsewhere is small here. */
const black = '#000000'
const logoRoom = { width: 120, height: 42 }
const codeSize = 110

/** The same document for a till printer: one column in black, as long as it needs. */
export async function layOutRoll(
  sheet: Sheet,
  logo: Logo | null,
): Promise<Pick<PdfDocument, 'size' | 'pages'>> {
  const marks: PdfMark[] = []
  const page = pen(marks)
  const headEnd = await drawHead(page, sheet, logo)
  const partiesEnd = await drawParties(page, sheet, headEnd)
  const sumsEnd = await drawSums(page, sheet, partiesEnd)
  const end = await drawFoot(page, sheet, sumsEnd)
  if (sheet.cancelled !== null) {
    const look = { align: 'center', turn: -40, bold: true, opacity: 0.25, colour: black } as const
    page.write({ ...look, text: 'CANCELLED', size: 38, x: middle, y: end / 2 })
  }
  return { size: [round(width), round(end + 14)], pages: [marks] }
}

/** Each in as many lines as it needs, in the middle; answers the last baseline. */
async function centred(page: Pen, texts: { text: string; size: number; bold?: boolean }[], from: number) {
  const placed = texts.map((text) => ({ ...text, width: room, colour: black, align: 'center' as const }))
  return page.stack(placed, middle, from)
}

async function drawHead(page: Pen, sheet: Sheet, logo: Logo | null): Promise<number> {
  const { issuer, title, mark, number, issuedOn, cancelled } = sheet
  let y = 12
  if (logo) {
    const scale = Math.min(logoRoom.width / logo.width, logoRoom.height / logo.height)
    const drawn = { width: logo.width * scale, height: logo.height * scale }
    page.mark({ kind: 'picture', bytes: logo.bytes, x: middle - drawn.width / 2, y, ...drawn })
    y += drawn.height + 4
  }
  const issued = [
    { text: issuer.name, size: 11, bold: true },
    ...issuer.lines.map((text) => ({ text, size: 7.5 })),
  ]
  const ruled = rule(page, await centred(page, issued, y + 11))
  const what = [
    { text: title, size: 11, bold: true },
    ...(mark ? [{ text: mark, size: 8 }] : []),
    { text: number, size: 10, bold: true },
    { text: issuedOn, size: 8 },
    ...(cancelled === null ? [] : [{ text: `Cancelled ${cancelled}`, size: 8, bold: true }]),
  ]
  return rule(page, await centred(page, what, ruled + 15))
}

async function drawParties(page: Pen, { to, facts, items, sums }: Sheet, from: number): Promise<number> {
  const payer = [
    { text: to.heading, size: 7.5 },
    { text: to.name, size: 10, bold: true, width: room },
    ...to.lines.map((text) => ({ text, size: 7.5, width: room })),
  ]
  let y = (await page.stack(blacked(payer), left, from + 10)) + 14
  for (const { label, value } of facts) y = await row(page, { label, value, size: 8 }, y)
  y = rule(page, y - 12)
  for (const { what, code, amount } of items)
    y = await row(
      page,
      { label: code ? `${what} (SAC ${code})` : what, value: amount, size: 8.5, share: 0.64 },
      y + 11,
    )
  for (const { label, value } of sums) y = await row(page, { label, value, size: 8 }, y)
  return y
}

async function drawSums(page: Pen, { total, words, notes }: Sheet, from: number): Promise<number> {
  const ruled = rule(page, from - 12)
  const y = await row(page, { label: total.label, value: total.value, size: 11, isBold: true }, ruled + 13)
  const said = [
    { text: words, size: 8, bold: true, width: room },
    ...notes.map((text) => ({ text, size: 7, width: room })),
  ]
  return page.stack(blacked(said), left, y + 2)
}

/** How the rest can be paid, room for a stamp, and who signs; under one another. */
async function drawFoot(page: Pen, { upi, hasStampBox, issuer }: Sheet, from: number): Promise<number> {
  let y = from
  if (upi) {
    page.mark({ kind: 'qr', text: upi.text, x: middle - codeSize / 2, y: y + 6, size: codeSize })
    const lines = upi.lines.map((text, at) => ({ text, size: 8, bold: at === 0 }))
    y = await centred(page, lines, y + codeSize + 16)
  }
  const stamp = 60
  if (hasStampBox) {
    page.box({ x: left, y: y + 12, width: stamp, height: stamp, stroke: black })
    const inside = { x: left + stamp / 2, align: 'center', size: 6.5, colour: black } as const
    page.write({ ...inside, text: 'Revenue stamp', y: y + 12 + stamp / 2 })
  }
  const sign = { x: right, align: 'right', size: 7.5, colour: black } as const
  const signRoom = room - stamp - 10
  page.write({
    ...sign,
    text: `For ${issuer.name}`,
    leastSize: 5,
    width: signRoom,
    lines: 3,
    breaksWords: true,
    y: y + 20,
  })
  page.rule(right - signRoom, right, y + 62, black)
  page.write({ ...sign, text: 'Authorised signatory', y: y + 72 })
  return y + 74
}

interface Row {
  label: string
  value: string
  size: number
  isBold?: boolean
  /** How much of the width the label may take. */
  share?: number
}

/** What it is on the left in as many lines as it needs, how much on the right; answers where the next begins. */
async function row(
  page: Pen,
  { label, value, size, isBold = false, share = 0.5 }: Row,
  y: number,
): Promise<number> {
  const labelRoom = room * share
  const look = { size, bold: isBold, colour: black }
  const end = await page.stack([{ ...look, text: label, width: labelRoom }], left, y)
  const valueEnd = await page.stack(
    [{ ...look, text: value, width: room - labelRoom - 6, align: 'right' }],
    right,
    y,
  )
  return Math.max(end, valueEnd) + size * 1.5
}

function blacked<T extends object>(texts: T[]): (T & { colour: string })[] {
  return texts.map((text) => ({ ...text, colour: black }))
}

/** Answers where it stands. */
function rule(page: Pen, after: number): number {
  page.rule(left, right, after + 7, black)
  return after + 7
}

function round(length: number): number {
  return Math.round(length * 100) / 100
}
