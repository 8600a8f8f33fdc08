import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { noteArrivals } from './arrivals.ts'

/** Answers with the minute that counts for each call, after a look into a database for which it waits. */
async function minuteOf(send: (client: Socket, pass: (minutes: number) => void) => Promise<void>) {
  const app = Fastify()
  let minute = 0
  noteArrivals(app, () => new Date(minute * 60_000))
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().on('end', () => done(null))
  })
  app.addHook('preParsing', async () => {
    await sleep(150)
    minute += 10
  })
  app.post('/', async ({ arrivedAt }) => `minute ${arrivedAt.getTime() / 60_000}`)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(async () => {
    client.destroy()
    await app.close()
  })
  let answer = ''
  client.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  await send(client, (minutes) => {
    minute += minutes
  })
  await expect.poll(() => answer).toContain('minute')
  return Number(/minute (\d+)/.exec(answer)?.[1])
}

const head = (type: string) =>
  `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 10\r\n\r\n`

test('a call counts from its last byte, however long the database keeps it waiting', async () => {
  const inOne = await minuteOf(async (client) => void client.write(`${head('application/json')}"12345678"`))
  expect(inOne).toBe(0)
  const inTwo = await minuteOf(async (client) => {
    client.write(head('application/json'))
    await sleep(50)
    client.write('"12345678"')
  })
  expect(inTwo).toBe(0)
})

test('headers in time are no call in time', async () => {
  const trickled = await minuteOf(async (client, pass) => {
    client.write(`${head('application/json')}"1234`)
    await sleep(50)
    pass(3)
    client.write('5678"')
  })
  expect(trickled).toBe(3)
})

test('a form with files counts from its beginning', async () => {
  const uploaded = await minuteOf(async (client, pass) => {
    client.write(`${head('multipart/form-data; boundary=x')}12345`)
    await sleep(50)
    pass(3)
    client.write('67890')
  })
  expect(uploaded).toBe(0)
})
