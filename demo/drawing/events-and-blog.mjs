import { courseCard } from './course-card.mjs'
import { laptop, panel, phone } from './devices.mjs'
import {
  confetti,
  login,
  plan,
  rows,
  rowsBack,
  spot,
  table,
  talkSlide,
  trophy,
  waterMap,
} from './event-parts.mjs'
import { desk, mug, plant, shieldSolid } from './furniture.mjs'
import { trace } from './iso.mjs'
import { materials as m } from './palette.mjs'
import { cast, person } from './people.mjs'
import { bar, code, curve, dice, frame, words } from './screens.mjs'
import { roundRect, star } from './shapes.mjs'

/**
 * @typedef {import('./iso.mjs').Stage} Stage
 * @typedef {import('./iso.mjs').Place} Place
 */

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
      ;['#ffd47a', '#ffb9b6', '#a9d3ea'].forEach((c, i) => {
        s.flat('top', [-2.3 + i * 0.62, 1.45, 0.63], bar(0, 0, 44, 44, c, 2))
      })
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
