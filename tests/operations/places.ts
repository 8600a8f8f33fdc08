import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { root } from '../../scripts/fresh-build.mjs'
import { startProduct } from '../support/product.mjs'

export interface Place {
  dataDir: string
  databaseUrl: string
  /** Empty: files lie in the data folder. */
  filesUrl: string
}

/** A place for a product, which any of the operations may fill. */
export async function aPlace(databaseUrl = '', filesUrl = ''): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'taleem-place-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  return { dataDir, databaseUrl, filesUrl }
}

export async function startAt({ dataDir, databaseUrl, filesUrl }: Place, more: Record<string, string> = {}) {
  const env = {
    DATABASE_URL: databaseUrl,
    FILES_URL: filesUrl,
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ...more,
  }
  const product = await startProduct({ dataDir, env })
  onTestFinished(async () => void (await product.stop()))
  return product
}

/** As `npm run` does it. */
export async function operate({ dataDir, databaseUrl, filesUrl }: Place, ...args: string[]) {
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, FILES_URL: filesUrl },
  })
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, said, complained }
}
