import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { limitOpenBodies } from '#server/platform/http/open-bodies.ts'
import { connectionsOf } from './connections.ts'

const bounds = {
  bodyBytesPerSecond: 1_000,
  bodyGraceMs: 150,
  bodyWithinMs: 400,
  filesWithinMs: 30_000,
  lookEveryMs: 25,
}

/** Sends a body piece by piece; answers what came back. */
async function send(type: string, pieces: (string | number)[]): Promise<string> {
  const server = createServer()
  const connections = connectionsOf(server, bounds)
  server.on('request', (request, response) => {
    connections.watch(request, response)
    request.resume().once('end', () => response.end('whole'))
  })
  server.on('clientError', (_error, socket) => socket.end('HTTP/1.1 408 Request Timeout\r\n\r\n'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  socket.on('error', () => {})
  const ended = once(socket, 'close')
  const length = pieces.reduce<number>(
    (sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0),
    0,
  )
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  )
  for (const piece of pieces) {
    if (typeof piece === 'number') await sleep(piece)
    else if (socket.writable) socket.write(piece)
  }
  await ended
  return answer
}

const form = 'multipart/form-data; boundary=x'
const steady = Array.from({ length: 20 }, () => ['x'.repeat(1_000), 50]).flat()

test('an upload goes on as long as bytes arrive, however long that takes', async () => {
  expect(await send(form, steady)).toMatch(/^HTTP\/1.1 200 .*whole$/s)
})

test('a body without files has its time, however steadily it comes', async () => {
  expect(await send('application/json', steady)).toContain('408')
})

test('an upload that stops arriving is ended, however quickly it began', async () => {
  expect(await send(form, ['x'.repeat(100_000), 2_000, 'x'])).toContain('408')
})

test('a form that waits for its turn is not called slow, and has its whole time from then on', async () => {
  const server = createServer()
  const connections = connectionsOf(server, bounds)
  const enterBody = limitOpenBodies()
  server.on('request', async (request, response) => {
    connections.watch(request, response)
    await enterBody({ key: 'one account', isForm: true, bytes: 0 }, response)
    request.resume().once('end', () => response.end('whole'))
  })
  server.on('clientError', (_error, socket) => socket.end('HTTP/1.1 408 Request Timeout\r\n\r\n'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())

  const bytes = 1_000_000
  const begin = () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
    socket.on('error', () => {})
    socket.write(
      `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${form}\r\ncontent-length: ${bytes}\r\n\r\n`,
    )
    return { socket, answer: () => answer }
  }
  const [first, ...others] = [begin(), begin(), begin()]
  await sleep(50)
  const waiting = begin()
  waiting.socket.write('x'.repeat(bytes))
  // Those before it go on for long, by a poor but steady line.
  for (let sent = 0; sent < 20; sent += 1) {
    for (const { socket } of [first, ...others]) socket?.write('x'.repeat(500))
    await sleep(50)
  }
  expect(waiting.answer()).toBe('')
  first?.socket.write('x'.repeat(bytes - 10_000))
  await expect.poll(() => first?.answer()).toContain('whole')
  await expect.poll(waiting.answer).toMatch(/^HTTP\/1.1 200 .*whole$/s)
  // Who says nothing when the turn has come is slow as anybody.
  const silent = begin()
  await expect.poll(silent.answer).toContain('408')
})
