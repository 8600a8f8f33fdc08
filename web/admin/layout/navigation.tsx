import {
  Award,
  Calculator,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CalendarRange,
  ChartColumn,
  ClipboardList,
  CreditCard,
  FilePen,
  FilePlus,
  FileUp,
  Globe,
  GraduationCap,
  HandCoins,
  House,
  IdCard,
  Images,
  Inbox,
  Layers,
  Mail,
  Newspaper,
  NotebookText,
  QrCode,
  Receipt,
  School,
  ScrollText,
  SlidersHorizontal,
  UserPlus,
  Users,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { officeCalls } from '#contract/office/calls.ts'
import type { Waiting } from '#contract/office/schemas.ts'
import { type Permission, permissionsOf } from '#contract/permissions.ts'
import { call } from '#web/lib/browser-api.ts'
import { onChanged } from '#web/lib/changes.ts'
import { useSession } from '#web/lib/session.ts'
import { useRead } from '#web/lib/use-read.ts'
import type { NavGroup, NavItem } from '#web/panel/frame/panel-nav.tsx'
import { isInMenuOf } from './screens.ts'

/** A press may change several things, one after the other. */
const settledMs = 400

type WaitingContentItem = keyof Waiting
interface Entry extends NavItem {
  /** What is counted beside it. */
  counts?: WaitingContentItem
}

/** The side menu, area by area. */
const wholeMenu: { heading?: string; items: Entry[] }[] = [
  {
    items: [
      { to: '/admin', label: 'Home', icon: <House aria-hidden="true" />, end: true },
      { to: '/admin/teaching', label: 'My batches', icon: <Layers aria-hidden="true" /> },
    ],
  },
  {
    heading: 'Admissions',
    items: [
      {
        to: '/admin/pendingreq',
        label: 'Pending requests',
        icon: <ClipboardList aria-hidden="true" />,
        counts: 'requests',
      },
      { to: '/admin/addstudent', label: 'Add Student', icon: <UserPlus aria-hidden="true" /> },
      { to: '/admin/addintern', label: 'Add Intern', icon: <UserPlus aria-hidden="true" /> },
      { to: '/admin/addcollegestudent', label: 'Add College Student', icon: <UserPlus aria-hidden="true" /> },
      { to: '/admin/import', label: 'Import', icon: <FileUp aria-hidden="true" /> },
    ],
  },
  {
    heading: 'People',
    items: [
      { to: '/admin/allstudents', label: 'Students', icon: <Users aria-hidden="true" /> },
      { to: '/admin/allinterns', label: 'Interns', icon: <Users aria-hidden="true" /> },
      { to: '/admin/collegestudents', label: 'College students', icon: <Users aria-hidden="true" /> },
    ],
  },
  {
    heading: 'Teaching',
    items: [
      { to: '/admin/batches', label: 'Batches', icon: <Layers aria-hidden="true" /> },
      { to: '/admin/timetable', label: 'Timetable', icon: <CalendarRange aria-hidden="true" /> },
      { to: '/admin/courses', label: 'Courses', icon: <GraduationCap aria-hidden="true" /> },
      { to: '/admin/internships', label: 'Internships', icon: <GraduationCap aria-hidden="true" /> },
      { to: '/admin/degrees', label: 'Degrees', icon: <School aria-hidden="true" /> },
    ],
  },
  {
    heading: 'Fees',
    items: [
      { to: '/admin/desk', label: 'Fee desk', icon: <HandCoins aria-hidden="true" /> },
      { to: '/admin/dues', label: 'Dues', icon: <CalendarClock aria-hidden="true" />, counts: 'unpaid' },
      {
        to: '/admin/upi-payments',
        label: 'UPI payments',
        icon: <QrCode aria-hidden="true" />,
        counts: 'claims',
      },
      {
        to: '/admin/online',
        label: 'Online payments',
        icon: <CreditCard aria-hidden="true" />,
        counts: 'online',
      },
      { to: '/admin/daybook', label: 'Day book', icon: <NotebookText aria-hidden="true" /> },
      { to: '/admin/orders', label: 'Orders', icon: <Receipt aria-hidden="true" /> },
      { to: '/admin/fee-reports', label: 'Fee reports', icon: <ChartColumn aria-hidden="true" /> },
      { to: '/admin/accountant', label: 'For the accountant', icon: <Calculator aria-hidden="true" /> },
      { to: '/admin/feesettings', label: 'Fee settings', icon: <SlidersHorizontal aria-hidden="true" /> },
    ],
  },
  {
    heading: 'Certificates',
    items: [
      { to: '/admin/certificates', label: 'Certificates', icon: <Award aria-hidden="true" /> },
      {
        to: '/admin/issuecertificates',
        label: 'Issue certificates',
        icon: <FilePlus aria-hidden="true" />,
      },
      { to: '/admin/certificatetemplates', label: 'Templates', icon: <FilePen aria-hidden="true" /> },
    ],
  },
  {
    heading: 'Website',
    items: [
      { to: '/admin/messages', label: 'Messages', icon: <Inbox aria-hidden="true" />, counts: 'messages' },
      { to: '/admin/events', label: 'Events', icon: <CalendarDays aria-hidden="true" /> },
      {
        to: '/admin/registrations',
        label: 'Event registrations',
        icon: <CalendarCheck aria-hidden="true" />,
      },
      { to: '/admin/articles', label: 'Articles', icon: <Newspaper aria-hidden="true" /> },
      { to: '/admin/site', label: 'Website', icon: <Globe aria-hidden="true" />, counts: 'texts' },
      { to: '/admin/media', label: 'Media library', icon: <Images aria-hidden="true" /> },
    ],
  },
  {
    heading: 'Office',
    items: [
      { to: '/admin/outbox', label: 'Outbox', icon: <Mail aria-hidden="true" />, counts: 'emails' },
      { to: '/admin/audit', label: 'Audit', icon: <ScrollText aria-hidden="true" /> },
      { to: '/admin/staff', label: 'Staff', icon: <IdCard aria-hidden="true" /> },
    ],
  },
]

/** What whoever is logged in may use. Until that is known, as on the server's page, the longest one's outlines are shown. */
export function useAdminNavigation(): { groups: NavGroup[]; isMenuAwaited: boolean } {
  const known = useKnownPermissions()
  const permissions = known ?? [...permissionsOf('owner')]
  const waiting = useWaiting()
  const groups = wholeMenu
    .map(({ items, ...group }) => ({
      ...group,
      items: items
        .filter(({ to }) => isInMenuOf({ permissions }, to))
        .map(({ counts, ...item }) => ({ ...item, waiting: counts && waiting[counts] })),
    }))
    .filter(({ items }) => items.length > 0)
  return { groups, isMenuAwaited: !known }
}

/** Who has no dashboard teaches, writes or reads the books; empty while it is not known who it is. */
export function usePanelName(): string {
  const permissions = useKnownPermissions()
  if (!permissions) return ''
  if (permissions.includes('office.dashboard')) return 'Admin panel'
  if (permissions.includes('teaching.own')) return "Trainer's panel"
  return permissions.includes('fees.report') ? "Accountant's panel" : "Writer's panel"
}

/** A session that ends over open work leaves the frame as it was. */
function useKnownPermissions(): Permission[] | undefined {
  const permissions = useSession()?.user.permissions
  const [known, setKnown] = useState(permissions)
  if (permissions && permissions !== known) setKnown(permissions)
  return permissions ?? known
}

/**
 * What waits for whoever is logged in: read with each screen, after each change made here, and when the tab is looked at
 * again. Where it cannot be read the menu does without.
 */
function useWaiting(): Waiting {
  const { pathname } = useLocation()
  const mayAsk = useSession()?.user.permissions?.includes('staff.own') ?? false
  const { value, readAgain } = useRead(async () => (mayAsk ? call(officeCalls.waiting) : null))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen reads it anew
  useEffect(() => void readAgain(), [pathname, mayAsk, readAgain])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(readAgain, settledMs)
    }
    const readWhenSeen = () => document.visibilityState === 'visible' && readSoon()
    const stop = onChanged(readSoon)
    document.addEventListener('visibilitychange', readWhenSeen)
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', readWhenSeen)
    }
  }, [readAgain])

  return value ?? {}
}
