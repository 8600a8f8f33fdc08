import {
  browser,
  heading,
  libraryApp,
  mark,
  milkApp,
  milkYard,
  network,
  phoneScene,
  pin,
  seat,
  shelves,
  slots,
  weave,
} from './mockup-parts.mjs'
import { mix } from './palette.mjs'
import { bar, columns, curve, pie } from './screens.mjs'

/** @type {Record<string, () => string>} */
export const mockups = {
  'project-mandi': () =>
    browser('#e9f3e2', '#3f8f56', (w) => [
      heading('#3f8f56'),
      `<g transform="translate(28 96)">${bar(0, 0, 430, 316, '#fff', 14)}${bar(24, 24, 130, 14, '#231416', 5)}${bar(24, 48, 80, 9, '#cfc4c0')}<g transform="translate(24 84)"><path fill="none" stroke="#eee4da" stroke-width="2" d="M0 0H382M0 66H382M0 132H382M0 198H382"/>${curve(382, 198, [0.25, 0.34, 0.3, 0.52, 0.46, 0.72, 0.66, 0.88], '#d92b42', 6, '#fde7e4')}${curve(382, 198, [0.55, 0.5, 0.56, 0.44, 0.5, 0.4, 0.46, 0.36], '#3f8f56', 5)}</g></g>`,
      ['#d92b42', '#f3b242', '#7b4576', '#4c9f63', '#c08653']
        .map(
          (c, i) =>
            `<g transform="translate(478 ${96 + i * 65.5})">${bar(0, 0, w - 506, 54, '#fff', 12)}<circle cx="28" cy="25" r="13" fill="${c}"/><path fill="#4c9f63" d="M28 14q3-8 10-7q-1 8-10 7z"/>${bar(54, 14, 86, 10, '#231416')}${bar(54, 31, 54, 7, '#cfc4c0')}${bar(w - 590, 17, 56, 15, i % 2 ? '#dcf2e5' : '#fde7e4', 7)}<path fill="${i % 2 ? '#17653f' : '#c8102e'}" d="M${w - 576} ${i % 2 ? 29 : 20}h10l-5 ${i % 2 ? -8 : 8}z"/></g>`,
        )
        .join(''),
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
      [0, 1, 2]
        .map(
          (c) =>
            `<circle cx="${168 + c * 222}" cy="118" r="20" fill="${['#fde7e4', '#dbeff5', '#fff0cf'][c]}"/><circle cx="${168 + c * 222}" cy="113" r="8" fill="${['#d92b42', '#0a5f79', '#c07f12'][c]}"/><path fill="${['#d92b42', '#0a5f79', '#c07f12'][c]}" d="M${154 + c * 222} 132q14-18 28 0z"/>${bar(200 + c * 222, 108, 96, 10, '#231416')}${bar(200 + c * 222, 124, 60, 7, '#cfc4c0')}`,
        )
        .join(''),
      `<path fill="none" stroke="#eee4da" stroke-width="2" d="${[0, 1, 2, 3, 4, 5].map((i) => `M28 ${160 + i * 50}H${w - 28}`).join('')}M130 160V${h - 20}M352 160V${h - 20}M574 160V${h - 20}"/>`,
      [0, 1, 2, 3, 4].map((i) => bar(44, 180 + i * 50, 56, 9, '#927e7c')).join(''),
      slots([
        [0, 0, 2, '#fde7e4', '#c8102e'],
        [0, 3, 1, '#fde7e4', '#c8102e'],
        [1, 1, 1, '#dbeff5', '#0a5f79'],
        [1, 2, 2, '#0a5f79', '#ffffff'],
        [2, 0, 1, '#fff0cf', '#7d4b00'],
        [2, 2, 1, '#fff0cf', '#7d4b00'],
        [2, 3, 2, '#fff0cf', '#7d4b00'],
      ]),
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
      [0, 1, 2, 3]
        .map(
          (i) =>
            `${bar(28 + i * 199, 236, 184, h - 258, '#fff', 14)}${weave(38 + i * 199, 246, 164, 120, ['#d92b42', '#2f8f86', '#f4b544', '#2c2650'][i] ?? '#000', ['#f4b544', '#fffaf3', '#7b4576', '#f2596a'][i] ?? '#fff', 3 + i)}${bar(44 + i * 199, 380, 96, 11, '#231416')}${bar(44 + i * 199, 400, 60, 9, '#c8102e')}`,
        )
        .join(''),
    ]),
  'project-billing': () =>
    browser('#ece6f5', '#2c2650', (w, h) => [
      bar(0, 0, 86, h, '#2c2650', 0),
      [0, 1, 2, 3, 4].map((i) => bar(24, 32 + i * 62, 38, 38, i === 1 ? '#d92b42' : '#423b6b', 10)).join(''),
      bar(114, 28, 360, h - 56, '#fff', 16),
      bar(140, 54, 110, 16, '#231416', 6),
      bar(384, 54, 64, 16, '#fde7e4', 8),
      [0, 1, 2, 3]
        .map(
          (i) =>
            `${bar(140, 100 + i * 44, 120 - (i % 3) * 20, 10, '#57444a') + bar(330, 100 + i * 44, 26, 10, '#cfc4c0') + bar(392, 100 + i * 44, 56, 10, '#231416')}<path stroke="#eee4da" stroke-width="2" d="M140 ${126 + i * 44}H448"/>`,
        )
        .join(''),
      bar(140, 296, 60, 12, '#927e7c'),
      bar(358, 290, 90, 22, '#231416', 7),
      bar(140, h - 100, 308, 46, '#d92b42', 14),
      bar(254, h - 82, 80, 11, '#fff'),
      bar(494, 28, w - 522, 216, '#fff', 16),
      `<g transform="translate(518 62)">${columns(w - 570, 156, [0.4, 0.55, 0.5, 0.7, 0.62, 0.95, 0.8], '#d92b42', '#dcd3ee')}</g>`,
      bar(494, 262, w - 522, h - 290, '#fff', 16),
      pie(570, 352, 58, [0.44, 0.34, 0.22], ['#2c2650', '#d92b42', '#f4b544']),
      [0, 1, 2]
        .map(
          (i) =>
            bar(652, 312 + i * 34, 14, 14, ['#2c2650', '#d92b42', '#f4b544'][i] ?? '#000', 4) +
            bar(676, 314 + i * 34, 84, 9, '#927e7c'),
        )
        .join(''),
    ]),
  'team-ayesha-project': () =>
    browser('#ffe3dd', '#d92b42', (_w, h) => [
      heading('#d92b42'),
      [0, 1, 2, 3, 4]
        .map(
          (c) =>
            bar(100 + c * 146, 92, 132, h - 112, c % 2 ? '#fff' : '#fdf5ef', 12) +
            bar(130 + c * 146, 106, 72, 10, '#927e7c'),
        )
        .join(''),
      [0, 1, 2, 3, 4].map((r) => bar(28, 144 + r * 62, 50, 9, '#cfc4c0')).join(''),
      /** @type {[number, number, number, string][]} */ ([
        [0, 0, 1.6, '#d92b42'],
        [0, 2.2, 1, '#f4b544'],
        [1, 0.8, 1.4, '#2f8f86'],
        [1, 3, 1.4, '#2c2650'],
        [2, 0, 1, '#f4b544'],
        [2, 1.6, 2, '#d92b42'],
        [3, 1, 1.2, '#7b4576'],
        [3, 2.8, 1.2, '#2f8f86'],
        [4, 0, 2, '#2c2650'],
        [4, 2.6, 1.4, '#f4b544'],
      ])
        .map(
          ([c, r, n, colour]) =>
            bar(108 + c * 146, 130 + r * 62, 116, n * 62 - 8, colour, 10) +
            bar(122 + c * 146, 146 + r * 62, 64, 9, mix(colour, '#ffffff', 0.75)) +
            bar(122 + c * 146, 162 + r * 62, 42, 7, mix(colour, '#ffffff', 0.45)),
        )
        .join(''),
    ]),
  'team-rohan-project': () =>
    browser('#d8ebe7', '#2c2650', (w, h) => [bar(0, 0, w, h, '#1f1a38', 0), network(w, h)]),
}
