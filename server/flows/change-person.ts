import { addAccount, setAccountEmail } from '../areas/accounts/account-service.ts'
import { removeConfirmationsOf } from '../areas/accounts/confirmation-service.ts'
import type { Prover } from '../areas/accounts/proof-service.ts'
import { removeResetsOf } from '../areas/accounts/reset-service.ts'
import {
  askToConfirm,
  tellAccountsMade,
  tellAddressChanged,
  tellPhoneChanged,
} from '../areas/accounts/service.ts'
import { setAccount, setContact, setPerson } from '../areas/people/record-service.ts'
import {
  lockPeople,
  type Person,
  type PersonRecord,
  readCaller,
  requirePerson,
} from '../areas/people/service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { forgetNumbers, readdressEmails } from '../platform/mail/notifications.ts'
import { endAccess } from './end-access.ts'

/** The office changes a person's record. */
export async function changePerson(
  tx: Tx,
  { id, record }: { id: string; record: PersonRecord },
  actor: Actor & Prover,
  now: Date,
): Promise<void> {
  await lockPeople(tx, [id])
  const before = await requirePerson(tx, id)
  if (before.email !== record.email) await moveToAddress(tx, before, record.email, actor, now)
  await setPerson(tx, id, record, actor, now)
  await forgetFormer(tx, before, { parentPhone: before.parentPhone, ...record })
  await tellOfPhone(tx, before, record, now)
  await addAudit(
    tx,
    actor,
    {
      kind: 'person.changed',
      subject: { id, name: record.name },
      before,
      after: { parentPhone: before.parentPhone, ...record },
    },
    now,
  )
}

/** A learner changes what is theirs to change. */
export async function changeOwnContact(
  tx: Tx,
  caller: Actor & Prover,
  contact: Pick<Person, 'phone' | 'city'>,
  now: Date,
): Promise<void> {
  const { id } = caller
  await lockPeople(tx, [id])
  const before = await readCaller(tx, id)
  const { phone, city } = before
  if (phone === contact.phone && city === contact.city) return
  await setContact(tx, id, contact, caller, now)
  await forgetFormer(tx, before, { ...before, ...contact })
  await tellOfPhone(tx, before, contact, now)
  const change = { subject: { id, name: before.name }, before: { phone, city }, after: contact }
  await addAudit(tx, caller, { kind: 'person.changed', ...change }, now)
}

type Phones = Pick<Person, 'phone' | 'parentPhone'>

/** What was said of a number that is theirs no more goes with it. */
async function forgetFormer(tx: Tx, before: Phones, after: Phones): Promise<void> {
  const former = ([before.phone, before.parentPhone] as const).filter(
    (number) => number && number !== after.phone && number !== after.parentPhone,
  )
  await forgetNumbers(tx, former)
}

/** One can log in by it: at the address that is known to be theirs they hear of another. */
async function tellOfPhone(tx: Tx, before: Person, after: Pick<Person, 'phone'>, now: Date): Promise<void> {
  if (before.phone === after.phone || !before.emailConfirmed) return
  await tellPhoneChanged(tx, { personId: before.id, to: before.email, name: before.name }, now)
}

/**
 * Whatever was sent to the old address opens nothing any more, whoever is logged in by it is logged out, and the new one
 * is asked to confirm itself; the old one, where it is known to be theirs, is told. Who had no login gets one with it.
 */
async function moveToAddress(tx: Tx, person: Person, email: string, by: Prover, now: Date): Promise<void> {
  const { id: personId, accountId, name } = person
  const to = email || null
  if (!accountId) {
    await setAccount(tx, personId, await addAccount(tx, { email: to, passwordHash: null }, now), by, now)
    await readdressEmails(tx, personId, { from: person.email, to: email }, now)
    await tellAccountsMade(tx, [{ personId, to: email, name, programme: null, batch: null }], now)
    return
  }
  await setAccountEmail(tx, accountId, to, by, now)
  await removeResetsOf(tx, accountId)
  await removeConfirmationsOf(tx, accountId)
  await endAccess(tx, accountId)
  await readdressEmails(tx, personId, { from: person.email, to: email }, now)
  if (person.emailConfirmed) await tellAddressChanged(tx, { personId, to: person.email, name }, now)
  if (to) await askToConfirm(tx, { personId, to }, now)
}
