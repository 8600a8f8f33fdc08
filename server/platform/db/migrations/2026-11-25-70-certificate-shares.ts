import { type Kysely, sql } from 'kysely'

/** The picture that a messenger shows for the link to a certificate. */
export function certificateShares() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql.raw('alter table certificates add column share_file text').execute(db)
    },
  }
}
