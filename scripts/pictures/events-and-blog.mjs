import { courseCard } from './course-card.mjs'
import { desk, laptop, laptopBack, mug, panel, phone, plant, shieldSolid } from './furniture.mjs'
import { trace } from './iso.mjs'
import { materials as m } from './palette.mjs'
import { cast, person } from './people.mjs'
import { bar, code, curve, dice, frame, words } from './screens.mjs'
import { roundRect, shield, star } from './shapes.mjs'

/**
 * @typedef {import('./iso.mjs').Stage} Stage
 * @typedef {import('./iso.mjs').Place} Place
 */

const crowd = [
  cast.priya,
  cast.imran,
  cast.meera,
  cast.sandeep,
  cast.kavita,
  cast.arjun,
  cast.ayesha,
  cast.gurpreet,
  cast.rohan,
]

export const events = {
  'event-cybersecurity-talk': () =>
    courseCard(
      'night',
      (s) => {
        s.slab([-3.4, -3.5, 0], [6.8, 2.2, 0.4], m.red, 0.3)
        panel(s, [-2.9, -2.9, 0.5], 5, 2.7, talkSlide(488, 258), { thick: 0.2, edge: m.night })
        spot(s, [2.6, -1.9, 0.41])
        s.slab([2.35, -1.95, 0.4], [0.7, 0.5, 0.75], m.wood, 0.08)
        s.flat('left', [2.45, -1.449, 1], `<path fill="#d92b42" d="${trace(star(15, 25, 25)[0] ?? [])}z"/>`)
        s.upright(
          [2.0, -1.75, 0.4],
          person({ ...cast.rohan, top: '#fbf6ef', trim: '#d7263d', arms: 'point' }),
          true,
        )
        rows(s, 3, 5, -2.7, 0.15, 1.25, 1.15)
      },
      { size: 7.4, unit: 72, dy: 78 },
    ),
  'event-build-day-1': () =>
    courseCard(
      'sand',
      (s) => {
        s.solid('left', [-3.3, -3.2, 2.9], roundRect(6.6, 0.62, 0.1), 0.06, m.red)
        s.flat(
          'left',
          [-3.1, -3.19, 2.78],
          words('BUILD DAY', 0, 42, 42, '#fffaf3') +
            [0, 1, 2, 3]
              .map((i) => `<path fill="#ffd47a" d="${trace(star(13, 300 + i * 44, 26)[0] ?? [])}z"/>`)
              .join(''),
        )
        s.line(
          [
            [-3.3, -3.2, 0],
            [-3.3, -3.2, 3.1],
          ],
          '#97633b',
          7,
        )
        s.line(
          [
            [3.3, -3.2, 0],
            [3.3, -3.2, 3.1],
          ],
          '#97633b',
          7,
        )
        let n = 0
        for (const [x, y] of /** @type {[number, number][]} */ ([
          [-1.9, -1.7],
          [1.5, -1.7],
          [-1.9, 1.6],
          [1.5, 1.6],
        ])) {
          table(s, x, y, n)
          n += 2
        }
        plant(s, [3.3, 0, 0], 1)
      },
      { size: 7.6, unit: 70, dy: 76 },
    ),
  'event-build-day-2': () =>
    courseCard('teal', (s) => {
      panel(s, [-2.6, -1.3, 0.15], 5.2, 3, plan(508, 288), { thick: 0.18, edge: m.wood })
      s.upright([-0.9, 0.1, 0], person({ ...cast.meera, back: true, arms: 'up' }))
      s.upright([0.6, 0.5, 0], person({ ...cast.imran, arms: 'hold' }))
      s.upright([1.7, -0.3, 0], person({ ...cast.kavita, back: true, arms: 'down' }))
      desk(s, [-2.5, 1.2, 0], 2.2, 1.1, 0.5, m.sand)
      ;['#ffd47a', '#ffb9b6', '#a9d3ea'].forEach((c, i) =>
        s.flat('top', [-2.3 + i * 0.62, 1.45, 0.63], bar(0, 0, 44, 44, c, 2)),
      )
      mug(s, [2.2, 1.6, 0], 1)
    }),
  'event-build-day-3': () =>
    courseCard('blush', (s) => {
      s.shadow([-2.5, -1.4, 0], [5, 3.1], 0.14)
      for (const [lx, ly] of /** @type {[number, number][]} */ ([
        [-2.3, -1.4],
        [2.1, -1.4],
        [-2.3, 1.1],
        [2.1, 1.1],
      ]))
        s.box([lx, ly, 0], [0.2, 0.2, 0.7], m.ink)
      s.slab([-2.5, -1.6, 0.7], [5, 3, 0.16], m.wood, 0.25)
      laptop(
        s,
        [-1.5, -1.2, 0.86],
        frame(288, 188, code(288, 170, { seed: 17, line: 18, from: 16 }), { head: 18 }),
        { w: 3, d: 1.7, h: 2 },
      )
      mug(s, [1.9, 0.9, 0.86], 1.1)
      s.slab([-2.2, 0.5, 0.86], [0.6, 0.8, 0.06], m.gold, 0.05)
      s.upright([-0.9, 2.55, 0], person({ ...cast.priya, back: true, arms: 'type' }))
      s.upright([0.55, 2.55, 0], person({ ...cast.gurpreet, back: true, arms: 'type' }))
      s.upright([2.4, 1.9, 0], person({ ...cast.ayesha, arms: 'point' }), true)
    }),
  'event-build-day-4': () =>
    courseCard('sky', (s) => {
      panel(s, [-2.6, -1.9, 0.15], 4.6, 2.7, frame(448, 258, waterMap(448, 236), { head: 22 }), {
        thick: 0.2,
        edge: m.ink,
      })
      s.upright([2.3, -2, 0], person({ ...cast.kavita, arms: 'point' }), true)
      s.upright([1.9, -1.0, 0], person({ ...cast.arjun, arms: 'up' }))
      s.upright([-2.5, -0.8, 0], person({ ...cast.sandeep, arms: 'point' }))
      rows(s, 2, 4, -2.1, 0.9, 1.2, 1.1)
    }),
  'event-build-day-5': () =>
    courseCard('gold', (s) => {
      s.shadow([-2.3, -1.3, 0], [4.8, 2], 0.16)
      s.box([-2.2, -1.4, 0], [1.45, 1.45, 0.7], m.sand)
      s.box([0.7, -1.4, 0], [1.45, 1.45, 0.45], m.sand)
      s.box([-0.75, -1.4, 0], [1.45, 1.45, 1.15], m.red)
      s.flat('left', [-0.75, 0.05, 1.15], words('1', 50, 88, 82, '#fffaf3'))
      s.flat('left', [-2.2, 0.05, 0.7], words('2', 48, 56, 52, '#97633b'))
      s.flat('left', [0.7, 0.05, 0.45], words('3', 50, 40, 40, '#97633b'))
      s.upright([-1.5, -0.65, 0.7], person({ ...cast.imran, arms: 'up' }))
      s.upright([1.4, -0.65, 0.45], person({ ...cast.meera, arms: 'up' }))
      s.upright([0, -0.65, 1.15], person({ ...cast.kavita, arms: 'up' }))
      trophy(s, [0, -0.65, 1.15])
      rowsBack(s)
      confetti(s)
    }),
}

