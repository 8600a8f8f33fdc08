import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { type EmailChoice, emailChoices } from '#contract/accounts/staff-schemas.ts'
import { messages } from '#contract/messages.ts'
import type { Role } from '#contract/permissions.ts'
import { nameProblem, normaliseName } from '#contract/rules.ts'
import { findOwn, isColleaguesName, isOffered, setOwn } from '#server/areas/accounts/staff-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

/** What a member of staff changes about themselves; their role and address are an owner's matter. */
export function ownStaffRoutes(route: Route, { db, now }: AppContext): void {
  route(staffCalls.own, async (_body, { caller: { id, role } }) => {
    const { name, emails } = await findOwn(db, id)
    return { name, emails: emails.filter((email) => isOffered(role, email)), choices: offeredTo(role) }
  })

  route(staffCalls.editOwn, async ({ name: given, emails }, { caller }) => {
    const name = normaliseName(given)
    const problem = nameProblem(name)
    if (problem) throw new Refusal(problem, { field: 'name' })
    if (!emails.every((email) => isOffered(caller.role, email))) {
      throw new Refusal(messages.notAllowed, { field: 'emails' })
    }
    await db.transaction().execute(async (tx) => {
      const before = await findOwn(tx, caller.id)
      if (name !== before.name && (await isColleaguesName(tx, name, caller.id)))
        throw new Refusal(messages.colleaguesName, { field: 'name' })
      await setOwn(tx, caller.id, { name, emails: [...new Set(emails)] })
      if (name === before.name) return
      const change = {
        kind: 'staff.nameChanged' as const,
        subject: { id: caller.id, name },
        before: { name: before.name },
        after: { name },
      }
      await addAudit(tx, caller, change, now())
    })
    return { message: messages.profileSaved }
  })
}

function offeredTo(role: Role): EmailChoice[] {
  return emailChoices.filter((email) => isOffered(role, email))
}
