import sharp, { type OverlayOptions } from 'sharp'
import { drawText } from './draw-text.ts'

interface Share {
  /** A square PNG. */
  mark: Buffer
  title: string
  text: string
  ground: string
  /** A band along the foot. */
  band: string
}

const [width, height] = [1200, 630]
const left = 96
const room = width - 2 * left

/** What a messenger shows for a link: the mark, a title and a line below it. */
export async function drawShare({ mark, title, text, ground, band }: Share): Promise<Buffer> {
  const base = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/><rect y="${height - 24}" width="${width}" height="24" fill="${band}"/></svg>`
  const named = await drawText(title, { colour: '#231416', width: room, height: 150 })
  const said = await drawText(text, { colour: '#57444a', width: room, height: 44, bold: false })
  const over: OverlayOptions[] = [{ input: mark, left, top: 80 }]
  if (named) over.push({ input: named.bytes, left, top: 350 })
  if (said) over.push({ input: said.bytes, left, top: 350 + (named?.height ?? 0) + 32 })
  return sharp(Buffer.from(base)).composite(over).flatten().jpeg({ quality: 86 }).toBuffer()
}