export const articles = {
  'blog-cybersecurity': () =>
    courseCard(
      'blush',
      (s) => {
        laptop(s, [-2.5, -1.2, 0], login(308, 188), { w: 3.2, d: 2.1, h: 2 })
        phone(
          s,
          [1.5, 0.2, 2.7],
          1.2,
          2.3,
          bar(0, 0, 107, 217, '#2c2650', 0) +
            `<circle cx="53" cy="80" r="30" fill="#33978d"/><path fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" d="M40 82l10 10 18-22"/>` +
            bar(24, 130, 60, 9, '#fff') +
            bar(32, 148, 44, 7, '#8d88a8') +
            bar(20, 176, 68, 22, '#d92b42', 11),
          { thick: 0.18 },
        )
        s.slab([1.3, -0.1, 0], [1.6, 0.6, 0.42], m.gold, 0.16)
        shieldSolid(s, [-0.7, 1.9, 1.35], 1.9, 2.4, m.red, { depth: 0.36 })
        s.shadow([-1.5, 1.6, 0], [1.7, 0.6], 0.18)
        s.upright([2.4, 2.2, 0], person({ ...cast.rohan, arms: 'hold' }))
      },
      { h: 675, unit: 74, dy: 56 },
    ),
  'blog-ai': () =>
    courseCard(
      'night',
      (s) => {
        const roll = dice(11)
        for (let i = 0; i < 4; i++)
          for (let j = 0; j < 7; j++) {
            const h = 0.1 + roll() * 0.5
            s.box(
              [-2.9 + i * 0.42, -1.6 + j * 0.42, 0],
              [0.36, 0.36, h],
              h > 0.42 ? m.red : h > 0.25 ? m.gold : m.sky,
            )
          }
        const sizes = [4, 6, 4, 1]
        const place = (/** @type {number} */ c, /** @type {number} */ r) =>
          /** @type {Place} */ ([-0.75 + c * 1.05, -0.3, 0.5 + (r + (6 - (sizes[c] ?? 1)) / 2) * 0.66])
        s.shadow([-1, -0.5, 0], [3.6, 0.4], 0.4, '#0b0818', 0.2)
        for (let c = 0; c < 3; c++)
          for (let a = 0; a < (sizes[c] ?? 0); a++)
            for (let b = 0; b < (sizes[c + 1] ?? 0); b++)
              s.line([place(c, a), place(c + 1, b)], (a * 2 + b) % 4 ? '#6f66a8' : '#ffd47a', 1.8)
        for (let c = 0; c < 3; c++)
          for (let r = 0; r < (sizes[c] ?? 0); r++)
            s.ball(place(c, r), 0.21, ['#7db4d3', '#f3b242', '#f2596a'][c])
        s.raw('<g filter="url(#soft)" opacity=".9">')
        s.ball([2.4, -0.3, 2.15], 0.75, '#ffd47a')
        s.raw('</g>')
        s.ball([2.4, -0.3, 2.15], 0.46, '#ffe3a3', '#ffffff')
        s.upright([-0.9, 2.5, 0], person({ ...cast.ayesha, top: '#fbf6ef', arms: 'point' }))
        laptop(
          s,
          [0.3, 1.3, 0],
          bar(0, 0, 158, 98, '#fffaf3', 0) +
            `<g transform="translate(14 14)">${curve(130, 70, [0.05, 0.3, 0.55, 0.8, 0.9, 0.96], '#d92b42', 6, '#ffdcd6')}</g>`,
          { w: 1.7, d: 1.1, h: 1.1, body: m.slate },
        )
      },
      { h: 675, unit: 74, dy: 56 },
    ),
}

