import { randomBytes } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { secretKeyFile } from '../data-folder.ts'

/**
 * The key that seals secrets in the database: from the settings, else from a file in the data folder that the first start
 * makes. A backup has neither, so that it opens nothing by itself.
 */
export async function readSecretKey(dataDir: string, given: string | undefined): Promise<string> {
  if (given) return given
  const path = secretKeyFile(dataDir)
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(`${randomBytes(32).toString('base64url')}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = (await readFile(path, 'utf8')).trim()
  if (key.length < 32) throw new Error(`${path} holds no key: it must have at least 32 characters`)
  return key
}
