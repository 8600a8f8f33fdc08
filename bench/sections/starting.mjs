import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '../../tests/support/product.mjs'
import { median } from '../measure.mjs'

/** From the start of the process to its first answer, with data present, beside a bare node:http server's. */
export async function starting() {
  const dataDir = mkdtempSync(join(tmpdir(), 'taleem-start-'))
  try {
    await (await startProduct({ dataDir })).stop()
    const ours = []
    const bare = []
    for (let round = 0; round < 5; round += 1) {
      const begun = performance.now()
      const product = await startProduct({ dataDir })
      ours.push(performance.now() - begun)
      await product.stop()
      bare.push(await bareStartMs())
    }
    const seconds = median(ours) / 1000
    return [
      {
        what: 'start to first answer, data present',
        figure: `${seconds.toFixed(2)} s (bare node:http ${(median(bare) / 1000).toFixed(2)} s)`,
        target: '≤ 1.5 s',
        isMet: seconds <= 1.5,
      },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function bareStartMs() {
  const begun = performance.now()
  const code =
    "require('http').createServer((q,s)=>s.end()).listen(0,'127.0.0.1',function(){console.log(this.address().port)})"
  const server = spawn(process.execPath, ['-e', code])
  const [port] = await once(server.stdout, 'data')
  while (!(await fetch(`http://127.0.0.1:${String(port).trim()}/`).catch(() => null))) await sleep(5)
  const took = performance.now() - begun
  server.kill()
  return took
}
