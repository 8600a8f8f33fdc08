/** Illustrations on an island of their own, without background, so that they sit on any colour of page. */
import { stageFor, svg } from './compose.mjs'
import { panel } from './devices.mjs'
import { trace } from './iso.mjs'
import { materials as m } from './palette.mjs'
import { cast, person } from './people.mjs'
import { bar, words } from './screens.mjs'
import { roundRect, star } from './shapes.mjs'

/**
 * @typedef {import('./iso.mjs').Stage} Stage
 * @typedef {import('./iso.mjs').Place} Place
 */

/** @param {number} w @param {number} h @param {{ unit: number, dy: number, size: number }} look @param {(s: Stage) => void} build */
export function scene(w, h, { unit, dy, size }, build) {
  const s = stageFor(w, h, unit, 0, dy)
  const half = size / 2
  if (size) {
    s.shadow([-half + 0.25, -half + 0.25, -1.05], [size - 0.4, size - 0.4], 0.16, '#1b1730', 1.1)
    s.slab([-half, -half, -0.6], [size, size, 0.3], m.red, 1)
    s.slab([-half, -half, -0.3], [size, size, 0.3], m.paper, 1)
    s.flat(
      'top',
      [0, 0, 0.001],
      bar(-half * 100 + 50, -half * 100 + 50, size * 100 - 100, size * 100 - 100, '#f6ebde', 60),
    )
  }
  build(s)
  return svg(w, h, s.toString())
}

/** @param {number} w @param {number} h */
export function lesson(w, h) {
  return (
    bar(0, 0, w, h, '#1f3b3a', 0) +
    words('for', 26, 54, 34, '#ffd47a', 'mono') +
    words('i in range(5):', 100, 54, 34, '#fffaf3', 'mono') +
    words('build(i)', 64, 100, 34, '#7cd0c4', 'mono') +
    [0, 1, 2, 3, 4]
      .map((i) => bar(34 + i * 62, 238 - i * 22, 46, 24 + i * 22, i === 4 ? '#f2596a' : '#5f8b87', 4))
      .join('') +
    '<path fill="none" stroke="#ffd47a" stroke-width="5" stroke-linecap="round" d="M40 214L286 128M270 122l16 6-8 16"/>' +
    `<circle cx="430" cy="200" r="44" fill="none" stroke="#fffaf3" stroke-width="4"/><path fill="none" stroke="#fffaf3" stroke-width="4" d="M430 156V244M386 200H474"/>`
  )
}

/** @param {number} w @param {number} h */
export function shop(w, h) {
  return (
    bar(16, 14, 130, 16, '#1b1730', 4) +
    bar(16, 40, 100, 8, '#cbbfd0') +
    bar(16, 58, 64, 22, '#d92b42', 11) +
    bar(186, 12, w - 202, 80, '#ffdcd6', 10) +
    `<circle cx="${w - 56}" cy="42" r="18" fill="#f4b544"/><path fill="#d92b42" d="M186 82L226 46L258 92H196Q186 92 186 82Z"/>` +
    [0, 1, 2]
      .map(
        (i) =>
          bar(16 + i * 104, 106, 96, h - 120, '#fff', 8) +
          bar(26 + i * 104, 116, 76, 46, ['#e3f3ee', '#fff0cf', '#e6e0f5'][i] ?? '#fff', 6) +
          bar(26 + i * 104, 172, 56, 8, '#2c2650'),
      )
      .join('')
  )
}

/** A building with lit windows. @param {Stage} s @param {Place} at @param {[number, number, number]} size @param {import('./palette.mjs').Material} mat @param {number} rows */
export function block(s, [x, y, z], [w, d, h], mat, rows) {
  s.shadow([x, y, z], [w + 0.3, d + 0.3], 0.16)
  s.box([x, y, z], [w, d, h], mat)
  s.box([x - 0.06, y - 0.06, z + h - 0.08], [w + 0.12, d + 0.12, 0.08], m.paper)
  const grid = (/** @type {number} */ wide) => {
    const step = (h * 100 - 30) / rows
    let out = ''
    for (let r = 0; r < rows; r++)
      for (let c = 0; c < Math.floor(wide / 62); c++)
        out += `M${24 + c * 62} ${Math.round(26 + r * step)}h34v${Math.round(step * 0.55)}h-34z`
    return out
  }
  s.flat('left', [x, y + d, z + h], `<path fill="#ffd47a" d="${grid(w * 100)}"/>`)
  s.flat('right', [x + w, y + d, z + h], `<path fill="#ffd47a" opacity=".5" d="${grid(d * 100)}"/>`)
}

