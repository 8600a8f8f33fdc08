import { expect, test } from 'vitest'
import type { Paise } from '../money.ts'
import { type CompletionFacts, missingForCertificate, missingWords, ownMissingWords } from './completion.ts'

const nothing = { leastAttendance: null, leastTest: null, feesPaid: false, assignments: false }
const all = { leastAttendance: 75, leastTest: 60, feesPaid: true, assignments: true }
const none: CompletionFacts = {
  attendance: { attended: 0, counted: 0 },
  lastClassOn: null,
  test: null,
  duePaise: null,
  dueOn: null,
  assignments: [],
}
const owes = (duePaise: number) => ({ ...none, duePaise: duePaise as Paise })

test('where nothing is asked for, nothing is missing', () => {
  expect(missingForCertificate(nothing, owes(100))).toEqual([])
})

test('each part is asked for by itself, with what is there and what is needed', () => {
  expect(missingForCertificate({ ...nothing, leastAttendance: 75 }, owes(1))).toEqual([
    { key: 'attendance', has: null, least: 75, lastClassOn: null },
  ])
  expect(missingForCertificate({ ...nothing, leastTest: 60 }, owes(1))).toEqual([
    { key: 'test', has: null, least: 60 },
  ])
  expect(missingForCertificate({ ...nothing, feesPaid: true }, owes(1))).toEqual([
    { key: 'fees', duePaise: 1, dueOn: null },
  ])
})

test('just enough is enough, and nothing is rounded up', () => {
  const attendance = { attended: 3, counted: 4 }
  const enough = { ...none, attendance, test: { score: 12, total: 20 }, duePaise: 0 as Paise }
  expect(missingForCertificate(all, enough)).toEqual([])
  const short = { attendance: { attended: 749, counted: 1000 }, test: { score: 11, total: 20 } }
  const missing = missingForCertificate(all, { ...enough, ...short })
  expect(missing).toEqual([
    { key: 'attendance', has: 74, least: 75, lastClassOn: null },
    { key: 'test', has: 55, least: 60 },
  ])
})

test('nobody without an account, or who has paid too much, owes fees', () => {
  const rule = { ...nothing, feesPaid: true }
  expect(missingForCertificate(rule, none)).toEqual([])
  expect(missingForCertificate(rule, owes(-100))).toEqual([])
})

test('what is missing is said in one line', () => {
  expect(missingWords(missingForCertificate(all, owes(5)))).toBe(
    'Still missing: attendance of 75%, no class was marked yet; a practice test with 60%, none was taken yet; the fees are not paid in full',
  )
  const some = {
    ...none,
    attendance: { attended: 1, counted: 2 },
    test: { score: 1, total: 20 },
    duePaise: null,
  }
  expect(missingWords(missingForCertificate(all, some))).toBe(
    'Still missing: attendance of 75%, so far it is 50%; a practice test with 60%, the best so far has 5%',
  )
})

test('where a day is known it is said: until when attendance can be made good, and when the fees are due', () => {
  const rule = { ...all, leastTest: null }
  const facts = { ...owes(5), lastClassOn: '2027-01-20', dueOn: '2026-12-05' }
  expect(missingWords(missingForCertificate(rule, facts))).toBe(
    'Still missing: attendance of 75%, no class was marked yet, last class on 20 Jan; the fees are not paid in full, due on 5 Dec',
  )
  const half = { ...facts, attendance: { attended: 1, counted: 2 } }
  expect(missingWords(missingForCertificate({ ...rule, feesPaid: false }, half))).toBe(
    'Still missing: attendance of 75%, so far it is 50%, last class on 20 Jan',
  )
})

test('what is returned and not released is told to the office alone', () => {
  const assignments = [{ title: 'Loops', dueOn: '2026-11-24', why: 'notReleased' as const }]
  const missing = missingForCertificate({ ...nothing, assignments: true }, { ...none, assignments })
  expect(missingWords(missing)).toBe('Still missing: assignment Loops, returned and not released yet')
  expect(ownMissingWords(missing)).toBe('Still missing: assignment Loops, handed in and not returned yet')
})

test('assignments are missed by name, each with what becomes of it', () => {
  const assignments = [
    { title: 'Loops', dueOn: '2026-11-24', why: 'notHandedIn' as const },
    { title: 'Arrays', dueOn: '2026-11-10', why: 'notReturned' as const },
    { title: 'Files', dueOn: '2026-11-12', why: 'again' as const },
  ]
  const facts = { ...none, assignments }
  expect(missingForCertificate(nothing, facts)).toEqual([])
  expect(missingWords(missingForCertificate({ ...nothing, assignments: true }, facts))).toBe(
    'Still missing: assignment Loops, due on 24 Nov; assignment Arrays, handed in and not returned yet; assignment Files, to be done again',
  )
})
