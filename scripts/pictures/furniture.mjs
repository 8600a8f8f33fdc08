/** Things that stand in isometric scenes. Each takes the stage and a place: the lowest, farthest corner or the middle of the foot. */
import { trace } from './iso.mjs'
import { materials as m, mix } from './palette.mjs'
import { bar, code, words } from './screens.mjs'
import { disc, gear, letters, ringOf, roundRect, shield, star, textWidth } from './shapes.mjs'

/**
 * @typedef {import('./iso.mjs').Stage} Stage
 * @typedef {import('./iso.mjs').Place} Place
 * @typedef {import('./palette.mjs').Material} Material
 */

/** A screen on its foot that looks left (+y) or right (+x). @param {Stage} s @param {Place} at @param {string} content */
export function panel(
  s,
  [x, y, z],
  w,
  h,
  content,
  { side = /** @type {'left'|'right'} */ ('left'), thick = 0.12, edge = m.night, rim = 0.06, r = 0.12 } = {},
) {
  const top = z + h
  const at = /** @type {Place} */ (side === 'left' ? [x, y, top] : [x, y, top])
  s.solid(side, at, roundRect(w, h, r), thick, edge)
  const inset = /** @type {Place} */ (side === 'left' ? [x + rim, y, top - rim] : [x, y - rim, top - rim])
  s.flat(side, inset, content)
}

/** @param {Stage} s @param {Place} at */
export function laptop(
  s,
  [x, y, z],
  content = '',
  { w = 1.5, d = 1, h = 0.95, body = m.white, lid = m.slate } = {},
) {
  const screen = content || code((w - 0.12) * 100, (h - 0.12) * 100, { seed: 3, line: 12 })
  s.shadow([x - 0.05, y, z], [w + 0.2, d + 0.14], 0.16)
  s.slab([x, y, z], [w, d, 0.07], body, 0.1)
  s.flat(
    'top',
    [x + 0.12, y + 0.16, z + 0.071],
    keys((w - 0.24) * 100, (d - 0.5) * 100) +
      bar((w - 0.24) * 50 - 22, (d - 0.5) * 100 + 6, 44, 18, mix(body.top, '#1b1730', 0.14), 3),
  )
  panel(s, [x, y + 0.06, z + 0.07], w, h, screen, { thick: 0.06, edge: lid })
}

/** The lid's back looks at us; someone works behind it. @param {Stage} s @param {Place} at */
export function laptopBack(
  s,
  [x, y, z],
  { w = 1.2, d = 0.8, h = 0.75, lid = m.slate, side = /** @type {'left'|'right'} */ ('left') } = {},
) {
  s.shadow([x, y, z], [side === 'left' ? w : d, (side === 'left' ? d : w) + 0.1], 0.16)
  if (side === 'left') {
    s.slab([x, y, z], [w, d, 0.06], m.white, 0.08)
    s.solid('left', [x, y + d, z + h], roundRect(w, h - 0.06, 0.1), 0.06, lid)
    s.flat(
      'left',
      [x + w / 2, y + d + 0.01, z + h / 2 + 0.03],
      `<path fill="#f2596a" d="${trace(star(13)[0] ?? [])}z"/>`,
    )
  } else {
    s.slab([x, y, z], [d, w, 0.06], m.white, 0.08)
    s.solid('right', [x + d, y + w, z + h], roundRect(w, h - 0.06, 0.1), 0.06, lid)
    s.flat(
      'right',
      [x + d + 0.01, y + w / 2, z + h / 2 + 0.03],
      `<path fill="#f2596a" d="${trace(star(13)[0] ?? [])}z"/>`,
    )
  }
}

/** @param {number} w @param {number} h */
function keys(w, h) {
  const rows = 4
  const step = h / rows
  let d = ''
  for (let i = 0; i < rows; i++) d += `M0 ${(step * (i + 0.5)).toFixed(1)}H${w}`
  return `<path stroke="#2c2650" stroke-width="${(step * 0.66).toFixed(1)}" stroke-dasharray="${(step * 0.85).toFixed(1)} ${(step * 0.28).toFixed(1)}" d="${d}"/>`
}

/** @param {Stage} s @param {Place} at */
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

