import { messages } from '#contract/messages.ts'
import type { Tx } from '#server/platform/db/engine.ts'
import { type AcceptedEnrolment, acceptEnrolment, undoSeconds } from '#server/platform/enrolling.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { eventKeyOf, removeUnsentLetter } from '#server/platform/mail/outbox.ts'
import { removeSessionsOf } from '#server/platform/security/sessions.ts'
import {
  type Enrolment,
  findEnrolments,
  isEnrolledBeside,
  setPending,
  setWaitingAgain,
} from './request-repository.ts'

/** For a press on the last second and the way to the server; the letter waits at least as long. */
const graceSeconds = 5

interface Approval {
  ids: string[]
  batchId: string
  publicUrl: string
}

/** Accepts all into the batch; a refusal undoes those before it with the transaction. */
export async function approve(tx: Tx, approval: Approval, now: Date): Promise<AcceptedEnrolment[]> {
  const { ids, batchId, publicUrl } = approval
  const accepted: AcceptedEnrolment[] = []
  for (const { id, status } of await findAll(tx, ids)) {
    if (status === 'turned_down' || status === 'cancelled') throw new Refusal(messages.noSuchRequest)
    const enrolment = await acceptEnrolment(tx, { enrolmentId: id, batchId, publicUrl }, now)
    if (!enrolment) throw new Refusal(messages.alreadyAccepted)
    accepted.push(enrolment)
  }
  return accepted
}

/** Takes approvals back while none of their letters has gone out; those that wait already stay as they are. */
export async function undoApproval(tx: Tx, ids: string[], now: Date): Promise<Enrolment[]> {
  const since = new Date(now.getTime() - (undoSeconds + graceSeconds) * 1000)
  // What a person signed up for comes last: it cannot be taken back while they learn something else.
  const accepted = (await findAll(tx, ids))
    .filter(({ status }) => status !== 'requested')
    .sort((one, other) => one.isSignUp - other.isSignUp)
  for (const { id, personId, isSignUp, name } of accepted) {
    const isBack = await setWaitingAgain(tx, id, since)
    if (!isBack) throw new Refusal(messages.tooLateToUndo)
    if (isSignUp) {
      if (await isEnrolledBeside(tx, personId, id)) throw new Refusal(messages.enrolledElsewhere(name))
      await setPending(tx, personId)
      await removeSessionsOf(tx, { personId })
    }
    const letter = eventKeyOf(isSignUp ? 'requestAccepted' : 'enrolmentAccepted', id)
    if (!(await removeUnsentLetter(tx, letter))) throw new Refusal(messages.tooLateToUndo)
  }
  return accepted
}

async function findAll(tx: Tx, ids: string[]): Promise<Enrolment[]> {
  const enrolments = await findEnrolments(tx, ids)
  const found = new Set(enrolments.flatMap(({ id, personId }) => [id, personId]))
  if (!ids.every((id) => found.has(id))) throw new Refusal(messages.noSuchRequest)
  return enrolments
}
