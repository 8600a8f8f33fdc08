import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../scripts/fresh-build.mjs'
import { freePort } from '../../tests/support/free-port.mjs'

const minute = 60_000

/** What a newcomer waits for: a clone that answers, and a clone that is tested. */
export async function clone() {
  const folder = mkdtempSync(join(tmpdir(), 'taleem-clone-'))
  const copy = join(folder, 'taleem')
  try {
    await run('git', ['clone', '--quiet', root, copy], folder)
    const begun = performance.now()
    await run('npm', ['ci'], copy)
    await untilAnswered(copy, join(folder, 'data'))
    const startMs = performance.now() - begun
    const testsBegun = performance.now()
    const isWell = await run('npm', ['test'], copy).then(
      () => true,
      () => false,
    )
    const testMs = performance.now() - testsBegun
    return [
      {
        what: '`npm ci && npm start` from a clean clone to the first answer',
        figure: `${Math.round(startMs / 1000)} s`,
        target: '≤ 90 s',
        isMet: startMs <= 90_000,
      },
      {
        what: '`npm test` there',
        figure: `${(testMs / minute).toFixed(1)} min${isWell ? '' : ', with failures'}`,
        target: '≤ 8 min',
        isMet: isWell && testMs <= 8 * minute,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} command @param {string[]} args @param {string} cwd */
async function run(command, args, cwd) {
  const child = spawn(command, args, { cwd, stdio: 'ignore' })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}

/** @param {string} copy @param {string} dataDir */
async function untilAnswered(copy, dataDir) {
  const port = String(await freePort())
  const product = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, PORT: port, DATA_DIR: dataDir },
  })
  const closed = once(product, 'close')
  const hasAnswered = async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.ok
  while (!(await hasAnswered())) {
    if (product.exitCode !== null) throw new Error('The clone did not start')
    await sleep(100)
  }
  product.kill()
  await closed
}
