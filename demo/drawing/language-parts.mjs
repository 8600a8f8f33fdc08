import { materials as m, mix } from './palette.mjs'
import { bar, words } from './screens.mjs'
import { disc } from './shapes.mjs'

export function handle() {
  const outer = disc(0.62, 0, 0)[0] ?? []
  const inner = [...(disc(0.36, 0, 0)[0] ?? [])].reverse()
  return [outer, inner]
}

/** @param {number} w @param {number} h */
export function letterScreen(w, h) {
  return (
    bar(0, 0, w, h, '#e9f1f6', 0) +
    bar(0, 0, w, 26, '#2c2650', 0) +
    [0, 1, 2, 3].map((i) => bar(12 + i * 34, 9, 24, 8, i ? '#5b5480' : '#f2596a')).join('') +
    bar(w * 0.2, 38, w * 0.6, h, '#ffffff', 3) +
    words('Dear Sir,', w * 0.26, 68, 20, '#1b1730') +
    [0, 1, 2, 3, 4]
      .map((i) => bar(w * 0.26, 84 + i * 18, w * (i === 4 ? 0.22 : 0.46), 7, '#c9c3d4'))
      .join('') +
    bar(w * 0.84, 44, 34, 34, '#f4b544', 6) +
    bar(w * 0.84, 86, 34, 34, '#5fc0b2', 6) +
    bar(w * 0.05, 44, 30, 30, '#f2596a', 6)
  )
}

/** @param {number} w @param {number} h */
export function keyboard(w, h) {
  let out = ''
  for (let r = 0; r < 4; r++)
    for (let k = 0; k < 13; k++)
      out += bar(
        (k * w) / 13,
        (r * h) / 4,
        w / 13 - 4,
        h / 4 - 4,
        (r + k) % 9 === 3 ? '#f2596a' : '#4a4468',
        2,
      )
  return out
}

/** @param {number} w @param {number} h */
export function layout(w, h) {
  return (
    bar(0, 0, w, h, '#fffaf3', 0) +
    bar(0, 0, w, 28, '#2c2650', 0) +
    '<circle cx="18" cy="14" r="5" fill="#f2596a"/><circle cx="34" cy="14" r="5" fill="#ffd47a"/><circle cx="50" cy="14" r="5" fill="#7cd0c4"/>' +
    bar(22, 48, 200, 26, '#1b1730', 4) +
    bar(22, 84, 160, 26, '#1b1730', 4) +
    bar(22, 124, 176, 8, '#cbbfd0') +
    bar(22, 140, 150, 8, '#cbbfd0') +
    bar(22, 162, 84, 26, '#d92b42', 13) +
    bar(248, 46, 188, 146, '#ffdcd6', 12) +
    '<circle cx="398" cy="84" r="20" fill="#f4b544"/><path fill="#d92b42" d="M248 180V170L300 112L342 158L368 134L436 192H260Q248 192 248 180Z"/><path fill="#a5162c" d="M300 112L342 158L312 192H262Z" opacity=".5"/>' +
    [0, 1, 2]
      .map(
        (i) =>
          bar(22 + i * 141, 212, 130, 86, '#ffffff', 8) +
          bar(34 + i * 141, 224, 34, 26, ['#5fc0b2', '#f4b544', '#8d5a86'][i] ?? '#fff', 6) +
          bar(34 + i * 141, 262, 96, 7, '#2c2650') +
          bar(34 + i * 141, 276, 74, 6, '#cbbfd0'),
      )
      .join('') +
    '<g fill="none" stroke="#d92b42" stroke-width="1.500" stroke-dasharray="6 5" opacity=".8"><path d="M10 200H448M235 34V306"/></g>'
  )
}

