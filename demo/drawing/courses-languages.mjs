import { courseCard } from './course-card.mjs'
import { panel } from './devices.mjs'
import { books, letterBlock, mug, plant, standingText, steam } from './furniture.mjs'
import { bezier, cup, handle, keyboard, layout, letterScreen, pencil, poster } from './language-parts.mjs'
import { materials as m } from './palette.mjs'
import { cast, person } from './people.mjs'
import { bar, words } from './screens.mjs'
import { disc } from './shapes.mjs'

export const languageCourses = {
  'c-programming': () =>
    courseCard('sand', (s) => {
      s.shadow([-1.9, -1.4, 0], [3.6, 1.5], 0.2)
      standingText(s, [-1.75, -0.5, 0.05], 'C', 5, m.red, { depth: 1 })
      const cells = ['41', '7F', '00', '2A', '1C']
      cells.forEach((text, i) => {
        const marked = i === 3
        s.shadow([-2.6 + i * 1.02, 1.5, 0], [1.05, 1.05], 0.14)
        s.box([-2.65 + i * 1.02, 1.45, 0], [0.96, 0.96, 0.5], marked ? m.gold : m.ink)
        s.flat(
          'top',
          [-2.65 + i * 1.02, 1.45, 0.501],
          words(text, 16, 66, 50, marked ? '#1b1730' : '#ffdcd6', 'mono'),
        )
      })
      s.shadow([1.95, -1.2, 0], [1.05, 1.05], 0.16)
      s.box([1.9, -1.3, 0], [0.95, 0.95, 0.95], m.teal)
      s.flat('left', [1.9, -0.35, 0.95], words('*p', 16, 68, 56, '#fffaf3', 'mono'))
      const arc = Array.from({ length: 15 }, (_, i) => {
        const t = i / 14
        return /** @type {import('./iso.mjs').Place} */ ([
          2.35 - t * 1.45,
          -0.8 + t * 2.7,
          1 + Math.sin(t * Math.PI) * 1.1 - t * 0.25,
        ])
      })
      s.line(arc, '#1b1730', 7, 'stroke-dasharray=".1 15" ')
      s.upright([0.9, 1.9, 0.72], '<path fill="#1b1730" d="M0 8L-15-18H15Z"/>')
    }),

  'python-programming': () =>
    courseCard('gold', (s) => {
      for (let i = 0; i < 6; i++)
        for (let j = 0; j < 6; j++)
          if ((i + j) % 2) s.shadow([-2.7 + i * 0.9, -2.7 + j * 0.9, 0.001], [0.9, 0.9], 0.5, '#f1e2cd', 0)
      /** @type {[number, number][]} */
      const way = [
        [-2.7, -2.7],
        [-1.8, -2.7],
        [-0.9, -2.7],
        [0, -2.7],
        [0.9, -2.7],
        [1.8, -2.7],
        [1.8, -1.8],
        [1.8, -0.9],
        [0.9, -0.9],
        [0, -0.9],
        [-0.9, -0.9],
        [-1.8, -0.9],
        [-2.7, -0.9],
        [-2.7, 0],
        [-2.7, 0.9],
        [-1.8, 0.9],
        [-0.9, 0.9],
        [0, 0.9],
      ]
      const order = way.map(([x, y], i) => ({ x, y, i })).sort((a, b) => a.x + a.y - (b.x + b.y) || a.i - b.i)
      for (const { x, y, i } of order) {
        const head = i === way.length - 1
        s.shadow([x + 0.06, y + 0.06, 0], [0.96, 0.96], 0.16, '#1b1730', 0.1)
        const h = head ? 1.05 : 0.62 + (i / way.length) * 0.22
        const body = i % 2 ? m.teal : { top: '#4fb3a5', left: '#2b867d', right: '#1b625c' }
        s.slab([x + 0.02, y + 0.02, 0], [0.86, 0.86, h], head ? m.teal : body, 0.2)
        if (head) {
          s.flat(
            'right',
            [x + 0.88, y + 0.88, h],
            `<g fill="#fff"><circle cx="24" cy="30" r="13"/><circle cx="60" cy="30" r="13"/></g><g fill="#1b1730"><circle cx="27" cy="31" r="6"/><circle cx="63" cy="31" r="6"/></g><path fill="none" stroke="#12443f" stroke-width="5" stroke-linecap="round" d="M20 66Q42 80 64 66"/>`,
          )
        }
      }
      s.line(
        [
          [0.9, 1.33, 0.35],
          [1.25, 1.33, 0.35],
          [1.42, 1.2, 0.35],
        ],
        '#d92b42',
        6,
      )
      s.line(
        [
          [1.25, 1.33, 0.35],
          [1.42, 1.5, 0.35],
        ],
        '#d92b42',
        6,
      )
      s.shadow([1.95, 1.1, 0], [0.75, 0.75], 0.2, '#1b1730', 0.37)
      s.ball([2.25, 1.35, 0.42], 0.42, '#d92b42', '#ff9aa0')
      s.upright(
        [2.25, 1.35, 0.8],
        '<path fill="none" stroke="#5a3a22" stroke-width="8" stroke-linecap="round" d="M0 0Q2-16 12-24"/><path fill="#4c9f63" d="M4-10Q22-34 44-22Q32-2 4-10Z"/>',
      )
      letterBlock(s, [-0.5, 1.95, 0], 0.85, 'Py', m.ink, { ink: '#ffd47a' })
    }),

  'javascript-essentials': () =>
    courseCard('night', (s) => {
      s.shadow([-2.6, -1.6, 0], [5.2, 1.5], 0.35)
      s.slab([-2.8, -1.9, 0], [5.6, 1.9, 0.4], m.night, 0.3)
      standingText(s, [-2.15, -0.5, 0.42], 'JS', 3.9, m.gold, { depth: 0.9 })
      standingText(s, [-2.75, 1.3, 0.05], '{', 1.8, m.red, { depth: 0.3, font: 'mono' })
      standingText(s, [1.7, 1.3, 0.05], '}', 1.8, m.red, { depth: 0.3, font: 'mono' })
      s.box([-1.35, 0.9, 0], [2.9, 0.5, 0.9], m.paper)
      s.flat('left', [-1.35, 1.4, 0.9], words('=> true', 22, 62, 52, '#2c2650', 'mono'))
      s.ball([2.3, 2.3, 0.3], 0.3, '#5fc0b2')
      s.ball([-2.2, 2.45, 0.24], 0.24, '#f4b544')
      letterBlock(s, [0.1, 2.05, 0], 0.6, '()', m.teal, { font: 'mono' })
    }),

  'core-java': () =>
    courseCard('blush', (s) => {
      s.shadow([-2.1, -2.1, 0], [3.9, 3.9], 0.16, '#1b1730', 1.9)
      s.cylinder([-0.4, -0.4, 0], 1.9, 0.16, m.paper, '#fffaf3')
      s.cylinder([-0.4, -0.4, 0.16], 1.35, 0.08, m.sand)
      s.raw('<g>')
      s.solid('right', [0.72, -1.25, 1.75], handle(), 0.3, m.red)
      s.cylinder([-0.4, -0.4, 0.24], 1.25, 2.1, m.red, '#f78089')
      s.solid('top', [-0.4, -0.4, 2.342], disc(1.08), 0.001, m.wood, '#4a2718')
      s.solid('top', [-0.25, -0.25, 2.345], disc(0.78), 0.001, m.wood, '#6b3b22')
      s.raw('</g>')
      steam(s, [-0.5, -0.5, 2.6], 1.4)
      const boxes = /** @type {[number, number, import('./palette.mjs').Material, string][]} */ ([
        [-2.5, 1.75, m.ink, 'class'],
        [-0.35, 1.75, m.teal, 'new'],
        [1.7, 1.75, m.gold, 'void'],
      ])
      for (const [x, y, mat, text] of boxes) {
        s.shadow([x, y, 0], [1.35, 0.85], 0.16)
        s.slab([x, y, 0], [1.25, 0.75, 0.62], mat, 0.08)
        s.flat(
          'left',
          [x + 0.1, y + 0.75, 0.6],
          words(text, 2, 44, text.length > 4 ? 34 : 40, mat === m.gold ? '#1b1730' : '#fffaf3', 'mono'),
        )
      }
      books(s, [1.75, -2.2, 0], [m.ink, m.sand, m.teal], { w: 1.1, d: 0.9, h: 0.24 })
    }),

  'c-and-cpp-combo': () =>
    courseCard('plum', (s) => {
      s.shadow([-1.7, -2.2, 0], [3, 1.2], 0.3)
      standingText(s, [-1.6, -1.4, 0.02], 'C', 3.5, m.paper, { depth: 0.8 })
      s.shadow([-2, 0.5, 0], [4.8, 1], 0.3)
      standingText(s, [-2.1, 1.1, 0.02], 'C++', 2.4, m.red, { depth: 0.6, tracking: 0.2 })
      s.box([1.2, -2.5, 0], [1.4, 1.4, 0.5], m.ink)
      s.box([1.4, -2.3, 0.5], [1, 1, 0.5], m.gold)
      s.box([1.6, -2.1, 1], [0.6, 0.6, 0.5], m.teal)
      for (let i = 0; i < 3; i++)
        s.box([-2.6 + i * 0.74, 2.1, 0], [0.66, 0.66, 0.34 + i * 0.16], i === 1 ? m.gold : m.ink)
      s.upright([2.45, 0.3, 0], person({ ...cast.arjun, arms: 'hold' }))
    }),

  'ccc-computer-concepts': () =>
    courseCard('sky', (s) => {
      s.shadow([-2.4, -1.9, 0], [5, 3.9], 0.16)
      for (const [lx, ly] of /** @type {[number, number][]} */ ([
        [-2.4, -1.9],
        [2.1, -1.9],
        [-2.4, 1.7],
        [2.1, 1.7],
      ]))
        s.box([lx, ly, 0], [0.22, 0.22, 0.7], m.ink)
      s.slab([-2.6, -2.1, 0.7], [5.1, 4.2, 0.18], m.wood, 0.25)
      const z = 0.88
      s.shadow([-1.3, -1.3, z], [1.5, 0.9], 0.2, '#1b1730', 0.1)
      s.slab([-1.3, -1.45, z], [1.3, 0.8, 0.08], m.ink, 0.2)
      s.box([-0.75, -1.2, z], [0.22, 0.2, 0.5], m.ink)
      panel(s, [-2.2, -0.9, z + 0.42], 3.1, 2.05, letterScreen(298, 193), { thick: 0.2, edge: m.night })
      s.shadow([1.35, -1.9, z], [1, 1.6], 0.2, '#1b1730', 0.1)
      s.box([1.35, -1.9, z], [0.8, 1.5, 1.75], m.white)
      s.flat(
        'left',
        [1.35, -0.4, z + 1.75],
        `${bar(12, 16, 56, 10, '#c9c0d6', 2)}${bar(12, 34, 56, 10, '#c9c0d6', 2)}<circle cx="40" cy="120" r="13" fill="#d92b42"/><circle cx="40" cy="150" r="5" fill="#7cd0c4"/>`,
      )
      s.slab([-2, 0.35, z], [2.7, 0.85, 0.1], m.white, 0.12)
      s.flat('top', [-1.88, 0.45, z + 0.101], keyboard(246, 62))
      s.slab([1.15, 0.5, z], [0.42, 0.62, 0.14], m.red, 0.2)
      s.line(
        [
          [1.36, 0.5, z + 0.08],
          [1.36, 0, z],
          [1, -0.5, z],
        ],
        '#4a4468',
        4,
      )
      mug(s, [1.95, 1.2, z], 1.1, m.gold)
      s.flat(
        'top',
        [-2.2, 1.45, z + 0.01],
        `<g transform="rotate(-8)">${bar(0, 0, 90, 52, '#fffdf8', 3)}${bar(10, 10, 50, 5, '#d92b42')}${bar(10, 22, 66, 4, '#cbbfd0')}${bar(10, 31, 60, 4, '#cbbfd0')}</g>`,
      )
      plant(s, [2.6, 2.5, 0], 1.3, m.ink)
    }),

  'web-design-html-css': () =>
    courseCard('blush', (s) => {
      s.shadow([-2.3, -1.5, 0], [4.9, 0.9], 0.18)
      panel(s, [-2.4, -1.2, 0.06], 4.7, 3.3, layout(458, 318), { thick: 0.22, edge: m.ink })
      standingText(s, [-2.75, 0.75, 0.03], '<', 1.7, m.red, { depth: 0.36, font: 'mono' })
      standingText(s, [-1.9, 0.75, 0.03], '/', 1.7, m.gold, { depth: 0.36, font: 'mono' })
      standingText(s, [-1.05, 0.75, 0.03], '>', 1.7, m.red, { depth: 0.36, font: 'mono' })
      ;[m.red, m.gold, m.teal, m.ink].forEach((mat, i) => {
        s.shadow([0.55 + i * 0.52, 0.4 + i * 0.02, 0], [0.5, 1.7], 0.1)
        s.slab([0.5 + i * 0.54, 0.35, 0], [0.48, 1.6, 0.16 + i * 0.04], mat, 0.08)
        s.flat('top', [0.56 + i * 0.54, 1.4, 0.17 + i * 0.04], bar(0, 0, 36, 42, '#fffaf3', 4))
      })
      pencil(s, [-2.3, 1.9, 0.14], 3.6)
      mug(s, [2.5, 2.45, 0], 1.3, m.ink)
      plant(s, [2.55, -2.2, 0], 1.1, m.red)
    }),

  'graphic-design': () =>
    courseCard('gold', (s) => {
      s.line(
        [
          [-2.2, -1.6, 0],
          [-0.95, -1.5, 3.45],
          [0.4, -1.6, 0],
        ],
        '#97633b',
        13,
      )
      s.shadow([-2.6, -1.7, 0], [3.6, 0.8], 0.16)
      panel(s, [-2.5, -1.15, 0.5], 3.3, 2.7, poster(322, 262), { thick: 0.12, edge: m.paper, rim: 0.04 })
      s.box([-2.6, -1.15, 0.36], [3.5, 0.26, 0.14], m.wood)
      cup(s, [1.9, -1.7, 0])
      s.upright([2.6, 0.45, 0], person({ ...cast.kavita, arms: 'hold' }))
      s.shadow([-2.3, 0.7, 0], [2.9, 2], 0.16)
      s.slab([-2.4, 0.6, 0], [2.8, 1.9, 0.12], m.ink, 0.16)
      s.flat('top', [-2.28, 0.72, 0.121], bezier())
      ;[m.red, m.gold, m.teal, m.plum, m.sky].forEach((mat, i) => {
        s.cylinder([0.95 + (i % 3) * 0.68, 0.85 + Math.floor(i / 3) * 0.75, 0], 0.28, 0.2, mat)
      })
    }),
}
