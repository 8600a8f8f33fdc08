/** Small standing figures for isometric scenes: 0,0 between the feet, about 145 units tall. */
import { mix } from './palette.mjs'

/**
 * @typedef {'short' | 'bun' | 'long' | 'braid' | 'hijab' | 'turban' | 'curly'} HairStyle
 * @typedef {{ skin: string, hair: string, style: HairStyle, top: string, trim?: string, glasses?: boolean, beard?: boolean, back?: boolean, arms?: 'down' | 'type' | 'up' | 'point' | 'hold' }} Figure
 */

export const skins = { light: '#e3b18a', wheat: '#cf9467', brown: '#b0754a', deep: '#8d5936' }
const black = '#221a2e'

/** @type {Record<'ayesha' | 'rohan' | 'priya' | 'sandeep' | 'gurpreet' | 'kavita' | 'imran' | 'meera' | 'arjun', Figure>} */
export const cast = {
  ayesha: { skin: skins.wheat, hair: '#d7263d', style: 'hijab', top: '#2c2650', trim: '#f4b544' },
  rohan: { skin: skins.brown, hair: black, style: 'short', top: '#33978d', trim: '#fbf6ef', beard: true },
  priya: { skin: skins.light, hair: '#2c1b22', style: 'long', top: '#f3b242', trim: '#d7263d' },
  sandeep: { skin: skins.deep, hair: black, style: 'curly', top: '#d92b42', trim: '#fbf6ef' },
  gurpreet: {
    skin: skins.wheat,
    hair: '#6c3d68',
    style: 'turban',
    top: '#fbf6ef',
    trim: '#4a4468',
    beard: true,
  },
  kavita: { skin: skins.brown, hair: '#33222b', style: 'bun', top: '#6c3d68', trim: '#f4b544' },
  imran: {
    skin: skins.light,
    hair: '#3a2620',
    style: 'short',
    top: '#4a4468',
    trim: '#fbf6ef',
    glasses: true,
  },
  meera: { skin: skins.deep, hair: black, style: 'braid', top: '#4c9f63', trim: '#ffdcd6' },
  arjun: {
    skin: skins.wheat,
    hair: '#2a1d1a',
    style: 'curly',
    top: '#7db4d3',
    trim: '#fbf6ef',
    glasses: true,
  },
}

/** @param {Figure} figure */
export function person(figure) {
  const { skin, hair, style, top, trim = '#fbf6ef', back = false, arms = 'down' } = figure
  const dark = mix(top, '#1b1730', 0.28)
  const skinDark = mix(skin, '#5a2d1a', 0.25)
  const hairLight = mix(hair, '#ffffff', 0.16)
  const out = ['<ellipse cy="1" rx="34" ry="15" fill="#1b1730" opacity=".2"/>']
  if (style === 'long') out.push(`<path fill="${hair}" d="M-27-118Q-34-78-24-66H24Q34-78 27-118Z"/>`)
  out.push(
    `<path fill="${top}" d="M-27-2Q-31-48-25-72Q-20-92 0-92Q20-92 25-72Q31-48 27-2Q0 13-27-2Z"/>`,
    `<path fill="${dark}" opacity=".75" d="M27-2Q31-48 25-72Q20-92 2-92Q14-60 9 6Q20 4 27-2Z"/>`,
  )
  if (!back)
    out.push(
      `<path fill="${skinDark}" d="M-8-98H8V-88Q0-78-8-88Z"/>`,
      `<path fill="none" stroke="${trim}" stroke-width="4" stroke-linecap="round" d="M-11-89Q0-74 11-89"/>`,
    )
  out.push(limbs(arms, top, dark, skin, back))
  if (style === 'hijab')
    out.push(
      `<path fill="${hair}" d="M-29-112Q-30-146 0-146Q30-146 29-112Q31-84 20-78Q0-68-20-78Q-31-84-29-112Z"/>`,
    )
  if (!back) {
    out.push(`<circle cy="-116" r="${style === 'hijab' ? 20 : 24}" fill="${skin}"/>`)
    if (style !== 'hijab')
      out.push(
        `<path fill="${skinDark}" opacity=".35" d="M24-116A24 24 0 0 1 2-92Q16-104 16-134Q24-126 24-116Z"/>`,
      )
    out.push(face(figure))
  }
  out.push(hairOf(style, hair, hairLight, back))
  if (!back && figure.glasses)
    out.push(
      '<g fill="none" stroke="#1b1730" stroke-width="2.2"><circle cx="-8" cy="-116" r="6.5"/><circle cx="9" cy="-116" r="6.5"/><path d="M-1.500-117H2.500"/></g>',
    )
  return out.join('')
}

