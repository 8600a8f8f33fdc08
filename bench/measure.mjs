import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

const ticksPerSecond = 100
const encoding = { 'accept-encoding': 'br, gzip' }

/** CPU seconds a process has used so far, all its threads together. */
export function cpuSeconds(/** @type {number} */ pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/**
 * Looks at the machine's clock of CPU time; called later, it tells which share of it since then other machines took from
 * this one.
 */
export function watchStolen() {
  const begun = cpuTimes()
  return () => {
    const { all, stolen } = cpuTimes()
    return all > begun.all ? (stolen - begun.stolen) / (all - begun.all) : 0
  }
}

function cpuTimes() {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const times = first.trim().split(/\s+/).slice(1, 9).map(Number)
  return { all: times.reduce((sum, ticks) => sum + ticks, 0), stolen: times[7] ?? 0 }
}

/** Resident memory of a process in MB. */
export function memoryMb(/** @type {number} */ pid) {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}

/**
 * Requests a server answers for one second of its CPU time.
 * @param {{ url: string, pid: number, requests?: number, headers?: Record<string, string>, method?: 'POST', body?: string }} load
 */
export async function requestsPerCpuSecond({ url, pid, requests = 8_000, headers = encoding, ...sent }) {
  const before = cpuSeconds(pid)
  const result = await autocannon({ url, amount: requests, connections: 20, headers, ...sent })
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`)
  }
  return requests / (cpuSeconds(pid) - before)
}

/**
 * Takes turns between ours and a bare node:http server that sends the same bytes, and answers the median ratio.
 * @param {{ url: string, pid: number, rounds?: number }} load
 */
export async function againstBare({ url, pid, rounds = 5 }) {
  const bare = await startBare(url)
  try {
    await requestsPerCpuSecond({ url, pid })
    await requestsPerCpuSecond(bare)
    const ratios = []
    const speeds = []
    for (let round = 0; round < rounds; round += 1) {
      const ours = await requestsPerCpuSecond({ url, pid })
      const theirs = await requestsPerCpuSecond(bare)
      ratios.push(ours / theirs)
      speeds.push(ours)
    }
    return { ratio: median(ratios), perCpuSecond: median(speeds) }
  } finally {
    bare.stop()
  }
}

async function startBare(/** @type {string} */ url) {
  const response = await fetch(url, { headers: encoding })
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !['connection', 'keep-alive', 'date'].includes(name)),
  )
  const body = await rawBody(url)
  headers['content-length'] = String(body.length)
  const folder = mkdtempSync(join(tmpdir(), 'taleem-bare-'))
  const file = join(folder, 'answer.json')
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }))
  const server = spawn(process.execPath, [fileURLToPath(new URL('bare-server.mjs', import.meta.url)), file])
  const [port] = await once(server.stdout, 'data')
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    pid: /** @type {number} */ (server.pid),
    stop() {
      server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The bytes as they travel, still compressed. */
async function rawBody(/** @type {string} */ url) {
  const { request } = await import('node:http')
  const sent = request(url, { headers: encoding }).end()
  const [response] = await once(sent, 'response')
  const parts = []
  for await (const part of response) parts.push(part)
  return Buffer.concat(parts)
}

export function median(/** @type {number[]} */ numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** A visitor every 20 ms until the time is over. @param {string} url @param {Promise<unknown>} until */
export async function pageP95(url, until) {
  let isOver = false
  const over = until.then(() => {
    isOver = true
  })
  /** @type {number[]} */
  const times = []
  while (!isOver) {
    const begun = performance.now()
    await (await fetch(`${url}/`)).arrayBuffer()
    times.push(performance.now() - begun)
    await sleep(20)
  }
  await over
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}
