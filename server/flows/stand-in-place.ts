import type { Paise } from '#contract/money.ts'
import type { Enrolment } from '../areas/admissions/decision-service.ts'
import { findAcceptedSince, listInPlace, setInPlace, setLetGo } from '../areas/admissions/let-go-service.ts'
import { refuseMuchLess } from '../areas/fees/ledger/lowering-service.ts'
import type { Actor } from '../platform/audit.ts'
import type { Db } from '../platform/db/engine.ts'

/**
 * Who was accepted, taken back and is accepted for something cheaper has changed the programme, whichever way it was
 * pressed: it counts against the limits as that does.
 */
export async function standInPlace(tx: Db, acceptedIds: string[], actor: Actor): Promise<void> {
  for (const one of await listInPlace(tx, acceptedIds)) {
    await refuseMuchLess(tx, one.id, { ...one, actor })
    await setInPlace(tx, one)
  }
}

/** An approval is being taken back: something cheaper may stand in its place already, or comes later. */
export async function letGo(tx: Db, enrolment: Enrolment, actor: Actor): Promise<void> {
  const { id, personId, name, programme, decidedAt, createdAt } = enrolment
  const charged = (enrolment.feePaise + enrolment.loweredPaise) as Paise
  const since = decidedAt ?? createdAt
  const there = await findAcceptedSince(tx, { id, personId, since })
  const paise = Math.max(charged - (there?.feePaise ?? charged), 0) as Paise
  // Accepted at the same moment and as dear, it was there besides.
  if (!there || (paise === 0 && there.decidedAt === since)) return setLetGo(tx, id, charged)
  await refuseMuchLess(tx, there.id, { paise, name, programme, actor })
  await setInPlace(tx, { id: there.id, beforeId: id, paise })
}
