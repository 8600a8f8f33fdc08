/** Makes the film of the home page and its poster: `node demo/drawing/film.mjs` (needs ffmpeg). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { courseCard } from './course-card.mjs'
import { panel, phone, server } from './devices.mjs'
import { letterBlock, plant } from './furniture.mjs'
import { materials as m } from './palette.mjs'
import { cast, person } from './people.mjs'
import { bar, code, columns, curve, dice, frame } from './screens.mjs'

/**
 * @typedef {import('./iso.mjs').Stage} Stage
 * @typedef {import('./iso.mjs').Place} Place
 */

const seconds = 10
const framesPerSecond = 24
const out = (/** @type {string} */ name) =>
  fileURLToPath(new URL(`../../web/pictures/${name}`, import.meta.url))

/** How far a move is at second t, between 0 and 1. @param {number} t @param {number} from @param {number} to */
const between = (t, from, to) => Math.min(1, Math.max(0, (t - from) / (to - from)))
/** @param {number} p */
const ease = (p) => 1 - (1 - p) ** 3
/** Overshoots a little, then settles. @param {number} p */
const spring = (p) => (p === 0 ? 0 : 1 + 2 * (p - 1) ** 3 + 1.1 * (p - 1) ** 2)

const tile = 0.92
const across = 5
const high = 3

/** @param {number} t */
function picture(t) {
  const leaving = ease(between(t, 8.5, 9.8))
  return courseCard('night', (s) => draw(s, t, leaving), { w: 1280, h: 720, unit: 72, dy: 68, size: 6.8 })
}

/** @param {Stage} s @param {number} t @param {number} leaving */
function draw(s, t, leaving) {
  const stay = 1 - leaving
  const left = -2.2
  const y = -1.4
  if (t > 0.3)
    s.shadow([left, y - 0.3, 0], [across * tile, 0.6], 0.4 * between(t, 0.3, 3) * stay, '#0b0818', 0.1)
  const wipe = ease(between(t, 3.5, 5.2)) * stay
  const finished = wipe === 1
  if (finished) {
    panel(s, [left, y, 0.05], across * tile, high * tile, application(), {
      thick: 0.22,
      edge: m.ink,
      rim: 0.06,
    })
  } else {
    tiles(s, t, leaving, left, y)
    if (wipe > 0) {
      const w = across * tile * 100
      s.flat(
        'left',
        [left, y + 0.001, 0.05 + high * tile],
        `<clipPath id="wipe"><rect width="${w * wipe}" height="${high * tile * 100}"/></clipPath><g clip-path="url(#wipe)"><g transform="translate(6 6)">${application()}</g></g><path stroke="#ffd47a" stroke-width="5" d="M${w * wipe} 0V${high * tile * 100}"/>`,
      )
    }
  }
  const rack = spring(between(t, 4.2, 4.9)) * stay
  if (rack > 0.05) server(s, [2.4, -2.6, 0], { w: 0.8, d: 0.8, h: 1.9 * rack, body: m.slate })
  ;[0.5, 0.8, 0.65, 1.2].forEach((h, i) => {
    const grown = spring(between(t, 4.6 + i * 0.15, 5.3 + i * 0.15)) * stay
    if (grown > 0.02) s.box([0.7 + i * 0.52, 0.35, 0], [0.4, 0.4, h * grown], i === 3 ? m.red : m.gold)
  })
  blocks(s, t, stay)
  const call = spring(between(t, 5, 5.7)) * stay
  if (call > 0.1)
    phone(
      s,
      [-2.6, 2.4, 0.05 + 1.9 * call],
      0.95,
      1.9 * call,
      bar(0, 0, 85, 200, '#fffaf3', 0) +
        bar(0, 0, 85, 46, '#33978d', 0) +
        [0, 1, 2]
          .map((i) => bar(8, 56 + i * 40, 69, 32, ['#ffdcd6', '#fff0cf', '#e3f3ee'][i] ?? '#fff', 7))
          .join(''),
      { thick: 0.16 },
    )
  const cheer = t > 6.3 && t < 8.5
  figure(s, [-0.7, 1.7, 0], cast.ayesha, between(t, 5.3, 5.8) * stay, cheer, t)
  figure(s, [0.6, 2, 0], cast.arjun, between(t, 5.6, 6.1) * stay, cheer, t + 0.2)
  figure(s, [1.8, 2.1, 0], cast.meera, between(t, 5.9, 6.4) * stay, cheer, t + 0.4)
  const green = spring(between(t, 5.2, 5.8)) * stay
  if (green > 0.1) plant(s, [2.8, 0.9, 0], green, m.red)
  confetti(s, t)
}

