import { inRupees } from '#contract/money.ts'
import { removeSessionsOf } from '../areas/accounts/session-service.ts'
import { findBeside } from '../areas/admissions/decision-service.ts'
import { saidOf, takeBackEmail } from '../areas/admissions/enrolment-notifications-service.ts'
import { refuseTakingBack } from '../areas/admissions/enrolment-service.ts'
import { forgetAccepted } from '../areas/admissions/notification-service.ts'
import { setWaitingAgain } from '../areas/admissions/service.ts'
import { setWithdrawnApproval } from '../areas/admissions/withdrawn-approval-service.ts'
import { removeExceptionsOf } from '../areas/certificates/completion-service.ts'
import { hasAttemptSince } from '../areas/exams/attempt-service.ts'
import { voidDebt } from '../areas/fees/ledger/debt-service.ts'
import { setPending } from '../areas/people/service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { notify } from '../platform/mail/notifications.ts'
import { holdEnrolment } from './hold-enrolment.ts'

interface TakingBack {
  enrolmentId: string
  reason: string
  sendEmail: boolean
  actor: Actor
}

/** However long ago; what an approval has brought with it since then stays, so that it is not taken back any more. */
const everSince = new Date(0)

/** An approval was a mistake: the request waits again as before, and so does who signed up with it. */
export async function takeBackApproval(tx: Tx, taking: TakingBack, now: Date): Promise<void> {
  const { enrolmentId, reason, sendEmail, actor } = taking
  const enrolment = await holdEnrolment(tx, enrolmentId)
  const { personId, accountId, isSignUp, name, programme, batch, decidedAt, createdAt } = enrolment
  refuseTakingBack(enrolment, {
    hasTest: await hasAttemptSince(tx, personId, decidedAt ?? createdAt),
    beside: await findBeside(tx, personId, [enrolmentId]),
  })
  await setWaitingAgain(tx, enrolmentId, everSince)
  await removeExceptionsOf(tx, { enrolmentId })
  const words = reason ? `Approval taken back: ${reason}` : 'Approval taken back'
  const erased = await voidDebt(tx, enrolmentId, { reason: words, actor, wasAccepted: true }, now)
  await setWithdrawnApproval(tx, enrolment)
  if (isSignUp) {
    await setPending(tx, personId)
    if (accountId) await removeSessionsOf(tx, accountId)
  }
  await forgetAccepted(tx, enrolment, now)
  if (sendEmail) await notify(tx, takeBackEmail(enrolment, reason), now)
  await addAudit(
    tx,
    actor,
    {
      kind: 'request.approvalTakenBack',
      subject: { id: personId, name },
      before: { batch, accepted: decidedAt },
      after: {
        programme,
        batch: null,
        accepted: null,
        waits: true,
        ...(reason && { reason }),
        ...(erased > 0 && { taken_back: inRupees(erased) }),
        email: saidOf(sendEmail),
      },
    },
    now,
  )
}
