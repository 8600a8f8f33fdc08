import { expect, test } from 'vitest'
import { askedBy, fairQueue } from './fair-queue.ts'

const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

test('who asks three hundred times waits behind themselves: another is second in line', async () => {
  const inTurn = fairQueue({ atOnce: 1, mostWaitingEach: 400, mostWaiting: 1000 })
  const order: string[] = []
  const task = (who: string) =>
    askedBy(who, () =>
      inTurn(async () => {
        await pause()
        order.push(who)
      }),
    )

  const flood = Array.from({ length: 300 }, () => task('greedy'))
  await pause()
  const honest = [task('honest'), task('honest'), inTurn(async () => void order.push('the product'))]
  await Promise.all([...flood, ...honest])

  expect(order.indexOf('honest')).toBeLessThan(4)
  expect(order.lastIndexOf('honest')).toBeLessThan(7)
  expect(order.indexOf('the product')).toBeLessThan(5)
  expect(order).toHaveLength(303)
})

test('one caller has so many waiting and no more, which takes no place from another; a fault gives its turn on', async () => {
  const inTurn = fairQueue({ atOnce: 1, mostWaitingEach: 2, mostWaiting: 100 })
  const ask = (who: string, work = pause) => askedBy(who, () => inTurn(work))

  const greedy = Array.from({ length: 5 }, (_, at) =>
    ask('greedy', async () => {
      await pause()
      if (at === 0) throw new Error('a fault')
    }),
  )
  const honest = ask('honest')

  const ends = await Promise.allSettled(greedy)
  expect(ends.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(ends.at(-1)).toMatchObject({ reason: { status: 429 } })
  await expect(honest).resolves.toBeUndefined()
  await expect(ask('greedy')).resolves.toBeUndefined()
})
