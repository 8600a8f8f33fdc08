import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import autocannon from 'autocannon'
import { memoryMb, pageP95 } from '../measure.mjs'
import { withProduct } from '../product-with.mjs'

const hands = 200
const floodSeconds = 8
const most = 5

/** One client with many hands, or with large bodies and no rights, and what another client feels of it meanwhile. */
export function hostile() {
  return withProduct({ env: { RATE_LIMIT: 'on', TRUST_PROXY: 'on' } }, async ({ url, pid }) => {
    await fetch(url)
    await fetch(`${url}/nothing`)
    await sleep(2_000)
    const idle = await pageP95(url, sleep(floodSeconds * 1000))
    /** @type {import('../run.mjs').Row[]} */
    const rows = []
    for (const [what, path] of [
      ['pages that do not exist', '/nothing-[<id>]'],
      ['courses that do not exist', '/course/[<id>]'],
      ['odd spellings of a page', '/cOmpany?[<id>]'],
      ['certificates that do not exist', '/c/[<id>]'],
      ['unknown calls', '/api/nothing-[<id>]'],
      ['files that do not exist', '/assets/nothing-[<id>]'],
      ['pictures that do not exist', '/uploads/nothing-[<id>]'],
      ['a real file', await aFileOf(url)],
    ]) {
      const flood = autocannon({
        url,
        connections: hands,
        // Beside this thread, which measures what others feel.
        workers: 1,
        duration: floodSeconds + 1,
        idReplacement: true,
        requests: [{ path, headers: { 'x-forwarded-for': `192.0.2.${rows.length + 1}` } }],
      })
      await sleep(500)
      const meanwhile = await pageP95(url, sleep(floodSeconds * 1000))
      const { requests } = await flood
      rows.push(
        tell(`${hands} connections of one client on ${what} (${requests.total} answered)`, meanwhile, idle),
      )
    }
    const sender = new Worker(new URL('../send-unwanted.mjs', import.meta.url), { workerData: url })
    await once(sender, 'message')
    const meanwhile = await pageP95(url, sleep(floodSeconds * 1000))
    sender.postMessage('enough')
    const [sent] = await once(sender, 'message')
    await sender.terminate()
    rows.push(tell(`8 MB without rights from eight hands at once (${sent} refused)`, meanwhile, idle))
    const memory = memoryMb(pid)
    rows.push({
      what: 'memory after all of it',
      figure: `${Math.round(memory)} MB`,
      target: '≤ 300 MB',
      isMet: memory <= 300,
    })
    return rows
  })
}

/** A script that the home page names. */
async function aFileOf(/** @type {string} */ url) {
  const [, path = ''] = /"(\/assets\/[^"]+\.js)"/.exec(await (await fetch(url)).text()) ?? []
  if (!path) throw new Error('the home page names no script')
  return path
}

/** @param {string} what @param {number} meanwhile @param {number} idle */
function tell(what, meanwhile, idle) {
  return {
    what: `${what}: another client's p95 for a stored page, against idle`,
    figure: `${(meanwhile / idle).toFixed(1)}× (${meanwhile.toFixed(1)} ms)`,
    target: `≤ ${most}×`,
    isMet: meanwhile <= most * idle,
  }
}
