import { expect } from 'vitest'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { apiOf } from '../support/api.ts'
import { admin } from '../support/product.mjs'
import { operate, type Place } from './places.ts'

/** At the server, beside the running product: what each task does, `server/operations/staff.test.ts` says. */
export async function addAnOwner(productUrl: string, place: Place): Promise<void> {
  const listed = await operate(place, 'staff', 'list')
  expect(listed).toMatchObject({ code: 0, complained: '' })
  expect(listed.said).toContain(`owner\tactive\t${admin.email}`)

  const added = await operate(place, 'staff', 'add-owner', 'Nila Rao', 'nila@example.com')
  const chosen = { password: 'a new long secret', confirmation: 'a new long secret' }
  const token = /token=([\w-]+)/.exec(added.said)?.[1] ?? ''
  const { user } = await apiOf(productUrl)(staffCalls.accept, { token, ...chosen })
  expect([added.code, user]).toMatchObject([0, { name: 'Nila Rao', role: 1 }])
}

/** What is asked wrongly or in vain is told in one line. */
export async function askInVain(place: Place): Promise<void> {
  const nobody = 'nobody@example.com'
  for (const wrong of [['reset-password', nobody], ['reset-factor', nobody], ['something'], []]) {
    const refused = await operate(place, 'staff', ...wrong)
    expect([wrong, refused.code, refused.complained.trim().split('\n').length]).toEqual([wrong, 1, 1])
  }
}