/** @param {Stage} s @param {number} n @param {number} count */
function rows(s, n, count, x0, y0, dx, dy) {
  for (let r = 0; r < n; r++)
    for (let i = 0; i < count; i++) {
      const who = crowd[(r * 4 + i * 2 + r) % crowd.length] ?? cast.priya
      const x = x0 + i * dx + (r % 2) * 0.3
      const y = y0 + r * dy
      s.upright([x, y, 0], person({ ...who, back: true, arms: 'down' }))
      s.slab([x - 0.34, y + 0.16, 0.12], [0.68, 0.1, 0.62], m.slate, 0.05)
    }
}

/** @param {Stage} s */
function rowsBack(s) {
  ;[cast.priya, cast.sandeep, cast.ayesha, cast.rohan].forEach((who, i) =>
    s.upright(
      [-1.9 + i * 1.2, 2.1 - (i % 2) * 0.25, 0],
      person({ ...who, back: true, arms: i % 2 ? 'up' : 'down' }),
    ),
  )
}

/** A round table with its team. @param {Stage} s @param {number} x @param {number} y @param {number} n */
function table(s, x, y, n) {
  const who = (/** @type {number} */ i) => crowd[(n * 2 + i) % crowd.length] ?? cast.priya
  s.upright([x - 0.9, y - 0.25, 0], person({ ...who(0), arms: 'type' }))
  s.upright([x + 0.05, y - 0.95, 0], person({ ...who(1), arms: 'type' }))
  s.shadow([x - 0.85, y - 0.85, 0], [1.8, 1.8], 0.14, '#1b1730', 0.9)
  s.cylinder([x, y, 0], 0.22, 0.55, m.ink)
  s.cylinder([x, y, 0.55], 0.95, 0.12, n % 4 ? m.white : m.wood)
  laptopBack(s, [x - 0.62, y - 0.35, 0.67], { w: 0.72, d: 0.48, h: 0.5, lid: n % 4 ? m.red : m.slate })
  laptop(s, [x + 0.02, y + 0.02, 0.67], '', { w: 0.72, d: 0.5, h: 0.5 })
  s.upright([x + 0.45, y + 1.2, 0], person({ ...who(2), back: true, arms: 'type' }))
}

/** @param {Stage} s @param {Place} at */
function spot(s, at) {
  const [x, y] = s.project(at)
  s.raw(
    `<path fill="#fff3d0" opacity=".14" d="M${x - 40}-10L${x - 130} ${y + 8}Q${x} ${y + 54} ${x + 96} ${y + 6}L${x + 10}-10Z"/>`,
  )
}

/** @param {number} w @param {number} h */
function talkSlide(w, h) {
  const shape = shield(150, 176)[0] ?? []
  return (
    bar(0, 0, w, h, '#241f42', 0) +
    '<g stroke="#3d3668" stroke-width="2">' +
    Array.from({ length: 9 }, (_, i) => `<path d="M0 ${i * 32}H${w}M${i * 60} 0V${h}"/>`).join('') +
    '</g>' +
    words('Think like', 30, 104, 50, '#fffaf3') +
    words('an attacker', 30, 158, 50, '#f2596a') +
    bar(30, 190, 150, 10, '#7cd0c4') +
    `<g transform="translate(${w - 96} ${h / 2})"><path fill="#d92b42" d="${trace(shape)}z"/><path fill="none" stroke="#fff" stroke-width="15" stroke-linecap="round" stroke-linejoin="round" d="M-30 2L-6 28L34-26"/></g>`
  )
}

