import { messages } from '#contract/messages.ts'
import { type Enrolment, findEnrolment, isStranded } from '../areas/admissions/decision-service.ts'
import { tellAccepted } from '../areas/admissions/notification-service.ts'
import { lockPeople } from '../areas/people/service.ts'
import type { Actor, Change } from '../platform/audit.ts'
import type { Db } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { admit } from './admit.ts'

interface Door {
  /** The start of the link in the email. */
  publicUrl: string
  actor: Actor
  addAnyway?: boolean
  /** What the audit keeps of it. */
  audit: (accepted: AcceptedEnrolment) => Change
}

interface Acceptance extends Door {
  enrolmentId: string
  batchId: string | null
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
 * Answers null when it does not wait any more; of two at once exactly one gets an answer.
 */
export async function acceptEnrolment(
  tx: Db,
  { enrolmentId, batchId, ...door }: Acceptance,
  now: Date,
): Promise<AcceptedEnrolment | null> {
  const asked = await findEnrolment(tx, enrolmentId)
  if (!asked) return null
  await lockPeople(tx, [asked.personId])
  const enrolment = await findEnrolment(tx, enrolmentId)
  if (enrolment?.status !== 'requested') return null
  refuseUnripe(enrolment, enrolment.personStatus === 'accepted')
  const [accepted] = await acceptHeld(tx, [{ enrolment, batchId }], door, now)
  return accepted ?? null
}

/**
 * What somebody asks for besides what they signed up for is refused until that is accepted, and what is no longer offered
 * unless it has been paid.
 */
export function refuseUnripe(enrolment: Enrolment, isPersonAccepted: boolean): void {
  if (!enrolment.isSignUp && !isPersonAccepted) throw new Refusal(messages.signUpFirst)
  if (!enrolment.isOffered && !isStranded(enrolment)) throw new Refusal(messages.noSuchProgramme)
}

/** Accepts what waits and whose people are held until the transaction ends; tells each of them. */
export async function acceptHeld(
  tx: Db,
  held: { enrolment: Enrolment; batchId: string | null }[],
  { publicUrl, actor, addAnyway, audit }: Door,
  now: Date,
): Promise<AcceptedEnrolment[]> {
  const all = held.map(({ enrolment, batchId }) => {
    const { id: enrolmentId, personId, programmeId, name, programme } = enrolment
    return { enrolment, enrolmentId, personId, programmeId, batchId, name, programme }
  })
  return admit(
    tx,
    all,
    {
      actor,
      addAnyway,
      tell: (tx, admitted) =>
        tellAccepted(
          tx,
          admitted.map(({ enrolment, batch }) => ({ enrolment, batch, publicUrl })),
          now,
        ),
      audit: (admitted) => admitted.map(audit),
    },
    now,
  )
}
