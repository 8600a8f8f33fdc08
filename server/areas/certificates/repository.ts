import { addDays, type Day } from '#contract/calendar.ts'
import { readCode } from '#contract/certificates/code.ts'
import type { CertificateKind } from '#contract/certificates/kinds.ts'
import type { certificateFilters } from '#contract/certificates/schemas.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type Part, pageOf } from '#server/platform/db/page.ts'
import { nameContains } from '#server/platform/db/search.ts'

/** An email goes out that long before the end, and the office finds it among those that expire. */
export const expiringDays = 30

interface CertificatesQuery {
  contains?: string | undefined
  kind?: CertificateKind | undefined
  status?: (typeof certificateFilters)[number] | undefined
  runId?: string | undefined
  personId?: string | undefined
  batchId?: string | undefined
}

/** Newest first; a search looks at the name, the number and the code. */
export function listCertificates(db: Db, query: CertificatesQuery, part: Part, today: Day) {
  return pageOf(db, narrowed(db, query, today), ['certificates.created_at', 'certificates.id'], part)
}

function narrowed(
  db: Db,
  { contains, kind, status, runId, personId, batchId }: CertificatesQuery,
  today: Day,
) {
  let query = listed(db)
  if (kind) query = query.where('certificates.kind', '=', kind)
  if (runId) query = query.where('certificates.run_id', '=', runId)
  if (personId) query = query.where('certificates.person_id', '=', personId)
  if (batchId) query = query.where('certificates.batch_id', '=', batchId)
  if (status === 'revoked' || status === 'replaced' || status === 'withdrawn')
    query = query.where('certificates.state', '=', status)
  else if (status) query = query.where('certificates.state', '=', 'issued')
  if (status === 'expired') query = query.where('certificates.expires_on', '<', today)
  if (status === 'valid')
    query = query.where((eb) =>
      eb.or([eb('certificates.expires_on', 'is', null), eb('certificates.expires_on', '>=', today)]),
    )
  if (status === 'expiring')
    query = query
      .where('certificates.expires_on', '>=', today)
      .where('certificates.expires_on', '<=', addDays(today, expiringDays))
  if (contains) {
    const code = readCode(contains)
    query = query.where((eb) =>
      eb.or([
        nameContains('certificates.holder_key', contains),
        eb('certificates.serial', '=', contains.toUpperCase()),
        eb(
          'certificates.serial',
          'like',
          `%/${/^\d{1,6}$/.test(contains) ? contains.padStart(6, '0') : '-'}`,
        ),
        ...(code ? [eb('certificates.code', '=', code)] : []),
      ]),
    )
  }
  return query
}

export async function readListed(db: Db, id: string): Promise<ListedRow> {
  return listed(db).where('certificates.id', '=', id).executeTakeFirstOrThrow()
}

/** In the order of the ids. */
export async function listByIds(db: Db, ids: string[]): Promise<ListedRow[]> {
  if (ids.length === 0) return []
  const rows = await listed(db).where('certificates.id', 'in', ids).execute()
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** All of a person's, newest first. */
export async function listOwn(db: Db, personId: string): Promise<ListedRow[]> {
  return listed(db)
    .where('certificates.person_id', '=', personId)
    .orderBy('certificates.created_at', 'desc')
    .orderBy('certificates.id', 'desc')
    .execute()
}

function listed(db: Db) {
  return db
    .selectFrom('certificates')
    .leftJoin('certificates as newer', 'newer.id', 'certificates.replaced_by')
    .select([
      'certificates.id',
      'certificates.serial',
      'certificates.code',
      'certificates.kind',
      'certificates.holder_name',
      'certificates.title',
      'certificates.state',
      'certificates.state_reason',
      'certificates.state_at',
      'certificates.issued_on',
      'certificates.expires_on',
      'certificates.person_id',
      'certificates.run_id',
      'certificates.created_at',
      'newer.serial as replacedBySerial',
    ])
}

export type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>
