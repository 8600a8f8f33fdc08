import { openFont } from './fonts.mjs'
import { nameFont, scripts } from './scripts.mjs'

/** @typedef {import('./scripts.mjs').Script} Script */
/** @typedef {0 | 1 | 2} Level as Unicode's bidirectional algorithm counts: from the left, from the right, a number within that */
/** @typedef {{ script: Script, font: string, text: string, level: Level }} Run */

/** A sign that no font has, or no glyph for where it stands. */
export class MissingGlyph extends Error {
  /** @param {string} sign */
  constructor(sign) {
    super(`no glyph for ${sign}`)
    this.sign = sign
  }
}

const mostRemembered = 5000
const missing = '\ufffd'
/** Shown by nobody: marks of direction, soft hyphens, byte order; not the joiners, which shape what is beside them. */
const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Cc}](?<![\u200c\u200d])/gu

/**
 * One script and direction each, as its font draws them, in the order in which they are read; what several scripts share
 * goes with the Latin font.
 * @param {string} text
 * @param {boolean} bold
 * @param {boolean} marksMissing
 * @returns {Run[]}
 */
export function splitRuns(text, bold, marksMissing) {
  /** @type {Run[]} */
  const runs = []
  const signs = [...text.normalize('NFC').replace(/\s/gu, ' ').replace(ignorable, '')]
  const levels = findLevels(signs)
  for (const [at, sign] of signs.entries()) {
    const last = runs.at(-1)
    const found = findScript(sign, last?.script, bold)
    if (!found && !marksMissing) throw new MissingGlyph(sign)
    const script = found ?? 'latin'
    const drawn = found ? sign : missing
    const level = levels[at] ?? 0
    if (last?.script === script && last.level === level && isDrawnTogether(sign, script, level))
      last.text += drawn
    else runs.push({ script, font: nameFont(script, bold), text: drawn, level })
  }
  return runs.map((run) => checkGlyphs(run, bold, marksMissing))
}

/** Within what is read from the right, a font turns round its letters alone. @param {string} sign @param {Script} script @param {Level} level */
function isDrawnTogether(sign, script, level) {
  if (level === 0) return true
  return level === 1 ? /[\p{L}\p{M}\u200c\u200d]/u.test(sign) : script === 'latin'
}

/**
 * Of a line that begins at the left, as a page of ours does: Unicode's algorithm, but that only what stands between letters
 * read from the right goes with them. So an amount after a name stays where the sentence has it.
 * @param {string[]} signs
 * @returns {Level[]}
 */
function findLevels(signs) {
  if (!signs.some((sign) => fromRight.test(sign))) return []
  /** @type {Level[]} */
  const levels = signs.map(() => 0)
  /** Where the last letter read from the right stands, if none from the left came since. */
  let last = -1
  /** Whether each bracket that is open began before such letters. @type {boolean[]} */
  const open = []
  for (const [at, sign] of signs.entries()) {
    if (fromRight.test(sign)) {
      for (let between = last; last >= 0 && between < at; between += 1)
        levels[between] ||= isInNumber(signs, between) ? 2 : 1
      levels[at] = 1
      last = at
    } else if (last === at - 1 && last >= 0 && /[\p{M}\u200c\u200d]/u.test(sign)) {
      levels[at] = 1
      last = at
    } else if (/\p{Ps}|\p{Pi}/u.test(sign)) open.push(last < 0)
    else if (/\p{L}/u.test(sign) || (/\p{Pe}|\p{Pf}/u.test(sign) && open.pop())) last = -1
  }
  for (const [at, sign] of signs.entries()) {
    const pair = mirrored.get(sign)
    const end = levels[at] === 1 && pair ? signs.indexOf(pair, at) : -1
    for (let inside = at; inside <= end; inside += 1) levels[inside] ||= isInNumber(signs, inside) ? 2 : 1
  }
  return levels
}

