import { nameKey } from '#contract/name-key.ts'
import { listWhoWant } from '#server/areas/accounts/staff-service.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'
import {
  eventKeyOf,
  forgetNumbers,
  notification,
  notify,
  notifyAll,
  removeNotificationsOf,
} from '#server/platform/mail/notifications.ts'

interface NewMessage {
  /** Who writes from their own panel; a visitor is only whom they say. */
  personId?: string
  name: string
  email: string
  phone: string
  message: string
}

/** What somebody wrote to the institute goes with them, and so do the emails that carried it. */
export async function eraseMessagesFrom(
  tx: Db,
  { id, email }: { id: string; email: string },
  { onlyAnswered }: { onlyAnswered: boolean },
): Promise<void> {
  let theirs = tx
    .selectFrom('messages')
    .where((eb) =>
      // Who has no email is nobody's double.
      eb.or([eb('person_id', '=', id), ...(email ? [eb('email', '=', email)] : [])]),
    )
    .select('id')
  if (onlyAnswered) theirs = theirs.where('status', '=', 'answered')
  await removeMessages(
    tx,
    (await theirs.execute()).map(({ id }) => id),
  )
}

/** With every email that carried one, answered it, or told somebody here of it. */
export async function removeMessages(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const staff = await tx.selectFrom('staff').select('id').execute()
  // A stranger may have written very many under one name.
  for (let at = 0; at < ids.length; at += messagesAtOnce) {
    const some = ids.slice(at, at + messagesAtOnce)
    const gone = await tx.deleteFrom('messages').where('id', 'in', some).returning('phone').execute()
    await forgetNumbers(
      tx,
      gone.map(({ phone }) => phone),
    )
    await removeNotificationsOf(
      tx,
      some.flatMap((id) => [
        eventKeyOf('contactReceived', id),
        eventKeyOf('contactAnswered', id),
        ...staff.map((member) => eventKeyOf('contactTold', toldId(id, member.id))),
      ]),
    )
  }
}

const messagesAtOnce = 100

/** One message is told to several. */
function toldId(messageId: string, staffId: string): string {
  return `${messageId} ${staffId}`
}

/** Puts somebody's words into the institute's inbox and tells its mailbox. */
export async function receiveMessage(tx: Db, { personId, ...message }: NewMessage, now: Date): Promise<void> {
  const id = newId()
  await tx
    .insertInto('messages')
    .values({
      id,
      person_id: personId ?? null,
      ...message,
      name_key: nameKey(message.name),
      status: 'new',
      created_at: now.toISOString(),
    })
    .execute()
  const { email } = await readInstitute(tx)
  await notify(tx, notification('contactReceived', id, { to: email }, message), now)
  const wanting = await listWhoWant(tx, 'messages')
  const told = wanting.map(({ id: staffId, name, email: to }) =>
    notification('contactTold', toldId(id, staffId), { to, staffId }, { name, from: message.name }),
  )
  await notifyAll(tx, told, now)
}
