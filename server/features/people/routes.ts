import type { AnswerOf } from '#contract/call.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Group, groupNames, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { normaliseEmail } from '#contract/rules.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { isDuplicate } from '#server/platform/db/faults.ts'
import { findPlace } from '#server/platform/enrolling.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requestReceived } from '#server/platform/mail/letters.ts'
import { addLetter } from '#server/platform/mail/outbox.ts'
import type { Tools } from '#server/platform/tools.ts'
import { acceptPerson } from './acceptance.ts'
import { listAttemptsOf, listEnrolmentsOf } from './details.ts'
import { listPeople, listPeoplePage } from './list-people.ts'
import { presentPerson, presentRecord } from './present.ts'
import { readPerson, recordOf } from './read-person.ts'
import { turnOut } from './removal.ts'
import { addEnrolment, addPerson, findEmailOwner, findOffered, findPerson, setPerson } from './repository.ts'
import { type BrokenRule, brokenCredentials, brokenRules, type GivenPerson } from './rules.ts'

const added: Record<Group, string> = {
  Students: messages.studentAdded,
  Interns: messages.internAdded,
  College: messages.collegeStudentAdded,
}

export function peopleRoutes(route: Route, tools: Tools): void {
  const { db, now, publicUrl } = tools

  for (const group of groupNames) {
    const calls = endpoints.people[group]
    const { listKey, person: title } = groups[group]
    const kind = title.toLowerCase()

    route(calls.validate, async (body) => {
      const owner = await findEmailOwner(db, normaliseEmail(body.email))
      refuseFirst(brokenCredentials(body, owner === null))
      return { message: messages.validated }
    })

    route(calls.register, async (body) => {
      const { programme, record, passwordHash } = await checkNew(group, readPerson(group, body))
      await change(async (tx) => {
        const personId = await addPerson(tx, { group, status: 'pending', passwordHash, ...record }, now())
        await addEnrolment(tx, { personId, programme, status: 'requested' }, now())
        const { email: to, name } = record
        await addLetter(tx, requestReceived({ personId, to, name, programme: programme.name }), now())
      })
      return { message: messages.signupSuccessful }
    })

    route(calls.add, async (body, { caller }) => {
      const { batchId = null } = body
      const { programme, record, passwordHash } = await checkNew(group, readPerson(group, body), batchId)
      await change(async (tx) => {
        const batch = batchId && (await findPlace(tx, batchId, programme.id))
        const personId = await addPerson(tx, { group, status: 'accepted', passwordHash, ...record }, now())
        await addEnrolment(tx, { personId, programme, status: 'active', batchId }, now())
        const after = { ...record, programme: programme.name, batch }
        await addAudit(tx, caller, { what: `${kind} added`, whom: record.name, after }, now())
      })
      return { message: batchId ? added[group] : messages.personAdded }
    })

    route(calls.list, async (query) => {
      const isPage = Object.values(query).some((value) => value !== undefined)
      const page = isPage
        ? await listPeoplePage(db, group, query)
        : { rows: await listPeople(db, group), next: undefined }
      return { [listKey]: page.rows.map(presentPerson), next: page.next } as AnswerOf<typeof calls.list>
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
        const before = await find(tx, body._id, group)
        await setPerson(tx, body._id, after)
        await addAudit(tx, caller, { what: `${kind} changed`, whom: after.name, before, after }, now())
      })
      return { message: messages.personChanged }
    })
  }

  route(endpoints.person.details, async ({ _id }) => {
    const person = await find(db, _id)
    const enrolments = await listEnrolmentsOf(db, _id)
    const attempts = await listAttemptsOf(db, _id)
    return { group: person.group, person: presentRecord(person), enrolments, attempts }
  })

  /** The rules, then the costly hash; neither holds a transaction open. */
  async function checkNew(group: Group, given: GivenPerson, batchId: string | null = null) {
    const programme = await check(group, given)
    if (!programme) throw new Refusal(messages.noSuchProgramme, { field: groups[group].programmeKey })
    if (batchId) await findPlace(db, batchId, programme.id)
    const passwordHash = await tools.passwords.hash(given.password ?? '')
    return { programme, passwordHash, record: recordOf(group, given) }
  }

  async function check(group: Group, given: GivenPerson, ownId?: string) {
    const owner = await findEmailOwner(db, normaliseEmail(given.email))
    const programme = given.programme === undefined ? null : await findOffered(db, group, given.programme)
    const isEmailFree = owner === null || owner === ownId
    refuseFirst(brokenRules(group, given, { isEmailFree, isOffered: programme !== null }))
    return programme
  }

  /** One transaction; of two who take one address at once, the later is told so. */
  async function change(work: (tx: Db) => Promise<void>): Promise<void> {
    try {
      await db.transaction().execute(work)
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

function refuseFirst([broken]: BrokenRule[]): void {
  if (broken) throw new Refusal(broken.message, { field: broken.field })
}
