import { factorRuleCalls } from '#contract/accounts/factor-rule-calls.ts'
import { isDay } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { ruleName } from '#server/areas/accounts/factors/factor-rule.ts'
import { requireProof } from '#server/areas/accounts/proof-service.ts'
import { holdOwners } from '#server/areas/accounts/staff-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { readSetting, writeSetting } from '#server/platform/db/setting.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

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
export function readRule(db: Db): Promise<string | null> {
  return readSetting(db, ruleName)
}
