import { createHash } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { messages } from '#contract/messages.ts'
import { limits } from '#contract/rules.ts'
import { Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'

const widths = [320, 640, 960, 1280] as const
const readableFormats = new Set(['jpeg', 'png', 'webp', 'heif'])
const maxPixels = 40_000_000

/** One worker thread inside sharp is enough beside the other work of a small machine. */
sharp.concurrency(1)
sharp.cache(false)

export interface StoredPicture {
  id: string
  widths: number[]
}

/** A picture from the columns that hold it. */
export function readPicture(id: string | null, widths: string | null): StoredPicture | null {
  return id ? { id, widths: (widths ?? '').split(',').map(Number) } : null
}

export interface PictureStore {
  /** Decodes, re-encodes without metadata and keeps a few widths; refuses what is no picture. */
  add(bytes: Buffer): Promise<StoredPicture>
  folder: string
}

/** Files never change once written: their name is made from their content. */
export function pictureStore(folder: string): PictureStore {
  return {
    folder,
    async add(bytes) {
      const { width: fullWidth } = await inspect(bytes)
      const id = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
      const wanted = widths.filter((width) => width < fullWidth)
      const kept = wanted.length < widths.length ? [...wanted, Math.min(fullWidth, 1280)] : wanted
      await mkdir(folder, { recursive: true })
      for (const width of kept) await writeOnce(join(folder, fileName(id, width)), () => encode(bytes, width))
      return { id, widths: kept }
    },
  }
}

export function pictureUrl(id: string, width: number): string {
  return `/uploads/${fileName(id, width)}`
}

function fileName(id: string, width: number): string {
  return `${id}-${width}.webp`
}

async function inspect(bytes: Buffer): Promise<{ width: number }> {
  if (bytes.length > limits.imageBytes)
    throw new Refusal(messages.imageTooLarge, { status: 413, field: 'image' })
  const unreadable = new Refusal(messages.invalidImage, { field: 'image' })
  try {
    const { format, compression, width, height } = await sharp(bytes, {
      limitInputPixels: maxPixels,
    }).metadata()
    const isReadable = readableFormats.has(format) && (format !== 'heif' || compression === 'av1')
    if (!isReadable || width * height > maxPixels) throw unreadable
    return { width }
  } catch {
    throw unreadable
  }
}

async function encode(bytes: Buffer, width: number): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 78, effort: 2 })
      .toBuffer()
  } catch {
    throw new Refusal(messages.invalidImage, { field: 'image' })
  }
}

async function writeOnce(file: string, make: () => Promise<Buffer>): Promise<void> {
  const isThere = await stat(file).then(
    (found) => found.size > 0,
    () => false,
  )
  if (isThere) return
  const unfinished = `${file}.${newId()}.part`
  const picture = await make()
  try {
    await writeFile(unfinished, picture, { flush: true })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
