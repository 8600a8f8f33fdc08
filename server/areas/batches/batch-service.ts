import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import * as repository from './repository.ts'

export type Batch = repository.Batch
type Programme = repository.Programme

/** All batches with what they teach and whom. */
export function listBatches(db: Db): Promise<Batch[]> {
  return repository.listBatches(db)
}

/** All by name, for choosing one. */
export function listBatchNames(db: Db): Promise<{ id: string; name: string; group: Group }[]> {
  const named = repository.liveBatches(db).orderBy('name_key').clearSelect()
  return named.select(['id', 'name', 'grp as group']).execute()
}

export async function requireLivingBatch(db: Db, id: string) {
  const batch = await repository.findBatch(db, id)
  if (!batch) throw new Refusal(messages.noSuchBatch)
  return batch
}

export async function addBatch(
  tx: Db,
  batch: { name: string; group: Group; programmes: Programme[] },
  actor: Actor,
  now: Date,
): Promise<void> {
  const { name, group, programmes } = batch
  await refuseSameName(tx, name)
  const id = await repository.addBatch(tx, batch, now)
  const after = { name, group, courses: namesOf(programmes) }
  await addAudit(tx, actor, { kind: 'batch.added', subject: { id, name }, after }, now)
}

/** Answers the ids of what it no longer teaches. */
export async function setBatch(
  tx: Db,
  { id, name, programmes }: { id: string; name: string; programmes: Programme[] },
  actor: Actor,
  now: Date,
): Promise<string[]> {
  const batch = await requireLivingBatch(tx, id)
  await refuseSameName(tx, name, id)
  const taught = await repository.listTaught(tx, id)
  const dropped = taught.filter((before) => !programmes.some((programme) => programme.id === before.id))
  await repository.setBatch(tx, id, { name, programmes, dropped })
  const before = { name: batch.name, courses: namesOf(taught) }
  const after = { name, courses: namesOf(programmes) }
  await addAudit(tx, actor, { kind: 'batch.changed', subject: { id, name }, before, after }, now)
  return dropped.map((programme) => programme.id)
}

/** Nobody plans, removes or changes who teaches one of these meanwhile, until the transaction ends; unsaid: any batch. */
export async function lockBatches(tx: Db, ids?: string[]): Promise<void> {
  const all = tx.updateTable('batches').set((eb) => ({ seats: eb.ref('seats') }))
  if (!ids) await all.execute()
  // In one order, so that of two who lock several neither waits for the other.
  for (const id of [...new Set(ids)].sort()) await all.where('id', '=', id).execute()
}

/** Takes it off every list; its people keep it in their history. */
export async function setBatchRemoved(tx: Db, id: string, actor: Actor, now: Date): Promise<void> {
  const { name, group } = await requireLivingBatch(tx, id)
  const before = { name, group, courses: namesOf(await repository.listTaught(tx, id)) }
  if (!(await repository.setRemoved(tx, id, now))) throw new Refusal(messages.noSuchBatch)
  await addAudit(tx, actor, { kind: 'batch.removed', subject: { id, name }, before }, now)
}

export function refuseIncomplete(name: string, programmes: string[]): void {
  const isComplete = name !== '' && programmes.length > 0 && programmes.every(Boolean)
  if (!isComplete) throw new Refusal(messages.fillRequiredFields)
}

export function batchNameTaken(name: string): Refusal {
  return Refusal.of('nameTaken', [name], { field: 'name' })
}

async function refuseSameName(db: Db, name: string, except?: string): Promise<void> {
  const sameNamed = await repository.findSameName(db, name)
  if (sameNamed && sameNamed !== except) throw batchNameTaken(name)
}

function namesOf(programmes: Programme[]): string[] {
  return programmes.map(({ name }) => name)
}