/** @param {Figure} figure */
function face({ skin, hair, beard, style }) {
  const facial = style === 'turban' ? '#2a1d1a' : hair
  const mouth = mix(skin, '#7a1f22', 0.6)
  return (
    (beard
      ? `<path fill="${facial}" d="M-23-116Q-23-90 0-89Q23-90 23-116Q18-104 12-105Q0-109-12-105Q-18-104-23-116Z"/>`
      : '') +
    '<circle cx="-8" cy="-116" r="2.500" fill="#1b1730"/><circle cx="9" cy="-116" r="2.500" fill="#1b1730"/>' +
    `<path fill="none" stroke="${beard ? '#fff' : mouth}" stroke-width="2.400" stroke-linecap="round" d="M-5-104Q0-99.500 6-104"/>`
  )
}

/** @param {HairStyle} style @param {string} hair @param {string} light @param {boolean} back */
function hairOf(style, hair, light, back) {
  if (style === 'hijab')
    return back
      ? ''
      : `<path fill="none" stroke="${light}" stroke-width="3" stroke-linecap="round" d="M-18-82Q0-92 22-86"/>`
  const whole = back ? `<circle cy="-117" r="25.500" fill="${hair}"/>` : ''
  const cap = `<path fill="${hair}" d="M-26-112Q-30-143 0-144Q30-144 26-110Q22-124 14-129Q-4-122-18-128Q-24-124-26-112Z"/>`
  const shine = `<path fill="none" stroke="${light}" stroke-width="3" stroke-linecap="round" d="M-15-136Q-6-141 4-140"/>`
  if (style === 'turban')
    return `${whole}<path fill="${hair}" d="M-29-120Q-34-154 0-155Q34-154 29-120Q14-134 0-134Q-14-134-29-120Z"/><path fill="none" stroke="${light}" stroke-width="3" d="M-27-128Q-4-136 14-154M-22-142Q-8-144 2-155"/>`
  if (style === 'bun') return `<circle cx="2" cy="-149" r="11" fill="${hair}"/>${whole}${cap}${shine}`
  if (style === 'braid')
    return `${whole}${cap}<path fill="none" stroke="${hair}" stroke-width="10" stroke-linecap="round" d="M${back ? 0 : -22}-108Q${back ? 4 : -30}-84 ${back ? -2 : -22}-58"/>${shine}`
  if (style === 'long')
    return back
      ? `<path fill="${hair}" d="M-26-117A26 26 0 0 1 26-117Q33-76 24-62H-24Q-33-76-26-117Z"/>${shine}`
      : `${cap}<path fill="${hair}" d="M-26-116Q-31-90-25-76L-19-90Q-22-104-20-124ZM26-116Q31-90 25-76L20-90Q22-104 20-124Z"/>${shine}`
  if (style === 'curly')
    return `${whole}<g fill="${hair}"><circle cx="-19" cy="-130" r="11"/><circle cx="-6" cy="-138" r="12"/><circle cx="9" cy="-138" r="12"/><circle cx="20" cy="-129" r="11"/><circle cx="25" cy="-118" r="6"/><circle cx="-25" cy="-118" r="6"/></g>`
  return `${whole}${cap}${shine}`
}

/** @param {NonNullable<Figure['arms']>} arms @param {string} top @param {string} dark @param {string} skin @param {boolean} back */
function limbs(arms, top, dark, skin, back) {
  const arm = (/** @type {string} */ d, /** @type {string} */ stroke) =>
    `<path fill="none" stroke="${stroke}" stroke-width="13" stroke-linecap="round" d="${d}"/>`
  const hand = (/** @type {number} */ x, /** @type {number} */ y) =>
    `<circle cx="${x}" cy="${y}" r="7.500" fill="${skin}"/>`
  const lit = mix(top, '#ffffff', 0.12)
  if (arms === 'type')
    return back
      ? arm('M-23-74Q-34-58-26-46', lit) + arm('M23-74Q34-58 26-46', dark)
      : hand(-13, -38) + hand(14, -36) + arm('M-23-74Q-36-52-18-40', lit) + arm('M23-74Q36-52 19-38', dark)
  if (arms === 'up')
    return (
      arm('M-23-74Q-42-92-38-122', lit) + hand(-38, -128) + arm('M23-74Q42-92 38-122', dark) + hand(38, -128)
    )
  if (arms === 'point')
    return (
      arm('M-23-74Q-33-50-27-32', lit) + hand(-27, -27) + arm('M23-74Q44-78 56-98', dark) + hand(60, -103)
    )
  if (arms === 'hold')
    return arm('M-23-74Q-36-54-22-46', lit) + arm('M23-74Q36-54 22-46', dark) + hand(-20, -45) + hand(21, -45)
  return arm('M-23-74Q-34-50-28-32', lit) + hand(-28, -26) + arm('M23-74Q34-50 28-32', dark) + hand(28, -26)
}
