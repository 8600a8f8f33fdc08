import { stageFor, svg } from './compose.mjs'
import { laptop, laptopBack, panel, server } from './devices.mjs'
import { books, desk, letterBlock, plant } from './furniture.mjs'
import { trace } from './iso.mjs'
import { materials as m } from './palette.mjs'
import { cast, person } from './people.mjs'
import { bar, code, columns, frame } from './screens.mjs'
import { roundRect, star } from './shapes.mjs'

/** The learning yard: an application goes up block by block under a red crane. */
export function hero() {
  const s = stageFor(1120, 960, 63, 0, 68)

  s.shadow([-4.75, -4.75, -1.15], [9.6, 9.6], 0.16, '#1b1730', 1.3)
  s.slab([-5, -5, -0.7], [10, 10, 0.35], m.red, 1.2)
  s.slab([-5, -5, -0.35], [10, 10, 0.35], m.paper, 1.2)
  s.flat('top', [0, 0, 0.001], floor())

  // the wall under construction
  const w = 5.4
  s.shadow([-3.6, -3.4, 0], [w + 0.4, 1.1], 0.16, '#1b1730', 0.1)
  s.slab([-3.7, -3.7, 0], [w + 0.2, 0.8, 0.22], m.ink, 0.1)
  panel(
    s,
    [-3.6, -3.1, 0.22],
    w,
    4.3,
    frame((w - 0.16) * 100, 414, app((w - 0.16) * 100, 392), { head: 22 }),
    { thick: 0.34, rim: 0.08, edge: m.ink, r: 0.16 },
  )

  server(s, [2.9, -4.4, 0], { h: 2.5 })
  mast(s)
  server(s, [3.9, -3.3, 0], { w: 0.9, d: 0.9, h: 1.5, body: m.red })
  jib(s)

  letterBlock(s, [-1.9, -2.2, 0], 0.95, 'C', m.gold, { ink: '#1b1730' })
  letterBlock(s, [-0.85, -2.2, 0], 0.95, 'JS', m.red)
  letterBlock(s, [-1.4, -2.2, 0.95], 0.95, 'Py', m.teal)
  s.upright([0.85, -1.5, 0], person({ ...cast.rohan, arms: 'point' }), true)

  books(s, [3.3, -1.3, 0], [m.ink, m.gold, m.red, m.teal], { w: 1.2, d: 0.9 })
  s.upright([3.85, -0.85, 0.78], person({ ...cast.priya, arms: 'hold' }))
  s.upright(
    [3.85, -0.85, 0.78],
    `${bar(-24, -58, 48, 20, '#fffaf3', 3)}<path stroke="#d7263d" stroke-width="3" d="M0-58V-38"/>`,
  )

  // two shared tables
  s.upright([-3.2, 0.35, 0], person({ ...cast.ayesha, arms: 'type' }))
  s.upright([-1.75, 0.35, 0], person({ ...cast.imran, arms: 'type' }))
  desk(s, [-4.1, 0.6, 0], 3.4, 1.3, 0.62)
  laptopBack(s, [-3.75, 0.75, 0.74])
  laptopBack(s, [-2.3, 0.75, 0.74], { lid: m.ink })

  desk(s, [0.9, 1.5, 0], 3.2, 1.35, 0.62, m.sand)
  laptop(s, [1.15, 1.7, 0.74], '', { w: 1.25, d: 0.85, h: 0.85 })
  laptop(s, [2.65, 1.7, 0.74], columnsScreen(), { w: 1.25, d: 0.85, h: 0.85 })
  s.upright([1.85, 3.45, 0], person({ ...cast.sandeep, arms: 'type', back: true }))
  s.upright([3.4, 3.45, 0], person({ ...cast.meera, arms: 'type', back: true }))

  plant(s, [-4.2, 3.6, 0], 1.5, m.ink)
  plant(s, [4.4, 0.4, 0], 1.1)
  s.upright([-1.9, 3.5, 0], person({ ...cast.gurpreet, arms: 'hold' }))
  letterBlockInHands(s)
  return svg(1120, 960, s.toString())
}

function floor() {
  let rose = ''
  let sand = ''
  const tile = `${trace(star(46)[0] ?? [])}z`
  for (let i = -3; i <= 3; i++)
    for (let j = -3; j <= 3; j++) {
      const use = `<use href="#t" x="${i * 125}" y="${j * 125}"/>`
      if ((i + j) % 2) sand += use
      else rose += use
    }
  return `<defs><path id="t" d="${tile}"/></defs>${bar(-440, -440, 880, 880, '#f6ebde', 70)}<g fill="#f0e0ce">${sand}</g><g fill="#f9dcd4">${rose}</g>`
}

