import type { Refusal } from '../http/refusal.ts'
import type { Db, Tx } from './engine.ts'
import { isDuplicate } from './faults.ts'

/** One transaction; of two who take the same name or address at once, the later is refused. */
export async function refuseDuplicate<Result>(
  db: Db,
  refusal: () => Refusal,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    throw isDuplicate(error) ? refusal() : error
  }
}
