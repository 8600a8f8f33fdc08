/** Flat outlines: a shape is a list of rings, a ring a list of points, y downwards.
 * @typedef {[number, number]} Point
 * @typedef {Point[]} Ring
 */
import { readFileSync } from 'node:fs'

/** Outlines of Bricolage Grotesque and JetBrains Mono (SIL Open Font License), advance and path per character.
 * @type {Record<'display' | 'mono', Record<string, [number, string]>>} */
const glyphs = JSON.parse(readFileSync(new URL('./glyphs.json', import.meta.url), 'utf8'))

/** @param {number} w @param {number} h @returns {Ring[]} */
export function rect(w, h, x = 0, y = 0) {
  return [
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
  ]
}

/** @param {number} w @param {number} h @param {number} r @returns {Ring[]} */
export function roundRect(w, h, r, x = 0, y = 0, steps = 5) {
  /** @type {Ring} */
  const ring = []
  const corners = /** @type {[number, number, number][]} */ ([
    [x + w - r, y + r, -90],
    [x + w - r, y + h - r, 0],
    [x + r, y + h - r, 90],
    [x + r, y + r, 180],
  ])
  for (const [cx, cy, from] of corners)
    for (let i = 0; i <= steps; i++) ring.push(polar(cx, cy, r, from + (90 * i) / steps))
  return [ring]
}

/** @param {number} r @returns {Ring[]} */
export function disc(r, x = 0, y = 0, steps = 28) {
  return [Array.from({ length: steps }, (_, i) => polar(x, y, r, (360 * i) / steps))]
}

/** @param {number} outer @param {number} inner @returns {Ring[]} */
export function ringOf(outer, inner, x = 0, y = 0, steps = 32) {
  const hole = disc(inner, x, y, steps)[0] ?? []
  return [...disc(outer, x, y, steps), [...hole].reverse()]
}

/** The institute's eight-pointed star. @param {number} r @returns {Ring[]} */
export function star(r, x = 0, y = 0, inner = 0.765, points = 8) {
  return [
    Array.from({ length: points * 2 }, (_, i) => polar(x, y, i % 2 ? r * inner : r, (180 * i) / points - 90)),
  ]
}

/** @param {number} w @param {number} h @returns {Ring[]} */
export function shield(w, h) {
  return outline(
    `M0 ${-h / 2}Q${w * 0.25} ${-h * 0.38} ${w / 2} ${-h * 0.38}V${h * 0.02}Q${w / 2} ${h * 0.34} 0 ${h / 2}Q${-w / 2} ${h * 0.34} ${-w / 2} ${h * 0.02}V${-h * 0.38}Q${-w * 0.25} ${-h * 0.38} 0 ${-h / 2}Z`,
  )
}

/** @param {number} x @param {number} y @param {number} r @param {number} degrees @returns {Point} */
function polar(x, y, r, degrees) {
  const a = (degrees * Math.PI) / 180
  return [x + r * Math.cos(a), y + r * Math.sin(a)]
}

/** Letters whose baseline starts at 0,0. @param {string} text @param {number} size @param {'display' | 'mono'} font @returns {Ring[]} */
export function letters(text, size, font = 'display', tracking = 0) {
  const rings = []
  let x = 0
  for (const char of text) {
    const [advance, path] = glyphs[font][char] ?? [500, '']
    for (const ring of outline(path))
      rings.push(ring.map(([px, py]) => /** @type {Point} */ ([x + (px * size) / 1000, (py * size) / 1000])))
    x += (advance * size) / 1000 + tracking
  }
  return rings
}

/** @param {string} text @param {number} size @param {'display' | 'mono'} font */
export function textWidth(text, size, font = 'display', tracking = 0) {
  let width = 0
  for (const char of text) width += ((glyphs[font][char]?.[0] ?? 500) * size) / 1000 + tracking
  return width - tracking
}

/** Absolute M, L, H, V, Q, C and Z become straight pieces. @param {string} path @returns {Ring[]} */
export function outline(path, steps = 8) {
  /** @type {Ring[]} */
  const rings = []
  /** @type {Ring} */
  let ring = []
  let at = /** @type {Point} */ ([0, 0])
  for (const [, letter = '', body = ''] of path.matchAll(/([MLHVQCZ])([^MLHVQCZ]*)/g)) {
    const n = (body.match(/-?[\d.]+/g) ?? []).map(Number)
    if (letter === 'M') {
      if (ring.length > 2) rings.push(ring)
      at = pair(n, 0)
      ring = [at]
    } else if (letter === 'H' || letter === 'V') {
      at = letter === 'H' ? [n[0] ?? 0, at[1]] : [at[0], n[0] ?? 0]
      ring.push(at)
    } else if (letter === 'L') {
      for (let i = 0; i < n.length; i += 2) {
        at = pair(n, i)
        ring.push(at)
      }
    } else if (letter === 'Q') {
      for (let i = 0; i < n.length; i += 4) at = curve(ring, [at, pair(n, i), pair(n, i + 2)], steps)
    } else if (letter === 'C') {
      for (let i = 0; i < n.length; i += 6)
        at = curve(ring, [at, pair(n, i), pair(n, i + 2), pair(n, i + 4)], steps)
    }
  }
  if (ring.length > 2) rings.push(ring)
  return rings
}

/** @param {number[]} n @param {number} i @returns {Point} */
function pair(n, i) {
  return [n[i] ?? 0, n[i + 1] ?? 0]
}

/** @param {Ring} ring @param {Point[]} control @param {number} steps @returns {Point} */
function curve(ring, control, steps) {
  for (let i = 1; i <= steps; i++) ring.push(bezier(control, i / steps))
  return control.at(-1) ?? [0, 0]
}

/** @param {Point[]} control @param {number} t @returns {Point} */
function bezier(control, t) {
  let points = control
  while (points.length > 1)
    points = points.slice(1).map((b, i) => {
      const a = points[i] ?? b
      return /** @type {Point} */ ([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t])
    })
  return points[0] ?? [0, 0]
}