/** @param {number} w @param {number} h */
function app(w, h) {
  const side = 118
  return (
    bar(0, 0, side, h, '#fff1ea', 0) +
    `<path fill="#d7263d" d="${trace(star(17, 28, 32)[0] ?? [])}z"/>` +
    bar(52, 27, 48, 9, '#2c2650') +
    [0, 1, 2, 3]
      .map((i) => bar(16, 72 + i * 30, i === 1 ? 88 : 70, 16, i === 1 ? '#d7263d' : '#eccfc4', 5))
      .join('') +
    `<g transform="translate(${side + 16} 18)">${code(w - side - 190, 226, { seed: 12, line: 17, from: 14 })}</g>` +
    `<g transform="translate(${w - 158} 18)">${bar(0, 0, 142, 106, '#ffffff', 8)}<g transform="translate(14 18)">${columns(114, 74, [0.35, 0.55, 0.45, 0.7, 0.95, 0.6])}</g></g>` +
    `<g transform="translate(${side + 16} 262)">${bar(0, 0, 176, 112, '#ffffff', 8)}${bar(14, 16, 90, 9, '#2c2650')}${bar(14, 36, 140, 7, '#e4d5c8')}${bar(14, 52, 124, 7, '#e4d5c8')}${bar(14, 78, 62, 20, '#d7263d', 6)}</g>`
  )
}

function columnsScreen() {
  return (
    bar(0, 0, 113, 73, '#fffaf3', 0) +
    `<g transform="translate(10 12)">${columns(93, 52, [0.3, 0.5, 0.42, 0.75, 0.95, 0.66])}</g>`
  )
}

const mastAt = { x: 2.15, y: -3.25, h: 6.1 }

/** @param {import('./iso.mjs').Stage} s */
function mast(s) {
  const { x, y, h } = mastAt
  s.slab([x - 0.25, y - 0.2, 0], [0.9, 0.6, 0.2], m.night, 0.1)
  for (let z = 0.2; z < h - 0.7; z += 0.68) {
    s.line(
      [
        [x, y, z],
        [x + 0.4, y, z + 0.68],
      ],
      '#a5162c',
      4,
    )
    s.line(
      [
        [x + 0.4, y, z],
        [x, y, z + 0.68],
      ],
      '#a5162c',
      4,
    )
  }
  s.line(
    [
      [x, y, 0.2],
      [x, y, h],
    ],
    '#d92b42',
    7,
  )
  s.line(
    [
      [x + 0.4, y, 0.2],
      [x + 0.4, y, h],
    ],
    '#a5162c',
    7,
  )
}

/** @param {import('./iso.mjs').Stage} s */
function jib(s) {
  const { x, y, h } = mastAt
  s.line(
    [
      [x + 0.2, y, h + 0.7],
      [-1.2, y, h + 0.06],
    ],
    '#4a4468',
    3,
  )
  s.line(
    [
      [x + 0.2, y, h + 0.7],
      [3.7, y, h + 0.06],
    ],
    '#4a4468',
    3,
  )
  s.line(
    [
      [x + 0.2, y, h],
      [x + 0.2, y, h + 0.7],
    ],
    '#d92b42',
    7,
  )
  for (let at = -1.6; at < 1.9; at += 0.5)
    s.line(
      [
        [at, y, h],
        [at + 0.25, y, h - 0.3],
        [at + 0.5, y, h],
      ],
      '#a5162c',
      3,
    )
  s.line(
    [
      [-1.35, y, h - 0.3],
      [1.9, y, h - 0.3],
    ],
    '#a5162c',
    4,
  )
  s.line(
    [
      [4, y, h],
      [-1.7, y, h],
    ],
    '#d92b42',
    8,
  )
  s.box([3.2, y - 0.3, h - 0.6], [0.75, 0.6, 0.55], m.ink)
  s.box([x - 0.15, y + 0.05, h - 0.62], [0.7, 0.5, 0.6], m.gold)
  s.line(
    [
      [-0.15, y, h - 0.3],
      [-0.15, y, h - 2.1],
    ],
    '#4a4468',
    3,
  )
  s.line(
    [
      [-0.75, y, h - 2.5],
      [-0.15, y, h - 2.1],
      [0.45, y, h - 2.5],
    ],
    '#4a4468',
    3,
  )
  s.solid('left', [-0.95, y + 0.3, h - 2.5], roundRect(1.6, 1.05, 0.1), 0.3, m.gold)
  s.flat(
    'left',
    [-0.95, y + 0.3, h - 2.5],
    bar(16, 18, 60, 12, '#1b1730') +
      bar(16, 44, 118, 9, '#fff1d0') +
      bar(16, 62, 96, 9, '#fff1d0') +
      bar(102, 14, 42, 20, '#d7263d', 6),
  )
}

/** @param {import('./iso.mjs').Stage} s */
function letterBlockInHands(s) {
  s.upright(
    [-1.9, 3.5, 0],
    `<g transform="translate(0 -50)"><path fill="#f2596a" d="M0-40L30-25L0-10L-30-25Z"/><path fill="#d92b42" d="M-30-25L0-10V22L-30 7Z"/><path fill="#a5162c" d="M30-25L0-10V22L30 7Z"/></g><circle cx="-28" cy="-46" r="7.500" fill="#cf9467"/><circle cx="28" cy="-46" r="7.500" fill="#cf9467"/>`,
  )
}
