import { type Kysely, sql } from 'kysely'

/** Certificates by the beginning of their holder's name, as the one search looks for them. */
export function certificateSearch() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql.raw('create index certificates_by_holder on certificates (holder_key)').execute(db)
    },
  }
}
