import { join } from 'node:path'

/** Where things lie in the folder of the setting DATA_DIR. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'taleem.db')
}

export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads')
}
