import type { OverlayOptions } from 'sharp'
import { drawText } from './draw-text.ts'
import { loadSharp } from './read-picture.ts'

interface Tile {
  size: number
  /** A phone cuts its corners: it is filled to the edges, with room around the mark. */
  isMaskable: boolean
  ground: string
  ink: string
  /** Where there is no logo its first letter stands. */
  text: string
  logo: Buffer | null
}

/** A square mark: the logo whole, or the first letter on the colour. */
export async function drawTile({ size, isMaskable, ground, ink, text, logo }: Tile): Promise<Buffer> {
  if (logo) return drawLogo(logo, size, isMaskable)
  const radius = isMaskable ? 0 : Math.round(size * 0.22)
  const room = Math.round(size * (isMaskable ? 0.42 : 0.56))
  const letter = await drawText(firstLetter(text), { colour: ink, width: room, height: room })
  const over: OverlayOptions[] = letter ? [{ input: letter.bytes, gravity: 'centre' }] : []
  const sharp = await loadSharp()
  const raw = { width: size, height: size, channels: 4 as const }
  return sharp(roundedSquare(size, radius, ground), { raw })
    .composite(over)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Its pixels, with corners that fade out over one of them. */
function roundedSquare(size: number, radius: number, colour: string): Buffer {
  const [red = 0, green = 0, blue = 0] = Buffer.from(colour.slice(1), 'hex')
  const pixels = Buffer.alloc(size * size * 4)
  const beyond = (at: number) => Math.max(radius - (at + 0.5), at + 0.5 - (size - radius), 0)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const share = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(beyond(x), beyond(y))))
      pixels.set([red, green, blue, Math.round((radius === 0 ? 1 : share) * 255)], (y * size + x) * 4)
    }
  }
  return pixels
}

async function drawLogo(logo: Buffer, size: number, isMaskable: boolean): Promise<Buffer> {
  const room = Math.round(size * (isMaskable ? 0.72 : 1))
  const sharp = await loadSharp()
  const clear = { r: 255, g: 255, b: 255, alpha: 0 }
  const fitted = await sharp(logo).resize(room, room, { fit: 'contain', background: clear }).png().toBuffer()
  const ground = isMaskable ? { ...clear, alpha: 1 } : clear
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: fitted, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** As a reader counts letters: a sign with its vowel is one. */
function firstLetter(text: string): string {
  const [first] = new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(text.trim())
  return (first?.segment ?? '').toUpperCase()
}

/** A PNG as the one picture of an .ico file. */
export function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}
