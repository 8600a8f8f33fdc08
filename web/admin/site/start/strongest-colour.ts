const hues = 24
/** Wide enough to know its colours by, small enough to be counted at once. */
const side = 48

/** The colour that a logo is known by; null for one in black, white and grey, or which the browser cannot draw. */
export async function colourOfLogo(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: side, resizeHeight: side })
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return drawing ? strongestColour(drawing.getImageData(0, 0, side, side).data) : null
  } catch {
    return null
  }
}

/** Of pixels, four bytes each: the mean of the hue that most of them have, the vivid ones counted more. */
export function strongestColour(pixels: ArrayLike<number>): string | null {
  const found = Array.from({ length: hues }, () => ({ weight: 0, red: 0, green: 0, blue: 0 }))
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((part) => pixels[at + part])
    const most = Math.max(red, green, blue)
    const spread = most - Math.min(red, green, blue)
    // Grey, near black or see-through: no colour.
    if (alpha < 128 || most < 48 || spread < 40) continue
    const bin = found[Math.floor(hueOf(red, green, blue) * hues) % hues]
    if (!bin) continue
    bin.weight += spread
    bin.red += red * spread
    bin.green += green * spread
    bin.blue += blue * spread
  }
  const best = found.reduce((one, other) => (other.weight > one.weight ? other : one))
  if (best.weight === 0) return null
  const hex = (sum: number) =>
    Math.round(sum / best.weight)
      .toString(16)
      .padStart(2, '0')
  return `#${hex(best.red)}${hex(best.green)}${hex(best.blue)}`
}

/** From 0 to 1 around the circle. */
function hueOf(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (most === red) return ((green - blue) / spread / 6 + 1) % 1
  return most === green ? ((blue - red) / spread + 2) / 6 : ((red - green) / spread + 4) / 6
}
