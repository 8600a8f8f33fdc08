/** What a member of staff may do, named by area. A call for staff names one of them. */
export const permissions = [
  'accounts.reset',
  'staff.manage',
  'staff.own',
  'people.read',
  'people.write',
  'people.remove',
  'admissions.read',
  'admissions.decide',
  'catalogue.write',
  'batches.read',
  'batches.write',
  'batches.place',
  'teaching.own',
  'attendance.mark',
  'classwork.write',
  'fees.read',
  'fees.record',
  'fees.reverse',
  'fees.report',
  'fees.settings',
  'site.read',
  'site.media',
  'site.write',
  'site.publish',
  'site.erase',
  'site.setup',
  'certificates.issue',
  'certificates.manage',
  'office.dashboard',
  'office.messages',
  'office.emails',
  'office.mail',
  'office.audit',
  'office.retention',
  'office.search',
] as const
export type Permission = (typeof permissions)[number]

/** Who has which: the one table. */
export const roles = {
  owner: permissions,
  office: [
    'accounts.reset',
    'staff.own',
    'people.read',
    'people.write',
    'people.remove',
    'admissions.read',
    'admissions.decide',
    'catalogue.write',
    'batches.read',
    'batches.write',
    'batches.place',
    'attendance.mark',
    'classwork.write',
    'fees.read',
    'fees.record',
    'site.read',
    'site.media',
    'site.write',
    'site.publish',
    'certificates.issue',
    'office.dashboard',
    'office.messages',
    'office.emails',
    'office.audit',
    'office.search',
  ],
  trainer: ['staff.own', 'teaching.own', 'attendance.mark', 'classwork.write', 'office.search'],
  /** What they write goes on the site by somebody who publishes. */
  writer: ['staff.own', 'site.media', 'site.write'],
  /** Reads the books and takes their files; writes nothing. */
  accountant: ['staff.own', 'fees.read', 'fees.report', 'office.audit'],
} as const satisfies Record<string, readonly Permission[]>
export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as [Role, ...Role[]]

/** As what somebody is invited. */
export const roleWords: Record<Role, string> = {
  owner: 'an owner',
  office: 'a member of the office',
  trainer: 'a trainer',
  writer: 'a writer',
  accountant: 'an accountant',
}

/** None for a role that a newer version has made. */
export function permissionsOf(role: Role, mayReverse = false): readonly Permission[] {
  const own: readonly Permission[] = roles[role] ?? []
  return mayReverse && canGetReverse(role) ? [...own, 'fees.reverse'] : own
}

/** An owner may let whoever takes fees cancel and give back, too. */
export function canGetReverse(role: Role): boolean {
  const own = permissionsOf(role)
  return own.includes('fees.record') && !own.includes('fees.reverse')
}

/** Whether a person can be removed without saying why; everybody else gives a reason. */
export function mayRemoveSilently(permissions: readonly Permission[]): boolean {
  return permissions.includes('staff.manage')
}

/** Whether the audit tells them of money alone: who reads no people's records. */
export function auditsMoneyAlone(role: Role): boolean {
  return !permissionsOf(role).includes('people.read')
}

/** Whether what several people or days come to together is theirs to read. */
export function seesSums(role: Role): boolean {
  return permissionsOf(role).includes('fees.report')
}

/** Whether emails to staff and changes of staff are theirs to read. */
export function seesStaff(role: Role): boolean {
  return permissionsOf(role).includes('staff.manage')
}
