import { findWaitingSignUp } from '../areas/admissions/decision-service.ts'
import { takePlace } from '../areas/batches/placement-service.ts'
import { lockPeople, type Person, setAccepted } from '../areas/people/service.ts'
import type { Db } from '../platform/db/engine.ts'
import { type AcceptedEnrolment, acceptEnrolment } from './enrol.ts'

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
  const enrolment = await findWaitingSignUp(tx, person.id)
  if (!enrolment) {
    await setAccepted(tx, [person.id])
    return null
  }
  const kept = await takePlace(tx, person.name, enrolment.programmeId, now)
  const batchId = kept ?? enrolment.batchId
  return acceptEnrolment(tx, { enrolmentId: enrolment.id, batchId, publicUrl }, now)
}
