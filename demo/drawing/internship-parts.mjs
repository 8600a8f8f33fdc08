import { cone } from './furniture.mjs'
import { materials as m, mix } from './palette.mjs'
import { bar, columns, curve, words } from './screens.mjs'
import { disc, ringOf, roundRect } from './shapes.mjs'

/**
 * @typedef {import('./iso.mjs').Stage} Stage
 * @typedef {import('./iso.mjs').Place} Place
 */

/** @param {number} w @param {number} h */
export function board(w, h) {
  const colours = ['#f2596a', '#ffd47a', '#7cd0c4', '#a9d3ea', '#ffdcd6']
  let out = bar(0, 0, w, h, '#fffaf3', 0) + bar(14, 14, 110, 12, '#1b1730', 4)
  const counts = [3, 2, 3]
  counts.forEach((n, c) => {
    const x = 14 + c * 132
    out += bar(x, 38, 120, h - 50, '#f4e7db', 8) + bar(x + 12, 50, 50, 8, '#4a4468')
    for (let i = 0; i < n; i++)
      out +=
        bar(x + 10, 68 + i * 54, 100, 46, '#ffffff', 6) +
        bar(x + 10, 68 + i * 54, 8, 46, colours[(c * 2 + i) % 5] ?? '#fff', 3) +
        bar(x + 28, 80 + i * 54, 64, 7, '#2c2650') +
        bar(x + 28, 94 + i * 54, 44, 6, '#cbbfd0')
  })
  return out
}

/** @param {Stage} s */
export function belt(s) {
  s.shadow([-2.9, 0.7, 0], [5.8, 1.2], 0.2)
  for (const x of [-2.7, 0, 2.4]) s.box([x, 0.85, 0], [0.2, 0.7, 0.4], m.slate)
  s.slab([-2.95, 0.7, 0.38], [5.9, 1, 0.24], m.ink, 0.3)
  for (let i = 0; i < 12; i++) s.shadow([-2.7 + i * 0.47, 0.76, 0.621], [0.06, 0.88], 0.5, '#5b5480', 0)
}

/** @param {Stage} s @param {Place} at */
export function robot(s, [x, y, z]) {
  s.shadow([x - 0.8, y - 0.6, z], [2, 1.6], 0.2, '#1b1730', 0.5)
  s.slab([x - 0.7, y - 0.5, z], [1.6, 1.2, 0.3], m.night, 0.3)
  s.slab([x - 0.5, y - 0.4, z + 0.3], [1.2, 1, 1.15], m.red, 0.28)
  s.flat(
    'left',
    [x - 0.24, y + 0.601, z + 1.2],
    bar(0, 0, 68, 48, '#1b1730', 8) +
      `<g transform="translate(9 8)">${curve(50, 30, [0.2, 0.7, 0.4, 0.9], '#7cd0c4', 6)}</g>`,
  )
  s.cylinder([x + 0.1, y + 0.1, z + 1.45], 0.2, 0.16, m.slate)
  s.slab([x - 0.62, y - 0.5, z + 1.6], [1.45, 1.15, 1], m.white, 0.3)
  s.flat(
    'left',
    [x - 0.44, y + 0.651, z + 2.44],
    bar(0, 0, 108, 62, '#1b1730', 22) +
      '<circle cx="32" cy="31" r="12" fill="#7cd0c4"/><circle cx="78" cy="31" r="12" fill="#7cd0c4"/><circle cx="36" cy="27" r="4" fill="#fff"/><circle cx="82" cy="27" r="4" fill="#fff"/>',
  )
  s.line(
    [
      [x + 0.1, y, z + 2.6],
      [x + 0.1, y, z + 3],
    ],
    '#8d88a8',
    7,
  )
  s.ball([x + 0.1, y, z + 3.05], 0.14, '#d92b42')
  s.line(
    [
      [x + 0.75, y + 0.3, z + 1.2],
      [x + 1.25, y + 1, z + 1.55],
      [x + 0.9, y + 2, z + 1.75],
    ],
    '#6a6488',
    17,
  )
  s.ball([x + 1.25, y + 1, z + 1.55], 0.17, '#2c2650')
  s.line(
    [
      [x + 0.9, y + 2, z + 1.75],
      [x + 0.6, y + 2.5, z + 1.6],
    ],
    '#2c2650',
    12,
  )
  s.ball([x + 0.88, y + 2, z + 1.75], 0.14, '#d92b42')
}

/** @param {number} w @param {number} h */
export function route(w, h) {
  return (
    bar(0, 0, w, h, '#dff0dc', 0) +
    `<g stroke="#fff" stroke-width="12"><path d="M0 70H${w}M40 0V${h}M0 170L${w} 130"/></g><path fill="none" stroke="#d92b42" stroke-width="7" stroke-linecap="round" d="M20 220Q40 170 40 130T84 70V36"/><circle cx="84" cy="34" r="10" fill="#1b1730"/>` +
    bar(10, h - 62, w - 20, 50, '#fff', 10) +
    bar(22, h - 50, 56, 9, '#2c2650') +
    bar(22, h - 32, 74, 7, '#cbbfd0')
  )
}

