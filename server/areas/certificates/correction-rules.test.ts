import { expect, test } from 'vitest'
import { isRespelt, isSameName, isSameSubject, sharesGivenName } from './correction-rules.ts'

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

test.for([
  ['Asha Verma', 'Asha Khan', true],
  ['Asha', 'Asha Verma', true],
  ['Smt. Asha Verma', 'Asha Khan', true],
  ['Asha Verma', 'Rahul Verma', false],
  ['Mohd Asif Khan', 'Mohd Imran Khan', false],
  ['Asha Verma', 'Bilal Khan', false],
  ['A Verma', 'Anil Khan', false],
  ['Sk Asif', 'Sk Imran', false],
  ['Shaikh Asma', 'Shaikh Bilal', false],
  ['Abdul Rahim Khan', 'Abdul Karim Khan', false],
  ['श्रीमती आशा वर्मा', 'आशा खान', true],
  ['श्री आशीष वर्मा', 'श्री राहुल वर्मा', false],
  ['कु. आशा वर्मा', 'कु. मीना वर्मा', false],
  ['શ્રી રમેશ પટેલ', 'શ્રી સુરેશ પટેલ', false],
] as const)(
  'a name after a marriage keeps the given one, a relative’s does not: %s, %s: %s',
  ([one, other, isSame]) => {
    expect(sharesGivenName(one, other)).toBe(isSame)
    expect(sharesGivenName(other, one)).toBe(isSame)
  },
)

test('a programme that was renamed shares a word that says what it is about', () => {
  expect(isSameSubject('Tally', 'Tally Prime with GST')).toBe(true)
  expect(isSameSubject('Diploma in Web Design', 'Doctor in Medicine')).toBe(false)
  expect(isSameSubject('Python for the office', 'Java for the office')).toBe(true)
  expect(isSameSubject('Python', 'Java')).toBe(false)
  expect(isSameSubject('Diploma in Tally', 'Diploma in Nursing')).toBe(false)
  expect(isSameSubject('Diploma in Tally', 'Certificate course in Tally')).toBe(true)
  expect(isSameSubject('Basic Training Programme', 'Advanced Degree Programme')).toBe(false)
})

test('a title a letter or two apart is the same, a version more is another', () => {
  expect(isRespelt('Web Developement', 'Web Development')).toBe(true)
  expect(isRespelt('Python Programming', 'Java Programming')).toBe(false)
})
