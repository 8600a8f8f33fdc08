import { readFileSync } from 'node:fs'
import { create } from 'fontkit'

/** @typedef {import('fontkit').Font} Font */

/** @type {Map<string, Font>} */
const opened = new Map()

/**
 * Parsed once for all documents of a worker, when the first needs it: that costs more than to draw a page.
 * @param {string} name
 */
export function openFont(name) {
  const known = opened.get(name)
  if (known) return known
  const font = /** @type {Font} */ (create(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))))
  if (name.includes('bengali')) mendVowels(font)
  opened.set(name, font)
  return font
}

/**
 * fontkit draws the vowels that stand before their consonant as at the beginning of a word, also within one.
 * @param {Font} font
 */
function mendVowels(font) {
  const layOut = font.layout.bind(font)
  const within = new Map(
    ['\u09c7', '\u09c8'].map((vowel) => [
      layOut(`\u0995${vowel}`).glyphs[0]?.id,
      font.glyphForCodePoint(vowel.codePointAt(0) ?? 0),
    ]),
  )
  font.layout = (...asked) => {
    const run = layOut(...asked)
    run.glyphs = run.glyphs.map((glyph, at) => {
      const before = String.fromCodePoint(...(run.glyphs[at - 1]?.codePoints ?? []))
      return /[\p{L}\p{M}]$/u.test(before) ? (within.get(glyph.id) ?? glyph) : glyph
    })
    return run
  }
}

/**
 * Registers it with the document when it is first written with.
 * @param {import('pdfkit').default} pdf
 * @param {string} name
 */
export function chooseFont(pdf, name) {
  return pdf.registerFont(name, openFont(name)).font(name)
}
