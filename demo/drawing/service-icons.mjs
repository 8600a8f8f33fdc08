import { stageFor, svg } from './compose.mjs'
import { laptop, panel, phone, server } from './devices.mjs'
import { cone, letterBlock, shieldSolid } from './furniture.mjs'
import { materials as m } from './palette.mjs'
import { bar, code, columns, words } from './screens.mjs'
import { disc, ringOf, roundRect } from './shapes.mjs'

/** @typedef {import('./iso.mjs').Stage} Stage */

/** Small scenes for the six services. */
export const serviceIcons = {
  'service-cybersecurity': () =>
    small((s) => {
      server(s, [-0.9, -1, 0], { h: 1.7, w: 0.9, d: 0.9 })
      shieldSolid(s, [0.25, 0.75, 1.05], 1.35, 1.7, m.red, { depth: 0.26 })
      s.shadow([-0.4, 0.5, 0], [1.3, 0.45], 0.18)
    }),
  'service-software': () =>
    small((s) => {
      letterBlock(s, [-1.1, -0.75, 0], 0.85, '{', m.gold, { font: 'mono', ink: '#1b1730' })
      letterBlock(s, [-0.2, -0.75, 0], 0.85, '}', m.teal, { font: 'mono' })
      letterBlock(s, [-0.65, -0.75, 0.85], 0.85, ';', m.red, { font: 'mono' })
      laptop(s, [-0.55, 0.35, 0], code(103, 63, { seed: 6, line: 11 }), { w: 1.15, d: 0.75, h: 0.75 })
    }),
  'service-android': () =>
    small((s) => {
      s.slab([-0.75, -0.55, 0], [1.5, 0.8, 0.16], m.ink, 0.16)
      phone(
        s,
        [-0.55, 0, 2.3],
        1.1,
        2.2,
        bar(0, 0, 98, 208, '#fffaf3', 0) +
          bar(0, 0, 98, 62, '#4c9f63', 0) +
          bar(12, 32, 50, 10, '#fff') +
          [0, 1, 2, 3]
            .map((i) =>
              bar(
                9 + (i % 2) * 42,
                72 + Math.floor(i / 2) * 44,
                37,
                38,
                ['#d92b42', '#f3b242', '#33978d', '#6c3d68'][i] ?? '#fff',
                8,
              ),
            )
            .join('') +
          bar(9, 164, 79, 30, '#f1e6dc', 8),
        { thick: 0.2 },
      )
    }),
  'service-website': () =>
    small((s) => {
      panel(
        s,
        [-1.3, -0.3, 0.02],
        2.5,
        1.75,
        `${bar(0, 0, 238, 163, '#fffaf3', 0) + bar(0, 0, 238, 22, '#2c2650', 0)}<circle cx="14" cy="11" r="4.500" fill="#f2596a"/><circle cx="28" cy="11" r="4.500" fill="#ffd47a"/>${bar(14, 36, 96, 16, '#1b1730', 4)}${bar(14, 62, 80, 8, '#cbbfd0')}${bar(14, 80, 50, 18, '#d92b42', 9)}${bar(130, 34, 94, 66, '#ffdcd6', 8)}<circle cx="200" cy="56" r="12" fill="#f4b544"/><path fill="#d92b42" d="M130 96L160 62L190 100H134Z"/>${[0, 1, 2].map((i) => bar(14 + i * 73, 112, 64, 40, ['#e3f3ee', '#fff0cf', '#e6e0f5'][i] ?? '#fff', 6)).join('')}`,
        { thick: 0.16, edge: m.ink },
      )
      letterBlock(s, [0.35, 0.35, 0], 0.6, '<>', m.red, { font: 'mono' })
    }),
  'service-seo': () =>
    small((s) => {
      ;[0.5, 0.9, 1.3, 1.8].forEach((h, i) => {
        s.box([-1.25 + i * 0.58, -0.8, 0], [0.46, 0.5, h], i === 3 ? m.red : m.sand)
      })
      const at = /** @type {[number, number, number]} */ ([0, 0.6, 1.15])
      s.line(
        [
          [0.35, 0.6, 0.75],
          [0.85, 0.6, 0.1],
        ],
        '#97633b',
        13,
      )
      s.flat('left', at, '<circle r="56" fill="#a9d3ea" opacity=".72"/>')
      s.solid('left', at, ringOf(0.66, 0.52), 0.14, m.ink)
      s.flat(
        'left',
        at,
        `${words('1', -15, 26, 70, '#a5162c')}<path fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="7" stroke-linecap="round" d="M-38-8A38 38 0 0 1-14-36"/>`,
      )
    }),
  'service-marketing': () =>
    small((s) => {
      s.slab([-0.75, 0.1, 0], [0.35, 0.35, 0.6], m.ink, 0.1)
      s.solid('right', [-1, 0.3, 0.95], disc(0.24, 0, 0, 18), 0.3, m.ink)
      cone(s, [-1, 0.3, 0.95], 0.26, [0.1, 0.3, 1.02], 0.74, m.white)
      s.solid('right', [0.16, 0.3, 1.02], disc(0.76, 0, 0, 36), 0.1, m.red)
      s.solid('right', [0.161, 0.3, 1.02], disc(0.62, 0, 0, 30), 0.001, m.red, '#7a0f22')
      s.solid('left', [0.15, 0.75, 2.15], roundRect(0.95, 0.55, 0.12, 0, 0, 3), 0.08, m.gold)
      s.flat('left', [0.15, 0.75, 2.15], bar(14, 14, 60, 9, '#1b1730') + bar(14, 32, 42, 8, '#fff4d8'))
      s.solid('left', [0.6, 0.4, 1.35], roundRect(0.75, 0.5, 0.12, 0, 0, 3), 0.08, m.teal)
      s.flat(
        'left',
        [0.6, 0.4, 1.35],
        `<g transform="translate(12 8)">${columns(50, 34, [0.4, 0.7, 1, 0.8], '#fff', '#bfe6df')}</g>`,
      )
    }),
}

/** @param {(s: Stage) => void} build */
function small(build) {
  const s = stageFor(320, 240, 53, 0, 34)
  s.slab([-1.45, -1.45, -0.26], [2.9, 2.9, 0.13], m.red, 0.45)
  s.slab([-1.45, -1.45, -0.13], [2.9, 2.9, 0.13], m.sand, 0.45, '#f8eadb')
  build(s)
  return svg(320, 240, s.toString())
}