/** @param {import('./iso.mjs').Stage} s @param {import('./iso.mjs').Place} at @param {number} l */
export function pencil(s, [x, y, z], l) {
  s.shadow([x, y, 0], [l + 0.3, 0.3], 0.16, '#1b1730', 0.1)
  s.box([x, y, z - 0.14], [0.35, 0.3, 0.3], m.blush)
  s.box([x + 0.35, y, z - 0.14], [0.16, 0.3, 0.3], m.slate)
  s.box([x + 0.51, y, z - 0.14], [l - 1, 0.3, 0.3], m.red)
  const e = x + l - 0.49
  s.face(
    [
      [e, y + 0.3, z - 0.14],
      [e, y + 0.3, z + 0.16],
      [e + 0.55, y + 0.15, z],
    ],
    '#e5cdb1',
  )
  s.face(
    [
      [e, y + 0.3, z + 0.16],
      [e, y, z + 0.16],
      [e + 0.55, y + 0.15, z],
    ],
    '#f6e6d2',
  )
  s.face(
    [
      [e + 0.36, y + 0.2, z - 0.05],
      [e + 0.36, y + 0.16, z + 0.06],
      [e + 0.36, y + 0.09, z + 0.05],
      [e + 0.55, y + 0.15, z],
    ],
    '#1b1730',
  )
}

/** @param {number} w @param {number} h */
export function poster(w, h) {
  return (
    bar(0, 0, w, h, '#d92b42', 0) +
    `<circle cx="${w * 0.66}" cy="${h * 0.36}" r="${h * 0.25}" fill="#f4b544"/>` +
    `<path fill="#2c2650" d="M0 ${h}V${h * 0.66}Q${w * 0.2} ${h * 0.46} ${w * 0.42} ${h * 0.68}T${w} ${h * 0.58}V${h}Z"/><path fill="#423b6b" d="M0 ${h}V${h * 0.82}Q${w * 0.3} ${h * 0.62} ${w * 0.56} ${h * 0.84}T${w} ${h * 0.78}V${h}Z"/>` +
    words('Aa', w * 0.08, h * 0.42, h * 0.36, '#fffaf3') +
    bar(w * 0.08, h * 0.5, w * 0.26, 8, '#ffd6cf')
  )
}

export function bezier() {
  return `<g fill="none" stroke="#5b5480" stroke-width="1.500"><path d="M0 55H256M0 110H256M64 0V166M128 0V166M192 0V166"/></g><path fill="none" stroke="#f2596a" stroke-width="7" stroke-linecap="round" d="M24 132C60 10 120 20 136 84S214 150 232 34"/><path stroke="#ffd47a" stroke-width="2.500" d="M96 36L176 132"/><g fill="#ffd47a"><circle cx="96" cy="36" r="7"/><circle cx="176" cy="132" r="7"/></g><g fill="#fffaf3"><path d="M128 76h16v16h-16zM16 124h16v16H16zM224 26h16v16h-16z"/></g>`
}

/** A cup of brushes. @param {import('./iso.mjs').Stage} s @param {import('./iso.mjs').Place} at */
export function cup(s, [x, y, z]) {
  s.shadow([x - 0.5, y - 0.5, z], [1.25, 1.25], 0.18, '#1b1730', 0.6)
  const brush = (/** @type {number} */ a, /** @type {string} */ c, /** @type {number} */ l) =>
    `<g transform="rotate(${a})"><path stroke="#97633b" stroke-width="11" stroke-linecap="round" d="M0 0V${-l}"/><path stroke="#8d88a8" stroke-width="13" d="M0${-l}V${-l - 22}"/><path fill="${c}" d="M-9${-l - 20}Q-14${-l - 52} 0${-l - 74}Q14${-l - 52} 9${-l - 20}Z"/></g>`
  s.upright(
    [x, y, z + 0.9],
    brush(-22, '#d92b42', 92) + brush(18, '#33978d', 104) + brush(-3, '#2c2650', 128),
  )
  s.cylinder([x, y, z], 0.5, 1.15, m.teal, mix('#33978d', '#1b1730', 0.45))
}
