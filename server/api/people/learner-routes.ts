import { messages } from '#contract/messages.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { toE164 } from '#contract/phone.ts'
import { ownPhoneProblem } from '#contract/rules.ts'
import { streamOwnData } from '#server/areas/people/learner/own-data.ts'
import {
  findPerson,
  type Learning,
  listLearning,
  type Person,
} from '#server/areas/people/learner/repository.ts'
import { askDeletion } from '#server/flows/ask-deletion.ts'
import { changeOwnContact } from '#server/flows/change-person.ts'
import { confirmAgain } from '#server/flows/confirm-again.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { presentPicture } from '#server/platform/images/present-picture.ts'
import { countAttempt, tooManyAttempts } from '#server/platform/security/throttle.ts'
import { perHour } from '#server/platform/security/visitor-limits.ts'

export function learnerRoutes(route: Route, { db, now, rateLimit, mail }: AppContext): void {
  const calls = learnerCalls

  route(calls.profile, async (_body, { caller }) => presentPerson(await findPerson(db, caller.id)))

  route(calls.editProfile, async ({ phone, city }, { caller }) => {
    const broken = ownPhoneProblem(phone)
    if (broken) throw new Refusal(broken, { field: 'phone' })
    const contact = { phone: toE164(phone) ?? phone, city }
    await db.transaction().execute((tx) => changeOwnContact(tx, caller, contact, now()))
    return { message: messages.profileSaved }
  })

  route(calls.learning, async (_body, { caller }) => {
    const { type } = await findPerson(db, caller.id)
    const learning = await listLearning(db, caller.id)
    return { programmes: learning.map((entry) => presentCard(entry)), type }
  })

  const underWay = new Map<string, symbol>()
  route(calls.myData, async (_body, { caller }) => {
    const { accountId } = caller
    const asked = { key: `own data ${accountId}`, limit: perHour(20) }
    if (rateLimit && !(await countAttempt(db, asked, now()))) throw tooManyAttempts()
    if (underWay.has(accountId)) throw new Refusal(messages.dataUnderWay, { status: 429 })
    const own = Symbol()
    underWay.set(accountId, own)
    const isOver = () => {
      if (underWay.get(accountId) === own) underWay.delete(accountId)
    }
    try {
      // With its last piece, so that the next may be asked for at once; also when whoever asked has gone before.
      return (await streamOwnData(db, caller, isOver)).once('close', isOver)
    } catch (error) {
      isOver()
      throw error
    }
  })

  route(calls.confirmAgain, async (_body, { caller }) => {
    const asked = { personId: caller.id, isLimited: rateLimit }
    const isSent = await db.transaction().execute((tx) => confirmAgain(tx, asked, now()))
    if (!isSent) return { message: messages.emailAlreadyConfirmed }
    return { message: mail.isSending ? messages.confirmationSent : messages.emailsWait }
  })

  route(calls.askDeletion, async ({ reason }, { caller }) => {
    await db.transaction().execute((tx) => askDeletion(tx, caller.id, reason, now()))
    return { message: messages.deletionAsked }
  })
}

function presentPerson({ id, group, deletionReason: _, emailConfirmedAt, ...person }: Person) {
  return {
    group,
    person: { id, ...person, email: person.email ?? '', emailConfirmed: emailConfirmedAt !== null },
  }
}

/** One card of My Learning. */
function presentCard(learning: Learning) {
  const { id, picture, createdAt, decidedAt, status, ...row } = learning
  return {
    ...row,
    enrolmentId: id,
    ...presentPicture(picture),
    status: status === 'active' || status === 'ended' ? status : ('requested' as const),
    since: status === 'requested' ? createdAt : (decidedAt ?? createdAt),
  }
}
