import { access, constants } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { WrongSetting } from './config.ts'
import { closeToOthers, keepFilesPrivate, makeFolder } from './platform/data-folder.ts'

/** A disk of the network that is away does not refuse, it keeps silent. */
const answerWithinMs = 8_000

/** Makes the data folder, tries it, and closes it to other users. Answers what could not be closed to them. */
export async function readyFolder(dataDir: string): Promise<string[]> {
  keepFilesPrivate()
  const limit = new AbortController()
  const tooLate = pause(answerWithinMs, undefined, { signal: limit.signal }).then(() => {
    throw new Error('it does not answer')
  })
  tooLate.catch(() => {})
  try {
    return await Promise.race([tryFolder(dataDir), tooLate])
  } catch (error) {
    const reason = (error as Error).message
    throw new WrongSetting(`The folder of the setting DATA_DIR (${dataDir}) cannot be used: ${reason}.`)
  } finally {
    limit.abort()
  }
}

async function tryFolder(dataDir: string): Promise<string[]> {
  await makeFolder(dataDir)
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  return closeToOthers(dataDir)
}
