/** Screens of projects, drawn flat at 960 by 600. */
import { svg } from './compose.mjs'
import { trace } from './iso.mjs'
import { mix } from './palette.mjs'
import { bar, curve, dice } from './screens.mjs'
import { star } from './shapes.mjs'

/** @param {string} ground @param {string} colour @param {(w: number, h: number) => string[]} page */
export function browser(ground, colour, page) {
  const w = 820
  const h = 440
  return svg(
    960,
    600,
    `${backdrop(ground)}<rect x="78" y="78" width="820" height="484" rx="22" fill="#231416" opacity=".14"/><clipPath id="w"><rect width="820" height="484" rx="20"/></clipPath><g transform="translate(70 62)" clip-path="url(#w)">${bar(0, 0, w, 484, '#fbf7f2', 0)}${bar(0, 0, w, 44, mix(colour, '#1b1730', 0.2), 0)}<g fill="#fff"><circle cx="26" cy="22" r="7" opacity=".9"/><circle cx="48" cy="22" r="7" opacity=".6"/><circle cx="70" cy="22" r="7" opacity=".35"/></g>${bar(110, 12, w - 220, 20, mix(colour, '#ffffff', 0.25))}<g transform="translate(0 44)">${page(w, h).join('')}</g></g>`,
  )
}

/** @param {string} ground */
function backdrop(ground) {
  const shape = (/** @type {number} */ r, /** @type {number} */ x, /** @type {number} */ y) =>
    `${trace(star(r, x, y)[0] ?? [])}z`
  return `<path fill="${ground}" d="M0 0h960v600H0z"/><svg width="960" height="600"><path fill="#fff" opacity=".45" d="${shape(170, 900, 60)}${shape(120, 40, 560)}"/></svg>`
}

/** @param {string} colour */
export function heading(colour) {
  return `<path fill="${colour}" d="${trace(star(20, 50, 50)[0] ?? [])}z"/>${bar(84, 42, 110, 16, '#231416', 6)}${[0, 1, 2].map((i) => bar(560 + i * 84, 45, 58, 10, i ? '#cfc4c0' : colour)).join('')}`
}

/** The four corners of a frame. @param {number} x @param {number} y @param {number} r */
export function mark(x, y, r) {
  const k = r * 0.6
  return `M${x - r} ${y - r + k}v${-k}h${k}M${x + r - k} ${y - r}h${k}v${k}M${x + r} ${y + r - k}v${k}h${-k}M${x - r + k} ${y + r}h${-k}v${-k}`
}

/** @param {number} x @param {number} y @param {string} fill */
export function pin(x, y, fill) {
  return `<path fill="${fill}" d="M${x} ${y}q-22-28-22-46a22 22 0 0 1 44 0q0 18-22 46z"/><circle cx="${x}" cy="${y - 46}" r="9" fill="#fff"/>`
}

/** @param {number} x @param {number} y @param {string} fill */
export function seat(x, y, fill) {
  return `<circle cx="${x}" cy="${y - 14}" r="11" fill="${fill}"/><path fill="${fill}" d="M${x - 19} ${y + 20}q0-22 19-22t19 22z"/>`
}

/** @param {[number, number, number, string, string][]} list column, first row, rows, ground, ink */
export function slots(list) {
  return list
    .map(
      ([c, r, n, ground, ink]) =>
        bar(140 + c * 222, 166 + r * 50, 202, n * 50 - 12, ground, 10) +
        bar(156 + c * 222, 180 + r * 50, 96, 10, ink) +
        bar(268 + c * 222, 180 + r * 50, 52, 8, mix(ink, ground, 0.5)),
    )
    .join('')
}

