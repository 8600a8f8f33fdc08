import type { Group } from '#contract/groups.ts'
import { findWaitingSignUp } from '#server/areas/admissions/decision-service.ts'
import { takePlace } from '#server/areas/batches/placement-service.ts'
import { lockPeople, requirePerson } from '#server/areas/people/service.ts'
import { type AcceptedEnrolment, acceptEnrolment } from '#server/flows/accept-enrolment.ts'
import { admit } from '#server/flows/admit.ts'
import type { Actor, Change } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'

interface Acceptance {
  personId: string
  group: Group
  publicUrl: string
  actor: Actor
}

/** Accepts a person who waits, into the batch in which their name was put before, if it was. */
export async function acceptPerson(tx: Db, acceptance: Acceptance, now: Date): Promise<void> {
  const { personId, group, publicUrl, actor } = acceptance
  await lockPeople(tx, [personId])
  const person = await requirePerson(tx, personId, group)
  if (person.status === 'accepted') return
  const enrolment = await findWaitingSignUp(tx, personId)
  if (!enrolment) {
    const withoutProgramme = { personId, enrolmentId: null, programmeId: null, batchId: null }
    await admit(tx, [withoutProgramme], { actor, tell: null, audit: () => [auditOf({})] }, now)
    return
  }
  const kept = await takePlace(tx, person.name, enrolment.programmeId, now)
  const batchId = kept ?? enrolment.batchId
  const audit = ({ programme, batch }: AcceptedEnrolment) => auditOf({ programme, batch })
  await acceptEnrolment(tx, { enrolmentId: enrolment.id, batchId, publicUrl, actor, audit }, now)

  function auditOf(learning: { programme?: string; batch?: string | null }): Change {
    const after = { status: 'accepted', ...learning }
    return { kind: 'person.accepted', subject: person, before: { status: 'pending' }, after }
  }
}
