import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'

/**
 * A line between a browser and the product that loses requests. What is lost hangs on the seed, the address and how often that
 * address was asked for, not on the order in which a browser asks: a run that failed fails again.
 * Of what is lost a third never reaches the product, a third is done and its answer lost, a third breaks off in the middle.
 * No connection is used twice: a browser would ask again by itself on one that was.
 * @param {{ target: string, loss?: number, seed?: string }} options
 */
export async function startLossyLine({ target, loss = 0, seed = '1' }) {
  const state = { loss, seed, lost: 0, asked: 0, isDown: false }
  /** @type {Map<string, number>} */
  const times = new Map()

  const line = createServer({ keepAlive: false }, (request, response) => {
    const path = `${request.method} ${request.url?.split('?')[0]}`
    times.set(path, (times.get(path) ?? 0) + 1)
    state.asked += 1
    const dice = createHash('sha256')
      .update(`${state.seed} ${path} ${times.get(path)}`)
      .digest()
    const isLost = state.isDown || dice.readUInt32BE(0) / 2 ** 32 < state.loss
    if (isLost) state.lost += 1
    const how = state.isDown ? 0 : dice.readUInt8(5) % 3
    if (isLost && how === 0) return void request.socket.destroy()
    const { host: _, connection: __, ...headers } = request.headers
    const onward = ask(new URL(request.url ?? '/', target), { method: request.method, headers }, (answer) => {
      if (isLost && how === 1) {
        answer.resume()
        answer.on('end', () => request.socket.destroy())
        return
      }
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' })
      if (!isLost) return void answer.pipe(response)
      answer.once('data', (bytes) => {
        response.write(bytes.subarray(0, bytes.length >> 1), () => request.socket.destroy())
      })
      answer.once('end', () => request.socket.destroy())
    })
    onward.on('error', () => request.socket.destroy())
    request.pipe(onward)
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (line.address())
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    /** Another run: counted from the beginning. */
    reseed(/** @type {string} */ next) {
      state.seed = next
      times.clear()
    },
    close: () => new Promise((resolve) => line.close(resolve).closeAllConnections()),
  }
}
