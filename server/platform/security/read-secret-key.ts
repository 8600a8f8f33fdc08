import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { secretKeyFile } from '../data-folder.ts'

/**
 * The key that seals secrets in the database: from the settings, else from a file in the data folder that the first start
 * makes. A backup has neither, so that it opens nothing by itself.
 */
export async function readSecretKey(dataDir: string, given: string | undefined): Promise<string> {
  if (given) return given
  const path = secretKeyFile(dataDir)
  const known = await readFile(path, 'utf8').catch(absent)
  const key = (known ?? (await makeKey(path))).trim()
  if (key.length < 32) throw new Error(`${path} holds no key: it must have at least 32 characters`)
  return key
}

/** Whole under its name or not there at all, also when the process is killed, or two start at once: the first one's counts. */
async function makeKey(path: string): Promise<string> {
  const unfinished = `${path}.${process.pid}`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(`${randomBytes(32).toString('base64url')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(unfinished, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(unfinished, { force: true })
  }
  return readFile(path, 'utf8')
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
