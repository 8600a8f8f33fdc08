import type { Group } from '#contract/groups.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { nameKey } from '#contract/name-key.ts'
import { normaliseEmail } from '#contract/rules.ts'
import { isInstitutes, isOfStaff } from '#server/areas/accounts/service.ts'
import { requireBatch } from '#server/areas/batches/service.ts'
import { findOfferedNamed } from '#server/areas/catalogue/service.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { recordOf, usualType } from './person-record.ts'
import {
  type BrokenRule,
  brokenCredentials,
  brokenRules,
  type GivenCredentials,
  type GivenPerson,
  type KnownAddress,
  type Lacking,
  lackable,
} from './rules.ts'
import { findPerson, type PersonRecord } from './service.ts'

export type { GivenPerson }

/** Holds what is given about a person against the rules and the database; the first broken rule is the answer. */
export function peopleChecks({ db, mail }: Pick<AppContext, 'db' | 'mail'>) {
  async function checkCredentials(given: GivenCredentials): Promise<void> {
    refuseFirst(brokenCredentials(given, await knownAddress(given.email)))
  }

  /** Answers what is kept, and the programme where one is given. */
  async function check(group: Group, given: GivenPerson, ownId?: string) {
    const address = await knownAddress(given.email, ownId)
    const mayLack = ownId ? await listLacking(db, ownId) : []
    const programme =
      given.programme === undefined ? null : await findOfferedNamed(db, group, given.programme)
    refuseFirst(brokenRules(group, given, { ...address, mayLack, isOffered: programme !== null }))
    return { record: recordOf(group, given), programme }
  }

  async function checkNew(group: Group, given: GivenPerson, batchId: string | null = null) {
    const { record, programme } = await check(group, given)
    if (!programme) throw new Refusal(messages.noSuchProgramme, { field: 'programme' })
    if (batchId) await requireBatch(db, batchId, programme.id)
    return { record, programme }
  }

  /** Whom the desk enrols: a name and a phone are enough, an email is taken when there is one. */
  async function checkAtDesk(group: Group, given: GivenPerson) {
    const address = await knownAddress(given.email)
    refuseFirst(brokenRules(group, given, { ...address, mayLack: lackable, isOffered: true }))
    return recordOf(group, given, usualType((await readInstitute(db)).teaches))
  }

  async function knownAddress(given: string, ownId?: string): Promise<KnownAddress> {
    const email = normaliseEmail(given)
    const owner = email ? await findEmailOwner(db, email) : null
    const isFree = owner === null || owner === ownId
    return {
      // A stranger is not told who works here: such a mailbox is taken like anybody's.
      isEmailFree: isFree && !(email && (await isOfStaff(db, email))),
      isInstitutes: isInstitutes(mail.from, email),
    }
  }

  return { checkCredentials, check, checkNew, checkAtDesk }
}

/** What a record has never had need not be known to change something else of it. */
async function listLacking(db: Db, id: string): Promise<Lacking[]> {
  const person = await findPerson(db, id)
  return person ? lackable.filter((field) => !person[field]) : []
}

function refuseFirst([broken]: BrokenRule[]): void {
  if (broken) throw new Refusal(broken.message, { field: broken.field })
}

/** Refused where somebody of this name and phone is here, until the desk says that it is another person. */
export async function refuseTwice(
  db: Db,
  { name, phone }: Pick<PersonRecord, 'name' | 'phone'>,
): Promise<void> {
  const there = await db
    .selectFrom('people')
    .where('phone', '=', phone)
    .where('name_key', '=', nameKey(name))
    .select(['id', 'name'])
    .executeTakeFirst()
  if (!there) return
  const next = { kind: 'confirm', field: 'isSomeoneElse', personId: there.id } as const
  throw Refusal.of('personThere', [there.name], { field: 'name', next })
}

/** What is told of somebody who could not log in: they have no email, and more have their phone than can log in with one. */
export async function crowdedPhone(
  db: Db,
  { phone, email }: Pick<PersonRecord, 'phone' | 'email'>,
): Promise<string> {
  if (email) return ''
  const count = (await countOnPhones(db, [phone])).get(phone) ?? 0
  return count > limits.peopleOfOnePhone ? messages.phoneOfTooMany(count) : ''
}

export async function countOnPhones(db: Db, phones: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('people')
    .where('phone', 'in', phones)
    .groupBy('phone')
    .select((eb) => ['phone', eb.fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map(({ phone, count }) => [phone, Number(count)]))
}

/** Somebody else took the address in the meantime. */
export function addressTaken(): Refusal {
  return new Refusal(messages.emailTaken, { field: 'email' })
}

/** The id of the person or member of staff who has the address; null when it is free. */
async function findEmailOwner(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('people')
    .where('email', '=', email)
    .select('id')
    .unionAll(
      db
        .selectFrom('staff')
        .innerJoin('accounts', 'accounts.id', 'staff.account_id')
        .where('accounts.email', '=', email)
        .select('staff.id'),
    )
    .executeTakeFirst()
  return row?.id ?? null
}