/** @param {Stage} s @param {number} t @param {number} leaving @param {number} left @param {number} y */
function tiles(s, t, leaving, left, y) {
  const roll = dice(9)
  for (let row = 0; row < high; row++)
    for (let col = 0; col < across; col++) {
      const start = 0.5 + row * 0.75 + col * 0.17 + roll() * 0.1
      const p = between(t, start, start + 0.8)
      if (p === 0) continue
      const fall = (1 - spring(p)) * 3.2 + leaving * (3 + col * 0.5 + row)
      const aside = (1 - ease(p)) * (col - 2) * 0.5
      if (leaving > 0.96) continue
      const at = /** @type {Place} */ ([left + col * tile + aside, y, 0.05 + (row + 1) * tile + fall])
      const look = (row * across + col) % 7 === 3 ? m.red : (row + col) % 5 === 4 ? m.teal : m.ink
      s.box([at[0], y - 0.22, at[2] - tile], [tile - 0.03, 0.22, tile - 0.03], look)
      s.flat(
        'left',
        [at[0] + 0.05, y + 0.001, at[2] - 0.08],
        code(80, 78, { seed: row * 7 + col + 2, line: 15, from: 12, numbers: false, background: '#1b1730' }),
      )
    }
}

/** @param {Stage} s @param {number} t @param {number} stay */
function blocks(s, t, stay) {
  const set = /** @type {[Place, string, import('./palette.mjs').Material, number][]} */ ([
    [[-1.85, 0.2, 0], 'C', m.gold, 0.1],
    [[-2.75, 0.2, 0], 'JS', m.red, 0.35],
    [[-2.3, 0.2, 0.8], 'Py', m.teal, 0.8],
  ])
  for (const [[x, y, z], text, material, at] of [set[1], set[0], set[2]].filter((b) => b !== undefined)) {
    const p = between(t, at, at + 0.6)
    if (p === 0 || stay < 0.06) continue
    const size = 0.8 * Math.min(1, stay * 1.4)
    letterBlock(
      s,
      [x, y, z * stay + (1 - spring(p)) * 4],
      size,
      text,
      material,
      text === 'C' ? { ink: '#1b1730' } : {},
    )
  }
}

/** @param {Stage} s @param {Place} at @param {import('./people.mjs').Figure} who @param {number} p @param {boolean} cheer @param {number} t */
function figure(s, [x, y, z], who, p, cheer, t) {
  if (p <= 0.02) return
  const hop = cheer ? Math.abs(Math.sin(t * 5)) * 0.16 : 0
  s.upright(
    [x, y, z + hop],
    `<g transform="scale(${spring(p).toFixed(3)})">${person({ ...who, arms: cheer ? 'up' : 'hold' })}</g>`,
  )
}

/** @param {Stage} s @param {number} t */
function confetti(s, t) {
  if (t < 6.3 || t > 9) return
  const roll = dice(33)
  const colours = ['#f2596a', '#ffd47a', '#7cd0c4', '#ffffff', '#a9d3ea']
  let drawn = ''
  for (let i = 0; i < 70; i++) {
    const x = 240 + roll() * 800 + Math.sin(t * 3 + i) * 14
    const y = -40 + (t - 6.3) * (170 + roll() * 150) - roll() * 260
    const turn = t * 160 + i * 37
    const size = 6 + roll() * 8
    const colour = colours[Math.floor(roll() * 5)]
    if (y > -20 && y < 640)
      drawn += `<rect width="${size.toFixed(1)}" height="${(size * 0.6).toFixed(1)}" fill="${colour}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})rotate(${(turn % 360).toFixed(0)})"/>`
  }
  s.raw(`<g opacity="${(1 - between(t, 8.3, 9)).toFixed(2)}">${drawn}</g>`)
}

function application() {
  const w = across * tile * 100 - 12
  const h = high * tile * 100 - 12
  return frame(
    w,
    h,
    bar(0, 0, 92, h, '#fff1ea', 0) +
      [0, 1, 2, 3]
        .map((i) => bar(14, 22 + i * 30, i === 1 ? 66 : 54, 14, i === 1 ? '#d7263d' : '#eccfc4', 5))
        .join('') +
      bar(108, 16, 158, 16, '#1b1730', 4) +
      bar(108, 42, 120, 8, '#cbbfd0') +
      bar(108, 64, 72, 24, '#d7263d', 12) +
      bar(w - 168, 16, 152, 96, '#ffffff', 8) +
      `<g transform="translate(${w - 154} 32)">${columns(124, 68, [0.35, 0.55, 0.45, 0.7, 0.95, 0.6])}</g>` +
      bar(108, 124, w - 124, h - 160, '#ffffff', 8) +
      `<g transform="translate(124 140)">${curve(w - 156, h - 194, [0.2, 0.45, 0.35, 0.7, 0.62, 0.95], '#d7263d', 6, '#ffdcd6')}</g>`,
    { head: 22 },
  )
}

async function film() {
  const still = await sharp(Buffer.from(picture(7.3)))
    .webp({ quality: 80, effort: 6 })
    .toBuffer()
  await sharp(still).toFile(out('banner-poster.webp'))
  const encoder = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'image2pipe',
      '-c:v',
      'png',
      '-r',
      String(framesPerSecond),
      '-i',
      '-',
      '-an',
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-crf',
      '27',
      '-tune',
      'animation',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      out('banner.mp4'),
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  for (let i = 0; i < seconds * framesPerSecond; i++) {
    const png = await sharp(Buffer.from(picture(i / framesPerSecond)))
      .png({ compressionLevel: 1 })
      .toBuffer()
    if (!encoder.stdin.write(png)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  await once(encoder, 'close')
}

await film()
