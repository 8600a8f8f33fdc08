import type { Tx } from '../platform/db/engine.ts'
import { removeUnsentLettersTo } from '../platform/mail/outbox.ts'
import { removeAccount } from '../platform/security/accounts.ts'
import { lockPeople } from './lock-people.ts'

/**
 * Deletes a person with everything that hangs on them, the login and letters that wait included, but for paid orders: the books keep
 * those, closed and with the name and address as they were. Answers the record as it was at that moment; null when there is none.
 */
export async function removePerson(tx: Tx, id: string) {
  await lockOrders(tx, id)
  const person = tx.selectFrom('people').where('id', '=', id)
  await tx
    .updateTable('enrolments')
    .set({
      status: 'closed',
      person_id: null,
      person_name: person.select('name'),
      person_name_key: person.select('name_key'),
      person_email: person.select('email'),
    })
    .where('person_id', '=', id)
    .where('receipt_number', 'is not', null)
    .execute()
  const row = await tx
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.id', 'people.account_id')
    .where('people.id', '=', id)
    .selectAll('people')
    .select('accounts.email_confirmed_at')
    .executeTakeFirst()
  await tx.deleteFrom('people').where('id', '=', id).execute()
  if (row?.account_id) await removeAccount(tx, row.account_id)
  // After the person, as another address takes them.
  await removeUnsentLettersTo(tx, id)
  return row ?? null
}

/** A payment that is just being recorded is waited for. */
export async function lockOrders(tx: Tx, personId: string): Promise<void> {
  await lockPeople(tx, [personId])
  await tx
    .updateTable('enrolments')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('person_id', '=', personId)
    .execute()
}
