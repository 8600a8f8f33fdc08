import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

export interface ZippedFile {
  name: string
  /** Whole, or in the pieces in which it is written. */
  content: Uint8Array | AsyncIterable<Uint8Array>
  at: Date
}

/** Files in one ZIP, each asked for when the one before it has been read: however many there are, one is in memory. */
export function streamZip(files: AsyncIterable<ZippedFile>): Readable {
  return Readable.from(zipped(files), { objectMode: false })
}

async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, content, at } of files) {
    const file = new ZipPassThrough(name)
    file.mtime = at
    zip.add(file)
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      file.push(piece)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
