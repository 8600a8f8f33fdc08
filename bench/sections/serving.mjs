import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../../tests/support/product.mjs'
import { againstBare, memoryMb } from '../measure.mjs'

const percent = (/** @type {number} */ ratio) => `${Math.round(ratio * 100)} %`

/** A stored page and a public list beside bare node:http sending the same bytes. */
export async function serving() {
  const dataDir = mkdtempSync(join(tmpdir(), 'taleem-serving-'))
  const env = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }
  // The first start draws the demo's pictures; what is measured is the everyday one.
  await (await startProduct({ env, dataDir })).stop()
  const product = await startProduct({ env, dataDir })
  const { url, pid } = product
  try {
    const atRest = memoryMb(pid)
    const page = await againstBare({ url: `${url}/`, pid })
    const list = await againstBare({ url: `${url}/api/course/listcourse`, pid })
    return [
      {
        what: 'stored home page, requests per CPU second against bare node:http',
        figure: `${percent(page.ratio)} (${Math.round(page.perCpuSecond)}/s)`,
        target: '≥ 85 %',
        isMet: page.ratio >= 0.85,
      },
      {
        what: '`GET /api/course/listcourse` against bare node:http',
        figure: `${percent(list.ratio)} (${Math.round(list.perCpuSecond)}/s)`,
        target: '≥ 80 %',
        isMet: list.ratio >= 0.8,
      },
      {
        what: 'memory at rest',
        figure: `${Math.round(atRest)} MB`,
        target: '≤ 180 MB',
        isMet: atRest <= 180,
      },
    ]
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
