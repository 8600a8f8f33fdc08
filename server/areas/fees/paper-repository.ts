import { paperIn } from '#contract/rules.ts'
import type { Db } from '#server/platform/db/engine.ts'

/** Several papers end with the same number: one a year and kind. */
const mostAlike = 100

/** The orders whose paper bears the number, cancelled ones included; newest first. */
export async function listByPaper(db: Db, text: string): Promise<string[]> {
  const sought = paperIn(text)
  if (!sought) return []
  const papers = db.selectFrom('fee_papers').orderBy('issued_at', 'desc').limit(mostAlike)
  const rows = await ('no' in sought
    ? papers.where('no', '=', sought.no)
    : papers.where('number', '=', sought.number)
  )
    .select('enrolment_id as id')
    .execute()
  return [...new Set(rows.map(({ id }) => id))]
}
