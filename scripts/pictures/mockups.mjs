/** Screens of projects, drawn flat at 960 by 600. */
import { svg } from './compose.mjs'
import { trace } from './iso.mjs'
import { mix } from './palette.mjs'
import { bar, columns, curve, dice, pie } from './screens.mjs'
import { star } from './shapes.mjs'

/** @type {Record<string, () => string>} */
export const mockups = {
  'project-mandi': () =>
    browser('#e9f3e2', '#3f8f56', (w) => [
      heading('#3f8f56'),
      `<g transform="translate(28 96)">${bar(0, 0, 430, 316, '#fff', 14)}${bar(24, 24, 130, 14, '#231416', 5)}${bar(24, 48, 80, 9, '#cfc4c0')}<g transform="translate(24 84)"><path fill="none" stroke="#eee4da" stroke-width="2" d="M0 0H382M0 66H382M0 132H382M0 198H382"/>${curve(382, 198, [0.25, 0.34, 0.3, 0.52, 0.46, 0.72, 0.66, 0.88], '#d92b42', 6, '#fde7e4')}${curve(382, 198, [0.55, 0.5, 0.56, 0.44, 0.5, 0.4, 0.46, 0.36], '#3f8f56', 5)}</g></g>`,
      ['#d92b42', '#f3b242', '#7b4576', '#4c9f63', '#c08653'].map((c, i) => `<g transform="translate(478 ${96 + i * 65.5})">${bar(0, 0, w - 506, 54, '#fff', 12)}<circle cx="28" cy="25" r="13" fill="${c}"/><path fill="#4c9f63" d="M28 14q3-8 10-7q-1 8-10 7z"/>${bar(54, 14, 86, 10, '#231416')}${bar(54, 31, 54, 7, '#cfc4c0')}${bar(w - 590, 17, 56, 15, i % 2 ? '#dcf2e5' : '#fde7e4', 7)}<path fill="${i % 2 ? '#17653f' : '#c8102e'}" d="M${w - 576} ${i % 2 ? 29 : 20}h10l-5 ${i % 2 ? -8 : 8}z"/></g>`).join(''),
    ]),
  'project-rides': () =>
    browser('#dcebf3', '#2c2650', (w, h) => [
      bar(0, 0, w, h, '#e8efe6', 0),
      '<path fill="#cfe3c6" d="M560 0h260v150q-120 60-190-10T560 0z"/><path fill="none" stroke="#a9d3ea" stroke-width="46" d="M-10 360Q160 260 330 350T840 300"/>',
      `<g fill="none" stroke="#fff" stroke-width="16"><path d="M0 110H${w}M0 250H${w}M330 0V${h}M520 0V${h}M700 0V${h}M330 110L520 0"/></g>`,
      '<path fill="none" stroke="#d92b42" stroke-width="10" stroke-linecap="round" stroke-linejoin="round" d="M352 396V250H520V110H716V60"/>',
      pin(352, 396, '#2c2650'),
      pin(716, 60, '#d92b42'),
      '<g transform="translate(520 178)"><rect x="-34" y="-22" width="68" height="44" rx="14" fill="#f3b242"/><rect x="-22" y="-15" width="44" height="14" rx="5" fill="#fff4d8"/><circle cx="-18" cy="22" r="9" fill="#231416"/><circle cx="18" cy="22" r="9" fill="#231416"/></g>',
      `<g transform="translate(28 28)">${bar(0, 0, 264, h - 56, '#fff', 18)}${bar(24, 26, 140, 16, '#231416', 6)}${bar(24, 56, 216, 44, '#f3ebe3', 12)}${bar(42, 73, 96, 10, '#927e7c')}${bar(24, 110, 216, 44, '#f3ebe3', 12)}${bar(42, 127, 120, 10, '#927e7c')}${[0, 1, 2, 3].map((i) => seat(44 + i * 54, 200, i < 2 ? '#d92b42' : '#e7dbd1')).join('')}${bar(24, 250, 216, 9, '#e7dbd1')}${bar(24, 270, 150, 9, '#e7dbd1')}${bar(24, h - 126, 216, 46, '#d92b42', 14)}${bar(92, h - 108, 80, 11, '#fff')}</g>`,
    ]),
  'project-library': () => phoneScene('#f6e3cf', '#97633b', shelves(), libraryApp()),
  'project-leaf': () =>
    browser('#e3f0dd', '#2f7449', (w, h) => [
      heading('#2f7449'),
      bar(28, 96, 430, h - 124, '#20382a', 16),
      '<g transform="translate(243 290) rotate(-28)"><path fill="#5fae6c" d="M-180 0Q-110-120 20-112Q140-104 190 0Q140 104 20 112Q-110 120-180 0Z"/><path fill="#4c9f63" d="M-180 0Q-110 120 20 112Q140 104 190 0Z"/><path fill="none" stroke="#a9d8ac" stroke-width="5" stroke-linecap="round" d="M-210 0H180M-90 0L-40-76M-90 0L-40 76M-10 0L50-86M-10 0L50 86M70 0L118-62M70 0L118 62"/><g fill="#8a5a2b"><circle cx="-60" cy="-44" r="17"/><circle cx="44" cy="38" r="22"/><circle cx="104" cy="-26" r="13"/></g></g>',
      `<path fill="none" stroke="#ffd47a" stroke-width="5" d="${mark(169, 279, 30)}${mark(300, 303, 36)}${mark(323, 218, 26)}"/>`,
      `<g transform="translate(482 96)">${bar(0, 0, w - 510, h - 124, '#fff', 16)}${bar(24, 26, 150, 16, '#231416', 6)}${bar(24, 54, 100, 9, '#cfc4c0')}${[0.86, 0.42, 0.2].map((v, i) => bar(24, 92 + i * 58, 90 + i * 12, 10, '#57444a') + bar(24, 112 + i * 58, w - 558, 14, '#f3ebe3') + bar(24, 112 + i * 58, (w - 558) * v, 14, i ? '#f3b242' : '#d92b42')).join('')}${bar(24, h - 196, w - 558, 48, '#dcf2e5', 12)}${bar(42, h - 177, 150, 10, '#17653f')}</g>`,
    ]),
  'project-clinic': () =>
    browser('#fde7e4', '#0a5f79', (w, h) => [
      heading('#0a5f79'),
      [0, 1, 2].map((c) => `<circle cx="${168 + c * 222}" cy="118" r="20" fill="${['#fde7e4', '#dbeff5', '#fff0cf'][c]}"/><circle cx="${168 + c * 222}" cy="113" r="8" fill="${['#d92b42', '#0a5f79', '#c07f12'][c]}"/><path fill="${['#d92b42', '#0a5f79', '#c07f12'][c]}" d="M${154 + c * 222} 132q14-18 28 0z"/>${bar(200 + c * 222, 108, 96, 10, '#231416')}${bar(200 + c * 222, 124, 60, 7, '#cfc4c0')}`).join(''),
      `<path fill="none" stroke="#eee4da" stroke-width="2" d="${[0, 1, 2, 3, 4, 5].map((i) => `M28 ${160 + i * 50}H${w - 28}`).join('')}M130 160V${h - 20}M352 160V${h - 20}M574 160V${h - 20}"/>`,
      [0, 1, 2, 3, 4].map((i) => bar(44, 180 + i * 50, 56, 9, '#927e7c')).join(''),
      slots([[0, 0, 2, '#fde7e4', '#c8102e'], [0, 3, 1, '#fde7e4', '#c8102e'], [1, 1, 1, '#dbeff5', '#0a5f79'], [1, 2, 2, '#0a5f79', '#ffffff'], [2, 0, 1, '#fff0cf', '#7d4b00'], [2, 2, 1, '#fff0cf', '#7d4b00'], [2, 3, 2, '#fff0cf', '#7d4b00']]),
    ]),
  'project-milk-route': () => phoneScene('#d9ecf5', '#2f8f86', milkYard(), milkApp()),
  'project-handloom': () =>
    browser('#f4e3d8', '#7b4576', (w, h) => [
      heading('#7b4576'),
      bar(28, 96, w - 56, 120, '#7b4576', 16),
      weave(w - 300, 96, 272, 120, '#f4b544', '#d92b42', 5),
      bar(56, 126, 210, 20, '#fff', 7),
      bar(56, 158, 150, 10, '#d9b9d4'),
      bar(56, 180, 90, 20, '#f4b544', 10),
      [0, 1, 2, 3].map((i) => `${bar(28 + i * 199, 236, 184, h - 258, '#fff', 14)}${weave(38 + i * 199, 246, 164, 120, ['#d92b42', '#2f8f86', '#f4b544', '#2c2650'][i] ?? '#000', ['#f4b544', '#fffaf3', '#7b4576', '#f2596a'][i] ?? '#fff', 3 + i)}${bar(44 + i * 199, 380, 96, 11, '#231416')}${bar(44 + i * 199, 400, 60, 9, '#c8102e')}`).join(''),
    ]),
  'project-billing': () =>
    browser('#ece6f5', '#2c2650', (w, h) => [
      bar(0, 0, 86, h, '#2c2650', 0),
      [0, 1, 2, 3, 4].map((i) => bar(24, 32 + i * 62, 38, 38, i === 1 ? '#d92b42' : '#423b6b', 10)).join(''),
      bar(114, 28, 360, h - 56, '#fff', 16),
      bar(140, 54, 110, 16, '#231416', 6),
      bar(384, 54, 64, 16, '#fde7e4', 8),
      [0, 1, 2, 3].map((i) => bar(140, 100 + i * 44, 120 - (i % 3) * 20, 10, '#57444a') + bar(330, 100 + i * 44, 26, 10, '#cfc4c0') + bar(392, 100 + i * 44, 56, 10, '#231416') + `<path stroke="#eee4da" stroke-width="2" d="M140 ${126 + i * 44}H448"/>`).join(''),
      bar(140, 296, 60, 12, '#927e7c'),
      bar(358, 290, 90, 22, '#231416', 7),
      bar(140, h - 100, 308, 46, '#d92b42', 14),
      bar(254, h - 82, 80, 11, '#fff'),
      bar(494, 28, w - 522, 216, '#fff', 16),
      `<g transform="translate(518 62)">${columns(w - 570, 156, [0.4, 0.55, 0.5, 0.7, 0.62, 0.95, 0.8], '#d92b42', '#dcd3ee')}</g>`,
      bar(494, 262, w - 522, h - 290, '#fff', 16),
      pie(570, 352, 58, [0.44, 0.34, 0.22], ['#2c2650', '#d92b42', '#f4b544']),
      [0, 1, 2].map((i) => bar(652, 312 + i * 34, 14, 14, ['#2c2650', '#d92b42', '#f4b544'][i] ?? '#000', 4) + bar(676, 314 + i * 34, 84, 9, '#927e7c')).join(''),
    ]),
  'team-ayesha-project': () =>
    browser('#ffe3dd', '#d92b42', (w, h) => [
      heading('#d92b42'),
      [0, 1, 2, 3, 4].map((c) => bar(100 + c * 146, 92, 132, h - 112, c % 2 ? '#fff' : '#fdf5ef', 12) + bar(130 + c * 146, 106, 72, 10, '#927e7c')).join(''),
      [0, 1, 2, 3, 4].map((r) => bar(28, 144 + r * 62, 50, 9, '#cfc4c0')).join(''),
      /** @type {[number, number, number, string][]} */ ([[0, 0, 1.6, '#d92b42'], [0, 2.2, 1, '#f4b544'], [1, 0.8, 1.4, '#2f8f86'], [1, 3, 1.4, '#2c2650'], [2, 0, 1, '#f4b544'], [2, 1.6, 2, '#d92b42'], [3, 1, 1.2, '#7b4576'], [3, 2.8, 1.2, '#2f8f86'], [4, 0, 2, '#2c2650'], [4, 2.6, 1.4, '#f4b544']])
        .map(([c, r, n, colour]) => bar(108 + c * 146, 130 + r * 62, 116, n * 62 - 8, colour, 10) + bar(122 + c * 146, 146 + r * 62, 64, 9, mix(colour, '#ffffff', 0.75)) + bar(122 + c * 146, 162 + r * 62, 42, 7, mix(colour, '#ffffff', 0.45)))
        .join(''),
    ]),
  'team-rohan-project': () =>
    browser('#d8ebe7', '#2c2650', (w, h) => [bar(0, 0, w, h, '#1f1a38', 0), network(w, h)]),
}

