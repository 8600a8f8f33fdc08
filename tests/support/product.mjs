import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../scripts/fresh-build.mjs'
import { freePort } from './free-port.mjs'

const readyWithinMs = 60_000

export const admin = { email: 'admin@taleem.test', password: 'a long admin passphrase' }

// An empty setting counts as none given: neither the developer's shell nor a .env shapes the product under test.
const othersUnset = Object.fromEntries(
  [
    'ADMIN_NAME',
    'CORS_ORIGINS',
    'DATABASE_URL',
    'FILES_URL',
    'LOG_LEVEL',
    'MAIL_FROM',
    'RATE_LIMIT',
    'RAZORPAY_URL',
    'SECRET_KEY',
    'SMTP_URL',
    'TRUST_PROXY',
  ].map((name) => [name, '']),
)

/**
 * The built product as a process of its own, started as `npm start` does it and ready to answer.
 * @param {{ env?: Record<string, string>, dataDir?: string }} options
 *   env: settings; dataDir: a folder to keep, otherwise a temporary one is made and removed
 */
export async function startProduct({ env = {}, dataDir } = {}) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'taleem-data-'))
  const port = env.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const product = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...othersUnset,
      SEED: 'catalogue',
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: folder,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
      PORT: port,
    },
  })
  let output = ''
  for (const stream of [product.stdout, product.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const closed = once(product, 'close')
  const killAtOnce = () => product.kill('SIGKILL')
  process.on('exit', killAtOnce)

  /** @param {NodeJS.Signals} signal */
  async function end(signal) {
    if (product.exitCode === null && product.signalCode === null) product.kill(signal)
    await closed
    process.off('exit', killAtOnce)
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
    return product.exitCode
  }

  async function untilReady() {
    const deadline = Date.now() + readyWithinMs
    while (!(await isReady(url))) {
      if (product.exitCode !== null || product.signalCode !== null || Date.now() > deadline) {
        await end('SIGKILL')
        throw new Error(`The product did not start:\n${output}`)
      }
      await sleep(50)
    }
  }

  await untilReady()
  return {
    url,
    pid: /** @type {number} */ (product.pid),
    logs: () => output,
    /** Asks it to close with grace; resolves to its exit code. */
    stop: () => end('SIGTERM'),
    /** Ends it as a crash would. */
    kill: () => end('SIGKILL'),
  }
}

/** @param {string} url */
async function isReady(url) {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}
