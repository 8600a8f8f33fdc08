import { expect, test } from 'vitest'
import { afterSignUps, besidesOf } from './after-sign-ups.ts'

const signUp = { isSignUp: true, waitsForSignUp: false, person: { id: 'asha' } }
const order = { isSignUp: false, waitsForSignUp: true, person: { id: 'asha' } }
const others = { isSignUp: false, waitsForSignUp: true, person: { id: 'ravi' } }

test('an order can be approved once its sign-up has left the list, and waits again when that comes back', () => {
  const free = { ...order, waitsForSignUp: false }
  expect(afterSignUps([order, others], [signUp], false)).toEqual([free, others])
  expect(afterSignUps([signUp, free, others], [signUp], true)).toEqual([signUp, order, others])
  expect(afterSignUps([order], [others], false)).toEqual([order])
})

test('what else the person of a deleted sign-up asks for goes with it; a deleted order takes nothing along', () => {
  expect(besidesOf([signUp, order, others], [signUp])).toEqual([order])
  expect(besidesOf([signUp, order, others], [signUp, order])).toEqual([])
  expect(besidesOf([signUp, order, others], [order])).toEqual([])
})
