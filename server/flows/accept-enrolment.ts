import { messages } from '#contract/messages.ts'
import { findEnrolment, isStranded } from '../areas/admissions/decision-service.ts'
import { tellAccepted } from '../areas/admissions/letter-service.ts'
import { lockPeople } from '../areas/people/service.ts'
import type { Actor, Change } from '../platform/audit.ts'
import type { Db } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { admit } from './admit.ts'

interface Acceptance {
  enrolmentId: string
  batchId: string | null
  /** The start of the link in the letter. */
  publicUrl: string
  actor: Actor
  /** What the audit keeps of it. */
  audit: (accepted: AcceptedEnrolment) => Change
}

export interface AcceptedEnrolment {
  enrolmentId: string
  personId: string
  name: string
  programme: string
  batch: string | null
}

/**
 * Accepts an enrolment that waits, and tells its person.
 * Answers null when it does not wait any more; of two at once exactly one gets an answer. What somebody asks for besides
 * what they signed up for is refused until that is accepted, and what is no longer offered unless it has been paid.
 */
export async function acceptEnrolment(
  tx: Db,
  { enrolmentId, batchId, publicUrl, actor, audit }: Acceptance,
  now: Date,
): Promise<AcceptedEnrolment | null> {
  const asked = await findEnrolment(tx, enrolmentId)
  if (!asked) return null
  await lockPeople(tx, [asked.personId])
  const enrolment = await findEnrolment(tx, enrolmentId)
  if (enrolment?.status !== 'requested') return null
  if (!enrolment.isSignUp && enrolment.personStatus === 'pending') throw new Refusal(messages.signUpFirst)
  if (!enrolment.isOffered && !isStranded(enrolment)) throw new Refusal(messages.noSuchProgramme)
  const { personId, programmeId, name, programme } = enrolment
  const [accepted] = await admit(
    tx,
    [{ enrolmentId, personId, programmeId, batchId, name, programme }],
    {
      actor,
      tell: async (tx, all) => {
        for (const { batch } of all) await tellAccepted(tx, { enrolment, batch, publicUrl }, now)
      },
      audit: (all) => all.map(audit),
    },
    now,
  )
  return accepted ?? null
}
