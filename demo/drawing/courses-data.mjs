import { courseCard } from './course-card.mjs'
import { laptop, panel } from './devices.mjs'
import { books } from './furniture.mjs'
import { materials as m } from './palette.mjs'
import { cast, person } from './people.mjs'
import { bar, dice, words } from './screens.mjs'
import { report, scatter } from './stack-parts.mjs'

/** @typedef {import('./iso.mjs').Place} Place */

export const dataCourses = {
  'data-structures-algorithms': () =>
    courseCard('sky', (s) => {
      /** @type {[number, number][]} */
      const nodes = [
        [0, 4.1],
        [-1.25, 3],
        [1.25, 3],
        [-1.85, 1.9],
        [-0.65, 1.9],
        [0.65, 1.9],
        [1.85, 1.9],
      ]
      const y = -1.3
      s.shadow([-2.2, -1.7, 0], [4.6, 0.8], 0.14, '#1b1730', 0.4)
      const at = (/** @type {number} */ i) =>
        /** @type {Place} */ ([
          (nodes[i]?.[0] ?? 0) * 1.05 + 0.1,
          y,
          ((nodes[i]?.[1] ?? 0) - 1.9) * 1.35 + 0.6,
        ])
      for (const [a, b] of /** @type {[number, number][]} */ ([
        [0, 1],
        [0, 2],
        [1, 3],
        [1, 4],
        [2, 5],
        [2, 6],
      ]))
        s.line([at(a), at(b)], '#4a4468', 9)
      nodes.forEach((_, i) => {
        s.ball(at(i), 0.4, ['#d92b42', '#2c2650', '#d92b42', '#33978d', '#33978d', '#f3b242', '#33978d'][i])
      })
      const [px, py] = s.project(at(0))
      s.raw(`<g transform="translate(${px - 10} ${py + 12})">${words('7', 0, 0, 34, '#fff')}</g>`)
      ;[m.gold, m.red, m.ink, m.teal].forEach((mat, i) => {
        s.slab([-2.6, 0.5, i * 0.42], [1.2, 1.2, 0.36], mat, 0.12)
      })
      const list = ['3', '8', '5', '9']
      list.forEach((text, i) => {
        const x = -0.75 + i * 0.95
        s.shadow([x, 1.35, 0], [0.8, 0.8], 0.14)
        s.box([x, 1.3, 0], [0.68, 0.68, 0.5], i === 2 ? m.red : m.paper)
        s.flat('top', [x, 1.3, 0.501], words(text, 20, 50, 46, i === 2 ? '#fff' : '#2c2650'))
        if (i)
          s.line(
            [
              [x - 0.27, 1.64, 0.25],
              [x, 1.64, 0.25],
            ],
            '#d92b42',
            6,
          )
      })
      s.upright([2.3, 0.1, 0], person({ ...cast.arjun, arms: 'point' }), true)
    }),

  'data-analytics-python': () =>
    courseCard('sky', (s) => {
      s.box([-0.7, -1.8, 0], [0.6, 0.2, 0.3], m.ink)
      panel(s, [-2.6, -1.5, 0.2], 4.4, 2.9, report(428, 278), { thick: 0.2, edge: m.ink })
      const heights = [0.6, 1.1, 0.85, 1.6, 2.1]
      heights.forEach((h, i) => {
        const x = -2.5 + i * 0.86
        s.shadow([x, 0.5, 0], [0.75, 0.85], 0.16)
        s.box([x, 0.4, 0], [0.62, 0.7, h], i === 4 ? m.red : i % 2 ? m.teal : m.gold)
      })
      for (let i = 0; i < 4; i++)
        s.line(
          [
            [-2.19 + i * 0.86, 0.75, (heights[i] ?? 0) + 0.5],
            [-2.19 + (i + 1) * 0.86, 0.75, (heights[i + 1] ?? 0) + 0.5],
          ],
          '#1b1730',
          5,
        )
      for (let i = 0; i < 5; i++) s.ball([-2.19 + i * 0.86, 0.75, (heights[i] ?? 0) + 0.5], 0.11, '#1b1730')
      s.cylinder([2.3, 0.7, 0], 0.5, 0.16, m.gold)
      s.cylinder([2.3, 0.7, 0.16], 0.5, 0.16, m.gold)
      s.cylinder([2.3, 0.7, 0.32], 0.5, 0.16, m.gold)
      s.upright([0.5, 2.6, 0], person({ ...cast.priya, arms: 'point' }))
      books(s, [-2.5, 1.75, 0], [m.red, m.ink], { w: 1, d: 0.7 })
    }),

  'data-science-machine-learning': () =>
    courseCard('plum', (s) => {
      const roll = dice(4)
      for (let i = 0; i < 5; i++)
        for (let j = 0; j < 5; j++) {
          const h = 0.12 + roll() * 0.7
          s.box(
            [-2.85 + i * 0.36, -1.4 + j * 0.36, 0],
            [0.32, 0.32, h],
            h > 0.6 ? m.red : h > 0.35 ? m.gold : m.sky,
          )
        }
      s.shadow([-1, -0.75, 0], [4.1, 0.5], 0.3, '#1b0a1f', 0.25)
      const columnsOf = [4, 5, 3, 1]
      const place = (/** @type {number} */ c, /** @type {number} */ r) =>
        /** @type {Place} */ ([-0.75 + c * 1.15, -0.5, 0.5 + (r + (5 - (columnsOf[c] ?? 1)) / 2) * 0.86])
      for (let c = 0; c < 3; c++)
        for (let a = 0; a < (columnsOf[c] ?? 0); a++)
          for (let b = 0; b < (columnsOf[c + 1] ?? 0); b++)
            s.line([place(c, a), place(c + 1, b)], (a + b) % 3 ? '#c79ac4' : '#ffd47a', 2)
      for (let c = 0; c < 4; c++)
        for (let r = 0; r < (columnsOf[c] ?? 0); r++)
          s.ball(
            place(c, r),
            c === 3 ? 0.42 : 0.26,
            ['#7db4d3', '#f3b242', '#f2596a', '#fffaf3'][c],
            c === 3 ? '#ffffff' : undefined,
          )
      panel(
        s,
        [-2.7, 2.1, 0.1],
        2.2,
        1.5,
        `${bar(0, 0, 208, 138, '#fffaf3', 6)}<g transform="translate(16 16)">${scatter(176, 106)}</g>`,
        { thick: 0.12, edge: m.ink },
      )
      s.upright([0.7, 2.3, 0], person({ ...cast.ayesha, top: '#fbf6ef', arms: 'point' }))
      laptop(s, [1.4, 1.4, 0], '', { w: 1.3, d: 0.9, h: 0.85 })
    }),
}