/** @param {string} ground @param {string} colour @param {(w: number, h: number) => string[]} page */
function browser(ground, colour, page) {
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
  const shape = (/** @type {number} */ r, /** @type {number} */ x, /** @type {number} */ y) => `${trace(star(r, x, y)[0] ?? [])}z`
  return `<path fill="${ground}" d="M0 0h960v600H0z"/><path fill="#fff" opacity=".45" d="${shape(170, 900, 60)}${shape(120, 40, 560)}"/>`
}

/** @param {string} colour */
function heading(colour) {
  return `<path fill="${colour}" d="${trace(star(20, 50, 50)[0] ?? [])}z"/>${bar(84, 42, 110, 16, '#231416', 6)}${[0, 1, 2].map((i) => bar(560 + i * 84, 45, 58, 10, i ? '#cfc4c0' : colour)).join('')}`
}

/** The four corners of a frame. @param {number} x @param {number} y @param {number} r */
function mark(x, y, r) {
  const k = r * 0.6
  return `M${x - r} ${y - r + k}v${-k}h${k}M${x + r - k} ${y - r}h${k}v${k}M${x + r} ${y + r - k}v${k}h${-k}M${x - r + k} ${y + r}h${-k}v${-k}`
}

/** @param {number} x @param {number} y @param {string} fill */
function pin(x, y, fill) {
  return `<path fill="${fill}" d="M${x} ${y}q-22-28-22-46a22 22 0 0 1 44 0q0 18-22 46z"/><circle cx="${x}" cy="${y - 46}" r="9" fill="#fff"/>`
}

