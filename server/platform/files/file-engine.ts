import type { Readable } from 'node:stream'

/** A file on the disk, to be taken in without holding it in memory. */
export interface LocalFile {
  path: string
  bytes: number
}

export type FileContent = Buffer | LocalFile

export interface StoredFile {
  key: string
  bytes: number
  /** When it was put there last. */
  at: Date
}

/** From and to, both counted from 0 and both inclusive, as in the header `Range`. */
export interface ByteRange {
  from: number
  to: number
}

/**
 * Where files lie: a folder, or a bucket of an object store. A key is a path of plain names: `uploads/abc-320.webp`.
 * What cannot be reached throws FilesAway; what has no room throws as a full disk does.
 */
export interface FileEngine {
  /** Whole or not at all; survives a power cut once it is answered. The same key again replaces. */
  put(key: string, content: FileContent, type: string): Promise<void>
  /** Null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  /** Its length; null when there is no such file. */
  size(key: string): Promise<number | null>
  /** When it was put there last; null when there is no such file. */
  putAt(key: string): Promise<Date | null>
  /** Nothing happens when there is no such file. */
  remove(key: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredFile>
  /** Clears away what was half written when a process died. */
  removeUnfinished(): Promise<void>
}

/** The object store cannot be reached, or does not let us in. */
export class FilesAway extends Error {
  /** Whether the same may work in a moment; otherwise the setting is wrong. */
  readonly isPassing: boolean

  constructor(reason: string, { cause, isPassing = true }: { cause?: unknown; isPassing?: boolean } = {}) {
    super(`The file store of the setting FILES_URL cannot be used: ${reason}.`, { cause })
    this.isPassing = isPassing
  }
}

export const plainName = /^(?!\.{1,2}$)[\w.-]{1,200}$/

/** Keys are made by us: anything else is our own mistake, and none may leave its folder. */
export function checkKey(key: string): string {
  if (!key.split('/').every((name) => plainName.test(name)))
    throw new TypeError(`not a key of a file: ${key}`)
  return key
}

const freshMs = 12 * 60 * 60_000

/**
 * Whether a file of that name lies there, and was put there not long ago. What is older is put anew by whoever is about to
 * name it, so that it is not swept away as a file that no row names.
 */
export async function isFresh(engine: Pick<FileEngine, 'putAt'>, key: string): Promise<boolean> {
  const at = await engine.putAt(key)
  return at !== null && Date.now() - at.getTime() < freshMs
}
