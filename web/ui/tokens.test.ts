import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [lightCss = '', darkCss = ''] = css.split('@utility dark-colours')
const light = coloursOf(lightCss)
const themes = { light, dark: { ...light, ...coloursOf(darkCss) } }

const inks = ['ink', 'ink-soft', 'ink-faint', 'accent-ink', 'success', 'warning', 'info', 'danger']
const softGrounds = ['accent', 'gold', 'success', 'warning', 'info', 'danger'].map((name) => `${name}-soft`)
const grounds = ['canvas', 'surface', 'sunken', 'raised', ...softGrounds]
const onFillings = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-gold', 'gold'],
] as const

for (const [name, colours] of Object.entries(themes)) {
  test(`${name}: every ink can be read on every ground`, () => {
    const pairs = [...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)), ...onFillings]
    expect(pairs.filter((pair) => contrast(colours, pair) < 4.5)).toEqual([])
  })

  test(`${name}: the edges of fields and the focus stand out from every ground`, () => {
    const plain = ['canvas', 'surface', 'sunken']
    const pairs = ['line-strong', 'focus'].flatMap((line) => plain.map((ground) => [line, ground] as const))
    expect(pairs.filter((pair) => contrast(colours, pair) < 3)).toEqual([])
  })
}

function coloursOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--color-([\w-]+): #(\w+);/g)].map(([, name, hex]) => [name, hex]),
  )
}

/** As WCAG 2 counts it. */
function contrast(colours: Record<string, string>, [one, other]: readonly [string, string]): number {
  const [light = 0, dark = 0] = [one, other].map((name) => luminance(colours[name])).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex = ''): number {
  const six = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(six.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
