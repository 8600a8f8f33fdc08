import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { signUpCalls } from '#contract/compat/sign-up-calls.ts'
import { messageCalls } from '#contract/office/calls.ts'
import { aProgramme, signUpOf } from '#server/testing/factories.ts'
import { admin, testApp } from '#server/testing/test-app.ts'
import { Refusal } from './refusal.ts'
import { answerOnce } from './repeats.ts'

const message = { name: 'Asha', email: 'asha@example.com', phone: '', message: 'When does it start?' }
async function anOffice() {
  const office = await testApp()
  const { app, asAdmin } = office
  const send = async (url: string, payload: object, headers: Record<string, string> = {}) =>
    (await app.inject({ method: 'POST', url, payload, headers })).json()
  const count = async () => (await asAdmin(messageCalls.messages)).body.messages.length
  return { ...office, send, count, key: randomBytes(16).toString('hex') }
}

test('a call that is sent again with its key is answered again and done once', async () => {
  const { send, count, key } = await anOffice()
  const once = () => send(messageCalls.send.path, message, { 'idempotency-key': key })
  const answers = [...(await Promise.all([once(), once()])), await once()]
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await count()).toBe(1)
})

test('another key, body or caller is another call', async () => {
  const { send, count, key } = await anOffice()
  const { path } = messageCalls.send
  await send(path, message, { 'idempotency-key': key })
  await send(path, message, { 'idempotency-key': `${key}2` })
  await send(path, { ...message, message: 'And the fee?' }, { 'idempotency-key': key })
  await send(path, message, { 'idempotency-key': key, token: 'somebody' })
  await send(path, message)
  expect(await count()).toBe(5)
})

test('long after, the same is done anew', async () => {
  const { send, count, clock, key } = await anOffice()
  await send(messageCalls.send.path, message, { 'idempotency-key': key })
  clock.now = new Date(clock.now.getTime() + 11 * 60_000)
  await send(messageCalls.send.path, message, { 'idempotency-key': key })
  expect(await count()).toBe(2)
})

test('a sign-up whose answer was lost gets its number at the second try, not a refusal', async () => {
  const office = await anOffice()
  const { key } = office
  const { name } = await aProgramme(office, 'course')
  const { path } = signUpCalls.Students.register
  const student = signUpOf('Students', name)
  const first = await office.send(path, student, { 'idempotency-key': key })
  expect(first).toMatchObject({ success: true, requestNumber: expect.any(String) })
  expect(await office.send(path, student, { 'idempotency-key': key })).toEqual(first)
  expect((await office.send(path, student)).success).toBe(false)
})

test('a key opens nothing: without the password it was answered with, there is no token', async () => {
  const { send, key } = await anOffice()
  const path = loginCalls.staff.path
  const { email, password } = admin
  const { token } = await send(path, { email, password }, { 'idempotency-key': key })
  expect(token).toEqual(expect.any(String))
  const other = await send(path, { email, password: 'a guess' }, { 'idempotency-key': key })
  expect(other.token).toBeUndefined()
})

test('a file that broke off is heard again under its key, also by who waited for it', async () => {
  const once = answerOnce(() => new Date())
  const raw = { readableAborted: false }
  const request = {
    headers: { 'idempotency-key': 'a'.repeat(16) },
    url: '/file',
    raw,
  } as unknown as FastifyRequest
  const again = { ...request, raw: { readableAborted: false } } as FastifyRequest
  let breakOff = () => {}
  const first = once(request, () => {
    return new Promise<string>((_, reject) => {
      breakOff = () => {
        raw.readableAborted = true
        reject(new Refusal('It cannot be read.', { status: 400 }))
      }
    })
  })
  const second = once(again, async () => 'taken')
  breakOff()
  await expect(first).rejects.toThrow('It cannot be read.')
  expect(await second).toBe('taken')
  expect(await once(again, async () => 'taken twice')).toBe('taken')
})
