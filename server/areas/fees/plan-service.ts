import type { PlanPart } from '#contract/fees/instalments.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

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
  for (const { programme_id, basis_points, amount_paise, after_days: afterDays } of rows) {
    const part =
      amount_paise === null ? { percent: basis_points / 100, afterDays } : { paise: amount_paise, afterDays }
    parts.set(programme_id, [...(parts.get(programme_id) ?? []), part])
  }
  return parts
}

/** Orders that were accepted before keep theirs. */
export async function setParts(tx: Db, programmeId: string, parts: PlanPart[]): Promise<void> {
  await tx.deleteFrom('fee_plan_parts').where('programme_id', '=', programmeId).execute()
  if (parts.length === 0) return
  await tx
    .insertInto('fee_plan_parts')
    .values(
      parts.map(({ percent = 0, paise = null, afterDays }, at) => ({
        programme_id: programmeId,
        no: at + 1,
        basis_points: Math.round(percent * 100),
        amount_paise: paise,
        after_days: afterDays,
      })),
    )
    .execute()
}

export async function requireProgramme(db: Db, programmeId: string) {
  const programme = await db
    .selectFrom('programmes')
    .where('id', '=', programmeId)
    .select(['name', 'fee_paise as feePaise'])
    .executeTakeFirst()
  if (!programme) throw new Refusal(messages.noSuchProgramme)
  return programme
}
