import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { dayOf, isDay } from '#contract/calendar.ts'
import type { BodyOf } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { findEnrolment } from '#server/areas/admissions/decision-service.ts'
import {
  changeEmail,
  endEmail,
  enrolEmail,
  resumeEmail,
  takeBackEmail,
} from '#server/areas/admissions/enrolment-notifications-service.ts'
import { requireBatch } from '#server/areas/batches/service.ts'
import { findOffered } from '#server/areas/catalogue/service.ts'
import { requirePerson } from '#server/areas/people/service.ts'
import { changeProgramme } from '#server/flows/change-programme.ts'
import { endEnrolment, resumeEnrolment } from '#server/flows/end-enrolment.ts'
import { enrolFurther } from '#server/flows/enrol-further.ts'
import { takeBackApproval } from '#server/flows/take-back-approval.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { previewOf } from '#server/platform/mail/email.ts'
import type { Notification } from '#server/platform/mail/notifications.ts'

/** What the office does with the enrolments of somebody who is here. */
export function enrolmentRoutes(route: Route, { db, now, publicUrl }: AppContext): void {
  const calls = enrolmentCalls

  route(calls.enrol, async ({ id: personId, ...wanted }, { caller: actor }) => {
    const further = { personId, ...wanted, publicUrl, actor }
    await db.transaction().execute((tx) => enrolFurther(tx, further, now()))
    return { message: messages.personEnrolled }
  })

  route(calls.changeProgramme, async (wanted, { caller: actor }) => {
    // The learner has ordered it in this very moment.
    const askedFor = () => new Refusal(messages.askedMeanwhile, { field: 'programmeId' })
    const fee = await refuseDuplicate(db, askedFor, (tx) =>
      changeProgramme(tx, { ...wanted, publicUrl, actor }, now()),
    )
    return { message: messages.programmeChanged, fee }
  })

  route(calls.end, async (ending, { caller: actor }) => {
    await db.transaction().execute((tx) => endEnrolment(tx, { ...ending, actor }, now()))
    return { message: messages.enrolmentEnded }
  })

  route(calls.resume, async (resuming, { caller: actor }) => {
    const askedFor = () => new Refusal(messages.askedMeanwhile)
    await refuseDuplicate(db, askedFor, (tx) => resumeEnrolment(tx, { ...resuming, actor }, now()))
    return { message: messages.enrolmentResumed }
  })

  route(calls.takeBack, async (taking, { caller: actor }) => {
    await db.transaction().execute((tx) => takeBackApproval(tx, { ...taking, actor }, now()))
    return { message: messages.approvalTakenBack }
  })

  route(calls.email, async (action) => previewOf(await emailOfAction(action)))

  async function emailOfAction(query: BodyOf<typeof calls.email>): Promise<Notification> {
    const { action, id, enrolmentId, endedAs = 'completed', endedOn = '', reason } = query
    if (action === 'enrol') {
      const person = await requirePerson(db, needed('id', id))
      return enrolEmail({ person, ...(await readGoal(query)) })
    }
    const enrolment = await findEnrolment(db, needed('enrolmentId', enrolmentId))
    if (!enrolment) throw new Refusal(messages.noSuchEnrolment)
    if (action === 'resume') return resumeEmail(enrolment, now())
    if (action === 'takeBack') return takeBackEmail(enrolment, reason)
    if (action === 'changeProgramme') return changeEmail({ enrolment, ...(await readGoal(query)) }, now())
    const day = isDay(endedOn) ? endedOn : dayOf(now())
    return endEmail(enrolment, { endedAs, endedOn: day, reason }, now())
  }

  /** Where it is to lead. */
  async function readGoal({ programmeId, batchId }: BodyOf<typeof calls.email>) {
    const programme = await findOffered(db, needed('programmeId', programmeId))
    if (!programme) throw new Refusal(messages.noSuchProgramme, { field: 'programmeId' })
    return { programme, batch: batchId ? await requireBatch(db, batchId, programme.id) : null }
  }
}

function needed(field: string, value: string | undefined): string {
  if (!value) throw new Refusal(messages.malformed, { status: 400, field })
  return value
}
