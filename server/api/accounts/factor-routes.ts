import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { factorRuleCalls } from '#contract/accounts/factor-rule-calls.ts'
import { isDay } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { qrPath } from '#contract/qr-path.ts'
import { requiredFromFor, ruleName } from '#server/areas/accounts/factors/factor-rule.ts'
import {
  holdOwnToChange,
  refuseUnproven,
  settleFactors,
} from '#server/areas/accounts/factors/factor-service.ts'
import { listPasskeys } from '#server/areas/accounts/factors/passkey-service.ts'
import { canHavePasskeys } from '#server/areas/accounts/factors/passkeys.ts'
import { countRecoveryCodes, renewRecoveryCodes } from '#server/areas/accounts/factors/recovery-codes.ts'
import { noteFactor } from '#server/areas/accounts/factors/telling-service.ts'
import { totpUri } from '#server/areas/accounts/factors/totp.ts'
import {
  beginTotp,
  confirmTotp,
  findTotpSince,
  removeTotp,
} from '#server/areas/accounts/factors/totp-service.ts'
import { requireProof } from '#server/areas/accounts/proof-service.ts'
import { findLoginName } from '#server/areas/accounts/repository.ts'
import { holdOwners } from '#server/areas/accounts/staff-service.ts'
import { endAccess } from '#server/flows/end-access.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { readSetting, writeSetting } from '#server/platform/db/setting.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { sender as institute } from '#server/platform/mail/sender.ts'
import { countAttempt, tooManyAttempts } from '#server/platform/security/throttle.ts'
import { perHour } from '#server/platform/security/visitor-limits.ts'

/** One's own second factor: an authenticator app and recovery codes. */
export function factorRoutes(route: Route, context: AppContext): void {
  const { db, now, seal, publicUrl, rateLimit, mail } = context

  route(factorCalls.own, async (_body, { caller }) => {
    const { accountId } = caller
    const rule = caller.kind === 'staff' ? await readRule(db) : null
    return {
      totpSince: await findTotpSince(db, accountId),
      recoveryCodesLeft: await countRecoveryCodes(db, accountId),
      passkeys: await listPasskeys(db, accountId),
      canHavePasskeys: canHavePasskeys(publicUrl),
      requiredFrom: caller.kind === 'staff' ? requiredFromFor(caller.role, rule) : null,
    }
  })

  route(factorCalls.beginTotp, async (_body, { caller }) => {
    const { accountId } = caller
    await refuseUnproven(db, caller, mail.isSending)
    const secret = await db.transaction().execute(async (tx) => {
      await holdOwnToChange(tx, caller, now())
      return beginTotp(tx, seal, accountId)
    })
    const uri = totpUri(secret, institute.name, await findLoginName(db, accountId))
    return { secret, uri, qr: qrPath(uri) }
  })

  route(factorCalls.confirmTotp, async ({ code: given }, { caller }) => {
    const { accountId, tokenHash } = caller
    const code = given.replace(/[\s-]/g, '')
    const recoveryCodes = await db.transaction().execute(async (tx) => {
      await holdOwnToChange(tx, caller, now())
      if (!(await confirmTotp(tx, seal, accountId, code, now())))
        throw new Refusal(messages.wrongNewCode, { field: 'code' })
      const made = await settleFactors(tx, accountId, now())
      // Who found the password and is logged in elsewhere is out with it.
      await endAccess(tx, accountId, tokenHash)
      await noteFactor(tx, context, caller, 'authenticator app set up')
      return made
    })
    return { recoveryCodes, message: messages.factorSetUp }
  })

  route(factorCalls.removeTotp, async (_body, { caller }) => {
    await db.transaction().execute(async (tx) => {
      await holdOwnToChange(tx, caller, now())
      if (!(await findTotpSince(tx, caller.accountId))) throw new Refusal(messages.noFactor)
      await removeTotp(tx, caller.accountId)
      await settleFactors(tx, caller.accountId, now())
      await noteFactor(tx, context, caller, 'authenticator app removed')
    })
    return { message: messages.factorRemoved }
  })

  route(factorCalls.newRecoveryCodes, async (_body, { caller }) => {
    const recoveryCodes = await db.transaction().execute(async (tx) => {
      if (!(await holdOwnToChange(tx, caller, now()))) throw new Refusal(messages.noFactor)
      const renewals = { key: `recovery codes ${caller.accountId}`, limit: perHour(10) }
      if (rateLimit && !(await countAttempt(tx, renewals, now()))) throw tooManyAttempts()
      await noteFactor(tx, context, caller, 'recovery codes renewed')
      return renewRecoveryCodes(tx, caller.accountId)
    })
    return { recoveryCodes }
  })
}

/** An owner says from which day owners and office must have a second factor. */
export function factorRuleRoutes(route: Route, { db, now }: AppContext): void {
  route(factorRuleCalls.rule, async () => ({ requiredFrom: await readRule(db) }))

  route(factorRuleCalls.setRule, async ({ requiredFrom }, { caller }) => {
    if (requiredFrom !== null && !isDay(requiredFrom)) {
      throw new Refusal(messages.noSuchDay, { field: 'requiredFrom' })
    }
    // Whoever shuts the door must be able to come in again.
    if (requiredFrom !== null && !caller.hasFactor) {
      throw new Refusal(messages.ownFactorFirst, { field: 'requiredFrom' })
    }
    await db.transaction().execute(async (tx) => {
      await requireProof(tx, caller, now())
      await holdOwners(tx, caller.id)
      const before = await readRule(tx)
      await writeSetting(tx, ruleName, requiredFrom)
      const change = { kind: 'staff.factorRuleChanged' as const, subject: { name: 'Staff' } }
      await addAudit(
        tx,
        caller,
        { ...change, before: { requiredFrom: before }, after: { requiredFrom } },
        now(),
      )
    })
    return { message: requiredFrom ? messages.factorRequired : messages.factorNotRequired }
  })
}

/** The day, or null while a second factor is only asked for. */
function readRule(db: Db): Promise<string | null> {
  return readSetting(db, ruleName)
}
