import { courseCard } from './course-card.mjs'
import {
  books,
  database,
  laptop,
  letterBlock,
  panel,
  phone,
  plant,
  server,
  shieldSolid,
} from './furniture.mjs'
import { materials as m, mix } from './palette.mjs'
import { cast, person } from './people.mjs'
import { bar, code, columns, curve, dice, frame, pie, words } from './screens.mjs'
import { ringOf } from './shapes.mjs'

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
      nodes.forEach((_, i) =>
        s.ball(at(i), 0.4, ['#d92b42', '#2c2650', '#d92b42', '#33978d', '#33978d', '#f3b242', '#33978d'][i]),
      )
      const [px, py] = s.project(at(0))
      s.raw(`<g transform="translate(${px - 10} ${py + 12})">${words('7', 0, 0, 34, '#fff')}</g>`)
      ;[m.gold, m.red, m.ink, m.teal].forEach((mat, i) =>
        s.slab([-2.6, 0.5, i * 0.42], [1.2, 1.2, 0.36], mat, 0.12),
      )
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
        bar(0, 0, 208, 138, '#fffaf3', 6) + `<g transform="translate(16 16)">${scatter(176, 106)}</g>`,
        { thick: 0.12, edge: m.ink },
      )
      s.upright([0.7, 2.3, 0], person({ ...cast.ayesha, top: '#fbf6ef', arms: 'point' }))
      laptop(s, [1.4, 1.4, 0], '', { w: 1.3, d: 0.9, h: 0.85 })
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

/** @param {number} w @param {number} h */
function dashboard(w, h) {
  return (
    bar(0, 0, 74, h, '#2c2650', 0) +
    [0, 1, 2, 3, 4].map((i) => bar(14, 20 + i * 34, 46, 14, i === 1 ? '#f2596a' : '#5b5480', 5)).join('') +
    [0, 1, 2]
      .map(
        (i) =>
          bar(88 + i * 90, 14, 80, 58, '#ffffff', 6) +
          bar(98 + i * 90, 26, 34, 8, '#2c2650') +
          bar(98 + i * 90, 46, 54, 12, ['#d92b42', '#f3b242', '#33978d'][i] ?? '#fff', 4),
      )
      .join('') +
    bar(88, 86, w - 102, h - 100, '#ffffff', 6) +
    `<g transform="translate(104 104)">${curve(w - 136, h - 136, [0.2, 0.5, 0.35, 0.7, 0.6, 0.95], '#d92b42', 6, '#ffdcd6')}</g>`
  )
}

/** @param {number} w @param {number} h */
function wire(w, h) {
  return `${bar(0, 0, w, h, '#fffdfa', 0)}<g fill="none" stroke="#a79fc0" stroke-width="3"><rect x="12" y="12" width="${w - 24}" height="28" rx="4"/><rect x="12" y="52" width="150" height="90" rx="4"/><path d="M12 52L162 142M162 52L12 142"/><rect x="176" y="52" width="${w - 188}" height="40" rx="4"/><rect x="176" y="102" width="${w - 188}" height="40" rx="4"/><rect x="12" y="154" width="${w - 24}" height="${h - 166}" rx="4"/></g>`
}

/** @param {number} w @param {number} h */
function site(w, h) {
  return (
    bar(0, 0, w, h, '#fffaf3', 0) +
    bar(0, 0, w, 26, '#d92b42', 0) +
    bar(14, 9, 54, 9, '#fff') +
    [0, 1, 2].map((i) => bar(w - 130 + i * 40, 10, 28, 7, '#ffb9b6')).join('') +
    bar(16, 44, 140, 18, '#1b1730', 4) +
    bar(16, 70, 110, 18, '#1b1730', 4) +
    bar(16, 100, 124, 7, '#cbbfd0') +
    bar(16, 114, 60, 20, '#d92b42', 10) +
    bar(178, 42, w - 194, 96, '#ffdcd6', 10) +
    `<circle cx="${w - 70}" cy="76" r="24" fill="#f4b544"/><path fill="#33978d" d="M178 128L228 84L270 138H188Q178 138 178 128Z"/>` +
    [0, 1, 2]
      .map(
        (i) =>
          bar(16 + i * 101, 152, 92, 46, ['#e3f3ee', '#fff0cf', '#ffe3dd'][i] ?? '#fff', 7) +
          bar(26 + i * 101, 164, 46, 8, '#2c2650') +
          bar(26 + i * 101, 180, 66, 6, '#cbbfd0'),
      )
      .join('')
  )
}

