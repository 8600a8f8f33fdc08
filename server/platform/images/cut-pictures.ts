import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { cropWindow, type Focus, type Size } from '#contract/crop-window.ts'
import { type FileContent, type FileEngine, isFresh } from '../files/file-engine.ts'
import { contentId, typeOf } from '../files/public-files.ts'
import { pictureShelf } from '../files/shelves.ts'
import { decodeWithin } from './read-picture.ts'

export interface WantedCut {
  /** Width to height; null for the whole picture. */
  ratio: number | null
  widths: readonly number[]
  ending: 'webp' | 'jpg'
  /** What stays in sight. */
  focus: Focus
}

/** One cut in its widths, the smallest first; the size is that of the largest. */
export interface Cut extends Size {
  id: string
  widths: number[]
}

/** No file of a picture weighs more, whatever was sent to us. */
const mostBytes = 150_000
const qualities = [75, 62, 50, 38, 26, 14]

export async function cutPictures(
  engine: FileEngine,
  content: FileContent,
  wanted: WantedCut[],
): Promise<Cut[]> {
  const source = await contentId(content)
  const { picture, width, height } = await decodeWithin(content)
  const cuts: Cut[] = []
  for (const { ratio, widths, ending, focus } of wanted) {
    const window = ratio ? cropWindow({ width, height }, ratio, focus) : { left: 0, top: 0, width, height }
    const id = idOf([source, ratio, ...(ratio ? [focus.x, focus.y] : []), mostBytes])
    const kept = widthsWithin(widths, window.width)
    for (const wide of kept) {
      const name = cutName(id, wide, ending)
      const key = `${pictureShelf}/${name}`
      if (await isFresh(engine, key)) continue
      const resized = picture.clone().extract(window).resize({ width: wide })
      await engine.put(key, await encodeWithin(resized, ending), typeOf(name))
    }
    const largest = kept.at(-1) ?? window.width
    cuts.push({
      id,
      widths: kept,
      width: largest,
      height: Math.max(1, Math.round((window.height * largest) / window.width)),
    })
  }
  return cuts
}

export function cutName(id: string, width: number, ending: 'webp' | 'jpg'): string {
  return `${id}-${width}.${ending}`
}

/** A picture is never made larger than it came. */
function widthsWithin(widths: readonly number[], most: number): number[] {
  const fitting = widths.filter((width) => width <= most)
  return fitting.length < widths.length && !fitting.includes(most) ? [...fitting, most] : fitting
}

/** As good as fits into the bytes that a file may have. */
export async function encodeWithin(picture: Sharp, ending: 'webp' | 'jpg'): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  for (const quality of qualities) {
    const encoded = picture.clone()
    bytes = await (ending === 'webp'
      ? encoded.webp({ quality, effort: 4 })
      : encoded.flatten({ background: '#fff' }).jpeg({ quality, progressive: true })
    ).toBuffer()
    if (bytes.length <= mostBytes) break
  }
  return bytes
}

function idOf(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}
