import { fixed, type Theme } from './grounds.ts'
import { contrast, type Hex, mix, type Oklch, toHex, toOklch } from './oklch.ts'

/** The tokens that follow the owner's colour. */
export interface Tones {
  /** Buttons, marks and edges. */
  accent: Hex
  /** The same under the pointer. */
  accentStrong: Hex
  /** Words and small signs. */
  accentInk: Hex
  /** A tint behind words. */
  accentSoft: Hex
  /** Words on buttons. */
  onAccent: Hex
  /** Shines through in the parts of a page that are dark in both themes. */
  glow: Hex
}

export interface Palette {
  light: Tones
  dark: Tones
}

/** The product's own. */
export const productColour = '#c8102e'

const words = 4.5
const parts = 3
const step = 0.004
/** How far a button darkens or lightens under the pointer. */
const pressed = 0.07
/** The most of the glow that lies over the ground. */
const glowShare = 0.65
/** How much further a colour is moved to bear white words. */
const whiteFirst = 0.06
const white: Hex = '#ffffff'
const black: Hex = '#000000'

type Filling = Pick<Tones, 'accent' | 'accentStrong' | 'onAccent'>

/** Everything that is drawn in the owner's colour: of its hue, and as near to it as can be read in either theme. */
export function paletteOf(colour: string): Palette {
  const wanted = toOklch(colour)
  return { light: tonesOf(wanted, 'light'), dark: tonesOf(wanted, 'dark') }
}

function tonesOf(wanted: Oklch, theme: Theme): Tones {
  const { canvas, surface, sunken, raised, softs } = fixed[theme]
  const filling = findFilling(wanted, theme)
  const accentSoft = findSoft(wanted, theme)
  const grounds = [canvas, surface, sunken, raised, accentSoft, ...softs]
  const accentInk = nearest(wanted, (hex) => grounds.every((ground) => contrast(hex, ground) >= words))
  return { ...filling, accentInk, accentSoft, glow: findGlow(wanted) }
}

/** White words unless dark ones leave the colour clearly nearer to what was picked. */
function findFilling(wanted: Oklch, theme: Theme): Filling {
  const whiteOn = fillingFor(wanted, theme, white)
  const blackOn = fillingFor(wanted, theme, black)
  const movedBy = ({ accent }: Filling) => Math.abs(toOklch(accent).lightness - wanted.lightness)
  return movedBy(whiteOn) <= movedBy(blackOn) + whiteFirst ? whiteOn : blackOn
}

function fillingFor(wanted: Oklch, theme: Theme, onAccent: Hex): Filling {
  const { canvas, surface, sunken } = fixed[theme]
  const isRead = (hex: Hex) => contrast(hex, onAccent) >= words
  const stands = (hex: Hex) => [canvas, surface, sunken].every((ground) => contrast(hex, ground) >= parts)
  const away = onAccent === white ? -pressed : pressed
  const strongOf = (lightness: number) =>
    [away, -away].map((by) => toHex({ ...wanted, lightness: inRange(lightness + by) })).find(isRead)
  const holds = (hex: Hex, lightness: number) =>
    isRead(hex) && stands(hex) && strongOf(lightness) !== undefined
  const accent = nearest(wanted, holds)
  return { accent, accentStrong: strongOf(toOklch(accent).lightness) ?? accent, onAccent }
}

/** A tint on which every ink of the theme can be read. */
function findSoft(wanted: Oklch, theme: Theme): Hex {
  const isLight = theme === 'light'
  const chroma = Math.min(wanted.chroma, isLight ? 0.034 : 0.075)
  const start = { ...wanted, chroma, lightness: isLight ? 0.945 : 0.27 }
  return nearest(start, (hex) => fixed[theme].inks.every((ink) => contrast(ink, hex) >= words))
}

/** On the dark parts, where it lies thickest, words are still read. */
function findGlow(wanted: Oklch): Hex {
  const { canvas, inks, gold } = fixed.dark
  const written = [...inks.slice(0, 2), gold]
  return nearest(wanted, (hex) => {
    const ground = mix(hex, canvas, glowShare)
    return written.every((ink) => contrast(ink, ground) >= words)
  })
}

/** The colour moved to the nearest lightness at which it holds. */
function nearest(wanted: Oklch, holds: (hex: Hex, lightness: number) => boolean): Hex {
  for (let by = 0; by <= 1; by += step) {
    for (const lightness of [wanted.lightness - by, wanted.lightness + by]) {
      const hex = toHex({ ...wanted, lightness: inRange(lightness) })
      if (holds(hex, toOklch(hex).lightness)) return hex
    }
  }
  return black
}

function inRange(lightness: number): number {
  return Math.min(1, Math.max(0, lightness))
}
