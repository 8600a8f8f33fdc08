import { expect, test } from 'vitest'
import { isRespelt, isSameName, sharesPart } from './correction-rules.ts'

test.for([
  ['Asha Varma', 'Asha Verma', true],
  ['asha  VERMA', 'Asha Verma', true],
  ['Asha Verma', 'Verma Asha', true],
  ['Asha Verma', 'Asha Kumari Verma', true],
  ['A. Verma', 'Asha Verma', true],
  ['Asha Verma', 'Asha Vermaa', true],
  ['अंजलि क्षत्रीय', 'अंजलि क्षत्रिय', true],
  ['Ravi', 'Ravee', false],
  ['Ravi', 'Rahul', false],
  ['Asha Verma', 'Asha', false],
  ['Asha', 'Asha Verma', false],
  ['Asha Verma', 'Rahul Verma', false],
  ['Asha Verma', 'Bilal Khan', false],
  ['A V', 'Anil Vyas Rao', false],
] as const)('%s and %s are one person’s name: %s', ([one, other, isSame]) => {
  expect(isSameName(one, other)).toBe(isSame)
  expect(isSameName(other, one)).toBe(isSame)
})

test('a name after a marriage shares a part with the one before, a stranger’s none', () => {
  expect(sharesPart('Asha Verma', 'Asha Khan')).toBe(true)
  expect(sharesPart('Asha', 'Asha Verma')).toBe(true)
  expect(sharesPart('Asha Verma', 'Bilal Khan')).toBe(false)
  expect(sharesPart('A Verma', 'Anil Khan')).toBe(false)
})

test('a title a letter or two apart is the same, a version more is another', () => {
  expect(isRespelt('Web Developement', 'Web Development')).toBe(true)
  expect(isRespelt('Python Programming', 'Java Programming')).toBe(false)
})
