import { statSync } from 'node:fs'
import { lockFolder } from '#server/platform/db/folder-lock.ts'
import { readyFolder } from '#server/ready-folder.ts'
import { OperationRefused } from './operation-refused.ts'

/** Keeps the product off the data folder; refuses when it runs there. */
export async function holdFolder(dataDir: string): Promise<() => void> {
  await readyFolder(dataDir)
  const owner = statSync(dataDir).uid
  // What root writes there, the product could not open afterwards.
  if (process.getuid?.() === 0 && owner !== 0)
    throw new OperationRefused(
      `The folder ${dataDir} belongs to another user: run this as that user, with "sudo -u '#${owner}'" in front.`,
    )
  const { release } = lockFolder(dataDir)
  return release
}
