/** The common ground of every course picture: a coloured sky, a floor of stars, a platform with a soft shadow. */
import { stageFor, svg } from './compose.mjs'
import { trace } from './iso.mjs'
import { materials as m } from './palette.mjs'
import { star } from './shapes.mjs'

/** @typedef {import('./palette.mjs').Material} Material */

/** @type {Record<string, { from: string, to: string, line: string, base: Material, floor: Material }>} */
const moods = {
  blush: { from: '#fff0ea', to: '#f8bcb4', line: '#ffffff', base: m.red, floor: m.paper },
  sand: { from: '#fdf5ea', to: '#ecd2b2', line: '#ffffff', base: m.ink, floor: m.paper },
  gold: { from: '#fff3d6', to: '#f7c767', line: '#ffffff', base: m.ink, floor: m.paper },
  teal: { from: '#e3f3ee', to: '#93cabf', line: '#ffffff', base: m.teal, floor: m.paper },
  sky: { from: '#eef6fa', to: '#a3cbe2', line: '#ffffff', base: m.ink, floor: m.paper },
  leaf: { from: '#edf6e6', to: '#a9d39f', line: '#ffffff', base: m.leaf, floor: m.paper },
  night: { from: '#3a3266', to: '#120e22', line: '#8d7fd0', base: m.red, floor: m.ink },
  plum: { from: '#7a4a78', to: '#2d1531', line: '#e3b6dc', base: m.gold, floor: m.plum },
  red: { from: '#f0566a', to: '#8f1026', line: '#ffc9c4', base: m.ink, floor: m.blush },
}

/** @param {keyof typeof moods} mood @param {(s: import('./iso.mjs').Stage) => void} build */
export function courseCard(mood, build, { size = 6.2, unit = 81, dx = 0, dy = 70, w = 1200, h = 750 } = {}) {
  const look = moods[mood] ?? moods.sand
  if (!look) throw new Error(`No such mood: ${mood}`)
  const s = stageFor(w, h, unit, dx, dy, 40)
  const half = size / 2
  s.raw(
    `<defs><radialGradient id="sky" cx=".38" cy=".2" r=".95"><stop stop-color="${look.from}"/><stop offset="1" stop-color="${look.to}"/></radialGradient><filter id="soft" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="22"/></filter></defs><rect width="${w}" height="${h}" fill="url(#sky)"/>`,
  )
  s.flat('top', [0, 0, -0.6], lattice(look.line))
  s.raw(`<g filter="url(#soft)">`)
  s.shadow(
    [-half + 0.35, -half + 0.35, -0.75],
    [size + 0.1, size + 0.1],
    mood === 'night' || mood === 'plum' ? 0.6 : 0.34,
    '#1b1022',
    0.7,
  )
  s.raw('</g>')
  s.slab([-half, -half, -0.6], [size, size, 0.3], look.base, 0.7)
  s.slab([-half, -half, -0.3], [size, size, 0.3], look.floor, 0.7)
  build(s)
  return svg(w, h, s.toString())
}

/** @param {string} colour */
function lattice(colour) {
  const shape = `${trace(star(150)[0] ?? [])}z${trace(star(96)[0] ?? [])}z`
  let uses = ''
  for (let i = -4; i <= 4; i++)
    for (let j = -4; j <= 4; j++)
      if (Math.abs(i + j) < 8) uses += `<use href="#l" x="${i * 330}" y="${j * 330}"/>`
  return `<defs><path id="l" d="${shape}"/></defs><g fill="none" stroke="${colour}" stroke-opacity=".22" stroke-width="4">${uses}</g>`
}
