import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { store, writeStored } from './stored-response.ts'

async function aServer() {
  const stored = await store('the page', { 'content-type': 'text/plain' })
  const server = createServer((incoming, response) => writeStored(incoming, response, stored))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo

  async function ask(headers: string[]): Promise<IncomingMessage> {
    const given = ['host', 'localhost', 'connection', 'close', ...headers]
    const sent = request({ port, host: '127.0.0.1', headers: given }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return response.resume()
  }
  return { ask, etag: stored.etag }
}

test('the names of headers count in any case', async () => {
  const { ask, etag } = await aServer()

  expect((await ask(['ACCEPT-Encoding', 'gzip'])).headers['content-encoding']).toBe('gzip')
  expect((await ask(['If-None-Match', etag])).statusCode).toBe(304)
  expect((await ask([])).headers['content-encoding']).toBeUndefined()
})

test('a header that comes in two lines counts as one', async () => {
  const { ask, etag } = await aServer()

  const response = await ask(['accept-encoding', 'deflate', 'Accept-Encoding', 'br'])
  expect(response.headers['content-encoding']).toBe('br')
  expect((await ask(['if-none-match', '"other"', 'if-none-match', etag])).statusCode).toBe(304)
})
