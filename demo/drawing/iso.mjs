/** An isometric stage: x runs down to the right, y down to the left, z up; drawn in the order of the calls. */
import { mix } from './palette.mjs'
import { disc, rect, roundRect } from './shapes.mjs'

/**
 * @typedef {import('./palette.mjs').Material} Material
 * @typedef {import('./shapes.mjs').Ring} Ring
 * @typedef {[number, number, number]} Place
 * @typedef {'top' | 'left' | 'right'} Side   left looks towards +y, right towards +x
 */

const across = Math.cos(Math.PI / 6)

/** @param {number} n */
export const short = (n) => String(Math.round(n * 10) / 10).replace(/^(-?)0\./, '$1.')

/** An open outline in relative steps, which is the shortest way to write it. @param {[number, number][]} points */
export function trace(points) {
  let d = ''
  let [lastX, lastY] = [0, 0]
  points.forEach(([px, py], i) => {
    const x = Math.round(px * 10)
    const y = Math.round(py * 10)
    const step = `${short((x - lastX) / 10)} ${short((y - lastY) / 10)}`.replace(' -', '-')
    d += i === 0 ? `M${step}` : `${i === 1 ? 'l' : step.startsWith('-') ? '' : ' '}${step}`
    lastX = x
    lastY = y
  })
  return d
}

/** @param {{ unit: number, x: number, y: number, shades?: number }} stage where world 0,0,0 lands, how long one world
 * unit is, and how finely round things are shaded (few shades keep an SVG file small) */
