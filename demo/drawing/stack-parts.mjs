import { bar, curve, dice, pie, words } from './screens.mjs'

/** @typedef {import('./iso.mjs').Place} Place */

/** @param {number} w @param {number} h */
export function dashboard(w, h) {
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
export function wire(w, h) {
  return `${bar(0, 0, w, h, '#fffdfa', 0)}<g fill="none" stroke="#a79fc0" stroke-width="3"><rect x="12" y="12" width="${w - 24}" height="28" rx="4"/><rect x="12" y="52" width="150" height="90" rx="4"/><path d="M12 52L162 142M162 52L12 142"/><rect x="176" y="52" width="${w - 188}" height="40" rx="4"/><rect x="176" y="102" width="${w - 188}" height="40" rx="4"/><rect x="12" y="154" width="${w - 24}" height="${h - 166}" rx="4"/></g>`
}

/** @param {number} w @param {number} h */
export function site(w, h) {
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
export function appScreen(w, h) {
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
export function report(w, h) {
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
export function scatter(w, h) {
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
