import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