/** A woven pattern. @param {number} x @param {number} y @param {number} w @param {number} h @param {string} ground @param {string} thread @param {number} n */
export function weave(x, y, w, h, ground, thread, n) {
  const step = w / (n * 2)
  let d = ''
  for (let r = 0; r * step < h - step; r++)
    for (let c = r % 2; c < n * 2; c += 2)
      d += `M${(x + (c + 0.5) * step).toFixed(0)} ${(y + r * step + 4).toFixed(0)}l${(step * 0.45).toFixed(0)} ${(step * 0.5).toFixed(0)}-${(step * 0.45).toFixed(0)} ${(step * 0.5).toFixed(0)}-${(step * 0.45).toFixed(0)}-${(step * 0.5).toFixed(0)}z`
  return `${bar(x, y, w, h, ground, 10)}<path fill="${thread}" d="${d}"/><path stroke="${thread}" stroke-width="4" d="M${x} ${y + h - 10}h${w}M${x} ${y + h - 18}h${w}" opacity=".7"/>`
}

/** @param {string} ground @param {string} band @param {string} scene @param {string} app */
export function phoneScene(ground, band, scene, app) {
  return svg(
    960,
    600,
    `${backdrop(ground)}<path fill="${mix(band, '#ffffff', 0.55)}" d="M0 470h960v130H0z"/>${scene}<rect x="616" y="40" width="262" height="532" rx="40" fill="#231416" opacity=".18"/><rect x="604" y="30" width="262" height="532" rx="40" fill="#1b1730"/><clipPath id="w"><rect width="238" height="508" rx="30"/></clipPath><g transform="translate(616 42)" clip-path="url(#w)">${bar(0, 0, 238, 508, '#fbf7f2', 0)}${app}${bar(84, 12, 70, 18, '#1b1730')}</g>`,
  )
}

export function shelves() {
  const roll = dice(15)
  const colours = ['#d92b42', '#2c2650', '#f3b242', '#2f8f86', '#7b4576', '#c08653', '#fbf7f2']
  let out = bar(70, 70, 470, 440, '#97633b', 10) + bar(86, 86, 438, 408, '#5e3a22', 4)
  for (let row = 0; row < 3; row++) {
    let x = 96
    while (x < 480) {
      const w = 18 + Math.floor(roll() * 20)
      const h = 82 + Math.floor(roll() * 32)
      const colour = colours[Math.floor(roll() * 7)] ?? '#000'
      const y = 206 + row * 136 - h
      out += bar(x, y, w, h, colour, 3) + bar(x + 4, y + 14, w - 8, 7, mix(colour, '#ffd47a', 0.6), 2)
      x += w + 3
    }
    out += bar(78, 206 + row * 136, 454, 14, '#b97f4d', 2)
  }
  return out
}

export function libraryApp() {
  return `${bar(0, 0, 238, 150, '#d92b42', 0)}${bar(24, 56, 110, 16, '#fff', 6)}${bar(24, 84, 76, 10, '#f6a5ae')}${bar(24, 114, 190, 90, '#fff', 16)}${bar(40, 130, 42, 58, '#2c2650', 5)}${bar(48, 142, 26, 6, '#f4b544')}${bar(96, 136, 90, 11, '#231416')}${bar(96, 156, 64, 8, '#cfc4c0')}${bar(96, 174, 50, 12, '#dcf2e5', 6)}${[0, 1, 2].map((i) => bar(24, 222 + i * 68, 190, 56, '#fff', 14) + bar(36, 231 + i * 68, 28, 38, ['#f3b242', '#2f8f86', '#7b4576'][i] ?? '#000', 4) + bar(78, 238 + i * 68, 80, 9, '#231416') + bar(78, 254 + i * 68, 56, 7, '#cfc4c0')).join('')}<circle cx="119" cy="462" r="28" fill="#d92b42"/><path fill="none" stroke="#fff" stroke-width="5" d="M107 456v-6h6M125 450h6v6M131 468v6h-6M113 474h-6v-6M105 462h28"/>`
}