export function isoStage({ unit, x: ox, y: oy, shades = 8 }) {
  /** @type {string[]} */
  const parts = []

  /** @param {Place} place @returns {[number, number]} */
  const project = ([x, y, z]) => [ox + (x - y) * across * unit, oy + ((x + y) / 2 - z) * unit]

  /** @param {Place[]} places */
  const path = (places) => `${trace(places.map(project))}z`

  /** @param {Place[]} places @param {string} fill */
  const face = (places, fill, extra = '') => parts.push(`<path fill="${fill}" ${extra}d="${path(places)}"/>`)

  /** From a point of a side's outline to the world; back is how far behind the visible side.
   * @param {Side} side @param {Place} at @param {number} s @param {number} t @param {number} back @returns {Place} */
  const onSide = (side, [x, y, z], s, t, back) =>
    side === 'top'
      ? [x + s, y + t, z - back]
      : side === 'left'
        ? [x + s, y - back, z - t]
        : [x - back, y - s, z - t]

  /** A solid whose visible side has the given outline. @param {Side} side @param {Place} at @param {Ring[]} rings
   * @param {number} depth @param {Material} material @param {string} [cap] colour of the visible side */
  function solid(side, at, rings, depth, material, cap) {
    const walls = []
    const sign = Math.sign(rings.reduce((sum, ring) => sum + area(ring), 0)) || 1
    for (const ring of rings)
      for (let i = 0; i < ring.length; i++) {
        const [s1, t1] = ring[i] ?? [0, 0]
        const [s2, t2] = ring[(i + 1) % ring.length] ?? [0, 0]
        const length = Math.hypot(s2 - s1, t2 - t1)
        if (length < 1e-6) continue
        const ns = ((t2 - t1) / length) * sign
        const nt = (-(s2 - s1) / length) * sign
        const normal = side === 'top' ? [ns, nt, 0] : side === 'left' ? [ns, 0, -nt] : [0, -ns, -nt]
        const [nx = 0, ny = 0, nz = 0] = normal
        if (nx + ny + nz <= 0.001) continue
        const quad = [
          onSide(side, at, s1, t1, 0),
          onSide(side, at, s2, t2, 0),
          onSide(side, at, s2, t2, depth),
          onSide(side, at, s1, t1, depth),
        ]
        const far = quad.reduce((sum, [x, y, z]) => sum + x + y + z, 0)
        walls.push({ quad, far, fill: shade(material, nx, ny, nz, shades) })
      }
    walls.sort((a, b) => a.far - b.far)
    let fill = ''
    let d = ''
    const flush = () => d && parts.push(`<path fill="${fill}" stroke="${fill}" d="${d}"/>`)
    for (const wall of walls) {
      if (wall.fill !== fill) {
        flush()
        fill = wall.fill
        d = ''
      }
      d += path(wall.quad)
    }
    flush()
    const front = rings.map((ring) => path(ring.map(([s, t]) => onSide(side, at, s, t, 0)))).join('')
    parts.push(`<path fill="${cap ?? material[side]}" fill-rule="evenodd" d="${front}"/>`)
  }

  /** @param {Place} at lowest, farthest corner @param {[number, number, number]} size @param {Material} material */
  function box(at, [w, d, h], material) {
    const [x, y, z] = at
    face(
      [
        [x, y + d, z],
        [x + w, y + d, z],
        [x + w, y + d, z + h],
        [x, y + d, z + h],
      ],
      material.left,
    )
    face(
      [
        [x + w, y + d, z],
        [x + w, y, z],
        [x + w, y, z + h],
        [x + w, y + d, z + h],
      ],
      material.right,
    )
    face(
      [
        [x, y, z + h],
        [x + w, y, z + h],
        [x + w, y + d, z + h],
        [x, y + d, z + h],
      ],
      material.top,
    )
  }

  /** A slab with round corners. @param {Place} at @param {[number, number, number]} size @param {Material} material */
  function slab([x, y, z], [w, d, h], material, r = Math.min(w, d) * 0.16, cap = material.top) {
    solid('top', [x, y, z + h], roundRect(w, d, r, 0, 0, r > 0.6 ? 12 : 5), h, material, cap)
  }

  /** @param {Place} at middle of the foot @param {number} r @param {number} h @param {Material} material */
  function cylinder([x, y, z], r, h, material, cap = material.top) {
    solid('top', [x, y, z + h], disc(r, 0, 0, shades > 8 ? 72 : 24), h, material, cap)
  }

  /** Flat drawing laid on a side; its own unit is one hundredth of a world unit.
   * @param {Side} side @param {Place} at the drawing's upper left corner @param {string} content */
  function flat(side, at, content) {
    const [e, f] = project(at)
    const c = (across * unit) / 100
    const h = unit / 200
    const m = side === 'top' ? [c, h, -c, h] : side === 'left' ? [c, h, 0, 2 * h] : [c, -h, 0, 2 * h]
    parts.push(
      `<g transform="matrix(${[...m.map((n) => String(Math.round(n * 1e4) / 1e4)), short(e), short(f)].join(' ')})">${content}</g>`,
    )
  }

  /** Contact shadow on the plane z. @param {Place} at @param {[number, number]} size */
  function shadow([x, y, z], [w, d], opacity = 0.18, colour = '#1b1730', r = 0.2) {
    const ring = (r ? roundRect(w, d, Math.min(r, w / 2, d / 2), 0, 0, 3) : rect(w, d))[0] ?? []
    parts.push(
      `<path fill="${colour}" opacity="${opacity}" d="${path(ring.map(([s, t]) => /** @type {Place} */ ([x + s, y + t, z])))}"/>`,
    )
  }

  /** @param {Place[]} places */
  function line(places, stroke = '#d7263d', width = 3, extra = '') {
    parts.push(
      `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}d="${trace(places.map(project))}"/>`,
    )
  }

  /** @param {Place} at @param {number} r in world units */
  function ball(at, r, fill = '#d7263d', light = mix(fill, '#ffffff', 0.45)) {
    const [cx, cy] = project(at)
    parts.push(
      `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(r * unit)}" fill="${fill}"/>` +
        `<ellipse cx="${short(cx - r * unit * 0.3)}" cy="${short(cy - r * unit * 0.38)}" rx="${short(r * unit * 0.4)}" ry="${short(r * unit * 0.3)}" fill="${light}" opacity=".7"/>`,
    )
  }

  /** Upright drawing whose 0,0 stands at a place; its own unit is one hundredth of a world unit.
   * @param {Place} at @param {string} content */
  function upright(at, content, flip = false) {
    const [x, y] = project(at)
    const k = Math.round((unit / 100) * 1e4) / 1e4
    parts.push(`<g transform="translate(${short(x)} ${short(y)})scale(${flip ? -k : k} ${k})">${content}</g>`)
  }

  return {
    box,
    slab,
    cylinder,
    solid,
    flat,
    face,
    shadow,
    line,
    ball,
    upright,
    project,
    path,
    /** @param {string} svg */
    raw: (svg) => void parts.push(svg),
    toString: () => parts.join(''),
  }
}

/** @param {Ring} ring */
function area(ring) {
  let sum = 0
  for (let i = 0; i < ring.length; i++) {
    const [x1, y1] = ring[i] ?? [0, 0]
    const [x2, y2] = ring[(i + 1) % ring.length] ?? [0, 0]
    sum += x1 * y2 - x2 * y1
  }
  return sum / 2
}

/** Light falls from the upper left. @param {Material} m @param {number} nx @param {number} ny @param {number} nz @param {number} steps */
function shade(m, nx, ny, nz, steps) {
  const wx = Math.max(0, nx) ** 2
  const wy = Math.max(0, ny) ** 2
  const wz = Math.max(0, nz) ** 2
  const toLeft = Math.round((wy / (wx + wy || 1)) * steps) / steps
  const toTop = Math.round((wz / (wx + wy + wz || 1)) * steps) / steps
  return mix(mix(m.right, m.left, toLeft), m.top, toTop)
}

/** @typedef {ReturnType<typeof isoStage>} Stage */
