import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FileToSend } from '../http/send-file.ts'
import { type FileContent, type FileEngine, isFresh } from './file-engine.ts'
import { pictureShelf, publicNamePattern } from './shelves.ts'

/** The endings of what lies on the public shelf, and what a browser is told of each. */
const types = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  vtt: 'text/vtt; charset=utf-8',
} as const
export type Ending = keyof typeof types

export interface PublicFiles {
  /** Keeps it under a name made from its content, and answers that name. */
  add(content: FileContent, ending: Ending): Promise<string>
  /** One file by its name, as a URL carries it; null when there is none. */
  find(name: string): Promise<FileToSend | null>
  remove(name: string): Promise<void>
}

export function publicFiles(engine: FileEngine): PublicFiles {
  return {
    async add(content, ending) {
      const name = `${await contentId(content)}.${ending}`
      const key = `${pictureShelf}/${name}`
      if (!(await isFresh(engine, key))) await engine.put(key, content, types[ending])
      return name
    },
    async find(name) {
      if (!publicNamePattern.test(name)) return null
      const key = `${pictureShelf}/${name}`
      const bytes = await engine.size(key)
      return bytes === null
        ? null
        : { bytes, type: typeOf(name), tag: name, read: (range) => engine.read(key, range) }
    },
    async remove(name) {
      if (publicNamePattern.test(name)) await engine.remove(`${pictureShelf}/${name}`)
    },
  }
}

/** What a browser is told that a file of the public shelf is. */
export function typeOf(name: string): string {
  return types[name.slice(name.lastIndexOf('.') + 1) as Ending] ?? 'application/octet-stream'
}

/** Of its bytes, whatever it is called: the same for the same. */
export async function digest(content: FileContent): Promise<string> {
  const hash = createHash('sha256')
  if (Buffer.isBuffer(content)) hash.update(content)
  else for await (const bytes of createReadStream(content.path)) hash.update(bytes as Buffer)
  return hash.digest('base64url')
}

/** The start of a file's name. */
export async function contentId(content: FileContent): Promise<string> {
  return (await digest(content)).slice(0, 22)
}
