import type { Hex } from './oklch.ts'

export type Theme = 'light' | 'dark'

/** What stays as it is whatever colour the owner picks, as web/ui/tokens.css says it. */
export interface Fixed {
  canvas: Hex
  surface: Hex
  sunken: Hex
  raised: Hex
  /** Behind notices; the colour's own tint comes beside them. */
  softs: readonly Hex[]
  /** Written on all of them, and on the colour's own tint. */
  inks: readonly Hex[]
  gold: Hex
}

export const fixed: Record<Theme, Fixed> = {
  light: {
    canvas: '#fbf7f2',
    surface: '#ffffff',
    sunken: '#f3ebe3',
    raised: '#ffffff',
    softs: ['#fff0cf', '#dcf2e5', '#dbeff5', '#fde4e1'],
    inks: ['#231416', '#57444a', '#735f62', '#17653f', '#7d4b00', '#0a5f79', '#b3211b'],
    gold: '#f2a922',
  },
  dark: {
    canvas: '#160f11',
    surface: '#21181b',
    sunken: '#2b2024',
    raised: '#423338',
    softs: ['#3d2b0c', '#11321f', '#0e303b', '#46181a'],
    inks: ['#f8efe9', '#d2c2be', '#ae9b98', '#74d9a5', '#ffc766', '#7fd2ea', '#ff938b'],
    gold: '#ffc04a',
  },
}
