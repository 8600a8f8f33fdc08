/** A material has one colour for each side that light falls on. @typedef {{ top: string, left: string, right: string }} Material */

export const ink = '#1b1730'
export const inkSoft = '#4a4468'
export const paper = '#fbf6ef'
export const accent = '#d7263d'
export const accentDark = '#a3142a'
export const gold = '#f4b544'
export const teal = '#2f8f86'

/** @type {Record<'red'|'ink'|'night'|'paper'|'white'|'sand'|'gold'|'teal'|'blush'|'wood'|'leaf'|'slate'|'plum'|'sky', Material>} */
export const materials = {
  red: { top: '#f2596a', left: '#d92b42', right: '#a5162c' },
  ink: { top: '#423b6b', left: '#2c2650', right: '#1d1838' },
  night: { top: '#2b2548', left: '#1f1a38', right: '#151128' },
  paper: { top: '#fffaf3', left: '#f2e6d8', right: '#dfcdb9' },
  white: { top: '#ffffff', left: '#efeaf2', right: '#d5cede' },
  sand: { top: '#f6e6d2', left: '#e5cdb1', right: '#cbac89' },
  gold: { top: '#ffd47a', left: '#f3b242', right: '#cb8820' },
  teal: { top: '#5fc0b2', left: '#33978d', right: '#1f6f69' },
  blush: { top: '#ffdcd6', left: '#f8bdb8', right: '#e29697' },
  wood: { top: '#e0ab78', left: '#c08653', right: '#97633b' },
  leaf: { top: '#7cc47f', left: '#4c9f63', right: '#2f7449' },
  slate: { top: '#8d88a8', left: '#6a6488', right: '#4b4668' },
  plum: { top: '#8d5a86', left: '#6c3d68', right: '#4d284c' },
  sky: { top: '#a9d3ea', left: '#7db4d3', right: '#5590b3' },
}

/** @param {string} from @param {string} to @param {number} share */
export function mix(from, to, share) {
  const a = Number.parseInt(from.slice(1), 16)
  const b = Number.parseInt(to.slice(1), 16)
  const channel = (/** @type {number} */ shift) => {
    const low = (a >> shift) & 255
    return Math.round(low + (((b >> shift) & 255) - low) * share)
  }
  return `#${((1 << 24) | (channel(16) << 16) | (channel(8) << 8) | channel(0)).toString(16).slice(1)}`
}

/** @param {Material} m @param {string} to @param {number} share @returns {Material} */
export function tinted(m, to, share) {
  return { top: mix(m.top, to, share), left: mix(m.left, to, share), right: mix(m.right, to, share) }
}
