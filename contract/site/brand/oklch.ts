/** A colour by how light it is (0 to 1), how colourful, and its hue in degrees, as Björn Ottosson's OKLCH counts them. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = readonly [number, number, number]

/** #rrggbb */
export type Hex = `#${string}`

export function toOklch(hex: string): Oklch {
  const [lightness, a, b] = toOklab(hex)
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI }
}

/** The nearest colour of the same lightness and hue that a screen can show. */
export function toHex({ lightness, chroma, hue }: Oklch): Hex {
  const angle = (hue * Math.PI) / 180
  const at = (share: number): Triple => {
    const wanted = chroma * share
    return linearOf([lightness, wanted * Math.cos(angle), wanted * Math.sin(angle)])
  }
  if (isShown(at(1))) return hexOf(at(1))
  let [low, high] = [0, 1]
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2
    if (isShown(at(middle))) low = middle
    else high = middle
  }
  return hexOf(at(low))
}

/** What a share of one colour makes over another, mixed as `color-mix(in oklab, …)` does. */
export function mix(over: string, under: string, share: number): Hex {
  const below = toOklab(under)
  const mixed = toOklab(over).map((part, at) => part * share + (below[at] ?? 0) * (1 - share))
  return hexOf(linearOf(mixed as unknown as Triple))
}

/** As WCAG 2 counts it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = linearParts(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearParts(hex: string): Triple {
  const parts = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return parts as unknown as Triple
}

function toOklab(hex: string): Triple {
  const [r, g, b] = linearParts(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linearOf([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function isShown(linear: Triple): boolean {
  return linear.every((part) => part > -0.0005 && part < 1.0005)
}

function hexOf(linear: Triple): Hex {
  const digits = linear.map((part) => {
    const share = Math.min(1, Math.max(0, part))
    const shown = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${digits.join('')}`
}