export function milkYard() {
  const can = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ k) =>
    `<g transform="translate(${x} ${y})scale(${k})"><path fill="#b9c6d2" d="M-42 0V-96Q-42-116-22-126V-146H22V-126Q42-116 42-96V0Q0 14-42 0Z"/><path fill="#8fa1b3" d="M10 6Q30 4 42 0V-96Q42-116 22-126V-146H8Q14-60 10 6Z"/><rect x="-28" y="-162" width="56" height="20" rx="7" fill="#d92b42"/><path fill="none" stroke="#8fa1b3" stroke-width="7" d="M-42-86H42"/></g>`
  return `<circle cx="150" cy="150" r="66" fill="#f4b544"/><path fill="#a9d3b4" d="M0 470V380Q120 300 240 370T520 340T760 400V470Z"/><path fill="#7cbf8d" d="M0 470V430Q160 370 330 430T700 430V470Z"/>${can(230, 520, 1.25)}${can(370, 540, 1.5)}${can(118, 545, 1.05)}<path fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-dasharray="2 24" d="M470 560Q520 480 500 420T590 330"/>`
}

export function milkApp() {
  return `${bar(0, 0, 238, 240, '#e3efe0', 0)}<g fill="none" stroke="#fff" stroke-width="12"><path d="M0 80H238M0 160H238M70 0V240M170 0V240"/></g><path fill="none" stroke="#2f8f86" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" d="M40 214H70V160H170V80H200V60"/>${[
    [70, 160],
    [170, 160],
    [170, 80],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="12" fill="#fff" stroke="#2f8f86" stroke-width="6"/>`)
    .join(
      '',
    )}${pin(200, 60, '#d92b42')}${bar(0, 222, 238, 300, '#fbf7f2', 24)}${bar(24, 246, 100, 14, '#231416', 5)}${[0, 1, 2].map((i) => `${bar(20, 276 + i * 60, 198, 50, '#fff', 14)}<circle cx="46" cy="${301 + i * 60}" r="12" fill="${i ? '#e7dbd1' : '#2f8f86'}"/>${bar(70, 290 + i * 60, 72, 9, '#231416')}${bar(70, 306 + i * 60, 50, 7, '#cfc4c0')}${bar(164, 292 + i * 60, 40, 18, '#dbeff5', 8)}`).join('')}${bar(20, 456, 198, 38, '#d92b42', 14)}${bar(86, 470, 66, 10, '#fff')}`
}

/** @param {number} w @param {number} h */
export function network(w, h) {
  /** @type {[number, number][]} */
  const at = [
    [300, 220],
    [140, 110],
    [130, 320],
    [300, 70],
    [300, 370],
    [460, 120],
    [470, 320],
  ]
  return (
    `<g stroke="#5b5480" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round">${at
      .slice(1)
      .map(([x, y]) => `<path d="M300 220L${x} ${y}"/>`)
      .join('')}</g>` +
    at
      .map(
        ([x, y], i) =>
          `${i === 5 ? `<circle cx="${x}" cy="${y}" r="58" fill="#d92b42" opacity=".25"/>` : ''}<circle cx="${x}" cy="${y}" r="${i ? 34 : 48}" fill="${i === 5 ? '#d92b42' : i ? '#423b6b' : '#2f8f86'}"/>${bar(x - 16, y - 12, 32, 22, '#fff', 4)}${bar(x - 8, y + 14, 16, 5, '#fff', 2)}`,
      )
      .join('') +
    '<path fill="#ffd47a" d="M500 66l22 38h-44z" stroke="#ffd47a" stroke-width="6" stroke-linejoin="round"/><path stroke="#1b1730" stroke-width="6" stroke-linecap="round" d="M500 78v10M500 97v.1"/>' +
    bar(w - 250, 28, 222, h - 56, '#2b2548', 16) +
    bar(w - 226, 54, 110, 14, '#fff', 5) +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<circle cx="${w - 214}" cy="${108 + i * 40}" r="8" fill="${i === 1 ? '#f2596a' : '#7cd0c4'}"/>${bar(w - 194, 103 + i * 40, 90, 9, '#a79fd0')}${bar(w - 88, 103 + i * 40, 34, 9, '#5b5480')}`,
      )
      .join('') +
    `<g transform="translate(${w - 226} 308)">${curve(174, 70, [0.2, 0.3, 0.25, 0.9, 0.4, 0.35, 0.45], '#f2596a', 6)}</g>`
  )
}
