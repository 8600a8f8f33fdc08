import PDFDocument from 'pdfkit'
import encodeQR from 'qr'
import { fitText, measureLine } from './fit-text.mjs'
import { chooseFont } from './fonts.mjs'
import { arrangeRuns, splitRuns } from './runs.mjs'

/** @typedef {import('./document.ts').PdfDocument} Document */
/** @typedef {import('./document.ts').PdfMark} Mark */
/** @template {Mark['kind']} Kind @typedef {Extract<Mark, { kind: Kind }>} Of */

const black = '#000000'
/** In modules, on each side: what a reader needs to find the code. */
const quietZone = 4

/** A text that cannot be drawn as it was said. */
export class CannotSet extends Error {
  /** @param {Extract<import('./document.ts').PdfFit, { fits: false }>} fit @param {string} text */
  constructor(fit, text) {
    super(`${fit.reason}: ${text}`)
    this.fit = fit
    this.text = text
  }
}

/** Embeds the fonts that are drawn with. @param {ConstructorParameters<typeof PDFDocument>[0]} options */
export function openPdf(options) {
  return new PDFDocument({ margin: 0, font: null, autoFirstPage: false, ...options })
}

/**
 * @param {Document} document
 * @returns {Promise<Buffer>}
 */
export async function draw({
  size = 'A4',
  landscape = false,
  title,
  author,
  createdAt,
  pages,
  isPlaced = false,
}) {
  const pdf = openPdf({
    size,
    layout: landscape ? 'landscape' : 'portrait',
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, Producer: author, Creator: author, CreationDate: createdAt },
  })
  for (const marks of pages) {
    pdf.addPage()
    for (const mark of marks) drawMark(pdf, mark, isPlaced)
  }
  pdf.end()
  const parts = []
  for await (const part of pdf) parts.push(part)
  return Buffer.concat(parts)
}

/** @param {PDFDocument} pdf @param {Mark} mark @param {boolean} isPlaced */
function drawMark(pdf, mark, isPlaced) {
  if (mark.kind === 'text') return drawText(pdf, mark, isPlaced ? writePlacedLine : writeLine)
  if (mark.kind === 'line') return drawLine(pdf, mark)
  if (mark.kind === 'box') return drawBox(pdf, mark)
  if (mark.kind === 'qr') return drawQr(pdf, mark)
  const { bytes, x, y, width, height } = mark
  pdf.image(Buffer.from(bytes), x, y, { width, height })
}

/** @param {PDFDocument} pdf @param {Of<'text'>} mark @param {typeof writeLine} write */
function drawText(pdf, mark, write) {
  const { x, y, align = 'left', lineHeight = 1.35, colour = black, opacity = 1, turn = 0 } = mark
  const fit = fitText(pdf, mark)
  if (!fit.fits) throw new CannotSet(fit, mark.text)
  pdf.save()
  pdf.fillColor(colour, opacity)
  if (turn) pdf.rotate(turn, { origin: [x, y] })
  for (const [at, line] of fit.lines.entries()) {
    const runs = splitRuns(line, mark.bold ?? false, mark.marksMissing ?? false)
    const width = measureLine(pdf, runs, fit.size)
    const begin = x - (align === 'center' ? width / 2 : align === 'right' ? width : 0)
    write(pdf, runs, begin, y + at * fit.size * lineHeight, fit.size)
  }
  pdf.restore()
}

/**
 * One text per line beside the glyphs, so that it is copied and searched in the order in which it is read.
 * @param {PDFDocument} pdf @param {import('./runs.mjs').Run[]} runs @param {number} x @param {number} y @param {number} size
 */
function writeLine(pdf, runs, x, y, size) {
  if (runs.length === 0) return
  pdf.fontSize(size)
  pdf.markContent('Span', { actual: runs.map(({ text }) => text).join('') })
  let at = x
  for (const { font, text } of arrangeRuns(runs)) {
    chooseFont(pdf, font).text(text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    at += pdf.widthOfString(text)
  }
  pdf.endMarkedContent()
}

/**
 * The same, with the text ending in the graphics state of its glyphs: programs take its place and size from there, and so
 * tell rows and columns. PDFKit gives every text a state of its own, turned upright as this one is already.
 * @param {PDFDocument} pdf @param {import('./runs.mjs').Run[]} runs @param {number} x @param {number} y @param {number} size
 */
function writePlacedLine(pdf, runs, x, y, size) {
  const { save, restore, transform } = pdf
  pdf.save()
  pdf.transform(1, 0, 0, -1, 0, pdf.page.height)
  const stay = () => pdf
  Object.assign(pdf, { save: stay, restore: stay, transform: stay })
  writeLine(pdf, runs, x, y, size)
  Object.assign(pdf, { save, restore, transform })
  pdf.restore()
}

/** @param {PDFDocument} pdf @param {Of<'line'>} mark */
function drawLine(pdf, { x, y, toX, toY, thickness = 0.5, colour = black }) {
  pdf.lineWidth(thickness).moveTo(x, y).lineTo(toX, toY).stroke(colour)
}

/** @param {PDFDocument} pdf @param {Of<'box'>} mark */
function drawBox(pdf, { x, y, width, height, fill, stroke, thickness = 0.5, radius }) {
  pdf.lineWidth(thickness)
  if (radius) pdf.roundedRect(x, y, width, height, radius)
  else pdf.rect(x, y, width, height)
  if (fill && stroke) pdf.fillAndStroke(fill, stroke)
  else if (fill) pdf.fill(fill)
  else pdf.stroke(stroke ?? black)
}

/** Neighbours in a row are one rectangle: no hair lines between them. @param {PDFDocument} pdf @param {Of<'qr'>} mark */
function drawQr(pdf, { text, x, y, size, colour = black }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  const unit = size / rows.length
  pdf.rect(x, y, size, size).fill('#ffffff')
  for (const [down, row] of rows.entries())
    for (let along = 0; along < row.length; along += 1) {
      if (!row[along]) continue
      let count = 1
      while (row[along + count]) count += 1
      pdf.rect(x + along * unit, y + down * unit, count * unit, unit)
      along += count
    }
  pdf.fill(colour)
}
