import { messages } from '#contract/messages.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { normalisePhone, phoneProblem } from '#contract/rules.ts'
import { askDeletion } from '#server/flows/ask-deletion.ts'
import { confirmAgain } from '#server/flows/confirm-again.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { collectOwnData } from './own-data.ts'
import { presentCard, presentPerson } from './present.ts'
import { findPerson, listLearning, setContact } from './repository.ts'

export function learnerRoutes(route: Route, { db, now, publicUrl, rateLimit, sendsMail }: AppContext): void {
  const calls = learnerCalls

  route(calls.profile, async (_body, { caller }) => presentPerson(await findPerson(db, caller.id)))

  route(calls.editProfile, async ({ phone, city }, { caller }) => {
    const broken = phoneProblem(phone)
    if (broken) throw new Refusal(broken, { field: 'phone' })
    await setContact(db, caller.id, { phone: normalisePhone(phone), city })
    return { message: messages.profileSaved }
  })

  route(calls.learning, async (_body, { caller }) => {
    const { type } = await findPerson(db, caller.id)
    const learning = await listLearning(db, caller.id)
    return { programmes: learning.map((entry) => presentCard(entry, publicUrl)), type }
  })

  route(calls.myData, async (_body, { caller }) => ({ data: await collectOwnData(db, caller) }))

  route(calls.confirmAgain, async (_body, { caller }) => {
    const asked = { personId: caller.id, isLimited: rateLimit }
    const isSent = await db.transaction().execute((tx) => confirmAgain(tx, asked, now()))
    if (!isSent) return { message: messages.emailAlreadyConfirmed }
    return { message: sendsMail ? messages.confirmationSent : messages.lettersWait }
  })

  route(calls.askDeletion, async ({ reason }, { caller }) => {
    await db.transaction().execute((tx) => askDeletion(tx, caller.id, reason, now()))
    return { message: messages.deletionAsked }
  })
}
