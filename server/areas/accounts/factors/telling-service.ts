import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { addLetter } from '#server/platform/mail/outbox.ts'
import type { Identity } from '../identity.ts'
import { factorChanged, factorResetByOwner, recoveryCodeUsed } from '../letters.ts'
import { findAccountOwner } from '../repository.ts'
import type { FactorChange } from './factor-change.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** Who did not do it themselves learns of it by letter; of staff it stands in the audit as well. */
export async function noteFactor(tx: Db, caller: Identity, change: FactorChange, now: Date): Promise<void> {
  if (caller.kind === 'staff') await addAudit(tx, caller, { what: `staff ${change}`, whom: caller.name }, now)
  await tell(tx, caller.accountId, now, (it) => factorChanged(it, change))
}

export async function tellRecoveryCodeUsed(tx: Db, accountId: string, now: Date): Promise<void> {
  const left = await countRecoveryCodes(tx, accountId)
  await tell(tx, accountId, now, (it) => recoveryCodeUsed(it, left))
}

export async function tellFactorReset(tx: Db, accountId: string, now: Date): Promise<void> {
  await tell(tx, accountId, now, factorResetByOwner)
}

async function tell(
  tx: Db,
  accountId: string,
  now: Date,
  write: (it: Parameters<typeof factorResetByOwner>[0]) => ReturnType<typeof factorResetByOwner>,
): Promise<void> {
  const found = await findAccountOwner(tx, { id: accountId })
  if (!found) return
  const name = found.isNameTrusted ? found.name : null
  await addLetter(tx, write({ to: found.email, name, ...found.owner }), now)
}
