import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'libsql'

const pollMs = 200

/**
 * Waits until no other process builds in the folder. The lock is SQLite's own on a file,
 * so the system releases it however its holder ends, and no stale one can be left behind.
 * @param {string} folder
 */
export async function lockBuild(folder) {
  mkdirSync(join(folder, '.react-router'), { recursive: true })
  const lock = new Database(join(folder, '.react-router', 'build.lock'))
  for (;;) {
    try {
      lock.exec('BEGIN EXCLUSIVE')
      return lock
    } catch (error) {
      if (!(/** @type {{ code?: string }} */ (error).code?.startsWith('SQLITE_BUSY'))) throw error
      await sleep(pollMs)
    }
  }
}
