/** Things that stand in isometric scenes. Each takes the stage and a place: the lowest, farthest corner or the middle of the foot. */
import { trace } from './iso.mjs'
import { materials as m, mix } from './palette.mjs'
import { bar, words } from './screens.mjs'
import { disc, letters, ringOf, shield, textWidth } from './shapes.mjs'

/**
 * @typedef {import('./iso.mjs').Stage} Stage
 * @typedef {import('./iso.mjs').Place} Place
 * @typedef {import('./palette.mjs').Material} Material
 */

/** @param {Stage} s @param {Place} at @param {number} w @param {number} d */
export function desk(s, [x, y, z], w, d, h = 0.9, top = m.wood) {
  s.shadow([x + 0.05, y + 0.05, z], [w + 0.15, d + 0.15], 0.16)
  for (const [lx, ly] of /** @type {[number, number][]} */ ([
    [x + 0.08, y + 0.08],
    [x + w - 0.2, y + 0.08],
    [x + 0.08, y + d - 0.2],
    [x + w - 0.2, y + d - 0.2],
  ]))
    s.box([lx, ly, z], [0.12, 0.12, h], m.ink)
  s.slab([x, y, z + h], [w, d, 0.12], top, 0.12)
}

/** @param {Stage} s @param {Place} at */
export function plant(s, [x, y, z], size = 1, pot = m.red) {
  const r = 0.26 * size
  s.shadow([x - r * 1.1, y - r * 1.1, z], [r * 2.6, r * 2.6], 0.16, '#1b1730', r * 1.3)
  s.cylinder([x, y, z], r, 0.42 * size, pot, '#3b2a24')
  const leaf = (/** @type {number} */ a, /** @type {number} */ l, /** @type {string} */ c) =>
    `<g transform="rotate(${a})"><path fill="${c}" d="M0 0Q${-l * 0.34} ${-l * 0.5} 0 ${-l}Q${l * 0.34} ${-l * 0.5} 0 0Z"/><path stroke="#fff" stroke-opacity=".25" stroke-width="2" d="M0-4V${-l * 0.82}"/></g>`
  const l = 92 * size
  s.upright(
    [x, y, z + 0.38 * size],
    leaf(-58, l * 0.8, '#2f7449') +
      leaf(56, l * 0.82, '#2f7449') +
      leaf(-30, l, '#4c9f63') +
      leaf(32, l * 0.96, '#3f8f56') +
      leaf(0, l * 1.12, '#6dbb74'),
  )
}

/** @param {Stage} s @param {Place} at lowest, farthest corner of the pile @param {Material[]} covers */
export function books(s, [x, y, z], covers, { w = 1.1, d = 0.8, h = 0.2 } = {}) {
  s.shadow([x, y, z], [w + 0.12, d + 0.14], 0.16, '#1b1730', 0.05)
  covers.forEach((cover, i) => {
    const dx = [0, 0.07, -0.05, 0.04, -0.02][i % 5] ?? 0
    const low = z + i * h
    s.box([x + dx, y + dx, low], [w, d, h], cover)
    s.face(
      [
        [x + dx + w + 0.001, y + dx + d - 0.05, low + 0.04],
        [x + dx + w + 0.001, y + dx, low + 0.04],
        [x + dx + w + 0.001, y + dx, low + h - 0.04],
        [x + dx + w + 0.001, y + dx + d - 0.05, low + h - 0.04],
      ],
      '#f2e6d8',
    )
    s.flat(
      'left',
      [x + dx + w * 0.12, y + dx + d + 0.001, low + h * 0.62],
      bar(0, 0, w * 34, h * 24, mix(cover.top, '#ffffff', 0.45), 0),
    )
  })
}

/** A thick letter or word that stands and looks left. @param {Stage} s @param {Place} at foot of the first letter, front
 * @param {string} text @param {number} size @param {Material} material */
export function standingText(
  s,
  [x, y, z],
  text,
  size,
  material,
  {
    depth = size * 0.22,
    font = /** @type {'display'|'mono'} */ ('display'),
    side = /** @type {'left'|'right'} */ ('left'),
    tracking = 0,
  } = {},
) {
  s.solid(side, [x, y, z], letters(text, size, font, tracking), depth, material)
}

/** A toy block with letters on its left side. @param {Stage} s @param {Place} at @param {number} size @param {string} text @param {Material} material */
export function letterBlock(
  s,
  [x, y, z],
  size,
  text,
  material,
  { ink = '#fffaf3', font = /** @type {'display'|'mono'} */ ('display') } = {},
) {
  s.box([x, y, z], [size, size, size], material)
  const face = size * 100
  const glyph = face * (text.length > 2 ? 0.42 : text.length > 1 ? 0.56 : 0.78)
  const left = (face - textWidth(text, glyph, font)) / 2
  const rim = `<rect x="${face * 0.07}" y="${face * 0.07}" width="${face * 0.86}" height="${face * 0.86}" rx="${face * 0.08}" fill="none" stroke="${mix(material.top, '#ffffff', 0.4)}" stroke-opacity=".5" stroke-width="${(face * 0.025).toFixed(1)}"/>`
  s.flat('left', [x, y + size, z + size], rim + words(text, left, face / 2 + glyph * 0.34, glyph, ink, font))
  s.flat('right', [x + size, y + size, z + size], rim)
  s.flat('top', [x, y, z + size], rim)
}

