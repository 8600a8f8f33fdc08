import { groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import type { Route } from '#server/platform/http/route.ts'
import { addressTaken, peopleChecks } from './checking-service.ts'
import { listAttemptsOf, listEnrolmentsOf } from './details.ts'
import { listPeoplePage } from './list-service.ts'
import { moveToAddress } from './new-address.ts'
import { presentListed, presentRecord } from './present.ts'
import { setPerson } from './repository.ts'
import { lockPeople, requirePerson } from './service.ts'

export function peopleRoutes(route: Route, context: AppContext): void {
  const { db, now } = context
  const { check } = peopleChecks(context)

  route(personCalls.list, async ({ group, ...query }) => {
    const { rows, next, total } = await listPeoplePage(db, group, query)
    return { people: rows.map(presentListed), next, total }
  })

  route(personCalls.details, async ({ id }) => {
    const person = await requirePerson(db, id)
    const enrolments = await listEnrolmentsOf(db, id)
    const attempts = await listAttemptsOf(db, id)
    return { group: person.group, person: presentRecord(person), enrolments, attempts }
  })

  route(personCalls.edit, async ({ id, ...given }, { caller }) => {
    const { group } = await requirePerson(db, id)
    const { record: after } = await check(group, given, id)
    await refuseDuplicate(db, addressTaken, async (tx) => {
      await lockPeople(tx, [id])
      const before = await requirePerson(tx, id)
      if (before.email !== after.email) await moveToAddress(tx, before, after.email, now())
      await setPerson(tx, id, after)
      const what = `${groups[group].person.toLowerCase()} changed`
      await addAudit(tx, caller, { what, whom: after.name, before, after }, now())
    })
    return { message: messages.personChanged }
  })
}
