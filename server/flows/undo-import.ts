import { messages } from '#contract/messages.ts'
import { inRupees, type Paise } from '#contract/money.ts'
import { mayRemoveSilently, permissionsOf, type Role } from '#contract/permissions.ts'
import { listEnrolmentsOf } from '../areas/admissions/decision-service.ts'
import { eraseOpenings, findFeesSince } from '../areas/fees/ledger/debt-service.ts'
import { findWhatHappened, listImported, requireImport } from '../areas/people/import-service.ts'
import { type Actor, addAudits, type Change } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { lockWithOrders, removePerson } from './remove-person.ts'

interface Undoing {
  importId: string
  /** The row of the file up to which it is done. */
  after: number
  actor: Actor
}

const peopleAtOnce = 50

/** By whoever made it, or an owner. */
export function mayUndo(byId: string, actor: Actor): boolean {
  return byId === actor.id || mayRemoveSilently(permissionsOf(actor.role as Role))
}

/**
 * Takes back an import, part by part: whoever it added is removed with what it charged, as if they had never come. Who has
 * paid, got a document or another fee, logged in or learned since stays, and is named. Answers after which row to go on; null when all are done.
 */
export async function undoImport(tx: Tx, { importId, after, actor }: Undoing, now: Date) {
  const { fileName, byId, group } = await requireImport(tx, importId, now)
  if (!mayUndo(byId, actor)) {
    throw new Refusal(messages.undoOwnImport)
  }
  const people = await listImported(tx, importId, after, peopleAtOnce)
  const said: Change[] = []
  const kept: { id: string; name: string; reason: string }[] = []
  for (const { id, name } of people) {
    await lockWithOrders(tx, id)
    const reason = (await findWhatHappened(tx, id)) ?? (await findFeesSince(tx, id))
    if (reason) {
      kept.push({ id, name, reason })
      continue
    }
    const enrolments = await listEnrolmentsOf(tx, id)
    await eraseOpenings(tx, id)
    await removePerson(tx, id, { reason: messages.importUndone, actor }, now)
    const programmes = enrolments.map(({ programme }) => programme)
    const fees = enrolments.reduce((sum, { feePaise }) => sum + feePaise, 0) as Paise
    said.push({
      kind: 'person.removed',
      subject: { id, name },
      before: { group, programmes, fees: inRupees(fees) },
      after: { import_undone: true },
    })
  }
  const removed = people.length - kept.length
  if (people.length > 0) {
    const after = { removed, kept: kept.length, ...(fileName && { file: fileName }) }
    said.push({ kind: 'person.importUndone', subject: { name: `${removed} people` }, after })
    await addAudits(tx, actor, said, now)
  }
  return { removed, kept, next: people.length < peopleAtOnce ? null : (people.at(-1)?.row ?? null) }
}
