/** Screens and machines for isometric scenes. Each takes the stage and a place. */
import { trace } from './iso.mjs'
import { materials as m, mix } from './palette.mjs'
import { bar, code } from './screens.mjs'
import { roundRect, star } from './shapes.mjs'

/**
 * @typedef {import('./iso.mjs').Stage} Stage
 * @typedef {import('./iso.mjs').Place} Place
 */

/** A screen that looks left (+y) or right (+x). @param {Stage} s @param {Place} at @param {number} w @param {number} h @param {string} content */
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

/** @param {Stage} s @param {Place} at upper left corner of its screen side, front @param {number} w @param {number} h @param {string} content */
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