/** @param {number} x @param {number} y @param {string} fill */
function seat(x, y, fill) {
  return `<circle cx="${x}" cy="${y - 14}" r="11" fill="${fill}"/><path fill="${fill}" d="M${x - 19} ${y + 20}q0-22 19-22t19 22z"/>`
}

/** @param {[number, number, number, string, string][]} list column, first row, rows, ground, ink */
function slots(list) {
  return list.map(([c, r, n, ground, ink]) => bar(140 + c * 222, 166 + r * 50, 202, n * 50 - 12, ground, 10) + bar(156 + c * 222, 180 + r * 50, 96, 10, ink) + bar(268 + c * 222, 180 + r * 50, 52, 8, mix(ink, ground, 0.5))).join('')
}

/** A woven pattern. @param {number} x @param {number} y @param {number} w @param {number} h @param {string} ground @param {string} thread @param {number} n */
function weave(x, y, w, h, ground, thread, n) {
  const step = w / (n * 2)
  let d = ''
  for (let r = 0; r * step < h - step; r++) for (let c = r % 2; c < n * 2; c += 2) d += `M${(x + (c + 0.5) * step).toFixed(0)} ${(y + r * step + 4).toFixed(0)}l${(step * 0.45).toFixed(0)} ${(step * 0.5).toFixed(0)}-${(step * 0.45).toFixed(0)} ${(step * 0.5).toFixed(0)}-${(step * 0.45).toFixed(0)}-${(step * 0.5).toFixed(0)}z`
  return `${bar(x, y, w, h, ground, 10)}<path fill="${thread}" d="${d}"/><path stroke="${thread}" stroke-width="4" d="M${x} ${y + h - 10}h${w}M${x} ${y + h - 18}h${w}" opacity=".7"/>`
}

