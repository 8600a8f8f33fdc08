import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The yardstick: the same bytes and headers from memory, with nothing but node:http in between. */
const [file = ''] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(file, 'utf8'))
const bytes = Buffer.from(body, 'base64')
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  process.stdout.write(`${port}\n`)
})
