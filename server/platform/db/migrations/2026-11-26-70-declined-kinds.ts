import { type Kysely, sql } from 'kysely'

const renamed = { requestTurnedDown: 'requestDeclined', enrolmentTurnedDown: 'enrolmentDeclined' }

/** A request is declined, in the names of notifications as on the screens. */
export function declinedKinds() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [from, to] of Object.entries(renamed)) {
        await sql`update notifications set kind = ${to} where kind = ${from}`.execute(db)
        // What was erased keeps its key, so that one event stays one notification.
        await sql`update notifications set event_key = replace(event_key, ${`${from}:`}, ${`${to}:`})
          where event_key like ${`${from}:%`}`.execute(db)
      }
    },
  }
}
