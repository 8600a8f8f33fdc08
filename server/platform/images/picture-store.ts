import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FileContent, FileEngine } from '../files/file-engine.ts'
import { pictureNamePattern, pictureShelf } from '../files/shelves.ts'
import type { FileToSend } from '../http/send-file.ts'
import { decode, encode, inspect, widest } from './read-picture.ts'

const widths = [320, 540, 720, 960, widest] as const
const smallPixels = 4_000_000
const type = 'image/webp'

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
  /** One file by its name, as a URL carries it; null when there is none. */
  find(name: string): Promise<FileToSend | null>
}

/**
 * Files never change once written: their name is made from their content. Large pictures are taken one at a time, for
 * many at once would each take the memory of one.
 */
export function pictureStore(engine: FileEngine): PictureStore {
  let lastLarge: Promise<unknown> = Promise.resolve()
  return {
    async add(content) {
      const { width, pixels } = await inspect(content)
      if (pixels <= smallPixels) return keep(engine, content, width)
      const added = lastLarge.then(() => keep(engine, content, width))
      lastLarge = added.catch(() => {})
      return added
    },
    addMade: (made) => keepMade(engine, made),
    async find(name) {
      if (!pictureNamePattern.test(name)) return null
      const key = `${pictureShelf}/${name}`
      const bytes = await engine.size(key)
      return bytes === null ? null : { bytes, type, tag: name, read: (range) => engine.read(key, range) }
    },
  }
}

async function keep(engine: FileEngine, content: FileContent, fullWidth: number): Promise<StoredPicture> {
  const id = Buffer.isBuffer(content) ? await idOf([content]) : await idOf(createReadStream(content.path))
  const wanted = widths.filter((width) => width < fullWidth)
  const kept = wanted.length < widths.length ? [...wanted, Math.min(fullWidth, widest)] : wanted
  const missing = await listMissing(
    engine,
    id,
    kept.map((width) => ({ width })),
  )
  if (missing.length > 0) {
    const largest = await decode(content, Math.max(...kept))
    for (const { width, key } of missing) await engine.put(key, await encode(largest, width), type)
  }
  return { id, widths: kept }
}

async function keepMade(engine: FileEngine, made: MadePicture[]): Promise<StoredPicture> {
  const id = await idOf(made.map(({ bytes }) => bytes))
  for (const { bytes, key } of await listMissing(engine, id, made)) await engine.put(key, bytes, type)
  return { id, widths: made.map(({ width }) => width) }
}

async function idOf(content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of content) hash.update(bytes)
  return hash.digest('base64url').slice(0, 22)
}

async function listMissing<Wanted extends { width: number }>(
  engine: FileEngine,
  id: string,
  wanted: Wanted[],
) {
  const files = wanted.map((one) => ({ ...one, key: `${pictureShelf}/${fileName(id, one.width)}` }))
  const sizes = await Promise.all(files.map(({ key }) => engine.size(key)))
  return files.filter((_, index) => !sizes[index])
}

export function pictureUrl(id: string, width: number): string {
  return `/${pictureShelf}/${fileName(id, width)}`
}

function fileName(id: string, width: number): string {
  return `${id}-${width}.webp`
}
