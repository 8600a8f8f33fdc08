import type { Group } from '#contract/groups.ts'
import { addAccounts } from '../areas/accounts/account-service.ts'
import { addPeople, type PersonRecord } from '../areas/people/service.ts'
import type { Db } from '../platform/db/engine.ts'

export interface NewPerson extends PersonRecord {
  /** Where the same press must not add them twice. */
  id?: string
  group: Group
  /** Null: they choose their own by a link. */
  passwordHash: string | null
}

/** Adds people who wait to be accepted, with an account each; answers their ids in the same order. */
export async function addPeopleWithAccounts(tx: Db, people: NewPerson[], now: Date): Promise<string[]> {
  const accountIds = await addAccounts(
    tx,
    people.map(({ email, passwordHash }) => ({ email: email || null, passwordHash })),
    now,
  )
  const records = people.map(({ passwordHash: _, ...record }, at) => ({
    ...record,
    accountId: accountIds[at] ?? null,
  }))
  return addPeople(tx, records, now)
}
