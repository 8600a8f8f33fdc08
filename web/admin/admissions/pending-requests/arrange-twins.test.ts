import { expect, test } from 'vitest'
import { arrangeTwins } from './arrange-twins.ts'

const aRequest = (id: string, at: number, ...twins: string[]) => ({
  id,
  createdAt: `2026-01-0${at}`,
  person: { id: `person ${id}` },
  twins: twins.map((twin) => ({ id: `person ${twin}` })),
})

test('requests stand oldest first, each once, with a twin right behind its like', () => {
  const requests = [
    aRequest('d', 4, 'a'),
    aRequest('a', 1, 'd'),
    aRequest('c', 3),
    aRequest('b', 2),
    aRequest('b', 2),
  ]
  expect(arrangeTwins(requests).map(({ id }) => id)).toEqual(['a', 'd', 'b', 'c'])
})

test('twins that are not on the list change nothing', () => {
  expect(arrangeTwins([aRequest('b', 2, 'x'), aRequest('a', 1)]).map(({ id }) => id)).toEqual(['a', 'b'])
})
