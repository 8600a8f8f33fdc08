import type { Sharp, SharpConstructor } from 'sharp'
import type { Size } from '#contract/crop-window.ts'
import { messages } from '#contract/messages.ts'
import { limits } from '#contract/rules.ts'
import type { FileContent } from '../files/file-engine.ts'
import { readStart } from '../files/read-start.ts'
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
  // Its first frame.
  gif: limits.imagePixels,
}

/** The width that the widest file of a picture has at most. */
export const widest = 1280
/** WebP knows no larger side. */
const tallest = 16_383

/** Taken in with the first picture: on most days there is none, and the start is quicker for it. */
let loading: Promise<SharpConstructor> | undefined

export function loadSharp(): Promise<SharpConstructor> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One worker thread is enough beside the other work of a small machine.
    sharp.concurrency(1)
    sharp.cache(false)
    // What is no picture that we take is not even tried with the many other readers.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`),
    })
    return sharp
  })
  return loading
}

/** What sharp reads from: memory, or the disk piece by piece. */
const inputOf = (content: FileContent) => (Buffer.isBuffer(content) ? content : content.path)

export interface Inspected {
  /** As it is shown. */
  width: number
  height: number
  pixels: number
  hasAlpha: boolean
}

/** Refuses what is no picture that we take, by what it claims and before it is unpacked. */
export async function inspect(content: FileContent): Promise<Inspected> {
  if ((Buffer.isBuffer(content) ? content.length : content.bytes) > limits.imageBytes)
    throw new Refusal(messages.imageTooLarge, { status: 413, field: 'image' })
  if (await isHeic(content)) throw new Refusal(messages.heicImage, { field: 'image' })
  const sharp = await loadSharp()
  const found = await sharp(inputOf(content), { limitInputPixels: false }).metadata().catch(refuseUnreadable)
  const { format, compression, isProgressive } = found
  // As it is shown: a phone keeps a photo lying on its side, and how it was held.
  const { width, height } = found.autoOrient
  const most = format === 'jpeg' && isProgressive ? limits.imagePixels : mostPixels[format]
  if (format === 'heif' && compression !== 'av1') return refuseUnreadable()
  if (!most) return refuseUnreadable()
  if (width * height > most) throw Refusal.of('imageTooManyPixels', [most / 1_000_000], { field: 'image' })
  if (height * Math.min(1, widest / width) > tallest)
    throw new Refusal(messages.imageTooTall, { field: 'image' })
  return { width, height, pixels: width * height, hasAlpha: found.hasAlpha }
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

/** The shorter side that is enough for every cut. */
const workingSide = 1280

/** A whole upright picture in memory, no larger than what is cut out of it needs. */
export async function decodeWithin(content: FileContent): Promise<Size & { picture: Sharp }> {
  const sharp = await loadSharp()
  const { width, height } = await inspect(content)
  const scale = Math.min(1, workingSide / Math.min(width, height))
  const { data, info } = await sharp(inputOf(content), {
    limitInputPixels: limits.photoPixels,
    failOn: 'error',
  })
    .rotate()
    .resize({ width: Math.max(1, Math.round(width * scale)), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable)
  return { picture: sharp(data, { raw: info }), width: info.width, height: info.height }
}

/** The longest side of what is kept of a picture, unless halving while it is read spares the memory of the whole. */
const longest = 4096

/** The picture upright, without its metadata, as well as it came but for its size: to cut others out of it for ever. */
export async function writeUpright(content: FileContent, path: string): Promise<Size & { bytes: number }> {
  const sharp = await loadSharp()
  const { width, height, pixels, hasAlpha } = await inspect(content)
  const longer = Math.max(width, height)
  const most = pixels > limits.imagePixels ? Math.floor(longer / 2) : longest
  const upright = sharp(inputOf(content), { limitInputPixels: limits.photoPixels, failOn: 'error' })
    .rotate()
    .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
  const info = await (hasAlpha
    ? upright.webp({ quality: 95, effort: 2 })
    : upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
  )
    .toFile(path)
    .catch(refuseUnreadable)
  return { width: info.width, height: info.height, bytes: info.size }
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

/** More than any phone writes there. */
const brandBytes = 256

/**
 * What an iPhone makes of its photos, and few others can show. Its main brand may be the general one of the container, which
 * AVIF has as well: then the compatible brands beside it tell.
 */
export async function isHeic(content: FileContent): Promise<boolean> {
  const start = Buffer.isBuffer(content)
    ? content.subarray(0, brandBytes)
    : await readStart(content.path, brandBytes)
  if (start.length < 16 || start.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = start.toString('latin1', 8, Math.max(16, start.readUInt32BE(0))).match(/.{4}/gs) ?? []
  if (brands.some((brand) => /^avi[fos]$/.test(brand))) return false
  const [main = ''] = brands
  return (
    /^(?:mif|msf)[12]$|^heif$/.test(main) || brands.some((brand) => /^he(?:ic|ix|im|is|v[cxms])$/.test(brand))
  )
}

/** Whether a file is a picture of its ending, by its content. */
export async function isPictureOf(path: string, ending: 'webp' | 'jpg'): Promise<boolean> {
  const sharp = await loadSharp()
  return sharp(path)
    .metadata()
    .then(
      ({ format }) => format === (ending === 'jpg' ? 'jpeg' : ending),
      () => false,
    )
}
