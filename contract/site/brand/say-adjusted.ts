import { toOklch } from './oklch.ts'
import { paletteOf } from './palette.ts'

/** Below it nobody sees a difference. */
const seen = 0.02

/** What became of the colour so that everybody can read the site, for the owner. */
export function whatWasAdjusted(colour: string): string {
  const { light, dark } = paletteOf(colour)
  const { lightness } = toOklch(colour)
  const moved = (hex: string) => {
    const by = toOklch(hex).lightness - lightness
    if (Math.abs(by) < seen) return null
    return `${Math.abs(by) < 0.12 ? 'slightly ' : ''}${by < 0 ? 'darker' : 'lighter'}`
  }
  const [onLight, onDark, small] = [light.accent, dark.accent, light.accentInk].map(moved)
  const said: string[] = []
  if (!onLight && !onDark) said.push('Buttons show the colour as you picked it, in light and in dark.')
  else if (onLight && onDark)
    said.push(
      `Buttons take a tone that is ${onLight} in light and ${onDark} in dark, so that everybody sees them.`,
    )
  else
    said.push(
      `Buttons show the colour as you picked it in ${onLight ? 'dark' : 'light'}; in ${onLight ? 'light' : 'dark'} they are ${onLight ?? onDark}, so that everybody sees them.`,
    )
  if (light.onAccent !== '#ffffff') said.push('Words on them are black.')
  if (small && small !== onLight)
    said.push(`For small words we use a tone that is ${small}, so that everybody can read it.`)
  return said.join(' ')
}
