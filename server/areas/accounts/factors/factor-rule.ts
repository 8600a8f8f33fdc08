import { dayOf } from '#contract/calendar.ts'
import type { Role } from '#contract/permissions.ts'

/** Under what the day is remembered from which a second factor is demanded. */
export const ruleName = 'second factor required from'

/** Whoever reads people's records. */
const roles: readonly Role[] = ['owner', 'office']

/** The day from which one of this role must have a second factor; null when they need not. */
export function requiredFromFor(role: Role, requiredFrom: string | null): string | null {
  return roles.includes(role) ? requiredFrom : null
}

/** Of somebody without one: whether nothing else opens before they have set it up. */
export function isFactorMissing(role: Role, requiredFrom: string | null, now: Date): boolean {
  const day = requiredFromFor(role, requiredFrom)
  return day !== null && dayOf(now) >= day
}
