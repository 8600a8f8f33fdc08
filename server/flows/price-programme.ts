import { noMoney, type Paise } from '#contract/money.ts'
import {
  addProgramme,
  changeProgramme,
  findPrice,
  findRemovedPrice,
  type NewProgramme,
  type Price,
  requireProgramme,
  setLowered,
} from '../areas/catalogue/programme-service.ts'
import { mayWriteOff } from '../areas/fees/ledger/debt-service.ts'
import { readFeeSettings } from '../areas/fees/settings-service.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'

type Edited = NewProgramme & { slug?: string | undefined }

/** Those who are enrolled keep their fee; who enrols from now on would get what is taken off it. */
export async function editProgramme(
  tx: Tx,
  id: string,
  edited: Edited,
  actor: Actor,
  now: Date,
): Promise<void> {
  await requireProgramme(tx, id, edited.kind)
  const lowered = await loweredBy(tx, await findPrice(tx, id), edited.feePaise, actor)
  await changeProgramme(tx, id, edited, actor, now)
  await setLowered(tx, id, lowered)
}

/** One that was removed and is added again is the same one. */
export async function offerProgramme(tx: Tx, added: NewProgramme, actor: Actor, now: Date): Promise<void> {
  const before = await findRemovedPrice(tx, added)
  const lowered = before ? await loweredBy(tx, before, added.feePaise, actor) : noMoney
  const id = await addProgramme(tx, added, actor, now)
  await setLowered(tx, id, lowered)
}

/** All that the office has taken off it since an owner said the fee, held against what it may give on one order. */
async function loweredBy(tx: Tx, before: Price, feePaise: Paise, actor: Actor): Promise<Paise> {
  if (mayWriteOff(actor)) return feePaise === before.feePaise ? before.loweredPaise : noMoney
  const lowered = Math.max(before.loweredPaise + before.feePaise - feePaise, 0) as Paise
  const { officeConcession: most } = await readFeeSettings(tx)
  if (most !== null && feePaise < before.feePaise && lowered > most)
    throw Refusal.of('ownerLowersCatalogueFee', [most], { field: 'fees' })
  return lowered
}
