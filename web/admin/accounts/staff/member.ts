import { staffCalls } from '#contract/accounts/staff-calls.ts'
import type { StaffMember } from '#contract/accounts/staff-schemas.ts'
import type { Role } from '#contract/permissions.ts'
import { call } from '#web/lib/browser-api.ts'

export type Member = StaffMember

export async function readStaff(): Promise<Member[]> {
  return (await call(staffCalls.list)).staff
}

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  office: 'Office',
  trainer: 'Trainer',
  writer: 'Writer',
  accountant: 'Accountant',
}

/** What each may do, said where one chooses. */
export const roleHints: Record<Role, string> = {
  owner: 'Can do everything, including inviting and suspending staff.',
  office: 'People, admissions, courses, batches, fees, messages and emails.',
  trainer: 'Sees own batches and the name and phone of their people, nothing else.',
  writer: 'Writes articles and the words of the site; the office or an owner publishes them.',
  accountant: 'Reads fees, documents, reports and the audit of money; changes nothing.',
}

export const stateNames: Record<Member['state'], string> = {
  invited: 'Invited',
  active: 'Active',
  suspended: 'Suspended',
}
export const stateTones = { invited: 'info', active: 'success', suspended: 'danger' } as const