/** @param {Stage} s @param {number} z */
export function roof(s, z) {
  for (let i = 0; i < 2; i++) {
    const x = 0.8 + i * 1.3
    s.face(
      [
        [x, -2, z + 0.05],
        [x + 1.1, -2, z + 0.05],
        [x + 1.1, -3, z + 0.5],
        [x, -3, z + 0.5],
      ],
      '#5b5480',
    )
    s.line(
      [
        [x + 0.55, -2, z + 0.05],
        [x + 0.55, -3, z + 0.5],
      ],
      '#a79fd0',
      2,
    )
    s.line(
      [
        [x, -2.5, z + 0.275],
        [x + 1.1, -2.5, z + 0.275],
      ],
      '#a79fd0',
      2,
    )
  }
  panel(
    s,
    [-3.3, -1.6, z + 0.2],
    3.5,
    1.2,
    `${bar(0, 0, 338, 108, '#d92b42', 0)}<path fill="#fffaf3" d="${trace(star(32, 56, 54)[0] ?? [])}z"/>${words('Learn', 112, 74, 58, '#fffaf3')}`,
    { thick: 0.16, edge: m.red },
  )
  s.upright([2.9, -1.6, z], person({ ...cast.gurpreet, arms: 'hold' }))
}

/** @param {Stage} s @param {Place} at */
export function cap(s, [x, y, z]) {
  s.shadow([x - 1, y - 1, z - 0.06], [2.4, 2.4], 0.18, '#1b1730', 0.4)
  s.cylinder([x, y, z], 0.8, 0.55, m.night)
  s.box([x - 1.25, y - 1.25, z + 0.55], [2.5, 2.5, 0.14], m.ink)
  s.cylinder([x, y, z + 0.69], 0.12, 0.08, m.gold)
  s.line(
    [
      [x, y, z + 0.75],
      [x + 1.26, y + 0.6, z + 0.72],
      [x + 1.28, y + 0.62, z - 0.2],
    ],
    '#f3b242',
    6,
  )
  s.upright([x + 1.28, y + 0.62, z - 0.2], '<path fill="#f3b242" d="M-9-6H9L13 34H-13Z"/>')
}

/** @param {Stage} s @param {Place} at @param {number} w @param {number} h @param {import('./palette.mjs').Material} mat */
export function office(s, [x, y, z], w, h, mat) {
  s.shadow([x, y, z], [w + 0.25, w + 0.25], 0.18)
  s.box([x, y, z], [w, w, h], mat)
  const wide = w * 100
  let d = ''
  for (let r = 0; r < Math.floor(h / 0.5); r++)
    for (let c = 0; c < 3; c++)
      d += `M${wide * 0.12 + c * wide * 0.28} ${22 + r * 48}h${wide * 0.18}v24h${-wide * 0.18}z`
  s.flat('left', [x, y + w, z + h], `<path fill="#ffd47a" d="${d}"/>`)
  s.flat('right', [x + w, y + w, z + h], `<path fill="#ffd47a" opacity=".45" d="${d}"/>`)
}

/** @param {Stage} s @param {Place} at */
export function phoneDesk(s, [x, y, z]) {
  s.slab([x, y, z], [0.75, 0.6, 0.16], m.red, 0.12)
  s.flat(
    'top',
    [x + 0.25, y + 0.2, z + 0.161],
    [0, 1, 2].map((i) => bar(i * 15, 0, 10, 8, '#fffaf3', 2) + bar(i * 15, 13, 10, 8, '#fffaf3', 2)).join(''),
  )
  s.slab([x + 0.02, y - 0.02, z + 0.2], [0.18, 0.66, 0.12], m.ink, 0.08)
}

/** @param {Stage} s @param {Place} at */
export function bubble(s, at) {
  s.solid('left', at, roundRect(1.9, 1.05, 0.28), 0.14, m.white)
  s.flat(
    'left',
    at,
    '<path fill="#efeaf2" d="M38 100L30 138L78 102Z"/><g fill="#d92b42"><circle cx="52" cy="52" r="13"/><circle cx="94" cy="52" r="13"/><circle cx="136" cy="52" r="13"/></g>',
  )
}

/** @param {Stage} s @param {Place} at */
export function letterBox(s, [x, y, z]) {
  s.shadow([x - 0.1, y - 0.1, z], [0.9, 0.9], 0.18)
  s.box([x + 0.22, y + 0.22, z], [0.22, 0.22, 0.9], m.ink)
  s.slab([x - 0.1, y - 0.1, z + 0.9], [0.86, 0.86, 1], m.red, 0.2)
  s.flat(
    'left',
    [x + 0.08, y + 0.761, z + 1.7],
    `${bar(0, 0, 50, 8, '#5e0a18', 4) + bar(0, 22, 50, 34, '#fffaf3', 4)}<path fill="none" stroke="#d92b42" stroke-width="4" d="M2 24L25 42L48 24"/>`,
  )
}

/** @param {Stage} s @param {Place} at */
export function envelope(s, at) {
  s.flat(
    'top',
    at,
    `${bar(0, 0, 110, 74, '#ffffff', 5)}<path fill="none" stroke="#d92b42" stroke-width="5" stroke-linejoin="round" d="M4 6L55 42L106 6"/>`,
  )
}
