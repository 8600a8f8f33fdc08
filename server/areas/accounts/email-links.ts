import type { LinkKind } from '#contract/notifications/words.ts'
import type { Db, Tx } from '#server/platform/db/engine.ts'
import type { QueuedEmail } from '#server/platform/mail/delivery.ts'
import { addConfirmation } from './confirmation-service.ts'
import { mailInvitation } from './invitation-service.ts'
import { addReset, removeResetsOfEmail } from './reset-service.ts'

const pages: Record<LinkKind, string> = {
  newPassword: 'resetpassword',
  firstPassword: 'resetpassword',
  confirmEmail: 'confirmemail',
  invitation: 'invitation',
}

const firstPasswordMinutes = 14 * 24 * 60

/**
 * Makes the link of an email when the email leaves: until then there is nothing to steal. Each try makes a new one and
 * ends that of the try before, and none that was handed over. Null when the address is not the owner's any more.
 */
export function emailLinks({ db, now, publicUrl }: { db: Db; now: () => Date; publicUrl: string }) {
  return async (email: QueuedEmail): Promise<string | null> => {
    const { link } = email
    if (!link) return null
    const token = await db.transaction().execute((tx) => makeToken(tx, email, link, now()))
    return token && `${publicUrl}/${pages[link]}?token=${token}`
  }
}

async function makeToken(tx: Tx, email: QueuedEmail, link: LinkKind, now: Date): Promise<string | null> {
  const { id: deliveryId, to_address: mailedTo } = email
  const accountId = await holdAccount(tx, email, link === 'invitation' ? 'invited' : 'active')
  if (!accountId) return null
  if (link === 'invitation') {
    return mailInvitation(tx, { staffId: email.staff_id ?? '', email: mailedTo, deliveryId }, now)
  }
  if (link === 'confirmEmail') return addConfirmation(tx, { accountId, email: mailedTo, deliveryId }, now)
  await removeResetsOfEmail(tx, deliveryId)
  const minutes = link === 'firstPassword' ? firstPasswordMinutes : undefined
  return (await addReset(tx, accountId, now, { mailedTo, deliveryId, minutes })).token
}

/** Held until the link is made: an address that changes at the same moment ends the link or comes first. */
async function holdAccount(tx: Tx, email: QueuedEmail, state: 'active' | 'invited'): Promise<string | null> {
  const { person_id: personId, staff_id: staffId, to_address: to } = email
  const owner = tx.selectFrom(personId ? 'people' : 'staff').where('id', '=', personId ?? staffId ?? '')
  const row = await tx
    .updateTable('accounts')
    .set((eb) => ({ email: eb.ref('email') }))
    .where('id', '=', owner.select('account_id'))
    .where('email', '=', to)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
