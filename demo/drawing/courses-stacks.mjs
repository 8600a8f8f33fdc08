import { courseCard } from './course-card.mjs'
import { database, laptop, panel, phone, server } from './devices.mjs'
import { letterBlock, plant, shieldSolid, standingText } from './furniture.mjs'
import { materials as m, mix } from './palette.mjs'
import { cast, person } from './people.mjs'
import { bar, code, columns, frame, words } from './screens.mjs'
import { ringOf } from './shapes.mjs'
import { appScreen, dashboard, site, wire } from './stack-parts.mjs'

/** @typedef {import('./iso.mjs').Place} Place */

export const stackCourses = {
  'mern-stack-development': () =>
    courseCard('night', (s) => {
      const layers = /** @type {[string, import('./palette.mjs').Material][]} */ ([
        ['M', m.leaf],
        ['E', m.slate],
        ['R', m.sky],
        ['N', m.red],
      ])
      s.shadow([-1.9, -1.9, 0], [3.9, 3.9], 0.4, '#0b0818', 0.4)
      layers.forEach(([letter, mat], i) => {
        const z = 0.08 + i * 0.86
        s.slab([-1.9, -1.9, z], [3.4, 3.4, 0.52], mat, 0.3)
        s.flat(
          'left',
          [-1.3, 1.5, z + 0.5],
          words(letter, 0, 42, 48, '#fffaf3') +
            bar(58, 20, 90, 10, mix(mat.left, '#ffffff', 0.45)) +
            bar(158, 20, 46, 10, mix(mat.left, '#ffffff', 0.3)),
        )
        if (i < 3) {
          s.line(
            [
              [-1.5, 1.1, z + 0.54],
              [-1.5, 1.1, z + 0.84],
            ],
            '#ffd47a',
            4,
            'stroke-dasharray=".1 9" ',
          )
          s.line(
            [
              [1.2, 1.2, z + 0.54],
              [1.2, 1.2, z + 0.84],
            ],
            '#ffd47a',
            4,
            'stroke-dasharray=".1 9" ',
          )
          s.line(
            [
              [1.2, -1.5, z + 0.54],
              [1.2, -1.5, z + 0.84],
            ],
            '#ffd47a',
            4,
            'stroke-dasharray=".1 9" ',
          )
        }
      })
      s.flat(
        'top',
        [-1.9, -1.9, 3.181],
        `<g transform="translate(30 30)">${frame(280, 280, code(280, 254, { seed: 5, line: 24, from: 24 }), { head: 26 })}</g>`,
      )
      database(s, [2.2, -1.6, 0], 0.55, 3, m.gold)
      s.upright([2.3, 0.9, 0], person({ ...cast.priya, arms: 'hold' }))
      s.upright([0.7, 2.4, 0], person({ ...cast.imran, arms: 'point' }), true)
      letterBlock(s, [-2.6, 2, 0], 0.7, '{}', m.teal, { font: 'mono' })
    }),

  'mean-stack-development': () =>
    courseCard('red', (s) => {
      s.box([-0.7, -1.9, 0], [0.5, 0.2, 0.4], m.ink)
      panel(s, [-2.3, -1.6, 0.3], 3.7, 2.7, frame(358, 258, dashboard(358, 236), { head: 22 }), {
        thick: 0.2,
        edge: m.ink,
      })
      server(s, [1.8, -2.4, 0], { h: 1.9, w: 0.9, d: 0.9 })
      const steps = /** @type {[string, import('./palette.mjs').Material, string][]} */ ([
        ['M', m.leaf, '#fffaf3'],
        ['E', m.ink, '#fffaf3'],
        ['A', m.red, '#fffaf3'],
        ['N', m.gold, '#1b1730'],
      ])
      steps.forEach(([letter, mat, colour], i) => {
        const x = -2.55 + i * 1.32
        const y = 0.75 - i * 0.02
        s.shadow([x + 0.05, y + 0.05, 0], [1.3, 1.3], 0.2, '#3b0a14', 0.05)
        if (i) s.box([x, y, 0], [1.15, 1.15, i * 0.3], m.sand)
        letterBlock(s, [x, y, i * 0.3], 1.15, letter, mat, { ink: colour })
      })
      s.upright([2.65, -0.35, 0], person({ ...cast.gurpreet, arms: 'up' }))
    }),

  'full-stack-web-development': () =>
    courseCard('teal', (s) => {
      database(s, [-1.9, -2.2, 0], 0.6, 3, m.ink)
      server(s, [-0.7, -2.8, 0], { w: 0.95, d: 0.95, h: 1.7 })
      s.line(
        [
          [-1.9, -1.5, 0.02],
          [-1.9, -0.9, 0.02],
        ],
        '#33978d',
        6,
      )
      const sheets = /** @type {[number, string, import('./palette.mjs').Material][]} */ ([
        [-0.75, frame(328, 208, code(328, 186, { seed: 9, line: 18, from: 18 }), { head: 22 }), m.ink],
        [0.6, wire(328, 208), m.white],
        [1.95, site(328, 208), m.red],
      ])
      sheets.forEach(([y, content, edge], i) => {
        const x = -2.5 + i * 0.55
        s.shadow([x, y - 0.1, 0], [3.5, 0.6], 0.18)
        panel(s, [x, y, 0.05], 3.4, 2.2, content, { thick: 0.12, edge })
      })
      s.upright([2.55, 0.1, 0], person({ ...cast.meera, arms: 'point' }), true)
      plant(s, [2.45, -2.1, 0], 1.2)
    }),

  'python-and-django-combo': () =>
    courseCard('leaf', (s) => {
      s.shadow([-2.4, -1.8, 0], [4.4, 0.8], 0.18)
      panel(s, [-2.5, -1.4, 0.06], 4.2, 2.9, frame(408, 278, site(408, 256), { head: 22 }), {
        thick: 0.2,
        edge: m.ink,
      })
      database(s, [2.35, -1.9, 0], 0.6, 3, m.gold)
      s.shadow([-2.4, 0.3, 0], [2.9, 0.9], 0.2)
      standingText(s, [-2.5, 0.95, 0.03], 'Py', 2.3, m.teal, { depth: 0.6 })
      letterBlock(s, [0.95, 0.05, 0], 1.25, 'dj', m.leaf, { ink: '#fffaf3' })
      laptop(s, [-2.5, 1.75, 0], code(138, 93, { seed: 17, line: 13 }), { w: 1.5, d: 0.95, h: 0.95 })
      s.upright([2.75, 1.5, 0], person({ ...cast.priya, arms: 'point' }), true)
      plant(s, [0.4, 2.5, 0], 1)
    }),

  'android-app-development': () =>
    courseCard('leaf', (s) => {
      s.shadow([-1.4, -0.9, 0], [2.7, 1], 0.2)
      phone(s, [-1.3, -0.35, 4.25], 2.15, 4.2, appScreen(191, 396), { thick: 0.3 })
      s.slab([-1.7, -0.8, 0], [3, 0.9, 0.12], m.ink, 0.2)
      panel(
        s,
        [1.1, -0.6, 1.5],
        1.5,
        1.05,
        bar(0, 0, 138, 93, '#fffaf3', 8) +
          `<g transform="translate(14 14)">${columns(110, 66, [0.4, 0.6, 0.5, 0.95, 0.7], '#4c9f63', '#cfe6c8')}</g>`,
        { thick: 0.1, edge: m.leaf },
      )
      panel(
        s,
        [-2.75, 0.25, 1.9],
        1.25,
        0.85,
        bar(0, 0, 113, 73, '#d92b42', 8) +
          bar(14, 16, 60, 10, '#fffaf3') +
          bar(14, 36, 84, 8, '#ffb9b6') +
          bar(14, 52, 70, 8, '#ffb9b6'),
        { thick: 0.1, edge: m.red },
      )
      laptop(s, [-2.5, 1.2, 0], '', { w: 1.7, d: 1.1, h: 1.05 })
      s.upright([0.9, 1.7, 0], person({ ...cast.sandeep, arms: 'point' }), true)
      letterBlock(s, [1.9, 1.1, 0], 0.75, 'K', m.plum)
      s.upright([2.45, -1.9, 0], person({ ...cast.ayesha, arms: 'hold' }))
    }),

  'cybersecurity-ethical-hacking': () =>
    courseCard('night', (s) => {
      server(s, [-2.7, -2.5, 0], { h: 2.4, w: 0.9, d: 0.9, body: m.slate })
      server(s, [-1.6, -2.5, 0], { h: 2, w: 0.9, d: 0.9, body: m.slate })
      server(s, [1.9, -2.5, 0], { h: 1.7, w: 0.9, d: 0.9, body: m.slate })
      s.raw('<g filter="url(#soft)" opacity=".7">')
      s.solid('top', [0.1, 0, 0.01], ringOf(2.5, 1.4), 0.001, m.red, '#f2596a')
      s.raw('</g>')
      for (const [r, c] of /** @type {[number, string][]} */ ([
        [2.5, '#d92b42'],
        [2, '#8f2140'],
      ]))
        s.solid('top', [0.1, 0, 0.02], ringOf(r, r - 0.07, 0, 0, 72), 0.001, m.red, c)
      s.shadow([-1.3, -0.3, 0.02], [2.8, 0.7], 0.5, '#0b0818')
      shieldSolid(s, [0.1, 0.25, 2.15], 3, 3.7, m.red, { depth: 0.5, mark: 'lock' })
      laptop(
        s,
        [-2.6, 1.2, 0],
        code(138, 93, { seed: 22, line: 13, colours: ['#7cd0c4', '#7cd0c4', '#ffd47a'] }),
        { w: 1.5, d: 1, h: 1.05, body: m.slate },
      )
      const key = m.gold
      s.solid('top', [1.7, 1.7, 0.2], ringOf(0.42, 0.2), 0.18, key)
      s.slab([1.98, 1.62, 0.02], [0.95, 0.18, 0.18], key, 0.04)
      s.slab([2.55, 1.8, 0.02], [0.14, 0.24, 0.18], key, 0.03)
      s.slab([2.78, 1.8, 0.02], [0.14, 0.3, 0.18], key, 0.03)
    }),
}
