import { join } from 'node:path'
import Libsql from 'libsql'

export class FolderInUse extends Error {}

/**
 * Holds the data folder for this process. The lock is the operating system's, taken through
 * SQLite, so it is gone with the process however that ends.
 */
export function lockFolder(folder: string): { release(): void } {
  const lock = new Libsql(join(folder, 'lock'), { timeout: 0 })
  try {
    lock.exec('pragma busy_timeout = 0')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) {
      throw new FolderInUse(`The data folder ${folder} is in use by another process.`)
    }
    throw error
  }
  return { release: () => lock.close() }
}
