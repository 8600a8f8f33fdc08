import { Kysely, type TransactionBuilder } from 'kysely'
import type { Db } from './engine.ts'
import type { Tables } from './schema.ts'

type Work = () => Promise<void>

const lastWork = new WeakMap<Db, Work[]>()

/** Transactions of it do what was kept for the end right before they commit. */
export class CommittingKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) =>
      execute(async (tx) => {
        const last: Work[] = []
        lastWork.set(tx, last)
        const result = await work(tx)
        for (const one of last) await one()
        return result
      })
    return builder
  }
}

/**
 * Keeps work for the end of a transaction: what it locks is held for a moment only, and after everything else, so that two
 * that write the same cannot block each other.
 */
export function beforeCommit(tx: Db, work: Work): void {
  const last = lastWork.get(tx)
  if (!last) throw new Error('Such a transaction has no end that work can be kept for.')
  last.push(work)
}
