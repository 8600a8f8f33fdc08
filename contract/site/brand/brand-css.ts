import { paletteOf, type Tones } from './palette.ts'

const names: Record<keyof Tones, string> = {
  accent: 'accent',
  accentStrong: 'accent-strong',
  accentInk: 'accent-ink',
  accentSoft: 'accent-soft',
  onAccent: 'on-accent',
  glow: 'glow',
}

/** The tokens as custom properties, for one theme. */
export function propertiesOf(tones: Tones): Record<`--color-${string}`, string> {
  const named = Object.entries(names).map(([tone, name]) => [`--color-${name}`, tones[tone as keyof Tones]])
  return Object.fromEntries(named)
}

/** The stylesheet of a colour; it stands above the layers of app.css, so that its tokens hold. */
export function brandCss(colour: string): string {
  const { light, dark } = paletteOf(colour)
  return [
    `:root{${declare(light)}}`,
    `[data-theme=dark]{${declare(dark)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${declare(dark)}}}`,
  ].join('')
}

function declare(tones: Tones): string {
  return Object.entries(propertiesOf(tones))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
