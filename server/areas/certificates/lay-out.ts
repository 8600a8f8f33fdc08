import { type Design, papers, type TextField } from '#contract/certificates/design.ts'
import type { Drawing, DrawingItem } from '#contract/certificates/drawing.ts'
import type { Facts } from '#contract/certificates/kinds.ts'
import { messages } from '#contract/messages.ts'
import type { PdfFit, PdfText } from '#server/platform/pdf/document.ts'
import { fillText } from './fill-text.ts'
import type { PrintedLogo } from './pictures.ts'

/** How texts would be set, by what prints them. */
export type Measure = (texts: PdfText[]) => Promise<PdfFit[]>

export interface Look {
  /** The institute's, #rrggbb. */
  colour: string
  /** Null when the institute has none. */
  logo: PrintedLogo | null
}

export interface Page {
  facts: Facts
  /** Where its QR code leads. */
  url: string
}

export interface LaidOut {
  drawing: Drawing
  /** By the number of the text. */
  problems: { at: number; message: string }[]
}

/** The name fills these; one that is too long takes a second line before it is refused. */
const mostLines = 2
const lineHeight = 1.2
const pointsInMillimetre = 72 / 25.4

/** The pages as they will be printed: every text in its place, none wider than its field. */
export async function layOut(
  design: Design,
  pages: Page[],
  look: Look,
  measure: Measure,
): Promise<LaidOut[]> {
  const said = pages.map(({ facts }) => design.texts.map((field) => asText(field, facts)))
  const asked = said.flat().filter(({ text }) => text !== '')
  const fits = asked.length > 0 ? await measure(asked) : []
  let next = 0
  return pages.map(({ facts, url }, page) => {
    const problems: LaidOut['problems'] = []
    const texts = design.texts.flatMap((field, at) => {
      const { text = '' } = said[page]?.[at] ?? {}
      if (text === '') return []
      const fit = fits[next++]
      if (fit?.fits) return linesOf(field, fit, look)
      const missing = fit?.reason === 'no-glyph'
      problems.push({ at, message: missing ? messages.cannotBePrinted(fit.sign) : messages.doesNotFit(text) })
      return []
    })
    return { drawing: drawingOf(design, { facts, url }, texts, look), problems }
  })
}

function asText(field: TextField, facts: Facts): PdfText {
  const { size, leastSize, width, font } = field
  const room = points(width)
  return {
    text: fillText(field.text, facts),
    size,
    leastSize,
    width: room,
    lines: mostLines,
    bold: font === 'bold',
  }
}

/** A second line pushes the first up as far as it goes down itself. */
function linesOf(field: TextField, fit: Extract<PdfFit, { fits: true }>, look: Look): DrawingItem[] {
  const { align, font, x, y, width } = field
  const step = fit.size * lineHeight
  const first = points(y) - ((fit.lines.length - 1) * step) / 2
  return fit.lines.map((text, at) => ({
    kind: 'text',
    text,
    x: points(align === 'left' ? x : align === 'right' ? x + width : x + width / 2),
    y: round(first + at * step),
    size: fit.size,
    width: fit.lines.length === 1 ? round(fit.width) : 0,
    align,
    font,
    colour: colourOf(field.colour, look.colour),
  }))
}

function drawingOf(design: Design, { facts, url }: Page, texts: DrawingItem[], look: Look): Drawing {
  const { width, height } = papers[design.paper]
  const whole = { x: 0, y: 0, width: points(width), height: points(height) }
  const { qr } = design
  const items: DrawingItem[] = [
    { kind: 'box', ...whole, radius: 0, fill: '#ffffff', line: null, lineWidth: 0 },
    ...(design.background
      ? [{ kind: 'picture' as const, picture: pictureOf(design.background, look), ...whole }]
      : []),
    ...design.shapes.map(({ fill, line, lineWidth, radius, ...place }) => ({
      kind: 'box' as const,
      ...placeOf(place),
      radius: points(radius),
      fill: fill && colourOf(fill, look.colour),
      line: line && colourOf(line, look.colour),
      lineWidth,
    })),
    ...design.pictures.flatMap(({ picture, ...place }): DrawingItem[] =>
      picture === 'logo' && !look.logo
        ? initialOf(placeOf(place), facts.institute, look.colour)
        : [
            {
              kind: 'picture',
              picture: pictureOf(picture, look),
              ...pictureArea(picture, placeOf(place), look),
            },
          ],
    ),
    ...texts,
    { kind: 'qr', text: url, x: points(qr.x), y: points(qr.y), size: points(qr.size) },
  ]
  return { width: whole.width, height: whole.height, items }
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** An institute without a logo has its first letter on its colour. */
function initialOf({ x, y, width, height }: Area, name: string, colour: string): DrawingItem[] {
  const side = Math.min(width, height)
  const [left, top] = [x + (width - side) / 2, y + (height - side) / 2]
  const tile: DrawingItem = {
    kind: 'box',
    x: round(left),
    y: round(top),
    width: side,
    height: side,
    radius: round(side * 0.22),
    fill: colour,
    line: null,
    lineWidth: 0,
  }
  const [letter = ''] = name.toUpperCase().match(/[A-Z]/) ?? []
  if (!letter) return [tile]
  const middle = { x: round(left + side / 2), y: round(top + side * 0.72) }
  const look = { align: 'center', font: 'bold', colour: '#ffffff' } as const
  return [tile, { kind: 'text', text: letter, ...middle, size: round(side * 0.62), width: 0, ...look }]
}

/** By its own name: another logo tomorrow changes no page of today. */
function pictureOf(picture: string, { logo }: Look): string {
  return picture === 'logo' ? (logo?.picture ?? picture) : picture
}

/** A logo keeps its proportions in the middle of its place, which knows none; other pictures fill theirs. */
function pictureArea(picture: string, area: Area, { logo }: Look): Area {
  if (picture !== 'logo' || !logo) return area
  const scale = Math.min(area.width / logo.width, area.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  return {
    x: round(area.x + (area.width - width) / 2),
    y: round(area.y + (area.height - height) / 2),
    width: round(width),
    height: round(height),
  }
}

function placeOf({ x, y, width, height }: Area): Area {
  return { x: points(x), y: points(y), width: points(width), height: points(height) }
}

function colourOf(colour: string, institute: string): string {
  if (colour === 'institute') return institute
  return colour === 'institute-soft' ? softened(institute) : colour
}

/** The same hue, nearly white. */
function softened(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const lighter = parts.map((part) => Math.round(255 - (255 - part) * 0.12))
  return `#${lighter.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function points(millimetres: number): number {
  return round(millimetres * pointsInMillimetre)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
