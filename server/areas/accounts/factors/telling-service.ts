import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import { addLetter } from '#server/platform/mail/outbox.ts'
import { addHit, type Limit } from '#server/platform/security/throttle.ts'
import type { Identity } from '../identity.ts'
import { factorChanged, factorOfBefore, factorResetByOwner, recoveryCodeUsed } from '../letters.ts'
import { findAccountOwner } from '../repository.ts'
import type { FactorChange } from './factor-change.ts'
import { hasFactor } from './factor-service.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

type Clock = Pick<AppContext, 'now' | 'rateLimit'>
type Owner = NonNullable<Awaited<ReturnType<typeof findAccountOwner>>>
type Write = (it: Parameters<typeof factorResetByOwner>[0]) => ReturnType<typeof factorResetByOwner>

/** Enough to be warned; whoever signed up with another's address fills no mailbox by going on. */
const lettersOfAKind: Limit = { hits: 5, minutes: 60 }

/** Who did not do it themselves learns of it by letter; of staff it stands in the audit as well. */
export async function noteFactor(
  tx: Db,
  context: Clock,
  caller: Identity,
  change: FactorChange,
): Promise<void> {
  const now = context.now()
  if (caller.kind === 'staff')
    await addAudit(tx, caller, { kind: 'staff.factorChanged', subject: caller, after: { change } }, now)
  await tellOften(tx, context, { accountId: caller.accountId, kind: 'factor changed' }, (it) =>
    factorChanged(it, change),
  )
}

export async function tellRecoveryCodeUsed(tx: Db, context: Clock, accountId: string): Promise<void> {
  const left = await countRecoveryCodes(tx, accountId)
  await tellOften(tx, context, { accountId, kind: 'recovery code used' }, (it) => recoveryCodeUsed(it, left))
}

export async function tellFactorReset(tx: Db, accountId: string, now: Date): Promise<void> {
  const found = await findAccountOwner(tx, { id: accountId })
  if (found) await tell(tx, found, now, factorResetByOwner)
}

/** To whoever has just shown that the address is theirs, when the account has a factor already. */
export async function tellFactorOfBefore(tx: Db, accountId: string, now: Date): Promise<void> {
  if (!(await hasFactor(tx, accountId))) return
  const found = await findAccountOwner(tx, { id: accountId })
  if (found) await tell(tx, found, now, factorOfBefore)
}

/** What the owner of an account can do over and over: the first letters of an hour go. */
async function tellOften(
  tx: Db,
  { now, rateLimit }: Clock,
  { accountId, kind }: { accountId: string; kind: string },
  write: Write,
): Promise<void> {
  const found = await findAccountOwner(tx, { id: accountId })
  if (!found) return
  // As with links for a new password: a proven address has a share of its own, whatever its other spellings got.
  const whose = found.isProven ? `proven ${found.email}` : `account ${mailboxOf(found.email)}`
  const holds = await addHit(tx, { key: `${kind} ${whose}`, limit: lettersOfAKind }, now())
  if (holds || !rateLimit) await tell(tx, found, now(), write)
}

async function tell(tx: Db, { email, name, isNameTrusted, owner }: Owner, now: Date, write: Write) {
  await addLetter(tx, write({ to: email, name: isNameTrusted ? name : null, ...owner }), now)
}