/** @param {string} ground @param {string} band @param {string} scene @param {string} app */
function phoneScene(ground, band, scene, app) {
  return svg(
    960,
    600,
    `${backdrop(ground)}<path fill="${mix(band, '#ffffff', 0.55)}" d="M0 470h960v130H0z"/>${scene}<rect x="616" y="40" width="262" height="532" rx="40" fill="#231416" opacity=".18"/><rect x="604" y="30" width="262" height="532" rx="40" fill="#1b1730"/><clipPath id="w"><rect width="238" height="508" rx="30"/></clipPath><g transform="translate(616 42)" clip-path="url(#w)">${bar(0, 0, 238, 508, '#fbf7f2', 0)}${app}${bar(84, 12, 70, 18, '#1b1730')}</g>`,
  )
}

function shelves() {
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

function libraryApp() {
  return `${bar(0, 0, 238, 150, '#d92b42', 0)}${bar(24, 56, 110, 16, '#fff', 6)}${bar(24, 84, 76, 10, '#f6a5ae')}${bar(24, 114, 190, 90, '#fff', 16)}${bar(40, 130, 42, 58, '#2c2650', 5)}${bar(48, 142, 26, 6, '#f4b544')}${bar(96, 136, 90, 11, '#231416')}${bar(96, 156, 64, 8, '#cfc4c0')}${bar(96, 174, 50, 12, '#dcf2e5', 6)}${[0, 1, 2].map((i) => bar(24, 222 + i * 68, 190, 56, '#fff', 14) + bar(36, 231 + i * 68, 28, 38, ['#f3b242', '#2f8f86', '#7b4576'][i] ?? '#000', 4) + bar(78, 238 + i * 68, 80, 9, '#231416') + bar(78, 254 + i * 68, 56, 7, '#cfc4c0')).join('')}<circle cx="119" cy="462" r="28" fill="#d92b42"/><path fill="none" stroke="#fff" stroke-width="5" d="M107 456v-6h6M125 450h6v6M131 468v6h-6M113 474h-6v-6M105 462h28"/>`
}

function milkYard() {
  const can = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ k) => `<g transform="translate(${x} ${y})scale(${k})"><path fill="#b9c6d2" d="M-42 0V-96Q-42-116-22-126V-146H22V-126Q42-116 42-96V0Q0 14-42 0Z"/><path fill="#8fa1b3" d="M10 6Q30 4 42 0V-96Q42-116 22-126V-146H8Q14-60 10 6Z"/><rect x="-28" y="-162" width="56" height="20" rx="7" fill="#d92b42"/><path fill="none" stroke="#8fa1b3" stroke-width="7" d="M-42-86H42"/></g>`
  return `<circle cx="150" cy="150" r="66" fill="#f4b544"/><path fill="#a9d3b4" d="M0 470V380Q120 300 240 370T520 340T760 400V470Z"/><path fill="#7cbf8d" d="M0 470V430Q160 370 330 430T700 430V470Z"/>${can(230, 520, 1.25)}${can(370, 540, 1.5)}${can(118, 545, 1.05)}<path fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-dasharray="2 24" d="M470 560Q520 480 500 420T590 330"/>`
}