/** @param {number} w @param {number} h */
function appScreen(w, h) {
  return (
    bar(0, 0, w, h, '#fffaf3', 0) +
    bar(0, 0, w, 128, '#4c9f63', 0) +
    words('Hello', 18, 66, 34, '#fffaf3') +
    bar(18, 82, 100, 10, '#a9d8ac') +
    `<circle cx="${w - 32}" cy="52" r="16" fill="#ffd47a"/>` +
    bar(16, 106, w - 32, 70, '#ffffff', 14) +
    bar(32, 122, 76, 11, '#2c2650') +
    bar(32, 142, 110, 8, '#d8cdd9') +
    bar(32, 157, 84, 8, '#d8cdd9') +
    [0, 1, 2, 3]
      .map(
        (i) =>
          bar(
            16 + (i % 2) * 82,
            190 + Math.floor(i / 2) * 82,
            76,
            74,
            ['#ffdcd6', '#fff0cf', '#e3f3ee', '#e6e0f5'][i] ?? '#fff',
            14,
          ) +
          bar(
            30 + (i % 2) * 82,
            204 + Math.floor(i / 2) * 82,
            24,
            24,
            ['#d92b42', '#f3b242', '#33978d', '#6c3d68'][i] ?? '#fff',
            7,
          ) +
          bar(30 + (i % 2) * 82, 240 + Math.floor(i / 2) * 82, 46, 8, '#4a4468'),
      )
      .join('') +
    bar(0, h - 40, w, 40, '#ffffff', 0) +
    [0, 1, 2]
      .map(
        (i) =>
          `<circle cx="${w * (0.22 + i * 0.28)}" cy="${h - 22}" r="8" fill="${i ? '#cbbfd0' : '#4c9f63'}"/>`,
      )
      .join('')
  )
}

/** @param {number} w @param {number} h */
function report(w, h) {
  return (
    bar(0, 0, w, h, '#fffaf3', 0) +
    bar(18, 18, 130, 14, '#1b1730', 4) +
    bar(18, 42, 90, 8, '#cbbfd0') +
    bar(18, 66, 250, 194, '#ffffff', 8) +
    `<g transform="translate(34 90)">${curve(218, 150, [0.15, 0.4, 0.3, 0.62, 0.5, 0.86], '#d92b42', 7, '#ffe3dd')}${curve(218, 150, [0.1, 0.2, 0.42, 0.35, 0.6, 0.55], '#33978d', 5)}</g>` +
    bar(282, 18, 128, 118, '#ffffff', 8) +
    pie(346, 77, 44, [0.48, 0.3, 0.22], ['#d92b42', '#f4b544', '#2c2650']) +
    bar(282, 148, 128, 112, '#ffffff', 8) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          bar(296, 164 + i * 22, 30, 9, '#cbbfd0') +
          bar(334, 164 + i * 22, [60, 44, 30, 52][i] ?? 0, 9, i ? '#7db4d3' : '#d92b42'),
      )
      .join('')
  )
}

/** @param {number} w @param {number} h */
function scatter(w, h) {
  const roll = dice(7)
  let out = `<path fill="none" stroke="#cbbfd0" stroke-width="3" d="M0 0V${h}H${w}"/>`
  for (let i = 0; i < 26; i++) {
    const up = i % 2
    const x = w * (up ? 0.5 + roll() * 0.46 : 0.06 + roll() * 0.46)
    const y = h * (up ? 0.08 + roll() * 0.45 : 0.45 + roll() * 0.45)
    out += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="6" fill="${up ? '#d92b42' : '#33978d'}"/>`
  }
  return `${out}<path stroke="#2c2650" stroke-width="4" stroke-dasharray="10 8" d="M${w * 0.2} 0L${w * 0.86} ${h}"/>`
}
