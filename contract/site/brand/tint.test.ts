import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toOklch } from './oklch.ts'
import { tintDrawing } from './tint.ts'

const drawing = (name: string) =>
  readFileSync(new URL(`../../../web/pictures/${name}.svg`, import.meta.url), 'utf8')

/** Hues of what is colourful in a drawing. */
function huesOf(svg: string): number[] {
  const found = [...new Set(svg.match(/#[\da-f]{6}\b/gi))].map(toOklch)
  return found.flatMap(({ chroma, hue }) => (chroma > 0.12 ? [hue] : []))
}

const isRed = (hue: number) => hue > 5 && hue < 40

test('a drawing bears the colour of the institute, and none of our red', () => {
  for (const name of ['hero', 'about', 'company-hero', 'college-hero', 'contact', 'not-found', 'services']) {
    expect([name, huesOf(drawing(name)).some(isRed)]).toEqual([name, true])
    const green = huesOf(tintDrawing(drawing(name), '#2e7d32'))
    expect([name, green.filter(isRed)]).toEqual([name, []])
    expect([name, green.some((hue) => hue > 130 && hue < 155)]).toEqual([name, true])
  }
})

test('skin, wood, paper and ink stay as they are, and white stays white', () => {
  const others =
    '<g fill="#97633b"/><g fill="#f2e6d8"/><g fill="#1b1730"/><g fill="#ffd47a"/><g fill="#fff"/>'
  expect(tintDrawing(others, '#0b5cad')).toBe(others)
})

test('light and shadow stay told apart, also in a colour without hue and in a bright one', () => {
  for (const colour of ['#000000', '#ffe600', '#ef6c00', '#777777']) {
    const [light, shade] = (tintDrawing('#d92b42 #a5162c', colour).match(/#\w{6}/g) ?? []).map(toOklch)
    expect((light?.lightness ?? 0) - (shade?.lightness ?? 0)).toBeGreaterThan(0.05)
  }
})
