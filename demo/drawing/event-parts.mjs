import { laptop, laptopBack } from './devices.mjs'
import { trace } from './iso.mjs'
import { materials as m } from './palette.mjs'
import { cast, person } from './people.mjs'
import { bar, dice, words } from './screens.mjs'
import { shield } from './shapes.mjs'

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

/** Rows of people seen from behind. @param {Stage} s @param {number} n @param {number} count @param {number} x0 @param {number} y0 @param {number} dx @param {number} dy */
export function rows(s, n, count, x0, y0, dx, dy) {
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
export function rowsBack(s) {
  ;[cast.priya, cast.sandeep, cast.ayesha, cast.rohan].forEach((who, i) => {
    s.upright(
      [-1.9 + i * 1.2, 2.1 - (i % 2) * 0.25, 0],
      person({ ...who, back: true, arms: i % 2 ? 'up' : 'down' }),
    )
  })
}

/** A round table with its team. @param {Stage} s @param {number} x @param {number} y @param {number} n */
export function table(s, x, y, n) {
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
export function spot(s, at) {
  const [x, y] = s.project(at)
  s.raw(
    `<path fill="#fff3d0" opacity=".14" d="M${x - 40}-10L${x - 130} ${y + 8}Q${x} ${y + 54} ${x + 96} ${y + 6}L${x + 10}-10Z"/>`,
  )
}

/** @param {number} w @param {number} h */
export function talkSlide(w, h) {
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
export function plan(w, h) {
  const colours = ['#ffd47a', '#ffb9b6', '#a9d3ea', '#a9d8ac', '#f2596a']
  const roll = dice(3)
  let out = bar(0, 0, w, h, '#fffdfa', 0)
  ;['Idea', 'Now', 'Done'].forEach((title, c) => {
    out +=
      words(title, 24 + c * 166, 36, 26, '#2c2650') +
      (c ? `<path stroke="#e4d5c8" stroke-width="3" d="M${c * 166 + 4} 14V${h - 14}"/>` : '')
    for (let i = 0; i < ([6, 4, 5][c] ?? 0); i++) {
      const x = 20 + c * 166 + (i % 2) * 70
      const y = 54 + Math.floor(i / 2) * 74
      out += `<g transform="rotate(${(roll() * 10 - 5).toFixed(1)} ${x + 30} ${y + 30})">${bar(x, y, 60, 60, colours[Math.floor(roll() * 5)] ?? '#fff', 2)}${bar(x + 10, y + 16, 38, 6, '#5a4a48')}${bar(x + 10, y + 30, 28, 6, '#5a4a48')}</g>`
    }
  })
  return out
}

/** @param {number} w @param {number} h */
export function waterMap(w, h) {
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
export function trophy(s, at) {
  s.upright(
    at,
    '<g transform="translate(0 -128)"><path fill="#cb8820" d="M-8-14h16v20H-8zM-22 4h44v10h-44z"/><path fill="#ffd47a" d="M-30-70H30Q30-14 0-10Q-30-14-30-70Z"/><path fill="#f3b242" d="M4-70H30Q30-14 0-10Q14-30 4-70Z"/><path fill="none" stroke="#f3b242" stroke-width="7" d="M-29-60Q-48-60-44-42T-20-28M29-60Q48-60 44-42T20-28"/></g>',
  )
}

/** @param {Stage} s */
export function confetti(s) {
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
export function login(w, h) {
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
