import { nameFont, openFont } from './fonts.mjs'

/** @typedef {import('./fonts.mjs').Script} Script */
/** @typedef {{ script: Script, font: string, text: string }} Run */

/** A sign that no font has, or no glyph for where it stands. */
export class MissingGlyph extends Error {
  /** @param {string} sign */
  constructor(sign) {
    super(`no glyph for ${sign}`)
    this.sign = sign
  }
}

const missing = '\ufffd'
/** Shown by nobody: marks of direction, soft hyphens, byte order; not the joiners, which shape what is beside them. */
const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Cc}](?<![\u200c\u200d])/gu

/**
 * One script each, as its font draws them; what several scripts share goes with the Latin font.
 * @param {string} text
 * @param {boolean} bold
 * @param {boolean} marksMissing
 * @returns {Run[]}
 */
export function splitRuns(text, bold, marksMissing) {
  /** @type {Run[]} */
  const runs = []
  for (const sign of text.normalize('NFC').replace(/\s/gu, ' ').replace(ignorable, '')) {
    const last = runs.at(-1)
    const found = findScript(sign, last?.script, bold)
    if (!found && !marksMissing) throw new MissingGlyph(sign)
    const script = found ?? 'latin'
    const drawn = found ? sign : missing
    if (last?.script === script) last.text += drawn
    else runs.push({ script, font: nameFont(script, bold), text: drawn })
  }
  return runs.map((run) => checkGlyphs(run, bold, marksMissing))
}

/** @param {string} sign @param {Script | undefined} before @param {boolean} bold */
function findScript(sign, before, bold) {
  /** @type {(script: Script) => boolean} */
  const isIn = (script) => openFont(script, bold).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
  if (/\p{Script=Devanagari}/u.test(sign)) return isIn('devanagari') ? 'devanagari' : undefined
  if (/\p{Script=Gujarati}/u.test(sign)) return isIn('gujarati') ? 'gujarati' : undefined
  // Marks and joiners stay with the letter they stand at.
  if (before && /\p{Script=Inherited}/u.test(sign) && isIn(before)) return before
  return /** @type {const} */ (['latin', 'devanagari', 'gujarati']).find(isIn)
}

/**
 * The text beside a drawing hides an empty box from everything but the eye.
 * @param {Run} run
 * @param {boolean} bold
 * @param {boolean} marksMissing
 * @returns {Run}
 */
function checkGlyphs(run, bold, marksMissing) {
  const bad = run.text.split(' ').find((word) => !hasAllGlyphs(run, word, bold))
  if (bad === undefined) return run
  if (!marksMissing) throw new MissingGlyph(bad)
  return { script: 'latin', font: nameFont('latin', bold), text: missing.repeat(run.text.length) }
}

const mostRemembered = 5000
/** @type {Map<string, boolean>} */
const looked = new Map()

/** Shaping is what costs; most words of a paper come again on the next. @param {Run} run @param {string} word @param {boolean} bold */
function hasAllGlyphs({ script, font }, word, bold) {
  const key = `${font} ${word}`
  const known = looked.get(key)
  if (known !== undefined) return known
  const hasAll = openFont(script, bold)
    .layout(word)
    .glyphs.every(({ id }) => id !== 0)
  if (looked.size >= mostRemembered) looked.clear()
  looked.set(key, hasAll)
  return hasAll
}