/** @param {Stage} s @param {Place} at */
export function server(
  s,
  [x, y, z],
  { w = 1, d = 1, h = 2.2, body = m.ink, lights = ['#7cd0c4', '#ffd47a', '#f2596a'] } = {},
) {
  s.shadow([x, y, z], [w + 0.22, d + 0.22], 0.2, '#1b1730', 0.1)
  s.box([x, y, z], [w, d, h], body)
  const rows = Math.round(h / 0.3)
  const wide = w * 100 - 20
  const step = ((h - 0.16) * 100) / rows
  const y0 = (/** @type {number} */ i) => Math.round((14 + i * step + 8) * 10) / 10
  const every = Array.from({ length: rows }, (_, i) => i)
  const path = (/** @type {number[]} */ list, /** @type {string} */ run, /** @type {number} */ from) =>
    list.map((i) => `M${from} ${y0(i)}${run}`).join('')
  s.flat(
    'left',
    [x + 0.1, y + d + 0.001, z + h],
    `<g stroke-linecap="round"><path stroke="#151128" stroke-width="17" d="${path(every, `h${wide - 16}`, 8)}"/><path stroke="#5b5480" stroke-width="3" d="${path(every, `h${Math.round(wide * 0.4)}`, Math.round(wide * 0.48))}"/><g stroke-width="6.500">${lights
      .map(
        (c, k) =>
          `<path stroke="${c}" d="${path(
            every.filter((i) => i % lights.length === k),
            'h.1',
            10,
          )}${path(
            every.filter((i) => (i + 1) % lights.length === k),
            'h.1',
            20,
          )}"/>`,
      )
      .join('')}</g></g>`,
  )
}

/** @param {Stage} s @param {Place} at middle of the foot */
export function database(s, [x, y, z], r = 0.6, layers = 3, body = m.red) {
  s.shadow([x - r, y - r, z], [r * 2.2, r * 2.2], 0.2, '#1b1730', r * 1.1)
  for (let i = 0; i < layers; i++) {
    s.cylinder(
      [x, y, z + i * r * 0.66],
      r,
      r * 0.52,
      body,
      mix(body.top, '#ffffff', i === layers - 1 ? 0.12 : 0),
    )
  }
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
    cap = material[side],
    tracking = 0,
  } = {},
) {
  s.solid(side, [x, y, z], letters(text, size, font, tracking), depth, material, cap)
  return textWidth(text, size, font, tracking)
}

/** A toy block with a letter on each visible side. @param {Stage} s @param {Place} at @param {string} text */
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

/** @param {Stage} s @param {Place} at upper left corner of its screen side, front */
export function phone(
  s,
  [x, y, z],
  w,
  h,
  content,
  { side = /** @type {'left'|'right'} */ ('left'), body = m.night, thick = 0.14 } = {},
) {
  s.solid(side, [x, y, z], roundRect(w, h, w * 0.14), thick, body)
  const rim = w * 0.055
  const at = /** @type {Place} */ (side === 'left' ? [x + rim, y, z - rim] : [x, y - rim, z - rim])
  const id = `p${Math.round(x * 100)}${Math.round(h * 100)}`
  s.flat(
    side,
    at,
    `<clipPath id="${id}"><rect width="${(w - 2 * rim) * 100}" height="${(h - 2 * rim) * 100}" rx="${w * 9}"/></clipPath><g clip-path="url(#${id})">${content}</g>${bar((w - 2 * rim) * 50 - w * 14, 4, w * 28, w * 6, '#151128')}`,
  )
}

/** @param {Stage} s @param {Place} at middle, front */
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
export function padlock(k, fill = '#fffaf3', hole = '#a5162c') {
  return `<path fill="none" stroke="${fill}" stroke-width="${k * 0.16}" d="M${-k * 0.28} 0V${-k * 0.26}a${k * 0.28} ${k * 0.28} 0 0 1 ${k * 0.56} 0V0"/>${bar(-k * 0.5, -k * 0.1, k, k * 0.78, fill, k * 0.12)}<circle cy="${k * 0.22}" r="${k * 0.12}" fill="${hole}"/><path stroke="${hole}" stroke-width="${k * 0.1}" stroke-linecap="round" d="M0 ${k * 0.22}V${k * 0.44}"/>`
}

/** @param {Stage} s @param {Place} at */
export function gearSolid(
  s,
  at,
  r,
  teeth = 10,
  material = m.gold,
  side = /** @type {'left'|'right'|'top'} */ ('left'),
  depth = 0.22,
) {
  s.solid(side, at, gear(r, teeth), depth, material)
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

/** @param {Stage} s @param {Place} at */
export function cloud(s, at, size = 1, fill = '#ffffff', shade = '#e9dff0') {
  s.upright(
    at,
    `<g transform="scale(${size})"><path fill="${shade}" d="M-70 6a26 26 0 0 1 4-51a38 38 0 0 1 70-18a32 32 0 0 1 50 22a25 25 0 0 1 8 47z"/><path fill="${fill}" d="M-70-2a24 24 0 0 1 6-46a38 38 0 0 1 68-16a32 32 0 0 1 46 22a22 22 0 0 1 8 40z"/></g>`,
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
