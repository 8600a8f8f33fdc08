import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { answerFaults } from './faults.ts'
import { Refusal } from './refusal.ts'

const texts = Object.entries(messages).flatMap(([key, text]) =>
  typeof text === 'string' ? [{ key, text }] : [],
)

test('every text is answered to the letter, with its key beside it', async () => {
  const app = Fastify()
  answerFaults(app)
  app.get<{ Querystring: { key: keyof typeof messages } }>('/', ({ query: { key } }) => {
    throw new Refusal(messages[key] as string)
  })
  for (const { key, text } of texts) {
    const answer = await app.inject({ url: '/', query: { key } })
    expect(answer.json()).toEqual({ success: false, message: text, key })
  }
  expect(texts.length).toBeGreaterThan(400)
})

test('no two texts say the same, so that each is known by its words', () => {
  expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length)
})

test('a text with values says them beside its words, and keeps them under another field', async () => {
  const app = Fastify()
  answerFaults(app)
  app.get('/', () => {
    throw Refusal.of('nameTaken', ['C & C++'], { field: 'name' }).withField('course')
  })
  expect((await app.inject('/')).json()).toEqual({
    success: false,
    message: messages.nameTaken('C & C++'),
    key: 'nameTaken',
    values: ['C & C++'],
    field: 'course',
  })
})
