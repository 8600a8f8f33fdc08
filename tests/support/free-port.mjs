import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Below the ports that systems hand out to outgoing connections.
const [first, last] = [20_000, 32_000]

/** @type {string[]} */
const claimed = []
process.once('exit', () => {
  for (const mark of claimed) rmSync(mark, { force: true })
})

/**
 * A port of 127.0.0.1 that is this process's as long as it lives: of two test runs at once neither ever speaks to the
 * product of the other, which would answer just as well.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first))
    if (claim(join(tmpdir(), `taleem-port-${port}`)) && (await isFree(port))) return port
  }
}

/** @param {string} mark */
function claim(mark) {
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' })
  } catch {
    if (isLeft(mark)) rmSync(mark, { force: true })
    return false
  }
  claimed.push(mark)
  return true
}

/**
 * Whoever claimed it is gone; one that is just being claimed has no number yet.
 * @param {string} mark
 */
function isLeft(mark) {
  try {
    const pid = Number(readFileSync(mark, 'utf8'))
    return pid > 0 && !process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH'
  }
}

/** @param {number} port */
async function isFree(port) {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
