import { messages } from '#contract/messages.ts'
import { mayRemoveSilently, permissionsOf, type Role } from '#contract/permissions.ts'
import { eraseOpenings, findFeesSince } from '../areas/fees/ledger/debt-service.ts'
import { findWhatHappened, listImported, requireImport } from '../areas/people/import-service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
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

/**
 * Takes back an import, part by part: whoever it added is removed with what it charged, as if they had never come. Who has
 * paid, got a document or another fee, logged in or learned since stays, and is named. Answers after which row to go on; null when all are done.
 */
export async function undoImport(tx: Tx, { importId, after, actor }: Undoing, now: Date) {
  const { fileName, byId } = await requireImport(tx, importId, now)
  if (byId !== actor.id && !mayRemoveSilently(permissionsOf(actor.role as Role))) {
    throw new Refusal(messages.undoOwnImport)
  }
  const people = await listImported(tx, importId, after, peopleAtOnce)
  const kept: { id: string; name: string; reason: string }[] = []
  for (const { id, name } of people) {
    await lockWithOrders(tx, id)
    const reason = (await findWhatHappened(tx, id)) ?? (await findFeesSince(tx, id))
    if (reason) {
      kept.push({ id, name, reason })
      continue
    }
    await eraseOpenings(tx, id)
    await removePerson(tx, id, { reason: messages.importUndone, actor }, now)
  }
  const removed = people.length - kept.length
  if (people.length > 0) {
    const said = { removed, kept: kept.length, ...(fileName && { file: fileName }) }
    await addAudit(
      tx,
      actor,
      { kind: 'person.importUndone', subject: { name: `${removed} people` }, after: said },
      now,
    )
  }
  return { removed, kept, next: people.length < peopleAtOnce ? null : (people.at(-1)?.row ?? null) }
}
