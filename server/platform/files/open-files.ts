import { type FileEngine, FilesAway } from './file-engine.ts'
import { folderEngine } from './folder-engine.ts'
import { s3Engine } from './s3-engine.ts'
import type { Bucket } from './s3-request.ts'
import { pictureShelf } from './shelves.ts'

interface Place {
  dataDir: string
  bucket: Bucket | undefined
}

/** Where the settings want files to lie: in the bucket, or in the data folder. */
export function openFiles({ dataDir, bucket }: Place): FileEngine {
  return bucket ? s3Engine(bucket) : folderEngine(dataDir)
}

/** Throws when the object store refuses us; one that is away just now may come back, and the rest works without. */
export async function checkFiles({ bucket }: Place, complain: (away: FilesAway) => void): Promise<void> {
  if (!bucket) return
  const engine = s3Engine(bucket, { answerWithinMs: 3_000, tries: 1, pauseMs: 0 })
  try {
    await engine.list(`${pictureShelf}/`)[Symbol.asyncIterator]().next()
  } catch (error) {
    if (!(error instanceof FilesAway && error.isPassing)) throw error
    complain(error)
  }
}
