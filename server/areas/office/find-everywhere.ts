import { requestNumber, searchedNumber } from '#contract/admissions/request-number.ts'
import { dayOf } from '#contract/calendar.ts'
import { readCode } from '#contract/certificates/code.ts'
import type { Found, ResultKind, SearchResult } from '#contract/office/search-calls.ts'
import { type Permission, permissionsOf, type Role } from '#contract/permissions.ts'
import { documentNumberIn } from '#contract/rules.ts'
import { findNearestRequests } from '#server/areas/admissions/search-service.ts'
import { findNearestBatches, findNearestTaught } from '#server/areas/batches/search-service.ts'
import { findNearestProgrammes } from '#server/areas/catalogue/search-service.ts'
import { findNearestCertificates } from '#server/areas/certificates/search-service.ts'
import { findNearestOrders } from '#server/areas/fees/desk/search-service.ts'
import { findNearestPeople, listFewMeant } from '#server/areas/people/nearest-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { findNearestMessages } from './nearest-messages.ts'
import * as results from './search-results.ts'

const resultsOfAKind = 6
/** One more than is shown tells whether there are others. */
const limit = resultsOfAKind + 1

/** All that the text may mean and the caller may see; what they may not see is neither looked at nor named. */
export async function findEverywhere(
  db: Db,
  text: string,
  { caller, now }: { caller: { id: string; role: Role }; now: Date },
): Promise<Found[]> {
  // Signs alone are in no name, and no index of PostgreSQL knows them.
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  const may = (permission: Permission) => permissionsOf(caller.role).includes(permission)
  const isTrainer = may('teaching.own') && !may('people.read')
  const few = may('admissions.read') || may('fees.read') ? await listFewMeant(db, text) : []
  const orders = async (isPaid: boolean) =>
    may('fees.read') ? findNearestOrders(db, { text, few, isPaid, limit }) : []

  const certificates = may('certificates.issue')
    ? await findNearestCertificates(db, { text, limit, now })
    : []
  const isByCode = certificates[0] !== undefined && certificates[0].code === readCode(text)

  const found = await Promise.all([
    foundOf('person', may('people.read') ? findNearestPeople(db, text, limit) : [], results.personResult),
    foundOf('person', isTrainer ? findNearestTaught(db, text, limit, caller.id) : [], results.taughtResult),
    foundOf(
      'request',
      may('admissions.read') ? findNearestRequests(db, text, few, limit) : [],
      results.requestResult,
    ),
    foundOf('order', orders(false), results.orderResult),
    foundOf('receipt', orders(true), results.receiptResult),
    foundOf('certificate', certificates, (row) => results.certificateResult(row, dayOf(now))),
    foundOf(
      'message',
      may('office.messages') ? findNearestMessages(db, text, limit) : [],
      results.messageResult,
    ),
    foundOf('batch', may('batches.read') ? findNearestBatches(db, text, limit) : [], results.batchResult),
    foundOf('batch', isTrainer ? findNearestBatches(db, text, limit, caller.id) : [], results.ownBatchResult),
    foundOf(
      'programme',
      may('catalogue.write') ? findNearestProgrammes(db, text, limit) : [],
      results.programmeResult,
    ),
  ])
  const some = found.filter((one) => one.results.length > 0)
  const isFirst = (one: Found) => isMeant(one, text) || (isByCode && one.kind === 'certificate')
  return [...some.filter(isFirst), ...some.filter((one) => !isFirst(one))]
}

async function foundOf<Row>(
  kind: ResultKind,
  rows: Row[] | Promise<Row[]>,
  resultOf: (row: Row) => SearchResult,
): Promise<Found> {
  const all = (await rows).map(resultOf)
  return { kind, results: all.slice(0, resultsOfAKind), hasMore: all.length > resultsOfAKind }
}

/** The text is the whole number of one of them. */
function isMeant({ kind, results: [first] }: Found, text: string): boolean {
  if (!first) return false
  const wanted = documentNumberIn(text)
  if (kind === 'receipt' && wanted) return results.isReceipt(first, wanted)
  if (kind === 'certificate') return results.isCertificate(first, text)
  const number = searchedNumber(text)
  const isNumbered = kind === 'request' || kind === 'order' || kind === 'receipt'
  return isNumbered && number?.rest === 0 && requestNumber(first.id) === requestNumber(number.start)
}
