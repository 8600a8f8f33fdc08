import type { Readable } from 'node:stream'
import { messages } from '#contract/messages.ts'
import type { Institute } from '#contract/site/institute.ts'
import { requireMedia } from '#server/areas/site/media/media-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { readSetting, writeSetting } from '#server/platform/db/setting.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { toPrintable } from '#server/platform/images/printable-picture.ts'

export type Shelf = Pick<AppContext, 'db' | 'privateFiles'>

/** A picture of the library as it is printed: a copy of its own, so that a later change there changes no paper. */
export async function addPicture(shelf: Shelf, mediaId: string) {
  const { original } = await requireMedia(shelf.db, mediaId)
  if (!original) throw new Refusal(messages.notAPicture, { field: 'mediaId' })
  return copy(shelf, original)
}

async function copy({ privateFiles }: Shelf, original: string) {
  const stream = await privateFiles.read(original)
  if (!stream) throw new Refusal(messages.pictureGone, { field: 'mediaId' })
  const { bytes, width, height } = await toPrintable(await bytesOf(stream))
  return { picture: await privateFiles.add(bytes), width, height }
}

/** In pixels. */
export interface PrintedLogo {
  picture: string
  width: number
  height: number
}

const logoSetting = 'certificate logo'

/** The institute's logo as it is printed, copied once for each that it has had; null when it has none. */
export async function readLogo(shelf: Shelf, { logo }: Institute): Promise<PrintedLogo | null> {
  const original = logo && (await requireMedia(shelf.db, logo).catch(orGone))?.original
  if (!original) return null
  const [of, picture = '', width, height] = (await readSetting(shelf.db, logoSetting))?.split(' ') ?? []
  // An earlier version did not write down how large it is.
  if (of === original && height) return { picture, width: Number(width), height: Number(height) }
  const copied = await copy(shelf, original)
  const size = `${copied.width} ${copied.height}`
  await writeSetting(shelf.db, logoSetting, `${original} ${copied.picture} ${size}`)
  return copied
}

/** A logo that was deleted is none; a database that cannot be asked must not make certificates without one. */
function orGone(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/** The bytes of a picture by its name in a design; null when it is gone. */
export async function readPicture({ privateFiles }: Shelf, name: string): Promise<Buffer | null> {
  const stream = await privateFiles.read(name)
  return stream ? bytesOf(stream) : null
}

export async function bytesOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
