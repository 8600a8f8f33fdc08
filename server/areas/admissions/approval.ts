import { messages } from '#contract/messages.ts'
import { type AcceptedEnrolment, acceptEnrolment, undoSeconds } from '#server/flows/enrol.ts'
import type { Tx } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { eventKeyOf, removeUnsentLetter } from '#server/platform/mail/outbox.ts'
import { removeSessionsOf } from '#server/platform/security/sessions.ts'
import { decideAll, holdAll } from './decide-all.ts'
import { type Enrolment, isEnrolledBeside, setPending, setWaitingAgain } from './request-repository.ts'

/** For a press on the last second and the way to the server; the letter waits at least as long. */
const graceSeconds = 5

interface Approval {
  ids: string[]
  /** The batch of each, in the order of the ids. */
  batchIds: string[]
  publicUrl: string
}

/** Accepts each into its batch, or none: a refusal names all that cannot be. */
export async function approve(tx: Tx, approval: Approval, now: Date): Promise<AcceptedEnrolment[]> {
  const { ids, batchIds, publicUrl } = approval
  // What a person signed up for comes first: until then nothing else of theirs can be accepted.
  const enrolments = (await holdAll(tx, ids)).sort((one, other) => other.isSignUp - one.isSignUp)
  return decideAll(ids, enrolments, messages.noneApproved, async ({ id, status }, at) => {
    if (status === 'turned_down' || status === 'cancelled') throw new Refusal(messages.noSuchRequest)
    const batchId = batchIds[at] ?? ''
    const enrolment = await acceptEnrolment(tx, { enrolmentId: id, batchId, publicUrl }, now)
    if (!enrolment) throw new Refusal(messages.alreadyAccepted)
    return enrolment
  })
}

/** Takes approvals back while none of their letters has gone out; those that wait already stay as they are. */
export async function undoApproval(tx: Tx, ids: string[], now: Date): Promise<Enrolment[]> {
  const since = new Date(now.getTime() - (undoSeconds + graceSeconds) * 1000)
  // What a person signed up for comes last: it cannot be taken back while they learn something else.
  const accepted = (await holdAll(tx, ids))
    .filter(({ status }) => status !== 'requested')
    .sort((one, other) => one.isSignUp - other.isSignUp)
  for (const { id, personId, accountId, isSignUp, name } of accepted) {
    const isBack = await setWaitingAgain(tx, id, since)
    if (!isBack) throw new Refusal(messages.tooLateToUndo)
    if (isSignUp) {
      if (await isEnrolledBeside(tx, personId, id)) throw new Refusal(messages.enrolledElsewhere(name))
      await setPending(tx, personId)
      if (accountId) await removeSessionsOf(tx, accountId)
    }
    const letter = eventKeyOf(isSignUp ? 'requestAccepted' : 'enrolmentAccepted', id)
    if (!(await removeUnsentLetter(tx, letter))) throw new Refusal(messages.tooLateToUndo)
  }
  return accepted
}
