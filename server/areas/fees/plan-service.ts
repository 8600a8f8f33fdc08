import type { PlanPart } from '#contract/fees/instalments.ts'
import type { Db } from '#server/platform/db/engine.ts'

/** How the fees of these programmes are paid; those without a plan are left out. */
export async function listParts(db: Db, programmeIds: string[]): Promise<Map<string, PlanPart[]>> {
  const rows = await db
    .selectFrom('fee_plan_parts')
    .where('programme_id', 'in', programmeIds)
    .orderBy('programme_id')
    .orderBy('no')
    .selectAll()
    .execute()
  const parts = new Map<string, PlanPart[]>()
  for (const { programme_id, percent, after_days } of rows) {
    const part = { percent, afterDays: after_days }
    parts.set(programme_id, [...(parts.get(programme_id) ?? []), part])
  }
  return parts
}
