import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { messages } from '#contract/messages.ts'
import { apiOf } from '../support/api.ts'
import { startProduct } from '../support/product.mjs'
import { inForm, note } from './form.ts'
import { openOffice, signUp } from './office.ts'
import { aStore } from './store.ts'

const idleConnections = inForm(1_000, 5_000)
const drippers = inForm(20, 200)
/** Ten seconds of patience, and the two between two looks. */
const cutOffWithinMs = 15_000
const perConnectionBytes = 40_000

test('clients that drip or say nothing are cut off in bounded time; others, on a poor line too, are served', async () => {
  const store = await aStore('sqlite')
  const product = await startProduct({ dataDir: store.dataDir, env: store.env })
  onTestFinished(async () => void (await product.kill()))
  const { url, pid } = product
  const office = await openOffice(url)
  await fetch(`${url}/allcourses`)
  const memoryBefore = memoryOf(pid)
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })

  const began = performance.now()
  const idle: Promise<string>[] = []
  // No more at once than the system lets wait to be taken.
  while (idle.length < idleConnections) {
    const some = await Promise.all(Array.from({ length: 100 }, () => opened(url, sockets)))
    idle.push(...some.map(endOf))
  }
  const dripping = await Promise.all(Array.from({ length: drippers }, () => opened(url, sockets)))
  const dripped = dripping.map((socket, at) => endOf(drip(socket, at % 2 === 0 ? head : body)))
  const early = await Promise.all(unwanted.map(() => opened(url, sockets)))
  const answeredEarly = early.map((socket, at) => endOf(drip(socket, unwanted[at] ?? '')))
  const steady = sendSteadily(await opened(url, sockets))
  const memoryHeld = memoryOf(pid) - memoryBefore

  let slowestMs = 0
  for (let call = 0; call < 10; call += 1) {
    const asked = performance.now()
    await apiOf(url)(catalogueCalls.course.single, { courseid: office.course.id })
    await fetch(`${url}/allcourses`)
    slowestMs = Math.max(slowestMs, performance.now() - asked)
    await sleep(200)
  }
  await signUp(url, office.course.name)

  await Promise.all(idle)
  const answers = await Promise.all(dripped)
  expect((await Promise.all(answeredEarly)).map((text) => text.slice(9, 12))).toEqual(['200', '401', '404'])
  const tookMs = performance.now() - began
  expect(tookMs).toBeLessThan(cutOffWithinMs + inForm(5_000, 15_000))
  expect(answers.filter((text) => !text.includes('408'))).toEqual([])
  expect(answers[0]).toContain(messages.tooSlow)
  expect(await steady).toMatch(/^HTTP\/1.1 200 .*"success":false/s)
  expect(slowestMs).toBeLessThan(5_000)
  expect(memoryHeld).toBeLessThan(30_000_000 + (idleConnections + drippers) * perConnectionBytes)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  note('slow and idle clients', {
    'idle connections': idleConnections,
    'clients of one byte a second': drippers,
    'all cut off after': `${(tookMs / 1000).toFixed(1)} s`,
    'slowest answer to others': `${Math.round(slowestMs)} ms`,
    'memory held meanwhile': `${Math.round(memoryHeld / 1e6)} MB`,
  })
})

const head = `GET / HTTP/1.1\r\nhost: x\r\n${'x-slow: '.padEnd(200, 'x')}`
const body =
  'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n'

/** Answered before the body has come, which nobody waits for. */
const unwanted = [
  'GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n',
  'POST /api/course/addcourse HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n',
  'POST /nothing HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nf4240\r\n',
]

async function opened(url: string, sockets: Socket[]): Promise<Socket> {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  await once(socket, 'connect')
  socket.on('error', () => {})
  return socket
}

/** Sends the beginning at once where it has to be whole, the rest byte by byte. */
function drip(socket: Socket, beginning: string): Socket {
  const isBody = beginning !== head
  if (isBody) socket.write(beginning)
  let at = 0
  const timer = setInterval(() => {
    if (socket.writable) socket.write(isBody ? ' ' : (beginning[at] ?? 'x'))
    at += 1
  }, 1_000)
  socket.once('close', () => clearInterval(timer))
  return socket
}

/** An honest client on a poor line: two thousand bytes a second for longer than a dripping one lives. */
async function sendSteadily(socket: Socket): Promise<string> {
  const answer = endOf(socket)
  const text = JSON.stringify({ email: 'nobody@example.com', password: 'no secret' }).padEnd(28_000)
  socket.write(
    `POST /api/user/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `content-length: ${text.length}\r\n\r\n`,
  )
  for (let sent = 0; sent < text.length; sent += 2_000) {
    socket.write(text.slice(sent, sent + 2_000))
    await sleep(1_000)
  }
  return answer
}

async function endOf(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => (text += part))
  if (!socket.closed) await once(socket, 'close')
  return text
}

/** Resident bytes of a process. */
function memoryOf(pid: number): number {
  if (process.platform !== 'linux') {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
  }
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}
