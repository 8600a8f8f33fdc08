import { messages } from '#contract/messages.ts'
import { receiveMessage } from '../areas/office/service.ts'
import { setDeletionWish } from '../areas/people/record-service.ts'
import { readCaller } from '../areas/people/service.ts'
import type { Tx } from '../platform/db/engine.ts'

/** A learner wants their record deleted: the office finds the wish among its messages, once. */
export async function askDeletion(tx: Tx, personId: string, reason: string, now: Date): Promise<void> {
  const isFirst = await setDeletionWish(tx, personId, reason, now)
  if (!isFirst) return
  const { name, email, phone } = await readCaller(tx, personId)
  await receiveMessage(tx, { personId, name, email, phone, message: messages.deletionWish(reason) }, now)
}
