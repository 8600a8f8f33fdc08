import { buffer } from 'node:stream/consumers'
import type { SiteIcon } from '#contract/site/content/site.ts'
import type { PublicFiles } from '#server/platform/files/public-files.ts'
import { drawShare } from '#server/platform/images/share-picture.ts'
import { asIco, drawTile } from '#server/platform/images/tile-picture.ts'
import type { Brand } from './brand.ts'

const sizes: Record<string, { size: number; isMaskable?: boolean }> = {
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512 },
  'icon-maskable-192.png': { size: 192, isMaskable: true },
  'icon-maskable-512.png': { size: 512, isMaskable: true },
  'apple-touch-icon.png': { size: 180, isMaskable: true },
}

/** Draws the institute's marks when they are first asked for, and keeps those of one brand. */
export function iconMaker(files: Pick<PublicFiles, 'find'>) {
  let of = ''
  let drawn = new Map<string, Promise<SiteIcon | null>>()

  return (brand: Brand, name: string): Promise<SiteIcon | null> => {
    if (brand.shown.key !== of) {
      of = brand.shown.key
      drawn = new Map()
    }
    const known = drawn.get(name)
    if (known) return known
    const drawing = draw(files, brand, name)
    const mine = drawn
    mine.set(name, drawing)
    drawing.catch(() => mine.delete(name))
    return drawing
  }
}

async function draw(files: Pick<PublicFiles, 'find'>, brand: Brand, name: string): Promise<SiteIcon | null> {
  const { tones, name: institute, tagline } = brand
  const look = { ground: tones.accent, ink: tones.onAccent, logo: await readLogo(files, brand.logo) }
  const tile = (size: number, isMaskable = false) => drawTile({ ...look, text: institute, size, isMaskable })
  const png = sizes[name]
  if (png) return { type: 'image/png', bytes: await tile(png.size, png.isMaskable) }
  if (name === 'favicon.ico') return { type: 'image/x-icon', bytes: asIco(await tile(32), 32) }
  if (name === 'favicon.svg') {
    const inside = (await tile(128)).toString('base64')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${inside}"/></svg>`
    return { type: 'image/svg+xml', bytes: Buffer.from(svg) }
  }
  if (name !== 'og-default.jpg') return null
  const picture = { mark: await tile(220), ground: tones.accentSoft, band: tones.accent }
  return { type: 'image/jpeg', bytes: await drawShare({ ...picture, title: institute, text: tagline }) }
}

async function readLogo(files: Pick<PublicFiles, 'find'>, name: string | null): Promise<Buffer | null> {
  const file = name ? await files.find(name) : null
  const stream = await file?.read()
  return stream ? buffer(stream) : null
}
