import { searchedNumber } from '#contract/admissions/request-number.ts'
import { dueOfAccount } from '#contract/fees/due-at-desk.ts'
import { noMoney, type Paise, toRupees } from '#contract/money.ts'
import { isNumbered } from '#server/areas/admissions/numbered-service.ts'
import { findNearestPeople } from '#server/areas/people/nearest-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { listByDocument } from '../documents/document-repository.ts'
import { creditOf } from '../ledger/ledger.ts'
import { payerColumns } from '../ledger/present-ledger.ts'
import { chargedFee } from './order-cost-service.ts'

const mostFound = 10

/** Who pays, by letters of a name, a phone or an address, the number of a request or of a document; the likeliest first. */
export async function findPayers(db: Db, text: string) {
  const ids = new Set<string>()
  const orderIds = await listByDocument(db, text)
  const number = searchedNumber(text)
  if (number?.rest === 0) {
    const rows = await db
      .selectFrom('enrolments')
      .where(isNumbered(number))
      .limit(mostFound)
      .select('id')
      .execute()
    orderIds.push(...rows.map(({ id }) => id))
  }
  if (orderIds.length > 0) {
    const rows = await db
      .selectFrom('enrolments')
      .where('id', 'in', orderIds)
      .where('person_id', 'is not', null)
      .select('person_id')
      .execute()
    for (const { person_id } of rows) if (person_id) ids.add(person_id)
  }
  if (ids.size < mostFound && /[\p{L}\p{N}]/u.test(text)) {
    for (const { id } of await findNearestPeople(db, text, mostFound)) ids.add(id)
  }
  return listPayers(db, [...ids].slice(0, mostFound))
}

async function listPayers(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const people = await db
    .selectFrom('people')
    .where('id', 'in', ids)
    .select(['id', 'name', 'email', 'phone', 'grp as group'])
    .execute()
  const orders = await db
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .where('person_id', 'in', ids)
    .where('enrolments.status', 'in', ['requested', 'active', 'ended'])
    .orderBy('enrolments.created_at')
    .select((eb) => [
      'person_id',
      'programmes.name as programme',
      'enrolments.status',
      'enrolments.fee_paise as feePaise',
      'due_paise as duePaise',
      chargedFee,
      'next_due_on',
      'owed_paise as owed',
      'paid_paise as paid',
      eb
        .selectFrom('fee_refunds')
        .whereRef('fee_refunds.enrolment_id', '=', 'enrolments.id')
        .where('state', '=', 'asked')
        .select((of) => of.fn.sum<Paise | null>('amount_paise').as('paise'))
        .as('asked'),
    ])
    .execute()
  return people
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((person) => {
      const own = orders.filter(({ person_id }) => person_id === person.id)
      const sum = (of: (order: (typeof own)[number]) => Paise) =>
        own.reduce((all, order) => all + of(order), 0) as Paise
      return {
        ...person,
        email: person.email ?? '',
        programmes: own.map(({ programme }) => programme),
        due: toRupees(sum(dueOfAccount)),
        credit: toRupees(
          sum(({ owed, paid, asked }) =>
            creditOf({ owed: owed ?? noMoney, paid: paid ?? noMoney, asked: asked ?? noMoney }),
          ),
        ),
        nextDueOn: own.flatMap(({ next_due_on }) => next_due_on ?? []).sort()[0] ?? null,
      }
    })
}

/** What waits, runs or has ended, and whatever else stands in the books. */
export async function listEnrolmentIdsOf(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('enrolments')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .where('person_id', '=', personId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['requested', 'active', 'ended']),
        eb('fee_accounts.enrolment_id', 'is not', null),
      ]),
    )
    .select('enrolments.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Who pays for an enrolment, also when they have been removed. */
export async function findPayer(db: Db, enrolmentId: string) {
  return db
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .where('enrolments.id', '=', enrolmentId)
    .select(payerColumns)
    .executeTakeFirst()
}

/** The same for somebody who may have none yet. */
export async function findPayerById(db: Db, personId: string) {
  const person = await db
    .selectFrom('people')
    .where('id', '=', personId)
    .select(['id as personId', 'grp as personGroup', 'name', 'email', 'phone'])
    .executeTakeFirst()
  return person && { ...person, kind: 'course' as const }
}
