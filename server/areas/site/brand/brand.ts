import { createHash } from 'node:crypto'
import { brandCss } from '#contract/site/brand/brand-css.ts'
import { paletteOf, productColour, type Tones } from '#contract/site/brand/palette.ts'
import type { ShownBrand } from '#contract/site/content/site.ts'
import { type Institute, institute as product } from '#contract/site/institute.ts'

/** What the institute's marks are drawn from. */
export interface Brand {
  name: string
  tagline: string
  /** Of the light theme, as paper and letters are. */
  tones: Tones
  /** The file of the logo on the public shelf; null: the first letter stands in for it. */
  logo: string | null
  shown: ShownBrand
}

/** Counts up when something is drawn in another way: addresses change with it. */
const drawnAs = 1

/** Null while the product's own look holds: it is what the build brought, and costs nothing. */
export function brandOf(
  { name, tagline, colour }: Pick<Institute, 'name' | 'tagline' | 'colour'>,
  logoSrc: string | null,
): Brand | null {
  if (name === product.name && !colour && !logoSrc) return null
  const tones = paletteOf(colour ?? productColour).light
  const key = hashOf(JSON.stringify([drawnAs, name, tagline, colour, logoSrc]), 10)
  const logo = logoSrc?.replace(/^\/uploads\//, '') ?? null
  const styles = colour ? { css: `/brand/${cssName(colour)}` } : {}
  return { name, tagline, tones, logo, shown: { key, tone: tones.accent, ...styles } }
}

/** The colour stands in the name, so that any process knows what belongs to it, whatever is on the site by now. */
function cssName(colour: string): string {
  return `${colour.slice(1)}-${hashOf(brandCss(colour), 12)}.css`
}

/** The stylesheet of that name; null when it is none of ours. */
export function readCss(name: string): string | null {
  const [, digits] = /^([\da-f]{6})-[\w-]{12}\.css$/.exec(name) ?? []
  if (!digits || cssName(`#${digits}`) !== name) return null
  return brandCss(`#${digits}`)
}

function hashOf(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length)
}
