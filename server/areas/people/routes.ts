import type { AnswerOf } from '#contract/call.ts'
import { type Group, groupNames, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { groupCalls, personCalls } from '#contract/people/calls.ts'
import { acceptPerson } from '#server/flows/accept-person.ts'
import { enrolNewcomers } from '#server/flows/enrol.ts'
import { signUp } from '#server/flows/sign-up.ts'
import { turnOut } from '#server/flows/turn-out.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/db/engine.ts'
import { isDuplicate } from '#server/platform/db/faults.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { visitorLimits } from '#server/platform/security/visitor-limits.ts'
import { peopleChecks } from './checking.ts'
import { listAttemptsOf, listEnrolmentsOf } from './details.ts'
import { listPeople, listPeoplePage } from './list-people.ts'
import { moveToAddress } from './new-address.ts'
import { presentListed, presentPerson, presentRecord } from './present.ts'
import { readPerson, recordOf } from './read-person.ts'
import { setPerson } from './repository.ts'
import { findPerson, lockPeople } from './service.ts'

const added: Record<Group, string> = {
  Students: messages.studentAdded,
  Interns: messages.internAdded,
  College: messages.collegeStudentAdded,
}

export function peopleRoutes(route: Route, context: AppContext): void {
  const { db, now, passwords, publicUrl, sendsMail } = context
  const { checkCredentials, check, checkNew } = peopleChecks(context)
  const limits = visitorLimits(context)

  for (const group of groupNames) {
    const calls = groupCalls[group]
    const { listKey, person: title } = groups[group]
    const kind = title.toLowerCase()

    route(calls.validate, async (body) => {
      await checkCredentials(body)
      return { message: messages.validated }
    })

    route(calls.register, async (body, { address }) => {
      const given = readPerson(group, body)
      const programme = await checkNew(group, given)
      const record = recordOf(group, given)
      await limits.count(db, 'sign-up', address)
      const passwordHash = await passwords.hash(given.password ?? '').catch(async (error) => {
        await limits.giveBack(db, 'sign-up', address)
        throw error
      })
      const isTold = await limits.takesLetter(db, record.email)
      const person = { group, passwordHash, ...record }
      const requestNumber = await change((tx) => signUp(tx, { person, programme, isTold }, now()))
      return { message: messages.signupSuccessful, requestNumber, letterFollows: isTold && sendsMail }
    })

    route(calls.add, async (body, { caller }) => {
      const { batchId = null, sendLetter } = body
      const given = readPerson(group, body)
      const programme = await checkNew(group, given, batchId)
      const record = recordOf(group, given)
      // Without one they choose their own by the link in the letter.
      const passwordHash = given.password === undefined ? null : await passwords.hash(given.password)
      await change(async (tx) => {
        const newcomer = { person: { group, passwordHash, ...record }, programme, batchId }
        const [batch] = await enrolNewcomers(tx, [newcomer], { sendLetter, isBulk: false }, now())
        const after = { ...record, programme: programme.name, batch }
        await addAudit(tx, caller, { what: `${kind} added`, whom: record.name, after }, now())
      })
      return { message: batchId ? added[group] : messages.personAdded }
    })

    route(calls.list, async (query) => {
      const isPage = Object.values(query).some((value) => value !== undefined)
      const page = isPage ? await listPeoplePage(db, group, query) : { rows: await listPeople(db, group) }
      const { rows, next, total } = { next: undefined, total: undefined, ...page }
      const people = rows.map(isPage ? presentListed : presentPerson)
      return { [listKey]: people, next, total } as AnswerOf<typeof calls.list>
    })

    route(calls.updateStatus, async ({ _id, newStatus }, { caller }) => {
      if (newStatus !== 'accepted') throw new Refusal(messages.statusNotKnown, { field: 'newStatus' })
      await db.transaction().execute(async (tx) => {
        const person = await find(tx, _id, group)
        if (person.status === 'accepted') return
        const accepted = await acceptPerson(tx, person, publicUrl, now())
        if (!accepted) return
        const { programme, batch } = accepted
        const before = { status: 'pending' }
        const after = { status: 'accepted', programme, batch }
        await addAudit(tx, caller, { what: `${kind} accepted`, whom: person.name, before, after }, now())
      })
      return { message: messages.requestAccepted }
    })

    route(calls.remove, async ({ _id }, { caller }) => {
      const removed = await db.transaction().execute(async (tx) => {
        await find(tx, _id, group)
        const { person: before, programmes } = await turnOut(tx, _id, now())
        const what = before.status === 'pending' ? `${kind} turned down` : `${kind} removed`
        await addAudit(tx, caller, { what, whom: before.name, before: { ...before, programmes } }, now())
        return before
      })
      return { message: removed.status === 'pending' ? messages.requestTurnedDown : messages.personRemoved }
    })

    route(calls.edit, async (body, { caller }) => {
      const given = readPerson(group, { ...body, password: undefined })
      await find(db, body._id, group)
      await check(group, given, body._id)
      const after = recordOf(group, given)
      await change(async (tx) => {
        await lockPeople(tx, [body._id])
        const before = await find(tx, body._id, group)
        if (before.email !== after.email) await moveToAddress(tx, before, after.email, now())
        await setPerson(tx, body._id, after)
        await addAudit(tx, caller, { what: `${kind} changed`, whom: after.name, before, after }, now())
      })
      return { message: messages.personChanged }
    })
  }

  route(personCalls.details, async ({ _id }) => {
    const person = await find(db, _id)
    const enrolments = await listEnrolmentsOf(db, _id)
    const attempts = await listAttemptsOf(db, _id)
    return { group: person.group, person: presentRecord(person), enrolments, attempts }
  })

  /** One transaction; of two who take one address at once, the later is told so. */
  async function change<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      throw isDuplicate(error) ? new Refusal(messages.emailTaken, { field: 'email' }) : error
    }
  }
}

async function find(db: Db, id: string, group?: Group) {
  const person = await findPerson(db, id, group)
  if (!person) throw new Refusal(messages.noSuchPerson)
  return person
}
