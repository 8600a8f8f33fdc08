import { messages } from '#contract/messages.ts'
import { inRupees } from '#contract/money.ts'
import { findEnrolment } from '../areas/admissions/decision-service.ts'
import { saidOf } from '../areas/admissions/enrolment-notifications-service.ts'
import { refuseLiving } from '../areas/admissions/enrolment-service.ts'
import { tellAccepted } from '../areas/admissions/notification-service.ts'
import { addFurther } from '../areas/admissions/service.ts'
import { findOffered } from '../areas/catalogue/service.ts'
import { lockPeople, requirePerson } from '../areas/people/service.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { admit } from './admit.ts'

interface Further {
  personId: string
  programmeId: string
  /** null: none, which may follow. */
  batchId: string | null
  sendEmail: boolean
  publicUrl: string
  actor: Actor
  addAnyway?: boolean
}

/** The office enrols somebody who is here in something else: asked for and accepted in one step. */
export async function enrolFurther(tx: Tx, further: Further, now: Date): Promise<void> {
  const { personId, programmeId, batchId, sendEmail, publicUrl, actor, addAnyway } = further
  await lockPeople(tx, [personId])
  const { name, status } = await requirePerson(tx, personId)
  if (status === 'pending') throw Refusal.of('personStillWaits', [name])
  const programme = await findOffered(tx, programmeId)
  if (!programme) throw new Refusal(messages.noSuchProgramme, { field: 'programmeId' })
  await refuseLiving(tx, { personId, name, programme })
  const enrolmentId = await addFurther(tx, { personId, programme }, now)
  // The learner has ordered it in this very moment.
  if (!enrolmentId) throw Refusal.of('askedAlready', [name, programme.name], { field: 'programmeId' })
  await admit(
    tx,
    [{ personId, enrolmentId, programmeId, batchId }],
    {
      actor,
      addAnyway,
      tell: async (tx, [admitted]) => {
        const enrolment = sendEmail && (await findEnrolment(tx, enrolmentId))
        if (enrolment) await tellAccepted(tx, [{ enrolment, batch: admitted?.batch ?? null, publicUrl }], now)
      },
      audit: ([admitted]) => {
        const { name: learns, feePaise } = programme
        const after = {
          programme: learns,
          batch: admitted?.batch,
          fee: inRupees(feePaise),
          email: saidOf(sendEmail),
        }
        return [{ kind: 'enrolment.added', subject: { id: personId, name }, after }]
      },
    },
    now,
  )
}