/** @param {number} w @param {number} h @param {string} colour */
export function listApp(w, h, colour) {
  return (
    bar(0, 0, w, h, '#fffaf3', 0) +
    bar(0, 0, w, 62, colour, 0) +
    bar(14, 32, 64, 12, '#fff') +
    [0, 1, 2, 3]
      .map(
        (i) =>
          bar(10, 74 + i * 44, w - 20, 36, '#fff', 8) +
          `<circle cx="28" cy="${92 + i * 44}" r="10" fill="${mix(colour, '#ffffff', 0.25 + i * 0.15)}"/>` +
          bar(46, 84 + i * 44, 50, 7, '#2c2650') +
          bar(46, 97 + i * 44, 34, 6, '#cbbfd0'),
      )
      .join('')
  )
}

/** @param {number} w @param {number} h */
export function chartApp(w, h) {
  return (
    bar(0, 0, w, h, '#2c2650', 0) +
    bar(14, 28, 60, 11, '#fff') +
    bar(14, 48, 40, 7, '#8d88a8') +
    `<g transform="translate(12 74)">${columns(w - 24, 84, [0.4, 0.7, 0.5, 0.95, 0.6], '#f2596a', '#5b5480')}</g>` +
    bar(12, 176, w - 24, 62, '#423b6b', 10) +
    `<g transform="translate(22 188)">${curve(w - 44, 38, [0.2, 0.6, 0.4, 0.9], '#ffd47a', 5)}</g>`
  )
}

/** @param {Stage} s @param {Place} at */
export function phoneFlat(s, [x, y, z]) {
  s.slab([x, y, z], [0.32, 0.6, 0.05], m.night, 0.06)
  s.flat('top', [x + 0.03, y + 0.04, z + 0.051], bar(0, 0, 26, 52, '#7cd0c4', 3))
}

/** @param {Stage} s @param {Place} at */
export function lock(s, [x, y, z]) {
  s.solid('left', [x, y - 0.12, z + 1.3], ringOf(0.5, 0.32), 0.18, m.white)
  s.solid('left', [x - 0.62, y, z + 1.1], roundRect(1.24, 1.1, 0.16), 0.42, m.gold)
  s.flat(
    'left',
    [x, y, z + 0.62],
    '<circle cy="-8" r="13" fill="#1b1730"/><path stroke="#1b1730" stroke-width="12" stroke-linecap="round" d="M0-4V20"/>',
  )
}

/** @param {number} w @param {number} h */
export function notes(w, h) {
  const colours = ['#ffd47a', '#ffb9b6', '#a9d3ea', '#a9d8ac', '#ffdcd6']
  let out = bar(0, 0, w, h, '#fdf5ea', 0) + bar(16, 14, 120, 12, '#1b1730', 4)
  for (let i = 0; i < 15; i++) {
    const x = 16 + (i % 5) * 65
    const y = 40 + Math.floor(i / 5) * 64
    if (i === 7 || i === 13) continue
    out += `<g transform="rotate(${((i * 7) % 9) - 4} ${x + 27} ${y + 27})">${bar(x, y, 54, 54, colours[(i * 3) % 5] ?? '#fff', 2)}${bar(x + 9, y + 14, 34, 5, '#6b5a50')}${bar(x + 9, y + 26, 26, 5, '#6b5a50')}</g>`
  }
  return out
}

/** @param {number} i */
export function sketch(i) {
  const line = (/** @type {string} */ d) =>
    `<path fill="none" stroke="#4a4468" stroke-width="3" stroke-linecap="round" d="${d}"/>`
  return (
    line('M2 2h96v142H2z') +
    (i === 0
      ? line('M14 16h50M14 32h72v44H14zM14 32l72 44M86 32L14 76M14 92h72M14 106h56')
      : i === 1
        ? line('M14 16h40M14 34h30v30H14zM54 34h30v30H54zM14 78h30v30H14zM54 78h30v30H54z')
        : line('M50 24a22 22 0 1 0 .1 0M20 92h60M30 106h40') + bar(24, 120, 52, 16, '#d92b42', 8))
  )
}

/** @param {Stage} s */
export function megaphone(s) {
  s.shadow([-2.4, -0.7, 0], [3, 1.4], 0.22, '#3b0a14', 0.6)
  s.slab([-1.5, 0.1, 0], [0.6, 0.5, 1.1], m.ink, 0.12)
  s.solid('right', [-1.9, 0.35, 1.5], disc(0.42, 0, 0, 48), 0.6, m.ink)
  cone(s, [-1.9, 0.35, 1.5], 0.42, [0.1, 0.35, 1.62], 1.34, m.white)
  s.solid('right', [0.2, 0.35, 1.62], disc(1.37, 0, 0, 72), 0.16, m.red)
  s.solid('right', [0.21, 0.35, 1.62], disc(1.18, 0, 0, 56), 0.001, m.red, '#7a0f22')
  s.solid('right', [0.22, 0.35, 1.62], disc(0.4, 0, 0, 40), 0.001, m.gold, '#f3b242')
}

export function heart() {
  return (
    '<path fill="#d92b42" d="M32 54Q8 38 14 24Q24 12 32 24Q40 12 50 24Q56 38 32 54Z"/>' +
    words('128', 60, 48, 34, '#1b1730')
  )
}

export function stars() {
  return [0, 1, 2]
    .map(
      (i) =>
        `<path transform="translate(${26 + i * 36} 36)" fill="#f3b242" d="M0-16L4.700-5 16-5 7 3 10 14 0 8-10 14-7 3-16-5-4.700-5Z"/>`,
    )
    .join('')
}

export function chat() {
  return bar(16, 18, 92, 12, '#2c2650') + bar(16, 42, 64, 10, '#cbbfd0')
}
