import type { Day } from '#contract/calendar.ts'
import type { ReminderStage } from '#contract/notifications/fee-kinds.ts'

const dayMs = 86_400_000
/** How long after its moment a reminder still goes, when the product did not run: what is long overdue is none. */
const graceDays = 7

export interface ReminderRule {
  /** Null: no such reminder. */
  remindBeforeDays: number | null
  remindOnDay: boolean
  remindAfterDays: number | null
}

/** Which reminder an instalment has today; null for none. */
export function stageOf(rule: ReminderRule, dueOn: Day, today: Day): ReminderStage | null {
  const { remindBeforeDays: before, remindOnDay, remindAfterDays: after } = rule
  const late = Math.round((Date.parse(today) - Date.parse(dueOn)) / dayMs)
  if (late < 0) return before !== null && -late <= before ? 'before' : null
  if (after !== null && late >= after) return late < after + graceDays ? 'after' : null
  return remindOnDay && late < graceDays ? 'on' : null
}
