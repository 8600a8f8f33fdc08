import type { Readable } from 'node:stream'
import { messages } from '#contract/messages.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { LocalFile } from '#server/platform/files/file-engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { toPrintable } from '#server/platform/images/printable-picture.ts'

type Shelf = Pick<AppContext, 'privateFiles'>

/** Keeps what was uploaded as it is printed: on the private shelf, without its metadata. */
export async function addPicture({ privateFiles }: Shelf, image: LocalFile | undefined) {
  if (!image) throw new Refusal(messages.imageRequired, { field: 'image' })
  const { bytes, width, height } = await toPrintable(image)
  return { picture: await privateFiles.add(bytes), width, height }
}

/** The bytes of a picture by its name in a design; null when it is gone. */
export async function readPicture({ privateFiles }: Shelf, name: string): Promise<Buffer | null> {
  if (name === 'logo') return null
  const stream = await privateFiles.read(name)
  return stream ? bytesOf(stream) : null
}

export async function bytesOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
