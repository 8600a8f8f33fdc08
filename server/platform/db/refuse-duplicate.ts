import type { Refusal } from '../http/refusal.ts'
import type { Db, Tx } from './engine.ts'
import { isDuplicate } from './faults.ts'

/**
 * One transaction; of two who take the same name or address at once, the later begins anew, and is refused by what it finds
 * there now, or else by this.
 */
export async function refuseDuplicate<Result>(
  db: Db,
  refusal: () => Refusal,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isDuplicate(error)) throw error
      if (!isFirst) throw refusal()
    }
  }
}
