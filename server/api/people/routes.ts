import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import type { ListedPerson as ShownPerson } from '#contract/people/schemas.ts'
import { mayRemoveSilently, permissionsOf } from '#contract/permissions.ts'
import { hasFactor } from '#server/areas/accounts/factors/factor-service.ts'
import { addressTaken, crowdedPhone, peopleChecks } from '#server/areas/people/checking-service.ts'
import { listAttemptsOf, listEnrolmentsOf } from '#server/areas/people/details.ts'
import { type ListedPerson, listPeoplePage } from '#server/areas/people/list-service.ts'
import { type Person, requirePerson } from '#server/areas/people/service.ts'
import { changePerson } from '#server/flows/change-person.ts'
import { makePasswordLink } from '#server/flows/make-password-link.ts'
import { removeByOffice } from '#server/flows/remove-by-office.ts'
import { resetFactor } from '#server/flows/reset-factor.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

export function peopleRoutes(route: Route, context: AppContext): void {
  const { db, now, publicUrl, changes } = context
  const { check } = peopleChecks(context)

  route(personCalls.list, async ({ group, ...query }) => {
    const { rows, next, total } = await listPeoplePage(db, group, query)
    return { people: rows.map(presentListed), next, total }
  })

  route(personCalls.details, async ({ id }) => {
    const person = await requirePerson(db, id)
    const enrolments = await listEnrolmentsOf(db, id)
    const attempts = await listAttemptsOf(db, id)
    const hasSecondFactor = person.accountId !== null && (await hasFactor(db, person.accountId))
    const shown = { ...presentRecord(person), hasFactor: hasSecondFactor }
    return { group: person.group, person: shown, enrolments, attempts }
  })

  route(personCalls.edit, async ({ id, ...given }, { caller }) => {
    const { group, phone } = await requirePerson(db, id)
    const { record } = await check(group, given, id)
    await refuseDuplicate(db, addressTaken, (tx) => changePerson(tx, { id, record }, caller, now()))
    const crowd = phone === record.phone ? '' : await crowdedPhone(db, record)
    return { message: crowd ? `${messages.personChanged}. ${crowd}` : messages.personChanged }
  })

  route(personCalls.resetFactor, async ({ id }, { caller }) => {
    await db.transaction().execute((tx) => resetFactor(tx, id, caller, now()))
    return { message: messages.factorReset }
  })

  route(personCalls.remove, async ({ id, reason, isQuiet }, { caller }) => {
    if (!reason && !mayRemoveSilently(permissionsOf(caller.role))) {
      throw new Refusal(messages.reasonToRemove, { field: 'reason' })
    }
    const removal = { personId: id, reason, isQuiet, actor: caller }
    const { status, deletionAskedAt } = await db
      .transaction()
      .execute((tx) => removeByOffice(tx, removal, now()))
    // Pages of certificates that went with them are kept in memory.
    if (deletionAskedAt) await changes.announce()
    return { message: status === 'pending' ? messages.requestDeclined : messages.personRemoved }
  })

  route(personCalls.resetLink, async ({ id }, { caller }) => {
    const token = await db.transaction().execute((tx) => makePasswordLink(tx, id, caller, now()))
    return { link: `${publicUrl}/resetpassword?token=${token}` }
  })
}

/** Everything a panel shows of one person, of whatever group. */
function presentRecord(person: Person) {
  const { accountId: _, group: __, ...record } = person
  return record
}

/** One of a list, with all that they learn, and where. */
function presentListed({ enrolments, last, ...person }: ListedPerson): ShownPerson {
  return { ...presentRecord(person), enrolments, last }
}
