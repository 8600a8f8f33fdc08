import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type FileEngine, FilesAway } from './file-engine.ts'

const bounds = { mostBytes: 32_000_000, mostFileBytes: 1_000_000 }
const pieceBytes = 64 * 1024

interface Found {
  bytes: number
  /** Null for what has no room here and comes from the store each time. */
  content: Buffer | null
  readers: number
}

/**
 * Keeps files that never change in memory, so that the object store is asked once for each. What is being read counts
 * until the slowest reader has it; what finds no room is passed on as it comes.
 */
export function cachedFiles(engine: FileEngine, { mostBytes, mostFileBytes } = bounds): FileEngine {
  /** By the time of their last use, the longest ago first. */
  const kept = new Map<string, Found>()
  const loading = new Map<string, Promise<Found | null>>()
  let used = 0

  async function find(key: string): Promise<Found | null> {
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const running = loading.get(key) ?? load(key).finally(() => loading.delete(key))
    loading.set(key, running)
    return running
  }

  async function load(key: string): Promise<Found | null> {
    const bytes = await engine.size(key)
    if (bytes === null) return null
    if (bytes > mostFileBytes || !makeRoom(bytes)) return { bytes, content: null, readers: 0 }
    used += bytes
    try {
      const stream = await engine.read(key)
      const content = stream && (await buffer(stream))
      if (content?.length !== bytes) throw new FilesAway('a file came in another length than it has')
      const found = { bytes, content, readers: 0 }
      kept.set(key, found)
      return found
    } catch (error) {
      used -= bytes
      throw error
    }
  }

  function makeRoom(bytes: number): boolean {
    for (const [key, { bytes: freed, readers }] of kept) {
      if (used + bytes <= mostBytes) break
      if (readers > 0) continue
      kept.delete(key)
      used -= freed
    }
    return used + bytes <= mostBytes
  }

  return {
    ...engine,
    async remove(key) {
      await engine.remove(key)
      const known = kept.get(key)
      if (!known) return
      kept.delete(key)
      used -= known.bytes
    },
    size: async (key) => (await find(key))?.bytes ?? null,
    async read(key, range) {
      const found = await find(key)
      if (!found?.content) return found && engine.read(key, range)
      const content = range ? found.content.subarray(range.from, range.to + 1) : found.content
      const stream = Readable.from(piecesOf(content), { objectMode: false })
      found.readers += 1
      stream.once('close', () => {
        found.readers -= 1
      })
      return stream
    },
  }
}

/** In pieces, so that a slow reader holds a little of it beside the one copy that all share. */
function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += pieceBytes) yield content.subarray(at, at + pieceBytes)
}
