import type { Db } from '#server/platform/db/engine.ts'
import type { Snapshot } from './snapshot.ts'
import type { WrittenPaper } from './write-sheet.ts'

export interface KeptPaper extends WrittenPaper {
  id: string
}

/** @param personId finds a paper of theirs alone */
export async function findWrittenPaper(db: Db, id: string, personId?: string): Promise<KeptPaper | null> {
  const row = await db
    .selectFrom('fee_papers')
    .innerJoin('enrolments', 'enrolments.id', 'fee_papers.enrolment_id')
    .leftJoin('fee_papers as replaced', 'replaced.id', 'fee_papers.replaces_id')
    .where('fee_papers.id', '=', id)
    .$if(personId !== undefined, (query) => query.where('enrolments.person_id', '=', personId ?? ''))
    .select([
      'fee_papers.id',
      'fee_papers.number',
      'fee_papers.kind',
      'fee_papers.issued_at as issuedAt',
      'fee_papers.data',
      'fee_papers.cancelled_at as cancelledAt',
      'fee_papers.cancel_reason as cancelReason',
      'replaced.number as replaces',
    ])
    .executeTakeFirst()
  return row ? { ...row, data: JSON.parse(row.data) as Snapshot } : null
}
