import { setImmediate as nextTurn } from 'node:timers/promises'
import { invoiceAdmitted } from '#server/areas/fees/documents/invoice-due-service.ts'
import { followBatchStart } from '#server/areas/fees/ledger/batch-start-service.ts'
import { chargeFees, type Opening } from '#server/areas/fees/ledger/charge-fee-service.ts'
import { refuseMuchLess } from '#server/areas/fees/ledger/lowering-service.ts'
import { setActive, setJoined } from '../areas/admissions/service.ts'
import { listInPlace, setInPlace } from '../areas/admissions/withdrawn-approval-service.ts'
import { takeSeats } from '../areas/batches/seat-service.ts'
import { requireBatch } from '../areas/batches/service.ts'
import { setAccepted, setJoinedInstitute } from '../areas/people/service.ts'
import { type Actor, addAudits, type Change } from '../platform/audit.ts'
import type { Db } from '../platform/db/engine.ts'

/** Somebody who is let in; `enrolmentId` is null for who learns nothing yet. */
interface Admission {
  personId: string
  enrolmentId: string | null
  programmeId: string | null
  /** null: without a place, which may follow. */
  batchId: string | null
  /** Of somebody who is imported: how far it is paid, and since when they learn, where that is known. */
  opening?: (Opening & { joinedOn: string | null }) | undefined
}

export type Admitted<One> = One & { batch: string | null }

/** What differs between the doors; each has to say whom it tells, and what the audit keeps of it. */
interface Door<One> {
  actor: Actor
  /** The office's yes to more people than the batch has seats. */
  addAnyway?: boolean
  /** null: nobody. */
  tell: ((tx: Db, admitted: Admitted<One>[]) => Promise<void>) | null
  audit: (admitted: Admitted<One>[]) => Change[]
}

/** How many are let in before others get their turn. */
export const admittedPerTurn = 50

/**
 * The one step by which people and what they ask for are accepted, whichever door they came by: placed, active,
 * charged, the person accepted, told, and written down. Answers each with the name of its batch; what does not wait any more is left
 * out.
 */
export async function admit<One extends Admission>(
  tx: Db,
  all: One[],
  door: Door<One>,
  now: Date,
): Promise<Admitted<One>[]> {
  const admitted: Admitted<One>[] = []
  const placings = all.flatMap(({ enrolmentId, batchId }) =>
    enrolmentId && batchId ? { enrolmentId, batchId } : [],
  )
  await takeSeats(tx, placings, door.addAnyway ?? false)
  for (let from = 0; from < all.length; from += admittedPerTurn) {
    if (from > 0) await nextTurn()
    const part = await accept(tx, all.slice(from, from + admittedPerTurn), door.actor, now)
    if (part.length > 0) await door.tell?.(tx, part)
    admitted.push(...part)
  }
  if (admitted.length === 0) return admitted
  // After all are held: documents are numbered last, in one order for all.
  // What an import brings along is nothing that these books have supplied by today.
  const enrolmentIds = admitted.flatMap(({ enrolmentId, opening }) => (opening ? [] : (enrolmentId ?? [])))
  await invoiceAdmitted(tx, enrolmentIds, door.actor, now)
  await addAudits(tx, door.actor, door.audit(admitted), now)
  return admitted
}

async function accept<One extends Admission>(
  tx: Db,
  all: One[],
  actor: Actor,
  now: Date,
): Promise<Admitted<One>[]> {
  const batches = await namesOfBatches(tx, all)
  const placings = all.flatMap(({ enrolmentId, batchId }) => (enrolmentId ? { enrolmentId, batchId } : []))
  const active = await setActive(tx, placings, now)
  await standInPlace(tx, [...active], actor)
  const openings = new Map(
    all.flatMap(({ enrolmentId, opening }) =>
      enrolmentId && opening && active.has(enrolmentId) ? [[enrolmentId, opening] as const] : [],
    ),
  )
  await chargeFees(tx, [...active], now, openings)
  // Of those that were charged while they waited.
  await followBatchStart(tx, { enrolmentIds: [...active] }, { actor: null, now })
  const joined = all.flatMap(({ personId, enrolmentId }) => {
    const { joinedOn } = openings.get(enrolmentId ?? '') ?? {}
    return enrolmentId && joinedOn ? { personId, enrolmentId, joinedOn } : []
  })
  await setJoined(tx, joined)
  await setJoinedInstitute(tx, joined)
  const accepted = all.filter(({ enrolmentId }) => enrolmentId === null || active.has(enrolmentId))
  const personIds = accepted.map(({ personId }) => personId)
  if (personIds.length > 0) await setAccepted(tx, personIds)
  return accepted.map((one) => ({ ...one, batch: one.batchId && (batches.get(one.batchId) ?? null) }))
}

/**
 * Who was accepted, taken back and is accepted for something cheaper has changed the programme, whichever way it was
 * pressed: it counts against the limits as that does.
 */
async function standInPlace(tx: Db, acceptedIds: string[], actor: Actor): Promise<void> {
  for (const one of await listInPlace(tx, acceptedIds)) {
    await refuseMuchLess(tx, one.id, { ...one, actor })
    await setInPlace(tx, one)
  }
}

/** By their ids; one that does not teach what is asked for is refused. */
async function namesOfBatches(tx: Db, all: Admission[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  for (const { batchId, programmeId } of all) {
    if (!batchId || seen.has(`${batchId} ${programmeId}`)) continue
    seen.add(`${batchId} ${programmeId}`)
    names.set(batchId, await requireBatch(tx, batchId, programmeId ?? ''))
  }
  return names
}
