import { type Kysely, sql } from 'kysely'

const statements = [
  // Of all that was ever asked and handed in, little waits; it is looked for every evening and with each first screen.
  'create index class_questions_by_state on class_questions (state, changed_at)',
  'create index hand_ins_waiting on hand_ins (handed_at) where returned_at is null',
  // The charts of the dashboard count from these alone, without a look at the rows.
  'drop index enrolments_by_batch',
  'create index enrolments_by_batch on enrolments (batch_id, status, person_id)',
  'create index people_by_day on people (created_at, grp)',
]

/** What staff were told of others is kept for a fortnight, also where it was told before. */
const toldStaff = ['contactTold', 'trainerDigest']
const fortnightMs = 14 * 86_400_000

export function waitingAndFilled() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
      const forgetAt = new Date(Date.now() + fortnightMs).toISOString()
      for (const kind of toldStaff)
        await sql`update notifications set forget_at = ${forgetAt} where kind = ${kind} and forget_at is null`.execute(
          db,
        )
    },
  }
}