function milkApp() {
  return `${bar(0, 0, 238, 240, '#e3efe0', 0)}<g fill="none" stroke="#fff" stroke-width="12"><path d="M0 80H238M0 160H238M70 0V240M170 0V240"/></g><path fill="none" stroke="#2f8f86" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" d="M40 214H70V160H170V80H200V60"/>${[[70, 160], [170, 160], [170, 80]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="12" fill="#fff" stroke="#2f8f86" stroke-width="6"/>`).join('')}${pin(200, 60, '#d92b42')}${bar(0, 222, 238, 300, '#fbf7f2', 24)}${bar(24, 246, 100, 14, '#231416', 5)}${[0, 1, 2].map((i) => bar(20, 276 + i * 60, 198, 50, '#fff', 14) + `<circle cx="46" cy="${301 + i * 60}" r="12" fill="${i ? '#e7dbd1' : '#2f8f86'}"/>` + bar(70, 290 + i * 60, 72, 9, '#231416') + bar(70, 306 + i * 60, 50, 7, '#cfc4c0') + bar(164, 292 + i * 60, 40, 18, '#dbeff5', 8)).join('')}${bar(20, 456, 198, 38, '#d92b42', 14)}${bar(86, 470, 66, 10, '#fff')}`
}

/** @param {number} w @param {number} h */
function network(w, h) {
  /** @type {[number, number][]} */
  const at = [[300, 220], [140, 110], [130, 320], [300, 70], [300, 370], [460, 120], [470, 320]]
  return (
    `<g stroke="#5b5480" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round">${at.slice(1).map(([x, y]) => `<path d="M300 220L${x} ${y}"/>`).join('')}</g>` +
    at.map(([x, y], i) => (i === 5 ? `<circle cx="${x}" cy="${y}" r="58" fill="#d92b42" opacity=".25"/>` : '') + `<circle cx="${x}" cy="${y}" r="${i ? 34 : 48}" fill="${i === 5 ? '#d92b42' : i ? '#423b6b' : '#2f8f86'}"/>` + bar(x - 16, y - 12, 32, 22, '#fff', 4) + bar(x - 8, y + 14, 16, 5, '#fff', 2)).join('') +
    '<path fill="#ffd47a" d="M500 66l22 38h-44z" stroke="#ffd47a" stroke-width="6" stroke-linejoin="round"/><path stroke="#1b1730" stroke-width="6" stroke-linecap="round" d="M500 78v10M500 97v.1"/>' +
    bar(w - 250, 28, 222, h - 56, '#2b2548', 16) + bar(w - 226, 54, 110, 14, '#fff', 5) +
    [0, 1, 2, 3, 4].map((i) => `<circle cx="${w - 214}" cy="${108 + i * 40}" r="8" fill="${i === 1 ? '#f2596a' : '#7cd0c4'}"/>` + bar(w - 194, 103 + i * 40, 90, 9, '#a79fd0') + bar(w - 88, 103 + i * 40, 34, 9, '#5b5480')).join('') +
    `<g transform="translate(${w - 226} 308)">${curve(174, 70, [0.2, 0.3, 0.25, 0.9, 0.4, 0.35, 0.45], '#f2596a', 6)}</g>`
  )
}
