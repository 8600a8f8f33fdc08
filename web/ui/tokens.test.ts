import { readdirSync, readFileSync } from 'node:fs'
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
  ['surface', 'danger'],
  ['canvas', 'ink'],
] as const
/** Written with in the parts of a page that are dark in both themes. */
const onDark = ['gold'] as const
/** Of marks that say nothing: a bullet. */
const ornaments = ['accent']
/** How much of the ink a button takes on under the pointer. */
const hoverShare = 0.09

for (const [name, colours] of Object.entries(themes)) {
  test(`${name}: every ink can be read on every ground`, () => {
    const pairs = [...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)), ...onFillings]
    expect(pairs.filter((pair) => contrast(colours, pair) < 4.5)).toEqual([])
  })

  test(`${name}: what the pointer is on can still be read`, () => {
    const pairs = grounds.map((ground) => [ground, mix(colours, 'ink', ground, hoverShare)] as const)
    expect(pairs.filter(([, hovered]) => ratio(colours.ink, hovered) < 4.5)).toEqual([])
  })

  test(`${name}: the edges of fields and the focus stand out from every ground`, () => {
    const plain = ['canvas', 'surface', 'sunken']
    const pairs = ['line-strong', 'focus'].flatMap((line) => plain.map((ground) => [line, ground] as const))
    expect(pairs.filter((pair) => contrast(colours, pair) < 3)).toEqual([])
  })
}

for (const [name, colours] of Object.entries(themes)) {
  test(`${name}: who asks for more contrast reads every ink on every ground at 7:1`, () => {
    const base = readFileSync(new URL('./base.css', import.meta.url), 'utf8')
    const [, block = ''] = /@media \(prefers-contrast: more\) \{(.*?)\n\}/s.exec(base) ?? []
    const given = Object.fromEntries(
      [...block.matchAll(/--color-([\w-]+): var\(--color-([\w-]+)\)/g)].map(([, to, from]) => [to, from]),
    )
    const more = Object.fromEntries(
      Object.keys(colours).map((one) => [one, colours[given[one] ?? one] ?? '']),
    )
    const pairs = [...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)), ...onFillings]
    expect(pairs.filter((pair) => contrast(more, pair) < 7)).toEqual([])
  })
}

test('what is written in the dark parts of a light page can be read', () => {
  const pairs = onDark.flatMap((ink) =>
    ['canvas', 'surface', 'sunken'].map((ground) => [ink, ground] as const),
  )
  expect(pairs.filter((pair) => contrast(themes.dark, pair) < 4.5)).toEqual([])
})

test('nothing is written with a colour that is not computed here, nor dimmed', () => {
  const known = new Set([...inks, ...onFillings.map(([ink]) => ink), ...onDark, ...ornaments])
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?!dev\/).*[.](?:css|tsx)$/.test(path),
  )
  const unknown = files.flatMap((path) => {
    const source = readFileSync(`web/${path}`, 'utf8')
    const inStyles = [...source.matchAll(/(?<![-\w])color: var\(--color-([\w-]+)\)/g)]
    const inClasses = [...source.matchAll(/(?<![-\w])text-([a-z-]+)(?![-\w[])/g)].filter(
      ([, name = '']) => name in light,
    )
    const dimmed = [...source.matchAll(/(?<![-\w])(text-[a-z-]+\/\d+)/g)]
    return [...inStyles, ...inClasses, ...dimmed]
      .map(([, name = '']) => name)
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`)
  })
  expect(unknown).toEqual([])
})

function coloursOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--color-([\w-]+): #(\w+);/g)].map(([, name, hex]) => [name, hex]),
  )
}

function contrast(colours: Record<string, string>, [one, other]: readonly [string, string]): number {
  return ratio(colours[one], colours[other])
}

/** As WCAG 2 counts it. */
function ratio(...pair: (string | undefined)[]): number {
  const [light = 0, dark = 0] = pair.map(luminance).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour that a share of one makes over another, as six digits. */
function mix(colours: Record<string, string>, one: string, other: string, share: number): string {
  const [above = [], below = []] = [one, other].map((name) => partsOf(colours[name]))
  return below
    .map((part, at) => Math.round((above[at] ?? 0) * share + part * (1 - share)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
}

function luminance(hex = ''): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function partsOf(hex = ''): number[] {
  const six = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
  return [0, 2, 4].map((at) => Number.parseInt(six.slice(at, at + 2), 16))
}
