import { expect, test } from 'vitest'
import { limitConcurrency, limitConcurrencyBy } from './limit-concurrency.ts'

test('so much runs at once, the rest waits its turn, and a fault gives its turn on', async () => {
  const inTurn = limitConcurrency(2, 100)
  let running = 0
  let most = 0
  const work = async (number: number) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    if (number % 3 === 0) throw new Error('a fault')
    return number
  }
  const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => inTurn(() => work(number))))
  expect(most).toBe(2)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
  expect(await inTurn(() => work(1))).toBe(1)
})

test('when too many wait, the next is refused instead', async () => {
  const inTurn = limitConcurrency(1, 2)
  const work = () => new Promise<void>((resolve) => setImmediate(resolve))
  const ends = await Promise.allSettled(Array.from({ length: 5 }, () => inTurn(work)))
  expect(ends.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
})

test('each key has a line of its own', async () => {
  const inTurn = limitConcurrencyBy(1, 1)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const [first, second] = [inTurn('one', () => held), inTurn('one', async () => 'after it')]
  await expect(inTurn('one', async () => 'too many')).rejects.toThrow()
  expect(await inTurn('other', async () => 'at once')).toBe('at once')
  goOn()
  await first
  expect(await second).toBe('after it')
  expect(await inTurn('one', async () => 'again')).toBe('again')
})
