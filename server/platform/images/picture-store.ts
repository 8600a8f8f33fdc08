import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp, SharpConstructor } from 'sharp'
import { messages } from '#contract/messages.ts'
import { limits } from '#contract/rules.ts'
import type { FileContent } from '../files/file-engine.ts'
import { Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { unfinished } from './unfinished-files.ts'

const widths = [320, 540, 720, 960, 1280] as const
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
const smallPixels = 4_000_000

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

export interface StoredPicture {
  id: string
  widths: number[]
}

/** A picture from the columns that hold it. */
export function readPicture(id: string | null, widths: string | null): StoredPicture | null {
  return id ? { id, widths: (widths ?? '').split(',').map(Number) } : null
}

export interface MadePicture {
  width: number
  bytes: Buffer
}

export interface PictureStore {
  /** Decodes, re-encodes without metadata and keeps a few widths; refuses what is no picture. */
  add(content: FileContent): Promise<StoredPicture>
  /** Keeps a picture of our own, which comes in its widths already. */
  addMade(made: MadePicture[]): Promise<StoredPicture>
  folder: string
}

/**
 * Files never change once written: their name is made from their content. Large pictures are taken one at a time, for
 * many at once would each take the memory of one.
 */
export function pictureStore(folder: string): PictureStore {
  let lastLarge: Promise<unknown> = Promise.resolve()
  return {
    folder,
    async add(content) {
      const { width, pixels } = await inspect(content)
      if (pixels <= smallPixels) return keep(folder, content, width)
      const added = lastLarge.then(() => keep(folder, content, width))
      lastLarge = added.catch(() => {})
      return added
    },
    addMade: (made) => keepMade(folder, made),
  }
}

async function keep(folder: string, content: FileContent, fullWidth: number): Promise<StoredPicture> {
  const id = Buffer.isBuffer(content) ? await idOf([content]) : await idOf(createReadStream(content.path))
  const wanted = widths.filter((width) => width < fullWidth)
  const kept = wanted.length < widths.length ? [...wanted, Math.min(fullWidth, 1280)] : wanted
  const missing = await listMissing(
    folder,
    id,
    kept.map((width) => ({ width })),
  )
  if (missing.length > 0) {
    const largest = await decode(content, Math.max(...kept))
    for (const { width, path } of missing) await write(path, await encode(largest, width))
  }
  return { id, widths: kept }
}

async function keepMade(folder: string, made: MadePicture[]): Promise<StoredPicture> {
  const id = await idOf(made.map(({ bytes }) => bytes))
  for (const { bytes, path } of await listMissing(folder, id, made)) await write(path, bytes)
  return { id, widths: made.map(({ width }) => width) }
}

async function idOf(content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of content) hash.update(bytes)
  return hash.digest('base64url').slice(0, 22)
}

async function listMissing<Wanted extends { width: number }>(folder: string, id: string, wanted: Wanted[]) {
  const files = wanted.map((one) => ({ ...one, path: join(folder, fileName(id, one.width)) }))
  await mkdir(folder, { recursive: true })
  const isThere = await Promise.all(files.map(({ path }) => hasContent(path)))
  return files.filter((_, index) => !isThere[index])
}

/** Whether a file is one of those that this store writes, by its content. */
export async function isKeptPicture(path: string): Promise<boolean> {
  const sharp = await loadSharp()
  return sharp(path)
    .metadata()
    .then(
      ({ format }) => format === 'webp',
      () => false,
    )
}

export function pictureUrl(id: string, width: number): string {
  return `/uploads/${fileName(id, width)}`
}

/** The names that this store gives, and no others. */
export const fileNamePattern = String.raw`[\w-]{22}-\d{1,4}\.webp`

function fileName(id: string, width: number): string {
  return `${id}-${width}.webp`
}

/** What sharp reads from: memory, or the disk piece by piece. */
const inputOf = (content: FileContent) => (Buffer.isBuffer(content) ? content : content.path)

async function inspect(content: FileContent): Promise<{ width: number; pixels: number }> {
  if ((Buffer.isBuffer(content) ? content.length : content.bytes) > limits.imageBytes)
    throw new Refusal(messages.imageTooLarge, { status: 413, field: 'image' })
  const sharp = await loadSharp()
  const found = await sharp(inputOf(content), { limitInputPixels: false }).metadata().catch(refuseUnreadable)
  const { format, compression, width, height, isProgressive } = found
  const most = format === 'jpeg' && isProgressive ? limits.imagePixels : mostPixels[format]
  if (!most || (format === 'heif' && compression !== 'av1')) return refuseUnreadable()
  if (width * height > most)
    throw new Refusal(messages.imageTooManyPixels(most / 1_000_000), { field: 'image' })
  return { width, pixels: width * height }
}

/** The whole picture is decoded once, to the largest width that is kept, without its metadata. */
async function decode(content: FileContent, width: number): Promise<Sharp> {
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

function encode(picture: Sharp, width: number): Promise<Buffer> {
  return picture
    .clone()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 75, effort: 4 })
    .toBuffer()
}

function refuseUnreadable(): never {
  throw new Refusal(messages.invalidImage, { field: 'image' })
}

async function hasContent(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.size > 0,
    () => false,
  )
}

async function write(file: string, picture: Buffer): Promise<void> {
  const draft = `${file}.${newId()}${unfinished}`
  try {
    await writeFile(draft, picture, { flush: true })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
