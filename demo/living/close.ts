import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/engine.ts'

/**
 * What the demo leaves behind it: its emails count as sent, and its papers bear numbers of their own, so that the
 * institute's own begin with 1 whenever it issues its first.
 * @param first an id from before it began
 */
export async function closeDemo(tx: Tx, first: string, started: Date): Promise<void> {
  await tx
    .updateTable('fee_papers')
    .set({ series: sql`'D' || series`, number: sql`'DEMO/' || number` })
    .execute()
  // Nobody is written to about the demo's fees.
  await tx.updateTable('fee_accounts').set({ is_reminded: 0 }).execute()
  await tx
    .updateTable('fee_accounts')
    .set({ receipt_number: sql`'DEMO/' || receipt_number` })
    .where('receipt_number', 'is not', null)
    .execute()
  await tx.deleteFrom('fee_series').execute()
  const renamed = (column: string) => sql<string>`replace(${sql.ref(column)}, 'R/2', 'DEMO/R/2')`
  await tx
    .updateTable('notifications')
    .set({ values: renamed('values') })
    .where('id', '>', first)
    .where('created_at', '<', started.toISOString())
    .execute()
  await tx
    .updateTable('deliveries')
    .set({ sent_at: sql`created_at` })
    .where('id', '>', first)
    .where('created_at', '<', started.toISOString())
    .execute()
}
