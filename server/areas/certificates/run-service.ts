import { messages } from '#contract/messages.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

interface Run {
  id: string
  what: string
  asked: unknown
  issued: number
  /** Who was passed by: enrolments or registrations. */
  skipped: string[]
  by: Pick<Actor, 'id' | 'name'>
}

export async function addRun(
  tx: Db,
  { id, what, asked, issued, skipped, by }: Run,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('cert_runs')
    .values({
      id,
      what,
      asked: JSON.stringify(asked),
      issued,
      skipped: JSON.stringify(skipped),
      by_staff: by.name,
      by_id: by.id,
      created_at: now.toISOString(),
    })
    .execute()
}

/** One issue, with how many of its pages are drawn. */
export async function requireRun(db: Db, id: string) {
  const row = await db
    .selectFrom('cert_runs')
    .where('id', '=', id)
    .select(['id', 'what', 'created_at as createdAt'])
    .select((eb) => [
      eb
        .selectFrom('certificates')
        .whereRef('run_id', '=', 'cert_runs.id')
        .where('state', '<>', 'withdrawn')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('issued'),
      eb
        .selectFrom('certificates')
        .whereRef('run_id', '=', 'cert_runs.id')
        .where('state', '<>', 'withdrawn')
        // What is not valid any more before anybody drew it has a page that says so, and no other.
        .where((eb) =>
          eb.or([
            eb('pdf_file', 'is not', null),
            eb.and([eb('state', '<>', 'issued'), eb('marked_file', 'is not', null)]),
          ]),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('drawn'),
    ])
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.noSuchCertificate)
  return { ...row, issued: Number(row.issued), drawn: Number(row.drawn) }
}

/** The ids of its certificates, in the order of their numbers. */
export async function listRun(db: Db, runId: string): Promise<{ id: string; isDrawn: boolean }[]> {
  const rows = await db
    .selectFrom('certificates')
    .where('run_id', '=', runId)
    .where('state', '<>', 'withdrawn')
    .orderBy('serial')
    .select(['id', 'state', 'pdf_file', 'marked_file'])
    .execute()
  return rows.map(({ id, state, pdf_file, marked_file }) => ({
    id,
    isDrawn: pdf_file !== null || (state !== 'issued' && marked_file !== null),
  }))
}
