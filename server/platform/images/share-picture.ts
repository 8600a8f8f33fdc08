import type { OverlayOptions } from 'sharp'
import { drawText } from './draw-text.ts'
import { loadSharp } from './read-picture.ts'

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
  const named = await drawText(title, { colour: '#231416', width: room, height: 150 })
  const said = await drawText(text, { colour: '#57444a', width: room, height: 44, bold: false })
  const foot = { create: { width, height: 24, channels: 3 as const, background: band } }
  const over: OverlayOptions[] = [
    { input: foot, left: 0, top: height - 24 },
    { input: mark, left, top: 80 },
  ]
  if (named) over.push({ input: named.bytes, left, top: 350 })
  if (said) over.push({ input: said.bytes, left, top: 350 + (named?.height ?? 0) + 32 })
  const sharp = await loadSharp()
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(over)
    .jpeg({ quality: 86 })
    .toBuffer()
}
