import { messages } from '#contract/messages.ts'
import { toRupees } from '#contract/money.ts'
import { personCalls } from '#contract/people/calls.ts'
import { permissionsOf, type Role } from '#contract/permissions.ts'
import { addressTaken } from '#server/areas/people/checking-service.ts'
import { checkRows, listCrowded, listNames } from '#server/areas/people/import-people.ts'
import type { CheckedRow } from '#server/areas/people/import-rows.ts'
import { addImported, beginImport, listImports } from '#server/areas/people/import-service.ts'
import { enrolImportedFurther, enrolNewcomers } from '#server/flows/enrol.ts'
import { mayUndo, undoImport } from '#server/flows/undo-import.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Actor } from '#server/platform/audit.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'

export function importRoutes(route: Route, context: AppContext): void {
  const { db, now } = context

  route(personCalls.import, async ({ group, commit, rows, ...asked }, { caller }) => {
    if (!commit) {
      const checked = await checkRows(context, group, rows)
      refuseFees(checked, caller)
      const problems = problemsOf(checked)
      const names = problems.some(({ suggestion }) => suggestion !== undefined)
        ? await listNames(db, group)
        : undefined
      const crowded = await listCrowded(db, checked)
      return { added: 0, problems, crowded, fees: feesOf(checked), ...(names && { names }) }
    }
    const { sendEmail, addAnyway, fileName, key = newId() } = asked
    const crowded = await refuseDuplicate(db, addressTaken, async (tx) => {
      const standing = await beginImport(tx, { id: key, group, fileName, actor: caller }, now())
      const checked = await checkRows({ ...context, db: tx }, group, rows, standing, key)
      const problems = problemsOf(checked)
      if (problems.length > 0) {
        const badRows = new Set(problems.map(({ row }) => row)).size
        throw Refusal.of('importRefused', [badRows], { problems })
      }
      refuseFees(checked, caller)
      const noLogin = await listCrowded(tx, checked)
      const ids = new Map<string, string>()
      const people = checked.flatMap((row) => {
        if (!('person' in row)) return []
        const { identity } = row.person
        const personId = (identity && (ids.get(identity) ?? row.person.addedId)) || newId()
        if (identity) ids.set(identity, personId)
        return { personId, ...row.person }
      })
      // They choose their passwords by the link in the email, or that for a forgotten one.
      const newcomers = people
        .filter(({ isFurther }) => !isFurther)
        .map(({ personId, record, programme, batchId, opening }) => ({
          person: { id: personId, group, passwordHash: null, ...record },
          programme,
          batchId,
          opening,
        }))
      const welcome = { actor: caller, sendEmail, isBulk: true, addAnyway, fileName }
      await enrolNewcomers(tx, newcomers, welcome, now())
      const further = people.flatMap(({ isFurther, personId, programme, batchId, opening }) =>
        isFurther && programme ? [{ personId, programme, batchId, opening }] : [],
      )
      await enrolImportedFurther(tx, further, welcome, now())
      await addImported(tx, key, people)
      return noLogin
    })
    // Those of them that stood already were added by this very press.
    return { added: rows.length, problems: [], crowded, message: messages.peopleImported(rows.length) }
  })

  route(personCalls.imports, async (_, { caller }) => ({
    imports: (await listImports(db, now())).map(({ byId, ...one }) => ({
      ...one,
      mayUndo: mayUndo(byId, caller),
    })),
  }))

  route(personCalls.undoImport, ({ id, after }, { caller }) =>
    db.transaction().execute((tx) => undoImport(tx, { importId: id, after, actor: caller }, now())),
  )
}

/** What was paid before lessens a debt as a concession does, which the owner lets the office give or not. */
function refuseFees(checked: CheckedRow[], { role, mayReverse }: Actor): void {
  if (permissionsOf(role as Role, mayReverse).includes('fees.reverse')) return
  if (checked.some((row) => 'person' in row && row.person.hasFees))
    throw new Refusal(messages.ownerImportsFees)
}

function feesOf(checked: CheckedRow[]) {
  return checked.flatMap((row) => {
    if (!('person' in row) || !row.person.programme) return []
    const { no, programme, opening } = row.person
    return { row: no, fee: toRupees(programme.feePaise), paidBefore: toRupees(opening.paidPaise) }
  })
}

function problemsOf(checked: CheckedRow[]) {
  return checked.flatMap((row) =>
    'broken' in row ? row.broken.map((broken) => ({ row: row.no, ...broken })) : [],
  )
}
