import type { Sharp, SharpConstructor } from 'sharp'
import { messages } from '#contract/messages.ts'
import { limits } from '#contract/rules.ts'
import type { FileContent } from '../files/file-engine.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * A decoder's memory grows with the pixels, however few bytes they come in. A photo is made smaller while it is read,
 * row by row, and may be larger for it; not so one that comes in passes, and AVIF takes twice as much for each pixel.
 */
const mostPixels: Record<string, number> = {
  jpeg: limits.photoPixels,
  png: limits.imagePixels,
  webp: limits.imagePixels,
  heif: limits.imagePixels / 2,
}

/** The width that the widest file of a picture has at most. */
export const widest = 1280
/** WebP knows no larger side. */
const tallest = 16_383

/** Taken in with the first picture: on most days there is none, and the start is quicker for it. */
let loading: Promise<SharpConstructor> | undefined

function loadSharp(): Promise<SharpConstructor> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One worker thread is enough beside the other work of a small machine.
    sharp.concurrency(1)
    sharp.cache(false)
    // What is no picture that we take is not even tried with the many other readers.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}`) })
    return sharp
  })
  return loading
}

/** What sharp reads from: memory, or the disk piece by piece. */
const inputOf = (content: FileContent) => (Buffer.isBuffer(content) ? content : content.path)

/** Refuses what is no picture that we take, by what it claims and before it is unpacked. */
export async function inspect(content: FileContent): Promise<{ width: number; pixels: number }> {
  if ((Buffer.isBuffer(content) ? content.length : content.bytes) > limits.imageBytes)
    throw new Refusal(messages.imageTooLarge, { status: 413, field: 'image' })
  const sharp = await loadSharp()
  const found = await sharp(inputOf(content), { limitInputPixels: false }).metadata().catch(refuseUnreadable)
  const { format, compression, isProgressive } = found
  // As it is shown: a phone keeps a photo lying on its side, and how it was held.
  const { width, height } = found.autoOrient
  const most = format === 'jpeg' && isProgressive ? limits.imagePixels : mostPixels[format]
  if (!most || (format === 'heif' && compression !== 'av1')) return refuseUnreadable()
  if (width * height > most)
    throw new Refusal(messages.imageTooManyPixels(most / 1_000_000), { field: 'image' })
  if (height * Math.min(1, widest / width) > tallest)
    throw new Refusal(messages.imageTooTall, { field: 'image' })
  return { width, pixels: width * height }
}

/** The whole picture is decoded once, to the largest width that is kept, without its metadata. */
export async function decode(content: FileContent, width: number): Promise<Sharp> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(inputOf(content), {
    limitInputPixels: limits.photoPixels,
    failOn: 'error',
  })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable)
  return sharp(data, { raw: info })
}

export function encode(picture: Sharp, width: number): Promise<Buffer> {
  return picture
    .clone()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 75, effort: 4 })
    .toBuffer()
}

function refuseUnreadable(): never {
  throw new Refusal(messages.invalidImage, { field: 'image' })
}

/** Whether a file is one of those that the picture store writes, by its content. */
export async function isKeptPicture(path: string): Promise<boolean> {
  const sharp = await loadSharp()
  return sharp(path)
    .metadata()
    .then(
      ({ format }) => format === 'webp',
      () => false,
    )
}
