import type { Db } from '#server/platform/db/engine.ts'

/** Whose enrolment it is and where it stands; only an accepted one can be moved. */
export async function findPlaced(db: Db, enrolmentId: string) {
  return db
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .where('enrolments.id', '=', enrolmentId)
    .where('enrolments.status', '=', 'active')
    .select(['people.id as personId', 'people.name', 'programmes.name as programme', 'batches.name as batch'])
    .executeTakeFirst()
}
