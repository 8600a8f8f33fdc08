import type { OverlayOptions } from 'sharp'
import { drawText } from './draw-text.ts'
import { loadSharp } from './read-picture.ts'

interface Share {
  /** A square PNG. */
  mark: Buffer
  /** Beside the mark: whose it is, where the title does not say so. */
  by?: string
  title: string
  text: string
  ground: string
  /** A band along the foot. */
  band: string
}

/** As messengers want it. */
export const shareSize = { width: 1200, height: 630 }
const { width, height } = shareSize
const left = 96
const room = width - 2 * left

/** What a messenger shows for a link: the mark, a title and a line below it. */
export async function drawShare({ mark, by = '', title, text, ground, band }: Share): Promise<Buffer> {
  const named = await drawText(title, { colour: '#231416', width: room, height: 150 })
  const said = await drawText(text, { colour: '#57444a', width: room, height: 44, bold: false })
  const foot = { create: { width, height: 24, channels: 3 as const, background: band } }
  const over: OverlayOptions[] = [
    { input: foot, left: 0, top: height - 24 },
    { input: mark, left, top: 80 },
  ]
  const sharp = await loadSharp()
  const { width: markWidth = 0, height: markHeight = 0 } = await sharp(mark).metadata()
  const bySide = left + markWidth + 32
  const whose = await drawText(by, { colour: '#231416', width: width - bySide - left, height: 64 })
  if (whose)
    over.push({
      input: whose.bytes,
      left: bySide,
      top: 80 + Math.max(0, Math.round((markHeight - whose.height) / 2)),
    })
  if (named) over.push({ input: named.bytes, left, top: 350 })
  if (said) over.push({ input: said.bytes, left, top: 350 + (named?.height ?? 0) + 32 })
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(over)
    .jpeg({ quality: 86 })
    .toBuffer()
}