/** @param {string[]} signs @param {number} at */
function isInNumber(signs, at) {
  const isDigit = (/** @type {number} */ place) => /\p{Nd}/u.test(signs[place] ?? '')
  return isDigit(at) || (/[.,:/]/.test(signs[at] ?? '') && isDigit(at - 1) && isDigit(at + 1))
}

const fromRight = /(?=\p{L})\p{scx=Arabic}/u
const mirrored = new Map([...'()[]{}«»'].map((sign, at, all) => [sign, all[at % 2 ? at - 1 : at + 1]]))

/**
 * As they stand on the line, from left to right.
 * @param {Run[]} runs
 * @returns {Run[]}
 */
export function arrangeRuns(runs) {
  if (runs.every(({ level }) => level === 0)) return runs
  const turned = turnAtLeast(turnAtLeast(runs, 2), 1)
  return turned.map((run) => (run.level === 1 ? { ...run, text: mirrored.get(run.text) ?? run.text } : run))
}

/** @param {Run[]} runs @param {Level} least */
function turnAtLeast(runs, least) {
  /** @type {Run[]} */
  const arranged = []
  /** @type {Run[]} */
  let turned = []
  for (const run of runs) {
    if (run.level >= least) turned.unshift(run)
    else {
      arranged.push(...turned, run)
      turned = []
    }
  }
  return [...arranged, ...turned]
}

/** @type {Map<string, Script | undefined>} */
const placed = new Map()

/** @param {string} sign @param {Script | undefined} before @param {boolean} bold */
function findScript(sign, before, bold) {
  const key = `${bold ? 'bold' : ''} ${before} ${sign}`
  if (placed.has(key)) return placed.get(key)
  const found = lookForScript(sign, before, bold)
  if (placed.size >= mostRemembered) placed.clear()
  placed.set(key, found)
  return found
}

/** @param {string} sign @param {Script | undefined} before @param {boolean} bold @returns {Script | undefined} */
function lookForScript(sign, before, bold) {
  /** @type {(script: Script) => boolean} */
  const isIn = (script) => openFont(nameFont(script, bold)).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
  // Marks and joiners stay with the letter they stand at.
  if (before && /\p{Script=Inherited}/u.test(sign) && isIn(before)) return before
  const listed = /** @type {Script[]} */ (Object.keys(scripts))
  const own = listed.filter((script) => scripts[script].letters.test(sign))
  if (before && before !== 'latin' && own.includes(before) && isIn(before)) return before
  if (/\p{Script=Common}|\p{Script=Inherited}|\p{Script=Latin}/u.test(sign) && isIn('latin')) return 'latin'
  return own.find(isIn) ?? ofNoScript.find(isIn)
}

/** What has no script, such as arrows and symbols, is looked for in few fonts. @type {Script[]} */
const ofNoScript = ['latin', 'devanagari', 'gujarati']

/**
 * The text beside a drawing hides an empty box from everything but the eye.
 * @param {Run} run
 * @param {boolean} bold
 * @param {boolean} marksMissing
 * @returns {Run}
 */
function checkGlyphs(run, bold, marksMissing) {
  const bad = run.text.split(' ').find((word) => !hasAllGlyphs(run, word))
  if (bad === undefined) return run
  if (!marksMissing) throw new MissingGlyph(bad)
  return { ...run, script: 'latin', font: nameFont('latin', bold), text: missing.repeat(run.text.length) }
}

/** @type {Map<string, boolean>} */
const looked = new Map()

/** Shaping is what costs; most words of a paper come again on the next. @param {Run} run @param {string} word */
function hasAllGlyphs({ font }, word) {
  const key = `${font} ${word}`
  const known = looked.get(key)
  if (known !== undefined) return known
  const hasAll = openFont(font)
    .layout(word)
    .glyphs.every(({ id }) => id !== 0)
  if (looked.size >= mostRemembered) looked.clear()
  looked.set(key, hasAll)
  return hasAll
}
