import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandCss } from './brand-css.ts'
import { fixed, type Theme } from './grounds.ts'
import { contrast, mix, toHex, toOklch } from './oklch.ts'
import { paletteOf, productColour } from './palette.ts'
import { whatWasAdjusted } from './say-adjusted.ts'

const hard = ['#ffe600', '#777777', '#ffffff', '#000000', '#ff0000', '#00ff00', '#0000ff', '#c8102e']
/** The same ones in every run. */
const random = Array.from({ length: 200 }, (_, at) => {
  const mixed = Math.imul(at + 1, 0x9e3779b1) >>> 8
  return `#${mixed.toString(16).padStart(6, '0')}`
})

test('whatever colour is picked, every text has 4.5:1 and every part 3:1, in light and in dark', () => {
  const failed: string[] = []
  for (const colour of [...hard, ...random]) {
    const palette = paletteOf(colour)
    for (const theme of ['light', 'dark'] as const) {
      const tones = palette[theme]
      const { canvas, surface, sunken, raised, softs, inks } = fixed[theme]
      const need = (least: number, pairs: (readonly [string, string])[]) => {
        for (const [one, other] of pairs)
          if (contrast(one, other) < least) failed.push(`${colour} ${theme}: ${one} on ${other}`)
      }
      const grounds = [canvas, surface, sunken, raised, ...softs, tones.accentSoft]
      need(
        4.5,
        grounds.map((ground) => [tones.accentInk, ground]),
      )
      need(
        4.5,
        inks.map((ink) => [ink, tones.accentSoft]),
      )
      need(4.5, [
        [tones.onAccent, tones.accent],
        [tones.onAccent, tones.accentStrong],
      ])
      need(
        3,
        [canvas, surface, sunken].map((ground) => [tones.accent, ground]),
      )
      const glowing = mix(tones.glow, fixed.dark.canvas, 0.65)
      need(4.5, [
        [fixed.dark.gold, glowing],
        ['#f8efe9', glowing],
      ])
    }
  }
  expect(failed).toEqual([])
})

test('the colour stays itself where it can be read, and keeps its hue where it cannot', () => {
  expect(paletteOf('#0b5cad').light).toMatchObject({ accent: '#0b5cad', onAccent: '#ffffff' })
  expect(paletteOf('#ffe600').dark).toMatchObject({ accent: '#ffe600', onAccent: '#000000' })
  const moved = toOklch(paletteOf('#ffe600').light.accent)
  expect(Math.abs(moved.hue - toOklch('#ffe600').hue)).toBeLessThan(3)
  for (const colour of hard) expect(toHex(toOklch(colour))).toBe(colour)
})

test('what was adjusted is said in a sentence', () => {
  expect(whatWasAdjusted('#0b5cad')).toContain('as you picked it')
  expect(whatWasAdjusted('#ffe600')).toContain('darker')
  expect(whatWasAdjusted('#000000')).toContain('lighter')
})

test('the grounds are those of the stylesheet', () => {
  const css = readFileSync('web/ui/tokens.css', 'utf8')
  const [light = '', dark = ''] = css.split('@utility dark-colours')
  const tokenOf = (text: string, name: string) => {
    const [, hex = ''] = new RegExp(`--color-${name}: #(\\w+);`).exec(text) ?? []
    return `#${hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex}`
  }
  const soft = ['gold', 'success', 'info', 'danger'].map((name) => `${name}-soft`)
  const inks = ['ink', 'ink-soft', 'ink-faint', 'success', 'warning', 'info', 'danger']
  for (const [theme, text] of Object.entries({ light, dark }) as [Theme, string][]) {
    const { softs, inks: written, ...named } = fixed[theme]
    for (const [name, hex] of Object.entries(named)) expect([name, hex]).toEqual([name, tokenOf(text, name)])
    expect(softs).toEqual(soft.map((name) => tokenOf(text, name)))
    expect(written).toEqual(inks.map((name) => tokenOf(text, name)))
  }
  expect(tokenOf(light, 'accent')).toBe(productColour)
})

test('only colours that were computed enter the stylesheet', () => {
  const css = brandCss('#ffe600')
  expect(css.replaceAll(/#[\da-f]{6}/g, '')).not.toMatch(/[#\d]/)
  expect(css).toContain('prefers-color-scheme:dark')
})
