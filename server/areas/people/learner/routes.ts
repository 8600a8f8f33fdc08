import { messages } from '#contract/messages.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { normalisePhone, phoneProblem } from '#contract/rules.ts'
import { askToConfirm } from '#server/areas/accounts/service.ts'
import { receiveMessage } from '#server/areas/office/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { addHit, type Limit, tooManyAttempts } from '#server/platform/security/throttle.ts'
import { collectOwnData } from './own-data.ts'
import { presentCard, presentPerson } from './present.ts'
import { findPerson, listLearning, setContact, setDeletionWish } from './repository.ts'

const lettersPerLearner: Limit = { hits: 3, minutes: 60 }

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
    const { email: to, emailConfirmedAt } = await findPerson(db, caller.id)
    if (emailConfirmedAt) return { message: messages.emailAlreadyConfirmed }
    const wishes = { key: `confirm ${caller.id}`, limit: lettersPerLearner }
    if (rateLimit && !(await addHit(db, wishes, now()))) throw tooManyAttempts()
    await askToConfirm(db, { personId: caller.id, to }, now())
    return { message: sendsMail ? messages.confirmationSent : messages.lettersWait }
  })

  route(calls.askDeletion, async ({ reason }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const isFirst = await setDeletionWish(tx, caller.id, reason, now())
      if (!isFirst) return
      const { name, email, phone } = await findPerson(tx, caller.id)
      await receiveMessage(tx, { name, email, phone, message: messages.deletionWish(reason) }, now())
    })
    return { message: messages.deletionAsked }
  })
}
