import { chooseFont } from './fonts.mjs'
import { MissingGlyph, splitRuns } from './runs.mjs'

/** @typedef {import('./document.ts').PdfText} PdfText */
/** @typedef {import('./document.ts').PdfFit} PdfFit */
/** @typedef {import('pdfkit').default} Pdf */

const sizeStep = 0.5
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * @param {Pdf} pdf
 * @param {PdfText} text
 * @returns {PdfFit}
 */
export function fitText(pdf, text) {
  try {
    return setText(pdf, text) ?? { fits: false, reason: 'too-long' }
  } catch (error) {
    if (error instanceof MissingGlyph) return { fits: false, reason: 'no-glyph', sign: error.sign }
    throw error
  }
}

/** @param {Pdf} pdf @param {PdfText} text @returns {PdfFit | undefined} */
function setText(
  pdf,
  { text, size, leastSize = size, width = Infinity, lines = 1, breaksWords = false, ...look },
) {
  const said = text.split(/\r?\n/)
  const measure = measurer(pdf, look)
  const sizes = listSizes(size, leastSize)
  if (said.length <= lines) {
    const widest = Math.max(...said.map(measure))
    const fitting = sizes.find((size) => widest * size <= width)
    if (fitting) return { fits: true, size: fitting, lines: said, width: widest * fitting }
  }
  if (lines === 1) return undefined
  for (const size of sizes) {
    const broken = said.flatMap((line) => breakLine(line, width / size, measure, breaksWords))
    const widest = Math.max(...broken.map(measure))
    if (broken.length <= lines && widest * size <= width)
      return { fits: true, size, lines: broken, width: widest * size }
  }
  return undefined
}

/**
 * The width of a line per point of its size; the same beginnings are asked for at every size.
 * @param {Pdf} pdf
 * @param {Pick<PdfText, 'bold' | 'marksMissing'>} look
 */
function measurer(pdf, { bold = false, marksMissing = false }) {
  /** @type {Map<string, number>} */
  const known = new Map()
  return (/** @type {string} */ line) => {
    const width = known.get(line) ?? measureLine(pdf, splitRuns(line, bold, marksMissing), 1)
    known.set(line, width)
    return width
  }
}

/** @param {number} size @param {number} least */
function listSizes(size, least) {
  const sizes = []
  for (let next = size; next > least; next -= sizeStep) sizes.push(next)
  return [...sizes, least]
}

/**
 * @param {string} line
 * @param {number} width
 * @param {(part: string) => number} measure
 * @param {boolean} breaksWords
 */
function breakLine(line, width, measure, breaksWords) {
  /** @type {string[]} */
  const lines = []
  let current = ''
  for (const word of line.split(/\s+/u)) {
    const longer = current ? `${current} ${word}` : word
    if (measure(longer) <= width) {
      current = longer
      continue
    }
    if (current) lines.push(current)
    current = word
    if (!breaksWords || measure(word) <= width) continue
    current = ''
    for (const { segment } of graphemes.segment(word)) {
      if (current && measure(current + segment) > width) {
        lines.push(current)
        current = ''
      }
      current += segment
    }
  }
  return [...lines, current]
}

/** @param {Pdf} pdf @param {import('./runs.mjs').Run[]} runs @param {number} size */
export function measureLine(pdf, runs, size) {
  pdf.fontSize(1000)
  return (
    runs.reduce((sum, { font, text }) => sum + chooseFont(pdf, font).widthOfString(text), 0) * (size / 1000)
  )
}
