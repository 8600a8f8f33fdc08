/** The institute's mark, the logos of its clients, the placeholder and what a shared link shows. */
import { stageFor, svg } from './compose.mjs'
import { laptop } from './devices.mjs'
import { books, letterBlock, plant } from './furniture.mjs'
import { trace } from './iso.mjs'
import { materials as m } from './palette.mjs'
import { hero } from './scene-hero.mjs'
import { bar, words } from './screens.mjs'
import { star } from './shapes.mjs'

const red = '#c8102e'

/** A star around 32,32 and in it a T whose crossbar is an open book. @param {string} ground @param {string} figure */
function starWithBook(ground, figure) {
  return `<path fill="${ground}" stroke="${ground}" stroke-width="3" stroke-linejoin="round" d="${trace(star(29.5, 32, 32)[0] ?? [])}z"/><path fill="${figure}" d="M13.500 22Q25 18.500 32 25.500Q39 18.500 50.500 22V32Q41 28.800 36.400 33.200V49.500H27.600V33.200Q23 28.800 13.500 32Z"/><path stroke="${ground}" stroke-width="1.800" d="M32 25V49.500"/>`
}

/** @type {Record<string, () => string>} */
export const marks = {
  'logo-mark': () => svg(64, 64, starWithBook(red, '#fff')),
  'client-northgate': () =>
    round(
      '<circle cx="60" cy="60" r="60" fill="#0f6b73"/><circle cx="60" cy="60" r="48" fill="#138089"/><path fill="#fff" d="M46 26a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v20h20a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H74v20a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6V74H26a6 6 0 0 1-6-6V52a6 6 0 0 1 6-6h20z"/><path fill="#f2a922" d="M50 100V66a10 10 0 0 1 20 0V100z"/>',
    ),
  'client-suraj': () =>
    round(
      `<circle cx="60" cy="60" r="60" fill="#fff1cf"/><g stroke="#f2a922" stroke-width="6" stroke-linecap="round"><path d="M60 12v10M30 22l6 8.500M90 22l-6 8.500M13 44l9.500 4M107 44l-9.500 4"/></g><path fill="#f2a922" d="M30 64a30 30 0 0 1 60 0z"/><path fill="#8cc3e6" d="M0 60Q15 52 30 60T60 60T90 60T120 60V120H0Z"/><path fill="#2f7fb5" d="M0 70Q15 78 30 70T60 70T90 70T120 70V120H0Z"/><path fill="#fff" d="M60 74q15 17 15 26a15 15 0 0 1-30 0q0-9 15-26z"/>`,
    ),
  'client-loomcraft': () =>
    round(
      '<circle cx="60" cy="60" r="60" fill="#6c2f63"/><circle cx="60" cy="60" r="50" fill="none" stroke="#f2b544" stroke-width="2.500" stroke-dasharray="7 4"/><g fill="#f2b544"><path d="M60 22l10 12-10 12-10-12zM60 74l10 12-10 12-10-12zM34 48l10 12-10 12-10-12zM86 48l10 12-10 12-10-12z"/></g><path fill="#fff" d="M60 46l12 14-12 14-12-14z"/><g fill="#f7c9cf"><path d="M47 34l6 7-6 7-6-7zM73 34l6 7-6 7-6-7zM47 72l6 7-6 7-6-7zM73 72l6 7-6 7-6-7z"/></g>',
    ),
  'course-placeholder': placeholder,
}

/** @param {string} content */
function round(content) {
  return svg(
    120,
    120,
    `<clipPath id="r"><circle cx="60" cy="60" r="60"/></clipPath><g clip-path="url(#r)">${content}</g>`,
  )
}

function placeholder() {
  const s = stageFor(1200, 750, 92, 0, 90)
  const shape = (/** @type {number} */ r, /** @type {number} */ x, /** @type {number} */ y) =>
    `${trace(star(r, x, y)[0] ?? [])}z`
  s.raw(
    `<path fill="#f3e5d5" d="M0 0h1200v750H0z"/><svg width="1200" height="750"><path fill="#fff" opacity=".5" d="${shape(330, 1040, 130)}${shape(240, 120, 640)}"/></svg>`,
  )
  s.shadow([-2.5, -2.5, -0.7], [5.3, 5.3], 0.16, '#5a3a2a', 0.7)
  s.slab([-2.6, -2.6, -0.5], [5.2, 5.2, 0.25], m.red, 0.7)
  s.slab([-2.6, -2.6, -0.25], [5.2, 5.2, 0.25], m.paper, 0.7)
  books(s, [1, -2, 0], [m.ink, m.gold, m.teal], { w: 1.2, d: 0.9, h: 0.26 })
  laptop(
    s,
    [-1.9, -1.1, 0],
    `${bar(0, 0, 258, 158, '#c8102e', 0)}<path fill="#fff" d="${shape(46, 129, 80)}"/>`,
    { w: 2.7, d: 1.8, h: 1.7 },
  )
  letterBlock(s, [1.2, 0.7, 0], 0.8, 'T', m.red)
  plant(s, [-1.9, 1.9, 0], 1.1, m.ink)
  return svg(1200, 750, s.toString())
}

/** The icon on a full square; the mark keeps clear of the edge that a system may cut away. */
export function squareIcon() {
  return svg(
    512,
    512,
    `<path fill="${red}" d="M0 0h512v512H0z"/><g transform="translate(96 96)scale(5)">${starWithBook('#fff', red)}</g>`,
  )
}

/** What social networks show: 1200 by 630. */
export function shareImage() {
  const picture = hero().replace('width="1120" height="960"', 'x="560" y="50" width="660" height="566"')
  const lattice = Array.from(
    { length: 40 },
    (_, i) => `<use href="#l" x="${(i % 8) * 170}" y="${Math.floor(i / 8) * 170}"/>`,
  ).join('')
  return svg(
    1200,
    630,
    `<path fill="#fbf7f2" d="M0 0h1200v630H0z"/><defs><path id="l" d="${trace(star(74)[0] ?? [])}z"/></defs><g fill="none" stroke="#efe2d4" stroke-width="2">${lattice}</g>${picture}` +
      `<g transform="translate(72 86)scale(1.35)">${starWithBook(red, '#fff')}</g>${words('Taleem', 176, 150, 58, '#231416')}` +
      `${words('Learn it', 72, 300, 96, '#231416')}${words('by building it', 72, 400, 78, red)}${bar(72, 440, 96, 8, '#f2a922')}${words('Courses, internships, degrees', 72, 516, 30, '#57444a')}`,
  )
}
