import { askToConfirm } from '../areas/accounts/service.ts'
import { lockPeople, readCaller } from '../areas/people/service.ts'
import type { Tx } from '../platform/db/engine.ts'
import { countAttempt, type Limit, tooManyAttempts } from '../platform/security/throttle.ts'

const emailsPerLearner: Limit = { hits: 3, minutes: 60 }

/** Sends the link that proves a learner's address once more; false when it is proven, or there is none. */
export async function confirmAgain(
  tx: Tx,
  { personId, isLimited }: { personId: string; isLimited: boolean },
  now: Date,
): Promise<boolean> {
  await lockPeople(tx, [personId])
  const { email, emailConfirmed } = await readCaller(tx, personId)
  if (emailConfirmed || !email) return false
  const wishes = { key: `confirm ${personId}`, limit: emailsPerLearner }
  if (isLimited && !(await countAttempt(tx, wishes, now))) throw tooManyAttempts()
  await askToConfirm(tx, { personId, to: email }, now)
  return true
}
