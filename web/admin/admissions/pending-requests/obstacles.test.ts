import { expect, test } from 'vitest'
import { obstaclesIn } from './obstacles.ts'

const signUp = {
  id: 'sign-up',
  isOffered: true,
  isPaid: false,
  isSignUp: true,
  waitsForSignUp: false,
  person: { id: 'asha' },
}
const order = { ...signUp, id: 'order', isSignUp: false, waitsForSignUp: true }
const others = { ...signUp, id: 'others', person: { id: 'ravi' } }

function found(wanted: (typeof signUp)[], unplaced: (typeof signUp)[] = []) {
  return [...obstaclesIn(wanted, (request) => !unplaced.includes(request)).values()]
}

test('what waits for a sign-up is approved along with it, and not without it', () => {
  expect(found([order, signUp])).toEqual([])
  expect(found([order, others])).toEqual(['waits for sign-up'])
  expect(found([order, signUp], [signUp])).toEqual(['waits for sign-up', 'no batch'])
  expect(found([order, signUp], [order])).toEqual(['waits for sign-up'])
})

test('what is no longer offered never is, with a batch or without; others need a batch', () => {
  const gone = { ...others, isOffered: false }
  expect(found([gone])).toEqual(['not offered'])
  expect(found([gone, signUp, order], [gone, signUp])).toEqual([
    'not offered',
    'no batch',
    'waits for sign-up',
  ])
  expect(found([others])).toEqual([])
})

test('what is paid and no longer offered can be, as it can be nothing else', () => {
  expect(found([{ ...signUp, isOffered: false, isPaid: true }])).toEqual([])
})
