import { readFileSync } from 'node:fs'
import { create } from 'fontkit'

/** @typedef {import('fontkit').Font} Font */
/** @typedef {'latin' | 'devanagari' | 'gujarati'} Script */

/** @type {Record<Script, string>} */
const files = { latin: 'noto-sans', devanagari: 'noto-sans-devanagari', gujarati: 'noto-sans-gujarati' }

/** @type {Map<string, Font>} */
const opened = new Map()

/**
 * Parsed once for all documents of a worker: that costs more than to draw a page.
 * @param {Script} script
 * @param {boolean} bold
 */
export function openFont(script, bold) {
  const name = nameFont(script, bold)
  const known = opened.get(name)
  if (known) return known
  const font = /** @type {Font} */ (create(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))))
  opened.set(name, font)
  return font
}

/** @param {Script} script @param {boolean} bold */
export function nameFont(script, bold) {
  return `${files[script]}-${bold ? 'bold' : 'regular'}`
}
