import { courseCard } from './course-card.mjs'
import { laptop, laptopBack, panel, phone, server } from './devices.mjs'
import { books, desk, letterBlock, mug, plant } from './furniture.mjs'
import {
  belt,
  board,
  chartApp,
  chat,
  heart,
  listApp,
  lock,
  megaphone,
  notes,
  phoneFlat,
  robot,
  route,
  sketch,
  stars,
} from './internship-parts.mjs'
import { materials as m } from './palette.mjs'
import { cast, person } from './people.mjs'
import { bar, code, curve } from './screens.mjs'
import { roundRect } from './shapes.mjs'

/**
 * @typedef {import('./iso.mjs').Stage} Stage
 * @typedef {import('./iso.mjs').Place} Place
 */

export const internships = {
  'web-development-internship': () =>
    courseCard('blush', (s) => {
      panel(s, [-2.5, -1.9, 0.25], 4.2, 2.6, board(408, 248), { thick: 0.18, edge: m.ink })
      s.upright([2.35, -1.7, 0], person({ ...cast.rohan, arms: 'point' }), true)
      s.upright([-1.75, 0.05, 0], person({ ...cast.priya, arms: 'type' }))
      s.upright([-0.2, 0.05, 0], person({ ...cast.imran, arms: 'type' }))
      desk(s, [-2.6, 0.35, 0], 3.5, 1.35, 0.6)
      laptopBack(s, [-2.25, 0.5, 0.72])
      laptopBack(s, [-0.75, 0.5, 0.72], { lid: m.ink })
      mug(s, [0.65, 1.4, 0.72], 0.8)
      plant(s, [2.3, 1.1, 0], 1.4, m.ink)
      books(s, [-0.4, 2.1, 0], [m.gold, m.red, m.teal], { w: 1, d: 0.7, h: 0.18 })
    }),

  'python-machine-learning-internship': () =>
    courseCard('gold', (s) => {
      belt(s)
      robot(s, [0.1, -1.6, 0])
      letterBlock(s, [-2.55, 0.85, 0.62], 0.72, 'X', m.red)
      letterBlock(s, [-1.25, 0.85, 0.62], 0.72, '?', m.ink, { ink: '#ffd47a' })
      letterBlock(s, [0.05, 0.85, 0.62], 0.72, 'Py', m.teal)
      letterBlock(s, [1.7, 0.85, 0.62], 0.72, 'Y', m.leaf)
      s.upright([-2.2, -1.5, 0], person({ ...cast.meera, arms: 'point' }))
    }),

  'android-development-internship': () =>
    courseCard('leaf', (s) => {
      s.slab([-2.7, -1.5, 0], [5.4, 1.2, 0.3], m.ink, 0.2)
      const apps = [route(124, 256), listApp(124, 256, '#d92b42'), chartApp(124, 256)]
      apps.forEach((content, i) => {
        phone(s, [-2.5 + i * 1.75, -0.7, 3.1], 1.4, 2.78, content, {
          thick: 0.18,
          body: i === 1 ? m.red : m.night,
        })
      })
      s.upright([0.1, 1.0, 0], person({ ...cast.sandeep, arms: 'type' }))
      desk(s, [-1.1, 1.25, 0], 2.3, 1.1, 0.55, m.sand)
      laptopBack(s, [-0.7, 1.35, 0.67])
      phoneFlat(s, [0.75, 1.5, 0.67])
      plant(s, [2.4, 0.6, 0], 1.1)
    }),

  'cybersecurity-internship': () =>
    courseCard('night', (s) => {
      const hosts = /** @type {[number, number][]} */ ([
        [-2, -2],
        [1.7, -2.1],
        [2.1, 0.6],
        [-2.3, 0.5],
        [0, -0.6],
      ])
      for (const i of [0, 1, 2, 3])
        s.line(
          [
            [hosts[i]?.[0] ?? 0, hosts[i]?.[1] ?? 0, 0.02],
            [0, -0.6, 0.02],
          ],
          i === 2 ? '#f2596a' : '#7cd0c4',
          6,
          'stroke-dasharray="2 14" ',
        )
      server(s, [-2.45, -2.45, 0], { w: 0.85, d: 0.85, h: 1.5, body: m.slate })
      server(s, [1.3, -2.6, 0], { w: 0.85, d: 0.85, h: 1.5, body: m.slate })
      s.cylinder([0, -0.6, 0], 1, 0.25, m.teal)
      lock(s, [0, -0.35, 0.25])
      server(s, [-2.7, 0.1, 0], { w: 0.85, d: 0.85, h: 1, body: m.slate })
      s.raw('<g filter="url(#soft)" opacity=".8">')
      s.shadow([1.5, 0.1, 0.01], [1.4, 1.2], 0.9, '#f2596a', 0.5)
      s.raw('</g>')
      server(s, [1.7, 0.25, 0], {
        w: 0.85,
        d: 0.85,
        h: 1,
        body: m.red,
        lights: ['#ffd47a', '#fff', '#ffd47a'],
      })
      s.upright(
        [2.12, 0.7, 1.6],
        '<path fill="#ffd47a" d="M0-44L34 14H-34Z" stroke="#ffd47a" stroke-width="10" stroke-linejoin="round"/><path stroke="#1b1730" stroke-width="8" stroke-linecap="round" d="M0-24V-6M0 8v.1"/>',
      )
      s.upright([-0.9, 2.5, 0], person({ ...cast.arjun, top: '#f4b544', trim: '#1b1730', arms: 'type' }))
      laptop(
        s,
        [0.1, 1.6, 0],
        code(128, 83, { seed: 31, line: 12, colours: ['#7cd0c4', '#ffd47a', '#f2596a'] }),
        { w: 1.4, d: 0.95, h: 0.95, body: m.slate },
      )
    }),

  'ui-ux-design-internship': () =>
    courseCard('teal', (s) => {
      panel(s, [-2.6, -1.8, 0.3], 3.6, 2.5, notes(348, 238), { thick: 0.16, edge: m.wood })
      phone(s, [1.2, -0.9, 3], 1.4, 2.75, listApp(124, 252, '#33978d'), { thick: 0.2 })
      s.slab([0.95, -1.25, 0], [1.9, 0.7, 0.24], m.red, 0.2)
      s.shadow([-2.5, 0.4, 0], [2.6, 2], 0.12)
      ;[0, 1, 2].forEach((i) => {
        s.slab([-2.6 + i * 1.25, 0.6 + i * 0.18, 0.01 + i * 0.04], [1.15, 1.65, 0.04], m.white, 0.05)
        s.flat('top', [-2.52 + i * 1.25, 0.7 + i * 0.18, 0.052 + i * 0.04], sketch(i))
      })
      s.line(
        [
          [-1.45, 1.4, 0.1],
          [-1.3, 1.45, 0.1],
        ],
        '#d92b42',
        6,
      )
      s.line(
        [
          [-0.2, 1.55, 0.13],
          [-0.05, 1.6, 0.13],
        ],
        '#d92b42',
        6,
      )
      s.upright([1.55, 1.1, 0], person({ ...cast.ayesha, arms: 'point' }), true)
      s.upright([2.55, 1.1, 0], person({ ...cast.arjun, arms: 'hold' }))
      mug(s, [2.3, 2.3, 0], 1, m.gold)
    }),

  'digital-marketing-internship': () =>
    courseCard('red', (s) => {
      ;[0.7, 1.2, 1.7, 2.4].forEach((h, i) => {
        s.shadow([-0.2 + i * 0.78, -2.2, 0], [0.75, 0.8], 0.2, '#3b0a14')
        s.box([-0.3 + i * 0.78, -2.3, 0], [0.58, 0.65, h], i === 3 ? m.gold : m.ink)
      })
      megaphone(s)
      const cards = /** @type {[Place, string][]} */ ([
        [[0.6, 0.9, 3], heart()],
        [[1.5, 0.5, 1.95], stars()],
        [[-0.3, 1.3, 3.9], chat()],
      ])
      for (const [at, content] of cards) {
        s.solid('left', at, roundRect(1.25, 0.72, 0.14), 0.1, m.white)
        s.flat('left', at, content)
      }
      s.upright([-0.2, 2.4, 0], person({ ...cast.kavita, top: '#2c2650', arms: 'up' }))
      laptop(
        s,
        [0.9, 1.6, 0],
        bar(0, 0, 128, 83, '#fffaf3', 0) +
          `<g transform="translate(12 14)">${curve(104, 56, [0.1, 0.4, 0.3, 0.7, 0.95], '#d92b42', 6, '#ffdcd6')}</g>`,
        { w: 1.4, d: 0.95, h: 0.95 },
      )
    }),
}
