import {
  Award,
  ClipboardList,
  Globe,
  GraduationCap,
  HandCoins,
  House,
  Inbox,
  Presentation,
  Settings,
  UserPlus,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/schemas.ts'
import type { Group, Teaches } from '#contract/groups.ts'
import type { Waiting } from '#contract/office/schemas.ts'
import type { Permission } from '#contract/permissions.ts'

/** A screen of the panel, with everything that lies below its address unless that has a screen of its own. */
export interface Screen {
  to: string
  /** `own`: for all who work here. */
  needs: Permission | 'own'
  /** In the menu and as a tab of its area; without one it is opened from another screen. */
  label?: string
  /** Of one that is opened from another: the address of that, whose tab is lit. */
  tab?: string
  /** Whoever may open it and does not need it in the menu. */
  isListed?: (permissions: readonly Permission[]) => boolean
  /** What is counted beside it. */
  counts?: keyof Waiting
  /** Of a group that the institute may not teach. */
  of?: Group
}

interface Area {
  label: string
  icon: ReactNode
  screens: Screen[]
}

/** What Ctrl K does besides finding. */
export interface Action {
  label: string
  needs: Permission
  /** Where it is done; `make` where something is made first, `ask` where a name comes after it. */
  to?: string
  make?: () => Promise<string>
  ask?: true
  of?: Group
}

/**
 * The whole panel: its areas in the order of the menu, their screens in the order of the tabs, what each needs and what
 * it is called. The menu, the tabs, the guard and the search of the panel read it from here.
 */
export const areas: Area[] = [
  {
    label: 'Home',
    icon: <House aria-hidden="true" />,
    screens: [{ to: '/admin', label: 'Home', needs: 'office.dashboard' }],
  },
  {
    label: 'Add Student',
    icon: <UserPlus aria-hidden="true" />,
    screens: [{ to: '/admin/addstudent', label: 'Add Student', needs: 'people.write', of: 'Students' }],
  },
  {
    label: 'Add Intern',
    icon: <UserPlus aria-hidden="true" />,
    screens: [{ to: '/admin/addintern', label: 'Add Intern', needs: 'people.write', of: 'Interns' }],
  },
  {
    label: 'Add College Student',
    icon: <UserPlus aria-hidden="true" />,
    screens: [
      { to: '/admin/addcollegestudent', label: 'Add College Student', needs: 'people.write', of: 'College' },
    ],
  },
  {
    label: 'Admissions',
    icon: <ClipboardList aria-hidden="true" />,
    screens: [
      { to: '/admin/pendingreq', label: 'Pending requests', needs: 'admissions.read', counts: 'requests' },
      { to: '/admin/import', label: 'Import', needs: 'people.write' },
    ],
  },
  {
    label: 'People',
    icon: <Users aria-hidden="true" />,
    screens: [
      { to: '/admin/allstudents', label: 'Students', needs: 'people.read', of: 'Students' },
      { to: '/admin/allinterns', label: 'Interns', needs: 'people.read', of: 'Interns' },
      { to: '/admin/collegestudents', label: 'College students', needs: 'people.read', of: 'College' },
      { to: '/admin/person/:id', needs: 'people.read' },
    ],
  },
  {
    label: 'Teaching',
    icon: <Presentation aria-hidden="true" />,
    screens: [
      {
        to: '/admin/teaching',
        label: 'My batches',
        needs: 'teaching.own',
        // Who sees all batches finds their own among them.
        isListed: (permissions) => !permissions.includes('batches.read'),
      },
      { to: '/admin/batches', label: 'Batches', needs: 'batches.read' },
      { to: '/admin/timetable', label: 'Timetable', needs: 'batches.read', counts: 'classes' },
      {
        to: '/admin/questions',
        label: 'Questions',
        needs: 'classwork.write',
        counts: 'questions',
        // A trainer finds them under My batches.
        isListed: (permissions) => permissions.includes('batches.read'),
      },
    ],
  },
  {
    label: 'Programmes',
    icon: <GraduationCap aria-hidden="true" />,
    screens: [
      { to: '/admin/courses', label: 'Courses', needs: 'catalogue.write', of: 'Students' },
      { to: '/admin/internships', label: 'Internships', needs: 'catalogue.write', of: 'Interns' },
      { to: '/admin/degrees', label: 'Degrees', needs: 'catalogue.write', of: 'College' },
      { to: '/admin/categories', label: 'Categories', needs: 'catalogue.write', of: 'Students' },
    ],
  },
  {
    label: 'Fees',
    icon: <HandCoins aria-hidden="true" />,
    screens: [
      { to: '/admin/desk', label: 'Fee desk', needs: 'fees.record' },
      { to: '/admin/dues', label: 'Dues', needs: 'fees.read', counts: 'due' },
      { to: '/admin/upi-payments', label: 'UPI payments', needs: 'fees.read', counts: 'upiClaims' },
      { to: '/admin/online', label: 'Online payments', needs: 'fees.read', counts: 'online' },
      { to: '/admin/approvals', label: 'Approvals', needs: 'fees.read', counts: 'approvals' },
      { to: '/admin/daybook', label: 'Day book', needs: 'fees.read' },
      { to: '/admin/cheques', label: 'Cheques and TDS', needs: 'fees.read' },
      { to: '/admin/bank', label: 'Bank statement', needs: 'fees.read' },
      { to: '/admin/bank/upload', needs: 'fees.record', tab: '/admin/bank' },
      { to: '/admin/orders', label: 'Orders', needs: 'fees.read' },
      { to: '/admin/fee-reports', label: 'Fee reports', needs: 'fees.report' },
      { to: '/admin/accountant', label: 'For the accountant', needs: 'fees.report' },
      { to: '/admin/account', needs: 'fees.read' },
      { to: '/admin/document/:id', needs: 'fees.read' },
    ],
  },
  {
    label: 'Certificates',
    icon: <Award aria-hidden="true" />,
    screens: [
      { to: '/admin/certificates', label: 'Certificates', needs: 'certificates.issue' },
      { to: '/admin/issuecertificates', label: 'Issue certificates', needs: 'certificates.issue' },
      { to: '/admin/certificatetemplates', label: 'Templates', needs: 'certificates.manage' },
    ],
  },
  {
    label: 'Website',
    icon: <Globe aria-hidden="true" />,
    screens: [
      { to: '/admin/site', label: 'Website', needs: 'site.write', counts: 'texts' },
      { to: '/admin/articles', label: 'Articles', needs: 'site.write' },
      { to: '/admin/events', label: 'Events', needs: 'site.write' },
      { to: '/admin/registrations', label: 'Event registrations', needs: 'site.read' },
      { to: '/admin/media', label: 'Media library', needs: 'site.media' },
    ],
  },
  {
    label: 'Messages',
    icon: <Inbox aria-hidden="true" />,
    screens: [
      { to: '/admin/messages', label: 'Messages', needs: 'office.messages', counts: 'messages' },
      { to: '/admin/outbox', label: 'Outbox', needs: 'office.emails', counts: 'emails' },
    ],
  },
  {
    label: 'Settings',
    icon: <Settings aria-hidden="true" />,
    screens: [
      {
        to: '/admin/site/identity',
        label: 'Institute',
        needs: 'site.write',
        // A writer finds it among the texts of the site.
        isListed: (permissions) => permissions.includes('site.publish'),
      },
      { to: '/admin/start', needs: 'site.setup' },
      { to: '/admin/groups', label: 'Groups', needs: 'site.setup' },
      { to: '/admin/feesettings', label: 'Fees and GST', needs: 'fees.settings' },
      { to: '/admin/payments', label: 'Payments', needs: 'fees.settings' },
      { to: '/admin/emailsettings', label: 'Email', needs: 'office.mail' },
      { to: '/admin/staff', label: 'Staff', needs: 'staff.manage' },
      { to: '/admin/security', label: 'Security', needs: 'staff.manage' },
      { to: '/admin/audit', label: 'Audit', needs: 'office.audit' },
    ],
  },
]

/** Everybody's own, below their name in the top bar. */
const profile: Screen = { to: '/admin/profile', needs: 'own' }

export const actions: Action[] = [
  { label: 'Take payment from …', needs: 'fees.record', ask: true },
  { label: 'Add student', needs: 'people.write', to: '/admin/addstudent', of: 'Students' },
  { label: 'Add intern', needs: 'people.write', to: '/admin/addintern', of: 'Interns' },
  { label: 'Add college student', needs: 'people.write', to: '/admin/addcollegestudent', of: 'College' },
  {
    label: 'New article',
    needs: 'site.write',
    make: async () => (await import('#web/admin/site/shared/new-article.ts')).addArticle(),
  },
  { label: 'Close the day', needs: 'fees.record', to: '/admin/daybook' },
]

/** Screens that had another address once: bookmarks and links in emails go on working. */
const movedScreens: Record<string, string> = {
  claims: '/admin/upi-payments',
  figures: '/admin/fee-reports',
  letters: '/admin/outbox',
  'second-yes': '/admin/approvals',
  'site/bin': '/admin/site/trash',
}

/** Where a screen is now; undefined where it has always been there. */
export function movedTo(pathname: string): string | undefined {
  const path = pathname.replace(/^\/admin\/|\/$/g, '')
  if (path.startsWith('paper/')) return path.replace('paper/', '/admin/document/')
  if (path.startsWith('programmepage/'))
    return `${path.replace('programmepage/', '/admin/courses/')}?tab=page`
  return movedScreens[path]
}

/** As much of somebody as decides what they see. */
type Caller = Pick<User, 'permissions'>

/** The screen at an address; undefined for an address that leads nowhere. */
export function screenAt(pathname: string): Screen | undefined {
  // The router compares no case, either: the specification writes /admin/collegeStudents.
  const path = pathname.toLowerCase().replace(/\/$/, '')
  return [profile, ...areas.flatMap(({ screens }) => screens)]
    .filter(({ to }) => {
      const own = to.replace(/\/:.*/, '')
      return path === own || (own !== '/admin' && path.startsWith(`${own}/`))
    })
    .sort((a, b) => b.to.length - a.to.length)[0]
}

/** Whether somebody may use the screen; an address that leads nowhere says so to everybody. */
export function isOpenTo({ permissions = [] }: Caller, pathname: string): boolean {
  const needed = screenAt(pathname)?.needs
  return needed === undefined || needed === 'own' || permissions.includes(needed)
}

interface ListedScreen extends Screen {
  label: string
}

/** What stands in somebody's menu: an area of which they may use nothing is not there, and no group that is not taught. */
export function areasOf(
  { permissions = [] }: Caller,
  teaches: Teaches,
): (Omit<Area, 'screens'> & { screens: ListedScreen[] })[] {
  const isListed = (screen: Screen): screen is ListedScreen =>
    screen.label !== undefined &&
    (screen.of === undefined || teaches[screen.of]) &&
    (screen.needs === 'own' || permissions.includes(screen.needs)) &&
    (screen.isListed?.(permissions) ?? true)
  return areas
    .map((area) => ({ ...area, screens: area.screens.filter(isListed) }))
    .filter(({ screens }) => screens.length > 0)
}

/** Where somebody begins. */
export function homeOf(user: Caller): string {
  return (
    ['/admin', '/admin/teaching', '/admin/articles', '/admin/accountant'].find((path) =>
      isOpenTo(user, path),
    ) ?? '/admin/profile'
  )
}
