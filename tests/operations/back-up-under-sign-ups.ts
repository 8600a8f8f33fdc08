import { expect } from 'vitest'
import type { Call } from '#contract/call.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { apiOf } from '../support/api.ts'
import { mark, offered, personOf } from '../support/people.ts'
import { operate, type Place } from './places.ts'

const atOnce = 2

/** Backs the product up in the midst of sign-ups; answers the file and who had been acknowledged before it began. */
export async function backUpUnderSignUps(productUrl: string, place: Place) {
  const signUps = await keepSigningUp(productUrl)
  await expect.poll(() => signUps.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(4)
  const before = [...signUps.acknowledged]
  const { code, said, complained } = await operate(place, 'backup')
  expect.soft(signUps.acknowledged.length).toBeGreaterThan(before.length)
  await signUps.stop()
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  expect(said).toMatch(
    /^Backed up into .+ opened again and checked: \d+ people, .+, [1-9]\d* picture files\.\n$/,
  )
  return { acknowledged: before, file: /^Backed up into (\S+) /.exec(said)?.[1] ?? '' }
}

export async function emailsOf(asAdmin: Call): Promise<string[]> {
  const { stud } = await asAdmin(groupCalls.Students.list)
  return stud.map(({ email }) => email)
}

/** People who sign up one after the other until told to stop, and those of them who were told that it is done. */
async function keepSigningUp(productUrl: string) {
  const call = apiOf(productUrl)
  const [course = ''] = (await offered(call)).Students
  const acknowledged: string[] = []
  let isOver = false
  const writers = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      const person = personOf('Students', `Waiting ${mark()}`, course)
      await call(groupCalls.Students.register, person as never)
      acknowledged.push(person.email)
    }
  })
  return {
    acknowledged,
    async stop() {
      isOver = true
      await Promise.all(writers)
    },
  }
}
