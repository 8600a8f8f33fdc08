import { noMoney, type Paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { mostDiscounted, readFeeSettings } from '../settings-service.ts'
import { discountedIn, erasedSoFar, readLedger, sumOf } from './ledger.ts'
import { programmeOf } from './split-by-supply.ts'

interface Lowering {
  /** By how much it costs less than before. */
  paise: Paise
  actor: Actor
}

/**
 * A cheaper programme counts as a discount of what it costs less, by the limit of the office and by the second person's
 * yes. Answers what of the concessions it stands for by now: those that were agreed to for it.
 */
export async function refuseMuchLowered(tx: Db, id: string, { paise, actor }: Lowering): Promise<Paise> {
  if (paise <= 0) return noMoney
  const settings = await readFeeSettings(tx)
  const [most, from] = [mostDiscounted(settings, actor), settings.refundYesFrom]
  const ledger = await readLedger(tx, id)
  const agreed = sumOf(
    programmeOf(ledger).concessions.filter(
      ({ kind, voided_at }) => kind !== 'paid_before' && voided_at === null,
    ),
  )
  if (most !== null && discountedIn(ledger) + paise > most)
    throw Refusal.of('ownerLowersFee', [paise, most], { field: 'programmeId' })
  if (from === null || erasedSoFar(ledger) + paise < from) return noMoney
  if (agreed < paise) throw Refusal.of('discountBefore', [paise], { field: 'programmeId' })
  return paise
}

interface Instead extends Lowering {
  /** Who was accepted for which programme before. */
  name: string
  programme: string
}

/** Who is accepted for less than what was taken back has changed to a cheaper programme, by another door. */
export async function refuseMuchLess(tx: Db, id: string, instead: Instead): Promise<void> {
  const { paise, name, programme, actor } = instead
  if (paise <= 0) return
  const settings = await readFeeSettings(tx)
  const [most, from] = [mostDiscounted(settings, actor), settings.refundYesFrom]
  if (most === null && from === null) return
  const ledger = await readLedger(tx, id)
  if (most !== null && discountedIn(ledger) + paise > most) {
    throw Refusal.of('ownerAcceptsForLess', [name, programme, paise, most])
  }
  if (from !== null && erasedSoFar(ledger) + paise >= from) {
    throw Refusal.of('discountBeforeLess', [name, programme, paise])
  }
}

/** Nor is a person removed, and added anew for less, where an approval was taken back of more than the office may give. */
export async function refuseRemovingLetGo(tx: Db, paise: Paise, actor: Actor): Promise<void> {
  if (paise <= 0) return
  const most = mostDiscounted(await readFeeSettings(tx), actor)
  if (most !== null && paise > most) throw Refusal.of('ownerRemovesLetGo', [paise, most])
}
