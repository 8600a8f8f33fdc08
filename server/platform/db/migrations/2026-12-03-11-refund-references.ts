import { type Kysely, sql } from 'kysely'

interface Tables {
  fee_refunds: { id: string; method: string; ref: string; state: string; created_at: string; ref_key: string }
}

/** One UPI or bank reference gives money back once. Of those that stand twice the first alone is held. */
export function refundReferences() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql.raw("alter table fee_refunds add column ref_key text not null default ''").execute(db)
      const refunds = await (db as Kysely<Tables>)
        .selectFrom('fee_refunds')
        .where('method', 'in', ['upi', 'bank'])
        .where('state', '<>', 'failed')
        .orderBy('created_at')
        .orderBy('id')
        .select(['id', 'ref'])
        .execute()
      const held = new Set<string>()
      for (const { id, ref } of refunds) {
        const key = ref.replace(/[\s\p{P}]/gu, '').toUpperCase()
        if (!key || held.has(key)) continue
        held.add(key)
        await (db as Kysely<Tables>)
          .updateTable('fee_refunds')
          .set({ ref_key: key })
          .where('id', '=', id)
          .execute()
      }
      const index = 'create unique index fee_refunds_reference on fee_refunds (method, ref_key)'
      await sql.raw(`${index} where state <> 'failed' and ref_key <> ''`).execute(db)
    },
  }
}
