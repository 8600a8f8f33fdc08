import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Libsql from 'libsql'
import { startProduct } from '../tests/support/product.mjs'

const quiet = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }

/**
 * Measures a product as on any day but its first, which draws pictures and makes the schema.
 * @template T
 * @param {{ env?: Record<string, string>, fill?: (db: import('libsql').Database) => void }} options
 *   fill: puts data in between
 * @param {(product: { url: string, pid: number, dataDir: string }) => Promise<T>} measure
 * @returns {Promise<T>}
 */
export async function withProduct({ env = {}, fill }, measure) {
  const dataDir = mkdtempSync(join(tmpdir(), 'taleem-bench-'))
  try {
    await (await startProduct({ env: { ...quiet, ...env }, dataDir })).stop()
    if (fill) fillDatabase(join(dataDir, 'taleem.db'), fill)
    const product = await startProduct({ env: { ...quiet, ...env }, dataDir })
    try {
      return await measure({ ...product, dataDir })
    } finally {
      await product.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** @param {string} file @param {(db: import('libsql').Database) => void} fill */
function fillDatabase(file, fill) {
  const db = new Libsql(file)
  db.exec('begin')
  fill(db)
  db.exec('commit')
  db.close()
}

/** @typedef {{ p50: number, p99: number, max: number, cpu: number }} Held  cpu: the most CPU time in one stretch */

/**
 * The same, with an eye on its event loop: `held` tells for how many milliseconds it was held since it was last asked.
 * @template T
 * @param {{ env?: Record<string, string>, fill?: (db: import('libsql').Database) => void }} options
 * @param {(product: { url: string, pid: number, dataDir: string, held: () => Promise<Held> }) => Promise<T>} measure
 * @returns {Promise<T>}
 */
export async function withWatchedProduct({ env = {}, fill }, measure) {
  const folder = mkdtempSync(join(tmpdir(), 'taleem-loop-'))
  const file = join(folder, 'held.json')
  const preload = fileURLToPath(new URL('watch-loop.cjs', import.meta.url))
  const watched = { ...env, LOOP_FILE: file, NODE_OPTIONS: `--require ${preload}` }
  try {
    return await withProduct({ env: watched, ...(fill && { fill }) }, (product) =>
      measure({ ...product, held: () => readHeld(product.pid, file) }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {number} pid @param {string} file */
async function readHeld(pid, file) {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    await pause(20)
    try {
      return /** @type {Held} */ (JSON.parse(readFileSync(file, 'utf8')))
    } catch {}
  }
}
