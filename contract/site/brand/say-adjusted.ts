import { toOklch } from './oklch.ts'
import { paletteOf } from './palette.ts'

/** Below it nobody sees a difference. */
const seen = 0.02
const slight = 0.12

type Change = 'same' | 'slightlyDarker' | 'darker' | 'slightlyLighter' | 'lighter'

const inLight: Record<Change, string> = {
  same: 'In light, buttons show the colour as you picked it.',
  slightlyDarker: 'In light, buttons are slightly darker.',
  darker: 'In light, buttons are darker.',
  slightlyLighter: 'In light, buttons are slightly lighter.',
  lighter: 'In light, buttons are lighter.',
}

const inDark: Record<Change, string> = {
  same: 'In dark, buttons show the colour as you picked it.',
  slightlyDarker: 'In dark, buttons are slightly darker.',
  darker: 'In dark, buttons are darker.',
  slightlyLighter: 'In dark, buttons are slightly lighter.',
  lighter: 'In dark, buttons are lighter.',
}

const inSmallWords: Record<Exclude<Change, 'same'>, string> = {
  slightlyDarker: 'For small words we use a slightly darker tone, so that everybody can read them.',
  darker: 'For small words we use a darker tone, so that everybody can read them.',
  slightlyLighter: 'For small words we use a slightly lighter tone, so that everybody can read them.',
  lighter: 'For small words we use a lighter tone, so that everybody can read them.',
}

/** What became of the colour so that everybody can read the site, for the owner. */
export function whatWasAdjusted(colour: string): string {
  const { light, dark } = paletteOf(colour)
  const { lightness } = toOklch(colour)
  const changeTo = (hex: string): Change => {
    const by = toOklch(hex).lightness - lightness
    if (Math.abs(by) < seen) return 'same'
    if (Math.abs(by) < slight) return by < 0 ? 'slightlyDarker' : 'slightlyLighter'
    return by < 0 ? 'darker' : 'lighter'
  }
  const onLight = changeTo(light.accent)
  const onDark = changeTo(dark.accent)
  const small = changeTo(light.accentInk)
  const said: string[] = []
  if (onLight === 'same' && onDark === 'same')
    said.push('Buttons show the colour as you picked it, in light and in dark.')
  else said.push(inLight[onLight], inDark[onDark], 'This way everybody sees them.')
  if (light.onAccent !== '#ffffff') said.push('Words on them are black.')
  if (small !== 'same' && small !== onLight) said.push(inSmallWords[small])
  return said.join(' ')
}
