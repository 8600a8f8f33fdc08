import { expect, test } from 'vitest'
import { readInvited } from './read-invited.ts'

test('addresses are read from lines, commas and what an email program copies, each once', () => {
  const text = `Meena Rao meena@kaveri.example
    "Ravi Kumar" <ravi@kaveri.example>; anil.shah2@kaveri.example, MEENA@kaveri.example

    office@kaveri.example`
  expect(readInvited(text)).toEqual([
    { name: 'Meena Rao', email: 'meena@kaveri.example' },
    { name: 'Ravi Kumar', email: 'ravi@kaveri.example' },
    { name: 'Anil Shah', email: 'anil.shah2@kaveri.example' },
    { name: 'Office', email: 'office@kaveri.example' },
  ])
})

test('what is no address stays, so that it can be named; nothing is nobody', () => {
  expect(readInvited('Meena Rao\nmeena@')).toEqual([
    { name: 'Meena Rao', email: 'Meena Rao' },
    { name: 'Meena', email: 'meena@' },
  ])
  expect(readInvited(' ,\n; ')).toEqual([])
})
