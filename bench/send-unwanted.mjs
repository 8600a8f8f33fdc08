import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const hands = 8
const body = Buffer.from(`{"rows":[${'{},'.repeat(2_796_180)}{}]}`)

let isEnough = false

/** Sends it over and over, as fast as it is refused. @param {string} url */
async function sendUnwanted(url) {
  let refused = 0
  while (!isEnough) {
    const { hostname, port } = new URL(url)
    const answer = await new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          'POST /api/people/import HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 192.0.2.99\r\n' +
            `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
        )
        socket.write(body)
      })
      let text = ''
      socket.setEncoding('latin1').on('data', (part) => {
        text += part
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(text))
    })
    if (String(answer).startsWith('HTTP/1.1 4')) refused += 1
  }
  return refused
}

parentPort?.once('message', () => {
  isEnough = true
})
parentPort?.postMessage('begun')
const counts = await Promise.all(Array.from({ length: hands }, () => sendUnwanted(workerData)))
parentPort?.postMessage(counts.reduce((sum, count) => sum + count, 0))
