import { type AcceptedEnrolment, acceptEnrolment } from '#server/flows/enrol.ts'
import { lockPeople } from '#server/flows/lock-people.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { nameKey } from '#server/platform/db/name-key.ts'
import type { Person } from './repository.ts'

/** A place that was kept by name is meant for the acceptance that follows, not for one of another day. */
const placementMs = 60 * 60 * 1000

/**
 * Accepts a person who waits, into the batch in which their name was put before, if it was.
 * Answers null when there was nothing left to do.
 */
export async function acceptPerson(
  tx: Db,
  person: Person,
  publicUrl: string,
  now: Date,
): Promise<AcceptedEnrolment | null> {
  await lockPeople(tx, [person.id])
  const enrolment = await tx
    .selectFrom('enrolments')
    .where('person_id', '=', person.id)
    .where('status', '=', 'requested')
    .where('is_sign_up', '=', 1)
    .select(['id', 'programme_id as programmeId', 'batch_id as batchId'])
    .executeTakeFirst()
  if (!enrolment) {
    await setAccepted(tx, person.id)
    return null
  }
  const keptId = await takePlacement(tx, person.name, enrolment.programmeId, now)
  const batchId = keptId ?? enrolment.batchId
  return acceptEnrolment(tx, { enrolmentId: enrolment.id, batchId, publicUrl }, now)
}

async function setAccepted(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('people')
    .set({ status: 'accepted' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** The newest place kept under this name in a batch that teaches the programme; it can be taken once. */
async function takePlacement(tx: Db, name: string, programmeId: string, now: Date): Promise<string | null> {
  const kept = await tx
    .selectFrom('pending_placements')
    .innerJoin('batches', 'batches.id', 'pending_placements.batch_id')
    .innerJoin('batch_programmes', 'batch_programmes.batch_id', 'pending_placements.batch_id')
    .where('pending_placements.name_key', '=', nameKey(name))
    .where('pending_placements.created_at', '>', new Date(now.getTime() - placementMs).toISOString())
    .where('batch_programmes.programme_id', '=', programmeId)
    .where('batches.removed_at', 'is', null)
    .orderBy('pending_placements.created_at', 'desc')
    .select('pending_placements.batch_id as batchId')
    .executeTakeFirst()
  if (!kept) return null
  const { numDeletedRows } = await tx
    .deleteFrom('pending_placements')
    .where('batch_id', '=', kept.batchId)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst()
  return numDeletedRows > 0n ? kept.batchId : null
}
