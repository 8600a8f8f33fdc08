import { requestNumber } from '#contract/admissions/request-number.ts'
import { tellReceived } from '../areas/admissions/notification-service.ts'
import { addSignUps } from '../areas/admissions/service.ts'
import type { Offered } from '../areas/catalogue/service.ts'
import type { Tx } from '../platform/db/engine.ts'
import { addPeopleWithAccounts, type NewPerson } from './add-people.ts'

interface SignUp {
  person: NewPerson
  programme: Offered
  /** The batch that they would like; null: none is named. */
  wishedBatchId: string | null
  /** False when the mailbox has had its emails. */
  isTold: boolean
}

/** Adds somebody who waits with what they ask for; answers the number of the request. */
export async function signUp(
  tx: Tx,
  { person, programme, wishedBatchId, isTold }: SignUp,
  now: Date,
): Promise<string> {
  const [personId = ''] = await addPeopleWithAccounts(tx, [person], now)
  const [id = ''] = await addSignUps(tx, [{ personId, programme, wishedBatchId }], now)
  const number = requestNumber(id)
  if (isTold) await tellReceived(tx, { personId, to: person.email, programme: programme.name, number }, now)
  return number
}
