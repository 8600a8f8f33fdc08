import { listInPlace, setInPlace } from '../areas/admissions/let-go-service.ts'
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
