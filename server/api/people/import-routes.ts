import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { addressTaken } from '#server/areas/people/checking-service.ts'
import { checkRows } from '#server/areas/people/import-people.ts'
import { enrolNewcomers } from '#server/flows/enrol.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

export function importRoutes(route: Route, context: AppContext): void {
  const { db, now } = context

  route(personCalls.import, async ({ group, commit, rows, sendEmail, addAnyway }, { caller }) => {
    const checked = await checkRows(context, group, rows)
    const problems = checked.flatMap((row, index) =>
      'broken' in row ? row.broken.map((broken) => ({ row: index + 1, ...broken })) : [],
    )
    if (!commit) return { added: 0, problems }
    if (problems.length > 0) {
      const badRows = new Set(problems.map(({ row }) => row)).size
      throw Refusal.of('importRefused', [badRows], { problems })
    }

    const people = checked.flatMap((row) => ('person' in row ? [row.person] : []))
    // They choose their passwords by the link in the email, or that for a forgotten one.
    const newcomers = people.map(({ record, ...asked }) => ({
      person: { group, passwordHash: null, ...record },
      ...asked,
    }))
    const welcome = { actor: caller, sendEmail, isBulk: true, addAnyway }
    await refuseDuplicate(db, addressTaken, (tx) => enrolNewcomers(tx, newcomers, welcome, now()))
    return { added: people.length, problems, message: messages.peopleImported(people.length) }
  })
}
