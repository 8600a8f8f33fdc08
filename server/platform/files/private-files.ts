import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ByteRange, FileContent, FileEngine } from './file-engine.ts'
import { privateNamePattern, privateShelf } from './shelves.ts'

/**
 * Files that are not for everybody. No URL leads to them: the row that owns a file holds its name, and a call that
 * knows its caller reads it. A file is added before its row and removed after it, so that no row names a file in vain.
 */
export interface PrivateFiles {
  /** Answers the name it is kept under. */
  add(content: FileContent): Promise<string>
  /** Null when there is no such file. */
  read(name: string, range?: ByteRange): Promise<Readable | null>
  size(name: string): Promise<number | null>
  remove(name: string): Promise<void>
}

export function privateFiles(engine: FileEngine): PrivateFiles {
  return {
    async add(content) {
      const name = randomBytes(32).toString('base64url')
      // What it is stands in its row: from here it goes through us, never straight to a browser.
      await engine.put(keyOf(name), content, 'application/octet-stream')
      return name
    },
    read: async (name, range) => engine.read(keyOf(name), range),
    size: async (name) => engine.size(keyOf(name)),
    remove: async (name) => engine.remove(keyOf(name)),
  }
}

function keyOf(name: string): string {
  if (!privateNamePattern.test(name)) throw new TypeError('not a name of a private file')
  return `${privateShelf}/${name}`
}
