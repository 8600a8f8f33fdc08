import { createHash } from 'node:crypto'
import { type FileContent, type FileEngine, isFresh } from '../files/file-engine.ts'
import { contentId } from '../files/public-files.ts'
import { pictureShelf } from '../files/shelves.ts'
import { type Cut, cutName, cutPictures, encodeWithin, type WantedCut } from './cut-pictures.ts'
import { decode, encode, inspect, loadSharp, widest } from './read-picture.ts'
import { shareSize } from './share-picture.ts'

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
  /** Keeps several cuts of an upright picture; the same picture and cut have the same name. */
  addCuts(content: FileContent, wanted: WantedCut[]): Promise<Cut[]>
  /** The file of a picture as messengers show it, made once; null when there is no such picture. */
  addShare(name: string, read: () => Promise<Buffer | null>): Promise<string | null>
  /** Does it when no large picture is being read: many at once would each take the memory of one. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Files never change once written: their name is made from their content. Large pictures are taken one at a time, for
 * many at once would each take the memory of one.
 */
export function pictureStore(engine: FileEngine): PictureStore {
  let lastLarge: Promise<unknown> = Promise.resolve()
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const done = lastLarge.then(work)
    lastLarge = done.catch(() => {})
    return done
  }
  return {
    async add(content) {
      const { width, pixels } = await inspect(content)
      const take = () => keep(engine, content, width)
      return pixels <= smallPixels ? take() : alone(take)
    },
    addMade: (made) => keepMade(engine, made),
    addCuts: (content, wanted) => cutPictures(engine, content, wanted),
    async addShare(name, read) {
      const share = shareName(name)
      const key = `${pictureShelf}/${share}`
      const isThere = (await engine.size(key)) || (await alone(() => makeShare(engine, key, read)))
      return isThere ? share : null
    },
    alone,
  }
}

/** The name of a picture stands for its content for good, and so does that of its share. @param name without its ending */
export function shareName(name: string): string {
  return cutName(idOf([Buffer.from(`share ${name}`)]), shareSize.width, 'jpg')
}

async function makeShare(
  engine: FileEngine,
  key: string,
  read: () => Promise<Buffer | null>,
): Promise<boolean> {
  const content = await read()
  if (!content) return false
  const sharp = await loadSharp()
  const picture = sharp(content, { failOn: 'error' }).resize({ ...shareSize, fit: 'cover' })
  await engine.put(key, await encodeWithin(picture, 'jpg'), 'image/jpeg')
  return true
}

async function keep(engine: FileEngine, content: FileContent, fullWidth: number): Promise<StoredPicture> {
  const id = await contentId(content)
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
  const id = idOf(made.map(({ bytes }) => bytes))
  for (const { bytes, key } of await listMissing(engine, id, made)) await engine.put(key, bytes, type)
  return { id, widths: made.map(({ width }) => width) }
}

function idOf(content: Buffer[]): string {
  const hash = createHash('sha256')
  for (const bytes of content) hash.update(bytes)
  return hash.digest('base64url').slice(0, 22)
}

async function listMissing<Wanted extends { width: number }>(
  engine: FileEngine,
  id: string,
  wanted: Wanted[],
) {
  const files = wanted.map((one) => ({ ...one, key: `${pictureShelf}/${fileName(id, one.width)}` }))
  const fresh = await Promise.all(files.map(({ key }) => isFresh(engine, key)))
  return files.filter((_, index) => !fresh[index])
}

export function pictureUrl(id: string, width: number): string {
  return `/${pictureShelf}/${fileName(id, width)}`
}

function fileName(id: string, width: number): string {
  return `${id}-${width}.webp`
}
