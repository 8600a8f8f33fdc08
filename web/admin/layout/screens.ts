import type { User } from '#contract/accounts/schemas.ts'
import type { Permission } from '#contract/permissions.ts'

/** Screens that had another address once: bookmarks and links in emails go on working. */
const movedScreens: Record<string, string> = {
  claims: '/admin/upi-payments',
  figures: '/admin/fee-reports',
  letters: '/admin/outbox',
  'site/bin': '/admin/site/trash',
}

/** Where a screen is now; undefined where it has always been there. */
export function movedTo(pathname: string): string | undefined {
  const path = pathname.replace(/^\/admin\/|\/$/g, '')
  return path.startsWith('paper/') ? path.replace('paper/', '/admin/document/') : movedScreens[path]
}

/** What each screen of the panel needs, by the first word of its path; `own` is for all who work here. */
const screens: Record<string, Permission | 'own'> = {
  '': 'office.dashboard',
  pendingreq: 'admissions.read',
  batches: 'batches.read',
  courses: 'catalogue.write',
  internships: 'catalogue.write',
  degrees: 'catalogue.write',
  programmepage: 'site.write',
  allstudents: 'people.read',
  allinterns: 'people.read',
  collegestudents: 'people.read',
  person: 'people.read',
  addstudent: 'people.write',
  addintern: 'people.write',
  addcollegestudent: 'people.write',
  import: 'people.write',
  desk: 'fees.record',
  account: 'fees.read',
  document: 'fees.read',
  orders: 'fees.read',
  dues: 'fees.read',
  daybook: 'fees.read',
  'upi-payments': 'fees.read',
  online: 'fees.read',
  'fee-reports': 'fees.report',
  accountant: 'fees.report',
  feesettings: 'fees.settings',
  certificates: 'certificates.issue',
  issuecertificates: 'certificates.issue',
  certificatetemplates: 'certificates.manage',
  messages: 'office.messages',
  registrations: 'site.read',
  events: 'site.write',
  articles: 'site.write',
  start: 'site.setup',
  site: 'site.write',
  media: 'site.media',
  outbox: 'office.emails',
  emailsettings: 'office.mail',
  audit: 'office.audit',
  timetable: 'batches.read',
  teaching: 'teaching.own',
  staff: 'staff.manage',
  profile: 'own',
}

/** As much of somebody as decides what they see. */
type Caller = Pick<User, 'permissions'>

export function neededFor(pathname: string): Permission | 'own' | undefined {
  return screens[pathname.split('/')[2] ?? '']
}

/** Whether somebody may use the screen; an address that leads nowhere says so to everybody. */
export function isOpenTo({ permissions = [] }: Caller, pathname: string): boolean {
  const needed = neededFor(pathname)
  return needed === undefined || needed === 'own' || permissions.includes(needed)
}

/** Whether it stands in somebody's menu: who sees all batches finds their own among them. */
export function isInMenuOf(user: Caller, pathname: string): boolean {
  const isOwnAmongAll = pathname === '/admin/teaching' && isOpenTo(user, '/admin/batches')
  return isOpenTo(user, pathname) && !isOwnAmongAll
}

/** Where somebody begins. */
export function homeOf(user: Caller): string {
  return (
    ['/admin', '/admin/teaching', '/admin/articles', '/admin/accountant'].find((path) =>
      isOpenTo(user, path),
    ) ?? '/admin/profile'
  )
}
