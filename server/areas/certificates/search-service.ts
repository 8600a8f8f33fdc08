import { dayOf, financialYearOf } from '#contract/calendar.ts'
import { readCode } from '#contract/certificates/code.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { findFirst, listAmongNewest, nameBegins } from '#server/platform/db/search.ts'
import { readPrefix, serialOf } from './numbers.ts'
import { listByIds } from './repository.ts'

const searched = { table: 'certificates' as const, columns: ['holder_key'] }

/** The few certificates that the text most likely means: by number, by code, then by whose they are. */
export async function findNearestCertificates(
  db: Db,
  { text, limit, now }: { text: string; limit: number; now: Date },
) {
  const ids = await findFirst(limit, [
    () => listByNumber(db, text, now),
    (most) => listByName(db, text, most),
    (most) => listAmongNewest(db, searched, text, most),
  ])
  return listByIds(db, ids)
}

async function listByNumber(db: Db, text: string, now: Date) {
  const code = readCode(text)
  const serials = /^\d{1,6}$/.test(text) ? await recentSerials(db, Number(text), now) : [text.toUpperCase()]
  return db
    .selectFrom('certificates')
    .where((eb) => eb.or([eb('serial', 'in', serials), ...(code ? [eb('code', '=', code)] : [])]))
    .orderBy('created_at', 'desc')
    .select('id')
    .execute()
}

/** What a number alone means: that of this financial year, then of the last. */
async function recentSerials(db: Db, number: number, now: Date): Promise<string[]> {
  const prefix = await readPrefix(db, await readInstitute(db))
  const { from } = financialYearOf(dayOf(now))
  const lastYear = `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`
  return [from, lastYear].map((day) => serialOf(prefix, day, number))
}

async function listByName(db: Db, text: string, most: number) {
  return db
    .selectFrom('certificates')
    .where(nameBegins('holder_key', text))
    .orderBy('holder_key')
    .orderBy('created_at', 'desc')
    .limit(most)
    .select('id')
    .execute()
}
