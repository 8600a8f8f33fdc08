import { type Kysely, sql } from 'kysely'

export function notOnWhatsApp() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql
        .raw(
          'create table not_on_whatsapp (number text primary key, said_by text not null, said_at text not null)',
        )
        .execute(db)
    },
  }
}
