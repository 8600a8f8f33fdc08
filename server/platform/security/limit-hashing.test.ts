import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { limitConcurrencyByKind, type Queue } from './limit-hashing.ts'
import { passwordsBy } from './passwords.ts'

/** Work that ends when told, in the order it was begun. */
function byHand() {
  const begun: { name: string; end: () => void }[] = []
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      begun.push({ name, end: resolve })
    })
  let ended = 0
  async function endNext(): Promise<void> {
    begun[ended]?.end()
    ended += 1
    await nextTurn()
  }
  return { work, endNext, names: () => begun.map(({ name }) => name) }
}

test('logins pass sign-ups that wait, and sign-ups still get their turn', async () => {
  const inLine = limitConcurrencyByKind(1, { login: 10, newPassword: 10 })
  const { work, endNext, names } = byHand()
  const given: [Queue, string][] = [
    ['newPassword', 'first'],
    ['newPassword', 'a'],
    ['newPassword', 'b'],
    ...['1', '2', '3', '4', '5'].map((name): [Queue, string] => ['login', name]),
  ]
  const all = given.map(([queue, name]) => inLine(queue, work(name)))
  for (const _ of given) await endNext()
  await Promise.all(all)
  expect(names()).toEqual(['first', '1', '2', '3', 'a', '4', '5', 'b'])
})

test('a full line refuses at once; one of sign-ups leaves the logins their own', async () => {
  let letGo = () => {}
  const held = new Promise<string>((resolve) => {
    letGo = () => resolve('digest')
  })
  let isHeld = false
  const hasher = {
    hash: () => (isHeld ? held : Promise.resolve('decoy')),
    verify: () => Promise.resolve(true),
  }
  const passwords = passwordsBy(hasher, limitConcurrencyByKind(1, { login: 1, newPassword: 2 }))
  await nextTurn()
  isHeld = true
  const signUps = Array.from({ length: 3 }, () => passwords.hash('a-good-secret'))
  const busy = { message: messages.busy, status: 503 }
  await expect(passwords.hash('one too many')).rejects.toMatchObject(busy)
  const login = passwords.matches('right', 'digest')
  await expect(passwords.matches('right', 'digest')).rejects.toMatchObject(busy)
  letGo()
  expect(await login).toBe(true)
  expect(await Promise.all(signUps)).toEqual(['digest', 'digest', 'digest'])
})
