import { type Kysely, sql } from 'kysely'

const atOnce = 500

interface Row {
  id: string
  data: string
}

/** Who paid in the learner's place stands beside each document: their cash of a day is added up by it. */
export function payerNameKeys() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql
        .raw("alter table fee_documents add column payer_name_key text not null default ''")
        .execute(db)
      let after = ''
      for (;;) {
        const { rows } = await sql<Row>`select id, data from fee_documents
          where id > ${after} and data like '%"billTo":{%' order by id limit ${sql.lit(atOnce)}`.execute(db)
        if (rows.length === 0) return
        after = rows.at(-1)?.id ?? after
        const ids = new Map<string, string[]>()
        for (const { id, data } of rows) {
          const key = keyOf(JSON.parse(data).billTo?.name ?? '')
          ids.set(key, [...(ids.get(key) ?? []), id])
        }
        for (const [key, of] of ids)
          await sql`update fee_documents set payer_name_key = ${key} where id in (${sql.join(of)})`.execute(
            db,
          )
      }
    },
  }
}

const keyOf = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()
