import { withoutBatch } from '#contract/admissions/schemas.ts'
import { messages } from '#contract/messages.ts'
import { removeSessionsOf } from '../areas/accounts/session-service.ts'
import { type Enrolment, findBeside, isOver, isStranded } from '../areas/admissions/decision-service.ts'
import { takeBackAccepted } from '../areas/admissions/notification-service.ts'
import { setWaitingAgain } from '../areas/admissions/service.ts'
import { requireBatch } from '../areas/batches/service.ts'
import { removeExceptionsOf } from '../areas/certificates/completion-service.ts'
import { voidDebt } from '../areas/fees/ledger/debt-service.ts'
import { setPending } from '../areas/people/service.ts'
import type { Actor, Change } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type AcceptedEnrolment, acceptHeld, refuseUnripe } from './accept-enrolment.ts'
import { decideAll, holdAll } from './decide-all.ts'

/** An approval can be taken back this long; its email waits a little longer. */
export const undoSeconds = 10
/** For a press on the last second and the way to the server; the email waits at least as long. */
const graceSeconds = 5

interface Approval {
  ids: string[]
  /** The batch of each, in the order of the ids. */
  batchIds: string[]
  publicUrl: string
  actor: Actor
  addAnyway?: boolean
}

/** Accepts each into its batch, or none: a refusal names all that cannot be. */
export async function approve(tx: Tx, approval: Approval, now: Date): Promise<AcceptedEnrolment[]> {
  const { ids, batchIds, publicUrl, actor, addAnyway } = approval
  // What a person signed up for comes first: until then nothing else of theirs can be accepted.
  const enrolments = (await holdAll(tx, ids)).sort(
    (one, other) => Number(other.isSignUp) - Number(one.isSignUp),
  )
  const letIn = new Set<string>()
  const refuseWrongBatch = batchChecker(tx)
  const held = await decideAll(ids, enrolments, 'noneApproved', async (enrolment, at) => {
    const { status, isSignUp, personId, personStatus, programmeId } = enrolment
    if (isOver(status)) throw new Refusal(messages.noSuchRequest)
    if (status !== 'requested') throw new Refusal(messages.alreadyAccepted)
    const batchId = batchIds[at] === withoutBatch && isStranded(enrolment) ? null : (batchIds[at] ?? '')
    refuseUnripe(enrolment, personStatus === 'accepted' || letIn.has(personId))
    if (batchId) await refuseWrongBatch(batchId, programmeId)
    if (isSignUp) letIn.add(personId)
    return { enrolment, batchId }
  })
  const accepted = await acceptHeld(tx, held, { publicUrl, actor, addAnyway, audit: approvalAudit }, now)
  if (accepted.length < held.length) throw new Refusal(messages.alreadyAccepted)
  return accepted
}

/** Each batch is looked for once for each programme, however many are placed in it. */
function batchChecker(tx: Tx): (batchId: string, programmeId: string) => Promise<unknown> {
  const known = new Map<string, Promise<string>>()
  return (batchId, programmeId) => {
    const key = `${batchId} ${programmeId}`
    const found = known.get(key) ?? requireBatch(tx, batchId, programmeId)
    known.set(key, found)
    return found
  }
}

function approvalAudit({ personId, name, programme, batch }: AcceptedEnrolment): Change {
  return { kind: 'request.approved', subject: { id: personId, name }, after: { programme, batch } }
}

/** Takes approvals back while none of their emails has gone out; those that wait already stay as they are. */
export async function undoApproval(tx: Tx, ids: string[], actor: Actor, now: Date): Promise<Enrolment[]> {
  const since = new Date(now.getTime() - (undoSeconds + graceSeconds) * 1000)
  // What a person signed up for comes last: it cannot be taken back while they learn something else.
  const accepted = (await holdAll(tx, ids))
    .filter(({ status }) => status !== 'requested')
    .sort((one, other) => Number(one.isSignUp) - Number(other.isSignUp))
  const undone = accepted.map(({ id }) => id)
  for (const enrolment of accepted) {
    const { id, personId, accountId, isSignUp, name } = enrolment
    const isBack = await setWaitingAgain(tx, id, since)
    if (!isBack) throw new Refusal(messages.tooLateToUndo)
    await removeExceptionsOf(tx, { enrolmentId: id })
    await voidDebt(tx, id, { reason: 'Approval undone', actor, wasAccepted: true }, now)
    if (isSignUp) {
      const beside = await findBeside(tx, personId, undone)
      if (beside === 'runs') throw Refusal.of('enrolledElsewhere', [name])
      if (beside === 'paid') throw Refusal.of('paidElsewhere', [name])
      await setPending(tx, personId)
      if (accountId) await removeSessionsOf(tx, accountId)
    }
    if (!(await takeBackAccepted(tx, enrolment))) throw new Refusal(messages.tooLateToUndo)
  }
  return accepted
}
