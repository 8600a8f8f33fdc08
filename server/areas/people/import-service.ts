import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

interface Press {
  id: string
  group: Group
  fileName: string
  actor: Actor
}

const rowsAtOnce = 200
/** So long an import can be undone. */
const undoneWithinMs = 86_400_000
/** Until then an import is remembered. */
const keptDays = 7

/** What `holdAdding` holds. */
const everyImport = {
  id: '',
  grp: 'Students',
  file_name: '',
  by_name: '',
  by_id: '',
  created_at: '',
} as const

/** Held from the beginning by whoever adds people by name and phone: two at once cannot both find somebody missing. */
export async function holdAdding(tx: Tx): Promise<void> {
  await tx
    .insertInto('people_imports')
    .values(everyImport)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ grp: eb.ref('people_imports.grp') })),
    )
    .execute()
}

/**
 * Keeps others from importing until the transaction ends; answers which rows of this press stand already. Refused where
 * somebody else began it, or for another group: what stands is theirs.
 */
export async function beginImport(
  tx: Tx,
  { id, group, fileName, actor }: Press,
  now: Date,
): Promise<Set<number>> {
  await holdAdding(tx)
  const oldest = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  await tx
    .deleteFrom('people_imports')
    .where('id', '<>', everyImport.id)
    .where('created_at', '<', oldest)
    .execute()
  await tx
    .insertInto('people_imports')
    .values({
      id,
      grp: group,
      file_name: fileName,
      by_name: actor.name,
      by_id: actor.id,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const begun = await tx
    .selectFrom('people_imports')
    .where('id', '=', id)
    .select(['by_id', 'grp'])
    .executeTakeFirstOrThrow()
  if (begun.by_id !== actor.id || begun.grp !== group) throw new Refusal(messages.importOfOthers)
  const rows = await tx
    .selectFrom('people_import_rows')
    .where('import_id', '=', id)
    .select('row_no')
    .execute()
  return new Set(rows.map(({ row_no }) => row_no))
}

export async function addImported(
  tx: Tx,
  importId: string,
  people: { no: number; personId: string }[],
): Promise<void> {
  for (let from = 0; from < people.length; from += rowsAtOnce) {
    const rows = people.slice(from, from + rowsAtOnce)
    await tx
      .insertInto('people_import_rows')
      .values(rows.map(({ no, personId }) => ({ import_id: importId, row_no: no, person_id: personId })))
      .execute()
  }
}

/** Those that can still be undone, newest first. */
export async function listImports(db: Db, now: Date) {
  return imports(db, now)
    .innerJoin('people_import_rows', 'people_import_rows.import_id', 'people_imports.id')
    .leftJoin('staff', 'staff.id', 'people_imports.by_id')
    .groupBy([
      'people_imports.id',
      'grp',
      'file_name',
      'by_name',
      'by_id',
      'people_imports.created_at',
      'staff.name',
    ])
    .orderBy('people_imports.created_at', 'desc')
    .orderBy('people_imports.id')
    .limit(20)
    .select((eb) => [
      'people_imports.id',
      'grp as group',
      'file_name as fileName',
      eb.fn.coalesce('staff.name', 'by_name').as('by'),
      'by_id as byId',
      'people_imports.created_at as createdAt',
      eb.fn.count<number>('person_id').distinct().as('count'),
    ])
    .execute()
}

function imports(db: Db, now: Date) {
  return db
    .selectFrom('people_imports')
    .where('people_imports.created_at', '>=', new Date(now.getTime() - undoneWithinMs).toISOString())
}

/** Refused when a day has passed since. */
export async function requireImport(db: Db, id: string, now: Date) {
  const found = await imports(db, now)
    .where('id', '=', id)
    .select(['grp as group', 'file_name as fileName', 'by_id as byId'])
    .executeTakeFirst()
  if (!found || !id) throw new Refusal(messages.importTooOld)
  return found
}

/** Whom an import added, in the order of their first rows in the file, from after a row on. */
export async function listImported(db: Db, importId: string, after: number, limit: number) {
  return db
    .selectFrom('people_import_rows')
    .innerJoin('people', 'people.id', 'people_import_rows.person_id')
    .where('import_id', '=', importId)
    .groupBy(['people.id', 'people.name'])
    .having((eb) => eb(eb.fn.min('row_no'), '>', after))
    .select((eb) => [eb.fn.min<number>('row_no').as('row'), 'people.id', 'people.name'])
    .orderBy('row')
    .limit(limit)
    .execute()
}

/** Something happened to them since they were imported, which nobody takes back with the import. Hold them first. */
export async function findWhatHappened(tx: Tx, personId: string): Promise<string | null> {
  const enrolments = tx.selectFrom('enrolments').where('person_id', '=', personId).select('id')
  const { login, money, certificates, tests, classes, further, rows, changed } = await tx
    .selectFrom('people')
    .where('people.id', '=', personId)
    .select(({ selectFrom, fn }) => {
      const count = fn.countAll<number>()
      return [
        selectFrom('accounts')
          .whereRef('accounts.id', '=', 'people.account_id')
          .where((eb) => eb.or([eb('password_hash', 'is not', null), eb('seen_at', 'is not', null)]))
          .select(count.as('n'))
          .as('login'),
        selectFrom('fee_payments').where('enrolment_id', 'in', enrolments).select(count.as('n')).as('money'),
        selectFrom('certificates').where('person_id', '=', personId).select(count.as('n')).as('certificates'),
        selectFrom('attempts').where('person_id', '=', personId).select(count.as('n')).as('tests'),
        selectFrom('attendance').where('enrolment_id', 'in', enrolments).select(count.as('n')).as('classes'),
        selectFrom('enrolments')
          .where('person_id', '=', personId)
          .where('is_sign_up', '=', 0)
          .select(count.as('n'))
          .as('further'),
        selectFrom('people_import_rows').where('person_id', '=', personId).select(count.as('n')).as('rows'),
        selectFrom('enrolments')
          .where('person_id', '=', personId)
          .where('status', '<>', 'active')
          .select(count.as('n'))
          .as('changed'),
      ]
    })
    .executeTakeFirstOrThrow()
  const has = (found: number | null) => Number(found) > 0
  if (has(money)) return messages.hasPaidSince
  if (has(login)) return messages.hasLoggedInSince
  if (has(certificates)) return messages.hasCertificateSince
  if (has(tests) || has(classes)) return messages.hasLearnedSince
  // Each row after a person's first brought a programme of its own.
  return has(changed) || Number(further) > Math.max(Number(rows) - 1, 0) ? messages.isChangedSince : null
}
