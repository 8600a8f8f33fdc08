import type { Db } from '#server/platform/db/engine.ts'
import { readPicture } from '#server/platform/images/picture-store.ts'

export async function findPerson(db: Db, id: string) {
  return db
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.id', 'people.account_id')
    .where('people.id', '=', id)
    .select([
      'people.id',
      'grp as group',
      'name',
      'people.email',
      'phone',
      'parent_phone as parentPhone',
      'city',
      'type',
      'age',
      'semester',
      'college',
      'people.created_at as createdAt',
      'email_confirmed_at as emailConfirmedAt',
      'deletion_asked_at as deletionAskedAt',
      'deletion_reason as deletionReason',
    ])
    .executeTakeFirstOrThrow()
}

export type Person = Awaited<ReturnType<typeof findPerson>>

/** What the learner is enrolled in, waits for or has ended, also when it is no longer offered; oldest first. */
export async function listLearning(db: Db, personId: string) {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .where('person_id', '=', personId)
    .where('status', 'in', ['requested', 'active', 'ended'])
    .orderBy('enrolments.created_at')
    .orderBy('enrolments.id')
    .select([
      'enrolments.id',
      'programme_id as programmeId',
      'programmes.name',
      'programmes.description',
      'programmes.duration',
      'programmes.image',
      'programmes.image_widths as imageWidths',
      'batches.name as batch',
      'batches.removed_at as batchRemovedAt',
      'status',
      'enrolments.created_at as createdAt',
      'decided_at as decidedAt',
      'ended_as as endedAs',
      'ended_on as endedOn',
    ])
    .execute()
  const languages = await listLanguages(db, personId)
  return rows.map(({ image, imageWidths, batchRemovedAt, ...row }) => ({
    ...row,
    isBatchRemoved: batchRemovedAt !== null,
    picture: readPicture(image, imageWidths),
    languages: languages.flatMap((l) => (l.programmeId === row.programmeId ? l.language : [])),
  }))
}

export type Learning = Awaited<ReturnType<typeof listLearning>>[number]

async function listLanguages(db: Db, personId: string) {
  return db
    .selectFrom('programme_languages')
    .where('programme_id', 'in', (living) =>
      living
        .selectFrom('enrolments')
        .where('person_id', '=', personId)
        .where('status', 'in', ['requested', 'active', 'ended'])
        .select('programme_id'),
    )
    .orderBy('position')
    .select(['programme_id as programmeId', 'language'])
    .execute()
}
