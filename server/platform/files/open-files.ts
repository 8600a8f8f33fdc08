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

/**
 * Throws when the object store refuses us; one that is away just now may come back, and the rest works without. Complains
 * of that, and of files that were left in the data folder.
 */
export async function checkFiles(
  { dataDir, bucket }: Place,
  complain: (of: string, err?: FilesAway) => void,
): Promise<void> {
  if (!bucket) return
  try {
    const hasFiles = await holdsPictures(s3Engine(bucket, { answerWithinMs: 3_000, tries: 1, pauseMs: 0 }))
    if (!hasFiles && (await holdsPictures(folderEngine(dataDir))))
      complain(
        'the bucket is empty and files lie in the data folder: "npm run move-files to-bucket" moves them',
      )
  } catch (error) {
    if (!(error instanceof FilesAway && error.isPassing)) throw error
    complain('the file store is away', error)
  }
}

async function holdsPictures(files: FileEngine): Promise<boolean> {
  const { done } = await files.list(`${pictureShelf}/`)[Symbol.asyncIterator]().next()
  return !done
}
