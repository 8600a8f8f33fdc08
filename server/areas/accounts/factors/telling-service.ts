import type { FactorChange } from '#contract/notifications/account-kinds.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import { type Notification, notification, notify, type Whom } from '#server/platform/mail/notifications.ts'
import { countAttempt, type Limit } from '#server/platform/security/throttle.ts'
import type { Identity } from '../identity.ts'
import { findAccountOwner } from '../repository.ts'
import { hasFactor } from './factor-service.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

type Clock = Pick<AppContext, 'now' | 'rateLimit'>
type Owner = NonNullable<Awaited<ReturnType<typeof findAccountOwner>>>
type Write = (id: string, whom: Whom, name: string | null) => Notification

/** Enough to be warned; whoever signed up with another's address fills no mailbox by going on. */
const emailsOfAKind: Limit = { hits: 5, minutes: 60 }

/** Who did not do it themselves learns of it by email; of staff it stands in the audit as well. */
export async function noteFactor(
  tx: Db,
  context: Clock,
  caller: Identity,
  change: FactorChange,
): Promise<void> {
  const now = context.now()
  if (caller.kind === 'staff')
    await addAudit(tx, caller, { kind: 'staff.factorChanged', subject: caller, after: { change } }, now)
  await tellOften(tx, context, { accountId: caller.accountId, kind: 'factor changed' }, (id, whom, name) =>
    notification('factorChanged', id, whom, { name, change }),
  )
}

export async function tellRecoveryCodeUsed(tx: Db, context: Clock, accountId: string): Promise<void> {
  const left = await countRecoveryCodes(tx, accountId)
  await tellOften(tx, context, { accountId, kind: 'recovery code used' }, (id, whom, name) =>
    notification('recoveryCodeUsed', id, whom, { name, left }),
  )
}

export async function tellFactorReset(tx: Db, accountId: string, now: Date): Promise<void> {
  const found = await findAccountOwner(tx, { id: accountId })
  if (found) await tell(tx, found, now, (id, whom, name) => notification('factorReset', id, whom, { name }))
}

/** To whoever has just shown that the address is theirs, when the account has a factor already. */
export async function tellFactorOfBefore(tx: Db, accountId: string, now: Date): Promise<void> {
  if (!(await hasFactor(tx, accountId))) return
  const found = await findAccountOwner(tx, { id: accountId })
  if (found)
    await tell(tx, found, now, (id, whom, name) => notification('factorOfBefore', id, whom, { name }))
}

/** What the owner of an account can do over and over: the first emails of an hour go. */
async function tellOften(
  tx: Db,
  { now, rateLimit }: Clock,
  { accountId, kind }: { accountId: string; kind: string },
  write: Write,
): Promise<void> {
  const found = await findAccountOwner(tx, { id: accountId })
  if (!found?.email) return
  // As with links for a new password: a proven address has a share of its own, whatever its other spellings got.
  const whose = found.isProven ? `proven ${found.email}` : `account ${mailboxOf(found.email)}`
  const holds = await countAttempt(tx, { key: `${kind} ${whose}`, limit: emailsOfAKind }, now())
  if (holds || !rateLimit) await tell(tx, found, now(), write)
}

async function tell(tx: Db, { email, name, isNameTrusted, owner }: Owner, now: Date, write: Write) {
  await notify(tx, write(newId(), { to: email, ...owner }, isNameTrusted ? name : null), now)
}
