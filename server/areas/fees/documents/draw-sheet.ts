import type { SheetDrawing } from '#contract/fees/sheet-schemas.ts'
import type { PdfDocument, PdfFit, PdfMark, PdfText } from '#server/platform/pdf/document.ts'
import { measureTexts } from '#server/platform/pdf/make-pdf.ts'
import { pageSizeOf } from './lay-out-sheet.ts'

type Mark = SheetDrawing['marks'][number]
type TextMark = Extract<PdfMark, { kind: 'text' }>
const black = '#000000'

/** The page of a document for a screen: every text set as the PDF sets it, line by line and as wide as there. */
export async function drawSheet(document: PdfDocument): Promise<SheetDrawing> {
  const [width, height] = pageSizeOf(document)
  const marks = document.pages.flat()
  const texts = marks.filter((mark): mark is TextMark => mark.kind === 'text')
  const fits = await measureTexts(texts)
  const set = texts.map((text, at) => linesOf(text, fits[at]))
  const widths = await measureTexts(set.flat().map(({ line }) => line))
  let next = 0
  const written = set.map((lines) => lines.map(({ mark }) => ({ ...mark, width: widthOf(widths[next++]) })))
  let nextText = 0
  return {
    width,
    height,
    marks: marks.flatMap((mark) => (mark.kind === 'text' ? (written[nextText++] ?? []) : drawn(mark))),
  }
}

interface Line {
  mark: Extract<Mark, { kind: 'text' }>
  line: PdfText
}

function linesOf(text: TextMark, fit: PdfFit | undefined): Line[] {
  if (!fit?.fits) throw new Error('a text of a document has no room')
  const {
    x,
    y,
    align = 'left',
    lineHeight = 1.35,
    colour = black,
    opacity = 1,
    turn = 0,
    bold = false,
  } = text
  return fit.lines.map((line, at) => ({
    mark: {
      kind: 'text',
      text: line,
      x,
      y: y + at * fit.size * lineHeight,
      size: fit.size,
      width: 0,
      align,
      isBold: bold,
      colour,
      opacity,
      turn,
    },
    line: { text: line, size: fit.size, bold, marksMissing: true },
  }))
}

const widthOf = (fit: PdfFit | undefined) => (fit?.fits ? Math.round(fit.width * 100) / 100 : 0)

function drawn(mark: Exclude<PdfMark, TextMark>): Mark {
  if (mark.kind === 'box') {
    const { x, y, width, height, radius = 0, fill = null, stroke = null } = mark
    return { kind: 'box', x, y, width, height, radius, fill, stroke }
  }
  if (mark.kind === 'line') {
    const { x, y, toX, toY, colour = black } = mark
    return { kind: 'line', x, y, toX, toY, colour }
  }
  if (mark.kind === 'qr') {
    const { x, y, size, text } = mark
    return { kind: 'qr', x, y, size, text }
  }
  const { x, y, width, height, bytes } = mark
  const type = bytes[0] === 0xff ? 'image/jpeg' : 'image/png'
  return {
    kind: 'picture',
    x,
    y,
    width,
    height,
    dataUrl: `data:${type};base64,${Buffer.from(bytes).toString('base64')}`,
  }
}
