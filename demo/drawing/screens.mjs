/** Flat drawings of what screens show; every drawing fills the given width and height from 0,0. */
import { trace } from './iso.mjs'
import { mix } from './palette.mjs'
import { letters } from './shapes.mjs'

/** The same numbers every time. @param {number} seed */
export function dice(seed) {
  let state = seed * 2654435761 + 1
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0
    return ((state >>> 8) & 0xffff) / 0x10000
  }
}

/** @param {number} x @param {number} y @param {number} w @param {number} h @param {string} fill */
export function bar(x, y, w, h, fill, r = h / 2) {
  const n = (/** @type {number} */ v) => String(Math.round(v * 10) / 10)
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''} fill="${fill}"/>`
}

/** @param {string} text @param {number} x @param {number} y @param {number} size @param {string} fill @param {'display' | 'mono'} font */
export function words(text, x, y, size, fill, font = 'display') {
  const d = letters(text, size, font)
    .map((ring) => `${trace(ring.map(([px, py]) => [x + px, y + py]))}z`)
    .join('')
  return `<path fill="${fill}" fill-rule="evenodd" d="${d}"/>`
}

const syntax = ['#f2596a', '#ffd47a', '#7cd0c4', '#f7efe6', '#c9b8ff']

/** Lines of code as coloured bars. @param {number} w @param {number} h */
export function code(
  w,
  h,
  { seed = 1, line = 11, background = '#1b1730', colours = syntax, numbers = true, from = 8 } = {},
) {
  const roll = dice(seed)
  /** @type {Record<string, string>} */
  const strokes = {}
  let indent = 0
  const tenth = (/** @type {number} */ n) => Math.round(n * 10) / 10
  const dash = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ length,
    /** @type {string} */ c,
  ) => {
    strokes[c] = `${strokes[c] ?? ''}M${tenth(x)} ${tenth(y)}h${tenth(length)}`
  }
  for (let y = from; y < h - line * 0.4; y += line) {
    let x = (numbers ? line * 2.1 : line) + indent * line * 1.1
    if (numbers) dash(line * 0.7, y, line * 0.4, '#5b5480')
    const count = 1 + Math.floor(roll() * 3.6)
    for (let i = 0; i < count; i++) {
      const length = line * (0.6 + roll() * 2.5)
      if (x + length > w - line * 0.7) break
      dash(x, y, length, colours[Math.floor(roll() * colours.length)] ?? '#fff')
      x += length + line * 0.9
    }
    const turn = roll()
    if (turn > 0.62 && indent < 3) indent++
    else if (turn < 0.3 && indent > 0) indent--
  }
  const drawn = Object.entries(strokes).map(([c, d]) => `<path stroke="${c}" d="${d}"/>`)
  return `${bar(0, 0, w, h, background, 0)}<g stroke-width="${tenth(line * 0.36)}" stroke-linecap="round">${drawn.join('')}</g>`
}

/** A window with its title bar; the content starts below it. @param {number} w @param {number} h @param {string} content */
export function frame(w, h, content, { head = 14, fill = '#fbf6ef', bar: top = '#2c2650' } = {}) {
  const dot = (/** @type {number} */ i, /** @type {string} */ c) =>
    `<circle cx="${head * (0.7 + i * 0.62)}" cy="${head / 2}" r="${head * 0.2}" fill="${c}"/>`
  return `${bar(0, 0, w, h, fill, 0)}${bar(0, 0, w, head, top, 0)}${dot(0, '#f2596a')}${dot(1, '#ffd47a')}${dot(2, '#7cd0c4')}${bar(head * 2.8, head * 0.25, w - head * 3.6, head * 0.5, mix(top, '#ffffff', 0.16))}<g transform="translate(0 ${head})">${content}</g>`
}

/** @param {number} w @param {number} h @param {number[]} values 0 to 1 */
export function columns(w, h, values, fill = '#d7263d', rest = '#f0d9cf') {
  const step = w / values.length
  return values
    .map((v, i) =>
      bar(
        i * step + step * 0.18,
        h * (1 - v),
        step * 0.64,
        h * v,
        i === values.length - 2 ? fill : rest,
        step * 0.12,
      ),
    )
    .join('')
}

/** @param {number} w @param {number} h @param {number[]} values 0 to 1 */
export function curve(w, h, values, stroke = '#d7263d', width = 3, under = '') {
  const points = values.map(
    (v, i) => /** @type {[number, number]} */ ([(w * i) / (values.length - 1), h * (1 - v)]),
  )
  let d = `M${points[0]?.map((n) => Math.round(n * 10) / 10).join(' ')}`
  for (let i = 1; i < points.length; i++) {
    const [x0 = 0, y0 = 0] = points[i - 1] ?? []
    const [x1 = 0, y1 = 0] = points[i] ?? []
    const mid = Math.round(((x0 + x1) / 2) * 10) / 10
    d += `C${mid} ${Math.round(y0 * 10) / 10} ${mid} ${Math.round(y1 * 10) / 10} ${Math.round(x1 * 10) / 10} ${Math.round(y1 * 10) / 10}`
  }
  return `${under ? `<path fill="${under}" d="${d}V${h}H0Z"/>` : ''}<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`
}

/** @param {number} r @param {number[]} shares @param {string[]} colours */
export function pie(
  cx = 0,
  cy = 0,
  r = 20,
  shares = [0.5, 0.3, 0.2],
  colours = ['#d7263d', '#f4b544', '#2c2650'],
  hole = 0.56,
) {
  let from = -Math.PI / 2
  const round = 2 * Math.PI * r * (1 + hole) * 0.5
  const width = r * (1 - hole)
  return shares
    .map((share, i) => {
      const at = from
      from += share * 2 * Math.PI
      const rr = (r + r * hole) / 2
      const p = (/** @type {number} */ a) =>
        `${(cx + rr * Math.cos(a)).toFixed(1)} ${(cy + rr * Math.sin(a)).toFixed(1)}`
      return `<path fill="none" stroke="${colours[i]}" stroke-width="${width.toFixed(1)}" d="M${p(at + 0.5 / round)}A${rr} ${rr} 0 ${share > 0.5 ? 1 : 0} 1 ${p(from - 0.001)}"/>`
    })
    .join('')
}
