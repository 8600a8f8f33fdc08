import type { Db, Tx } from '../db/engine.ts'
import type { LinkKind } from '../db/schema.ts'
import type { QueuedLetter } from '../mail/delivery.ts'
import { addConfirmation } from './email-confirmations.ts'
import { addReset, removeResetsOfLetter } from './password-resets.ts'

const pages: Record<LinkKind, string> = {
  newPassword: 'resetpassword',
  firstPassword: 'resetpassword',
  confirmEmail: 'confirmemail',
}

const firstPasswordMinutes = 14 * 24 * 60

/**
 * Makes the link of a letter when the letter leaves: until then there is nothing to steal. Each try makes a new one and
 * ends that of the try before. Null when the address is not the owner's any more.
 */
export function letterLinks({ db, now, publicUrl }: { db: Db; now: () => Date; publicUrl: string }) {
  return async (letter: QueuedLetter): Promise<string | null> => {
    const { link } = letter
    if (!link) return null
    const token = await db.transaction().execute((tx) => makeToken(tx, letter, link, now()))
    return token && `${publicUrl}/${pages[link]}?token=${token}`
  }
}

async function makeToken(tx: Tx, letter: QueuedLetter, link: LinkKind, now: Date): Promise<string | null> {
  const { id: letterId, person_id: personId, admin_id: adminId, to_address: mailedTo } = letter
  if (!(await isStillTheirs(tx, letter))) return null
  if (link === 'confirmEmail') {
    return personId && addConfirmation(tx, { personId, email: mailedTo, letterId }, now)
  }
  const owner = personId ? { personId } : { adminId: adminId ?? '' }
  await removeResetsOfLetter(tx, letterId)
  const minutes = link === 'firstPassword' ? firstPasswordMinutes : undefined
  return (await addReset(tx, owner, now, { mailedTo, letterId, minutes })).token
}

/** Holds the record until the link is made: an address that changes at the same moment ends the link or comes first. */
async function isStillTheirs(tx: Tx, letter: QueuedLetter): Promise<boolean> {
  const { person_id: personId, admin_id: adminId, to_address: to } = letter
  const { numUpdatedRows } = await tx
    .updateTable(personId ? 'people' : 'admins')
    .set((eb) => ({ email: eb.ref('email') }))
    .where('id', '=', personId ?? adminId ?? '')
    .where('email', '=', to)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