/** @param {number} w @param {number} h */
function plan(w, h) {
  const colours = ['#ffd47a', '#ffb9b6', '#a9d3ea', '#a9d8ac', '#f2596a']
  const roll = dice(3)
  let out = bar(0, 0, w, h, '#fffdfa', 0)
  ;['Idea', 'Now', 'Done'].forEach((title, c) => {
    out +=
      words(title, 24 + c * 166, 36, 26, '#2c2650') +
      (c ? `<path stroke="#e4d5c8" stroke-width="3" d="M${c * 166 + 4} 14V${h - 14}"/>` : '')
    for (let i = 0; i < [6, 4, 5][c]; i++) {
      const x = 20 + c * 166 + (i % 2) * 70
      const y = 54 + Math.floor(i / 2) * 74
      out += `<g transform="rotate(${(roll() * 10 - 5).toFixed(1)} ${x + 30} ${y + 30})">${bar(x, y, 60, 60, colours[Math.floor(roll() * 5)] ?? '#fff', 2)}${bar(x + 10, y + 16, 38, 6, '#5a4a48')}${bar(x + 10, y + 30, 28, 6, '#5a4a48')}</g>`
    }
  })
  return out
}

/** @param {number} w @param {number} h */
function waterMap(w, h) {
  const pin = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ c) =>
    `<path fill="${c}" d="M${x} ${y}q-18-22-18-36a18 18 0 0 1 36 0q0 14-18 36z"/><circle cx="${x}" cy="${y - 36}" r="7" fill="#fff"/>`
  return (
    bar(0, 0, w, h, '#e8f1e4', 0) +
    '<path fill="none" stroke="#a9d3ea" stroke-width="26" d="M0 184Q90 120 170 160T330 80"/><g stroke="#fff" stroke-width="11"><path d="M60 0V240M200 0V240M0 60H320M0 128H320"/></g>' +
    pin(92, 92, '#33978d') +
    pin(232, 150, '#d92b42') +
    pin(164, 60, '#33978d') +
    pin(270, 74, '#f3b242') +
    bar(w - 130, 14, 116, h - 28, '#ffffff', 10) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          `<circle cx="${w - 110}" cy="${44 + i * 48}" r="9" fill="${['#33978d', '#d92b42', '#33978d', '#f3b242'][i]}"/>` +
          bar(w - 92, 36 + i * 48, 62, 8, '#2c2650') +
          bar(w - 92, 50 + i * 48, 44, 7, '#cbbfd0'),
      )
      .join('')
  )
}

/** @param {Stage} s @param {Place} at */
function trophy(s, at) {
  s.upright(
    at,
    '<g transform="translate(0 -128)"><path fill="#cb8820" d="M-8-14h16v20H-8zM-22 4h44v10h-44z"/><path fill="#ffd47a" d="M-30-70H30Q30-14 0-10Q-30-14-30-70Z"/><path fill="#f3b242" d="M4-70H30Q30-14 0-10Q14-30 4-70Z"/><path fill="none" stroke="#f3b242" stroke-width="7" d="M-29-60Q-48-60-44-42T-20-28M29-60Q48-60 44-42T20-28"/></g>',
  )
}

/** @param {Stage} s */
function confetti(s) {
  const roll = dice(21)
  const colours = ['#d92b42', '#33978d', '#2c2650', '#ffffff', '#7db4d3', '#f2596a']
  let out = ''
  for (let i = 0; i < 60; i++) {
    const x = 180 + roll() * 840
    const y = 10 + roll() * 360
    out += `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${(7 + roll() * 9).toFixed(0)}" height="${(5 + roll() * 5).toFixed(0)}" fill="${colours[Math.floor(roll() * 6)]}" transform="rotate(${(roll() * 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`
  }
  s.raw(out)
}

/** @param {number} w @param {number} h */
function login(w, h) {
  return (
    bar(0, 0, w, h, '#fff1ea', 0) +
    bar(w * 0.22, 18, w * 0.56, h - 36, '#ffffff', 12) +
    `<circle cx="${w / 2}" cy="50" r="18" fill="#d92b42"/><circle cx="${w / 2}" cy="46" r="7" fill="#fff"/><path fill="#fff" d="M${w / 2 - 12} 62Q${w / 2} 48 ${w / 2 + 12} 62Z"/>` +
    bar(w * 0.3, 82, w * 0.4, 18, '#f1e6dc', 6) +
    bar(w * 0.3, 108, w * 0.4, 18, '#f1e6dc', 6) +
    [0, 1, 2, 3, 4, 5]
      .map((i) => `<circle cx="${w * 0.34 + i * 11}" cy="117" r="3.500" fill="#2c2650"/>`)
      .join('') +
    bar(w * 0.3, 136, w * 0.4, 20, '#d92b42', 10)
  )
}
