import { database, laptop, laptopBack, panel, phone, server } from './devices.mjs'
import { books, desk, letterBlock, mug, plant, shieldSolid, standingText } from './furniture.mjs'
import { trace } from './iso.mjs'
import { materials as m } from './palette.mjs'
import { cast, person } from './people.mjs'
import {
  block,
  bubble,
  cap,
  envelope,
  lesson,
  letterBox,
  office,
  phoneDesk,
  roof,
  scene,
  shop,
} from './scene-parts.mjs'
import { bar, code, columns, frame, words } from './screens.mjs'
import { star } from './shapes.mjs'

/**
 * @typedef {import('./iso.mjs').Stage} Stage
 * @typedef {import('./iso.mjs').Place} Place
 */

export const scenes = {
  about: () =>
    scene(1000, 800, { unit: 72, dy: 72, size: 7.6 }, (s) => {
      panel(s, [-3, -2.7, 0.5], 5.2, 3, lesson(508, 288), { thick: 0.18, edge: m.wood })
      s.line(
        [
          [-2.6, -2.7, 0.5],
          [-2.6, -2.7, 0],
        ],
        '#97633b',
        9,
      )
      s.line(
        [
          [1.8, -2.7, 0.5],
          [1.8, -2.7, 0],
        ],
        '#97633b',
        9,
      )
      s.upright([2.75, -2.2, 0], person({ ...cast.ayesha, arms: 'point' }), true)
      plant(s, [3.2, -0.6, 0], 1.2)
      let i = 0
      for (const [x, y] of /** @type {[number, number][]} */ ([
        [-2.6, -0.6],
        [0.2, -0.6],
        [-2.6, 1.7],
        [0.2, 1.7],
      ])) {
        desk(s, [x, y, 0], 2, 0.9, 0.55, i % 2 ? m.sand : m.wood)
        laptop(
          s,
          [x + 0.45, y + 0.08, 0.67],
          i === 2
            ? `${bar(0, 0, 93, 53, '#fffaf3', 0)}<g transform="translate(8 8)">${columns(78, 38, [0.4, 0.6, 0.95, 0.7])}</g>`
            : code(93, 53, { seed: 40 + i, line: 11 }),
          { w: 1.05, d: 0.7, h: 0.65 },
        )
        const who = [cast.imran, cast.meera, cast.gurpreet, cast.priya][i] ?? cast.imran
        s.upright([x + 1, y + 1.5, 0], person({ ...who, back: true, arms: 'type' }))
        i++
      }
      s.upright([2.9, 2.4, 0], person({ ...cast.rohan, arms: 'hold' }))
    }),

  services: () =>
    scene(1000, 800, { unit: 80, dy: 44, size: 7 }, (s) => {
      for (const to of /** @type {Place[]} */ ([
        [-1.6, 1.2, 0.02],
        [1.9, 0.9, 0.02],
        [1.9, -1.9, 0.02],
        [-1.8, -1.8, 0.02],
      ]))
        s.line([[0, 0, 0.02], to], '#d92b42', 5, 'stroke-dasharray=".1 12" ')
      panel(s, [-3, -1.7, 0.2], 3.5, 2.5, frame(338, 238, shop(338, 218), { head: 20 }), {
        thick: 0.2,
        edge: m.ink,
      })
      server(s, [1.5, -2.6, 0], { h: 2.1 })
      shieldSolid(s, [2.3, -1.15, 1.25], 1.15, 1.45, m.red, { depth: 0.22 })
      s.cylinder([0, 0, 0], 0.75, 0.3, m.red)
      s.flat('top', [0, 0, 0.301], `<path fill="#fffaf3" d="${trace(star(46)[0] ?? [])}z"/>`)
      phone(
        s,
        [1.35, 1.0, 2.5],
        1.15,
        2.3,
        bar(0, 0, 102, 217, '#fffaf3', 0) +
          bar(0, 0, 102, 66, '#33978d', 0) +
          bar(12, 34, 52, 10, '#fff') +
          [0, 1, 2]
            .map(
              (i) =>
                bar(8, 76 + i * 44, 86, 36, '#fff', 7) +
                bar(18, 86 + i * 44, 18, 18, ['#d92b42', '#f3b242', '#6c3d68'][i] ?? '#fff', 5) +
                bar(44, 90 + i * 44, 40, 8, '#2c2650'),
            )
            .join(''),
        { thick: 0.18 },
      )
      s.slab([1.1, 0.7, 0], [1.65, 0.6, 0.22], m.ink, 0.16)
      database(s, [-1.9, 1.5, 0], 0.55, 3, m.gold)
      s.upright([-1.6, 2.9, 0], person({ ...cast.arjun, arms: 'point' }))
      s.upright([0.5, 2.9, 0], person({ ...cast.kavita, arms: 'hold' }))
    }),

  'company-hero': () =>
    scene(1120, 900, { unit: 74, dy: 50, size: 8.6 }, (s) => {
      block(s, [-3.6, -3.6, 0], [7, 2.4, 2.6], m.ink, 4)
      roof(s, 2.6)
      block(s, [-3.6, -1.2, 0], [4.6, 2.3, 1.3], m.red, 2)
      s.upright([-2.6, -0.75, 1.3], person({ ...cast.priya, arms: 'type' }))
      s.upright([-1.2, -0.75, 1.3], person({ ...cast.imran, arms: 'type' }))
      desk(s, [-3.3, -0.5, 1.3], 3.2, 1.1, 0.5)
      laptopBack(s, [-3, -0.42, 1.92], { w: 1.05, d: 0.7, h: 0.66 })
      laptopBack(s, [-1.65, -0.42, 1.92], { w: 1.05, d: 0.7, h: 0.66, lid: m.red })
      s.upright([0.5, 0.3, 1.3], person({ ...cast.meera, arms: 'hold' }))
      server(s, [1.7, -0.9, 0], { h: 1.5, w: 0.9, d: 0.9 })
      server(s, [2.8, -0.9, 0], { h: 1.9, w: 0.9, d: 0.9, body: m.teal })
      s.line(
        [
          [2.1, 0.1, 0.02],
          [2.1, 1.9, 0.02],
          [0.4, 1.9, 0.02],
        ],
        '#d92b42',
        5,
        'stroke-dasharray=".1 12" ',
      )
      panel(
        s,
        [-2.5, 2.2, 0.1],
        2.9,
        1.9,
        frame(278, 178, code(278, 160, { seed: 8, line: 17, from: 16 }), { head: 18 }),
        { thick: 0.16, edge: m.night },
      )
      s.upright([-3, 2.9, 0], person({ ...cast.ayesha, arms: 'point' }))
      s.upright([0.3, 3.4, 0], person({ ...cast.sandeep, arms: 'hold' }))
      s.upright([3.2, 1.3, 0], person({ ...cast.rohan, arms: 'point' }), true)
      phone(
        s,
        [2, 3, 1.9],
        0.9,
        1.8,
        bar(0, 0, 80, 170, '#fffaf3', 0) +
          bar(0, 0, 80, 52, '#33978d', 0) +
          [0, 1].map((i) => bar(8, 62 + i * 50, 64, 42, '#ffdcd6', 8)).join(''),
        { thick: 0.16 },
      )
      plant(s, [3.7, 2.9, 0], 1)
    }),

  'college-hero': () =>
    scene(1000, 800, { unit: 79, dy: 20, size: 7.2 }, (s) => {
      for (const x of [-1.5, 0.3, 2.1]) s.shadow([x, 0.6, 0.002], [0.5, 2.6], 0.7, '#f0d3c4', 0.1)
      books(s, [-2.2, -2.4, 0], [m.ink, m.red, m.gold, m.teal], { w: 3.3, d: 2.3, h: 0.42 })
      cap(s, [-0.5, -1.2, 1.75])
      office(s, [1.7, -2.9, 0], 1.4, 2.6, m.ink)
      office(s, [2.2, -0.9, 0], 1.1, 1.7, m.red)
      s.upright([-1.25, 2.4, 0], person({ ...cast.arjun, arms: 'hold' }))
      s.upright([0.55, 1.7, 0], person({ ...cast.priya, arms: 'up' }))
      s.upright([2.35, 2.3, 0], person({ ...cast.sandeep, arms: 'point' }), true)
      letterBlock(s, [-3.2, 0.1, 0], 0.8, 'Py', m.teal)
      plant(s, [3, 1.2, 0], 1)
      laptop(s, [-0.4, 2.5, 0], '', { w: 1, d: 0.68, h: 0.62 })
    }),

  contact: () =>
    scene(1000, 800, { unit: 80, dy: 52, size: 6.6 }, (s) => {
      panel(
        s,
        [-2.9, -2.4, 1.1],
        3.6,
        1.6,
        `${bar(0, 0, 348, 148, '#d92b42', 0)}<path fill="#fffaf3" d="${trace(star(36, 62, 74)[0] ?? [])}z"/>${words('Learn', 122, 94, 62, '#fffaf3')}`,
        { thick: 0.14, edge: m.red },
      )
      s.upright([-0.4, -1, 0], person({ ...cast.ayesha, arms: 'type' }))
      s.shadow([-2, -0.7, 0], [3.9, 1.3], 0.16)
      s.slab([-2.1, -0.8, 0], [3.7, 1.2, 0.8], m.wood, 0.3)
      s.slab([-2.25, -0.95, 0.8], [4, 1.5, 0.14], m.paper, 0.35)
      phoneDesk(s, [0.6, -0.5, 0.94])
      laptopBack(s, [-1.2, -0.6, 0.94], { w: 1, d: 0.65, h: 0.62 })
      mug(s, [-1.8, 0, 0.94], 0.7)
      letterBox(s, [2.2, -1.9, 0])
      s.upright([-0.7, 1.6, 0], person({ ...cast.imran, back: true, arms: 'down' }))
      s.upright([0.7, 1.4, 0], person({ ...cast.kavita, back: true, arms: 'down' }))
      bubble(s, [1.2, 0, 2.95])
      plant(s, [2.5, 1.8, 0], 1.3, m.ink)
      envelope(s, [-2.4, 1.6, 0.02])
    }),

  'not-found': () =>
    scene(1000, 800, { unit: 68, dy: 20, size: 0 }, (s) => {
      const stone = (/** @type {number} */ x, /** @type {import('./palette.mjs').Material} */ mat, z = 0) =>
        s.slab([x, -0.7, z], [1.2, 1.6, 0.5], mat, 0.12)
      s.slab([-5, -1.6, -1.6], [1.9, 3.2, 2.1], m.red, 0.3, '#f8eadb')
      s.slab([3.1, -1.6, -1.6], [1.9, 3.2, 2.1], m.ink, 0.3, '#f8eadb')
      stone(-3.1, m.sand)
      stone(-1.85, m.gold)
      stone(0.6, m.gold, 0)
      stone(1.85, m.sand)
      s.line(
        [
          [-0.6, -0.7, 0.5],
          [0.55, -0.7, 0.5],
          [0.55, 0.9, 0.5],
          [-0.6, 0.9, 0.5],
          [-0.6, -0.7, 0.5],
        ],
        '#d92b42',
        4,
        'stroke-dasharray="4 10" ',
      )
      letterBlock(s, [-0.4, -0.4, -3.3], 1.1, '0', m.teal)
      standingText(s, [-4.9, -0.9, 0.55], '4', 1.2, m.red, { depth: 0.3 })
      standingText(s, [3.5, -0.9, 0.55], '4', 1.2, m.red, { depth: 0.3 })
      s.upright([-1.2, 0.1, 0.5], person({ ...cast.arjun, arms: 'hold' }))
      plant(s, [4.3, 0.8, 0.5], 0.9)
    }),
}