/** @param {Stage} s @param {Place} at middle, front @param {number} w @param {number} h */
export function shieldSolid(
  s,
  at,
  w,
  h,
  material = m.red,
  { depth = 0.3, side = /** @type {'left'|'right'} */ ('left'), mark = 'check' } = {},
) {
  s.solid(side, at, shield(w, h), depth, material)
  s.solid(side, at, shield(w * 0.78, h * 0.78), 0.02, material, mix(material[side], '#ffffff', 0.16))
  const k = w * 100
  const drawn = {
    check: `<path fill="none" stroke="#fffaf3" stroke-width="${k * 0.11}" stroke-linecap="round" stroke-linejoin="round" d="M${-k * 0.2} ${k * 0.02}L${-k * 0.05} ${k * 0.18}L${k * 0.22} ${-k * 0.16}"/>`,
    lock: `<g transform="translate(0 ${k * 0.02})">${padlock(k * 0.4)}</g>`,
    none: '',
  }
  s.flat(side, at, drawn[/** @type {'check'|'lock'|'none'} */ (mark)])
}

/** Flat padlock around 0,0. @param {number} k */
function padlock(k, fill = '#fffaf3', hole = '#a5162c') {
  return `<path fill="none" stroke="${fill}" stroke-width="${k * 0.16}" d="M${-k * 0.28} 0V${-k * 0.26}a${k * 0.28} ${k * 0.28} 0 0 1 ${k * 0.56} 0V0"/>${bar(-k * 0.5, -k * 0.1, k, k * 0.78, fill, k * 0.12)}<circle cy="${k * 0.22}" r="${k * 0.12}" fill="${hole}"/><path stroke="${hole}" stroke-width="${k * 0.1}" stroke-linecap="round" d="M0 ${k * 0.22}V${k * 0.44}"/>`
}

/** @param {Stage} s @param {Place} at middle of the foot */
export function mug(s, [x, y, z], size = 1, body = m.red) {
  const r = 0.2 * size
  s.shadow([x - r, y - r, z], [r * 2.4, r * 2.4], 0.18, '#1b1730', r)
  s.solid('right', [x + 0.02, y - r * 0.7, z + 0.3 * size], ringOf(0.13 * size, 0.075 * size), 0.05, body)
  s.cylinder([x, y, z], r, 0.42 * size, body)
  s.solid('top', [x, y, z + 0.421 * size], disc(r * 0.8), 0.001, body, '#4a2c1e')
}

/** @param {Stage} s @param {Place} at */
export function steam(s, at, size = 1, colour = '#ffffff') {
  s.upright(
    at,
    `<g transform="scale(${size})" fill="none" stroke="${colour}" stroke-opacity=".8" stroke-width="7" stroke-linecap="round"><path d="M-12 0q-14-18 0-36t0-36"/><path d="M12-8q-14-18 0-36t0-30"/></g>`,
  )
}

/** A cone that lies along x, from a small disc to a wide one. @param {Stage} s @param {Place} from @param {number} r1 @param {Place} to @param {number} r2 @param {Material} material */
export function cone(s, from, r1, to, r2, material) {
  /** @param {number} low @param {number} high */
  const hull = (low, high) => {
    const points = []
    for (const [[x, y, z], r] of /** @type {[Place, number][]} */ ([
      [from, r1],
      [to, r2],
    ]))
      for (let a = low; a <= high; a += 12) {
        const angle = (a * Math.PI) / 180
        points.push(s.project([x, y + r * Math.cos(angle), z + r * Math.sin(angle)]))
      }
    return `${trace(around(points))}z`
  }
  s.raw(`<path fill="${material.left}" d="${hull(0, 360)}"/>`)
  s.raw(`<path fill="${material.top}" d="${hull(25, 120)}"/>`)
  s.raw(`<path fill="${material.right}" d="${hull(215, 330)}"/>`)
}

/** The convex outline of points. @param {[number, number][]} points @returns {[number, number][]} */
function around(points) {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  /** @param {[number, number][]} list */
  const half = (list) => {
    /** @type {[number, number][]} */
    const out = []
    for (const p of list) {
      while (out.length > 1) {
        const [a, b] = [out[out.length - 2] ?? p, out[out.length - 1] ?? p]
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break
        out.pop()
      }
      out.push(p)
    }
    return out.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}
