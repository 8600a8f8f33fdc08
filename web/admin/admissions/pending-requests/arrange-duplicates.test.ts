import { expect, test } from 'vitest'
import { arrangeDuplicates } from './arrange-duplicates.ts'

const aRequest = (id: string, at: number, { name = `Name ${id}`, phone = `981230000${at}` } = {}) => ({
  id,
  createdAt: `2026-01-0${at}`,
  person: { name, phone },
})
const idsOf = (requests: { id: string }[]) => requests.map(({ id }) => id)

test('requests stand oldest first, each once, with who has the same phone right behind', () => {
  const phone = '9812345678'
  const requests = [
    aRequest('d', 4, { phone }),
    aRequest('a', 1, { phone }),
    aRequest('c', 3),
    aRequest('b', 2),
    aRequest('b', 2),
  ]
  expect(idsOf(arrangeDuplicates(requests))).toEqual(['a', 'd', 'b', 'c'])
})

test('who has the same name alone stands right behind too, however it is written', () => {
  const requests = [
    aRequest('a', 1, { name: 'Asha Verma' }),
    aRequest('b', 2, { name: 'Asha Rao' }),
    aRequest('c', 3, { name: 'ASHA  verma ' }),
  ]
  expect(idsOf(arrangeDuplicates(requests))).toEqual(['a', 'c', 'b'])
})

test('a namesake brings along who shares their phone, all of them oldest first', () => {
  const requests = [
    aRequest('a', 1, { name: 'Asha Verma' }),
    aRequest('b', 2),
    aRequest('c', 3, { name: 'Usha Verma', phone: '9812345678' }),
    aRequest('d', 4, { name: 'Asha Verma', phone: '9812345678' }),
  ]
  expect(idsOf(arrangeDuplicates(requests))).toEqual(['a', 'c', 'd', 'b'])
})
