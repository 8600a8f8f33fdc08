import { type Hex, toHex, toOklch } from './oklch.ts'
import { productColour } from './palette.ts'

const ours = toOklch(productColour)
/** The reds of the product's drawings: skin, wood and gold are paler or of another hue. */
const reach = 20
const leastChroma = 0.1
/** How far a drawing follows the lightness of the colour: light and shadow stay told apart. */
const followed = 0.5

/** A drawing of the product with the institute's colour in place of ours, each shade as light to the others as before. */
export function tintDrawing(svg: string, colour: string): string {
  const wanted = toOklch(colour)
  const share = wanted.chroma / ours.chroma
  const lighter = (wanted.lightness - ours.lightness) * followed
  const known = new Map<string, Hex | string>()
  function tinted(hex: string): string {
    const { lightness, chroma, hue } = toOklch(hex)
    if (chroma < leastChroma || Math.abs(hue - ours.hue) > reach) return hex
    const moved = Math.min(1, Math.max(0, lightness + lighter))
    return toHex({ lightness: moved, chroma: chroma * share, hue: wanted.hue })
  }
  return svg.replace(/#[\da-f]{6}\b/gi, (hex) => {
    const found = known.get(hex) ?? tinted(hex)
    known.set(hex, found)
    return found
  })
}
