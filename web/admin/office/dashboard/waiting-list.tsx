import {
  CalendarX,
  ChevronRight,
  CircleHelp,
  ClipboardList,
  CreditCard,
  Eraser,
  Globe,
  Inbox,
  MailWarning,
  QrCode,
  Receipt,
  UserCheck,
} from 'lucide-react'
import { Link } from 'react-router'
import type { Waiting } from '#contract/office/schemas.ts'

const lines: { key: keyof Waiting; one: string; many: string; to: string; Icon: typeof Inbox }[] = [
  {
    key: 'requests',
    one: 'request to decide',
    many: 'requests to decide',
    to: '/admin/pendingreq',
    Icon: ClipboardList,
  },
  {
    key: 'messages',
    one: 'message to answer',
    many: 'messages to answer',
    to: '/admin/messages?status=new',
    Icon: Inbox,
  },
  {
    key: 'questions',
    one: 'question without a trainer',
    many: 'questions without a trainer',
    to: '/admin/questions',
    Icon: CircleHelp,
  },
  {
    key: 'emails',
    one: 'email could not be sent',
    many: 'emails could not be sent',
    to: '/admin/outbox?state=failed',
    Icon: MailWarning,
  },
  {
    key: 'due',
    one: 'fee due by today',
    many: 'fees due by today',
    to: '/admin/dues?when=today',
    Icon: Receipt,
  },
  {
    key: 'upiClaims',
    one: 'UPI payment to confirm',
    many: 'UPI payments to confirm',
    to: '/admin/upi-payments',
    Icon: QrCode,
  },
  {
    key: 'texts',
    one: 'text waits to be published',
    many: 'texts wait to be published',
    to: '/admin/site',
    Icon: Globe,
  },
  {
    key: 'online',
    one: 'online payment needs attention',
    many: 'online payments need attention',
    to: '/admin/online',
    Icon: CreditCard,
  },
  {
    key: 'approvals',
    one: 'fee entry waits for a second person’s approval',
    many: 'fee entries wait for a second person’s approval',
    to: '/admin/approvals',
    Icon: UserCheck,
  },
  {
    key: 'classes',
    one: 'class this week without a trainer',
    many: 'classes this week without a trainer',
    to: '/admin/timetable',
    Icon: CalendarX,
  },
  {
    key: 'writeOffs',
    one: 'debt written off yesterday, or taken back with an approval',
    many: 'debts written off yesterday, or taken back with approvals',
    to: '/admin/fee-reports',
    Icon: Eraser,
  },
]

/** What waits for whoever looks, each leading to where it is done. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  const shown = lines.filter(({ key }) => (waiting[key] ?? 0) > 0)
  return (
    <section aria-label="Waiting for you" className="mb-5">
      {shown.length === 0 ? (
        <p className="card px-5 py-3 text-ink-soft">Nothing waits for you.</p>
      ) : (
        <ul className="card gap-px overflow-hidden bg-line sm:flex-row sm:flex-wrap">
          {shown.map(({ key, one, many, to, Icon }) => {
            const count = waiting[key] ?? 0
            return (
              <li key={key} className="min-w-0 grow bg-surface sm:basis-56">
                <Link to={to} className="flex min-h-11 items-center gap-3 px-4 py-2.5 hover:bg-sunken">
                  <Icon aria-hidden="true" className="size-5 flex-none text-accent-ink" />
                  <span className="min-w-0 grow text-sm">
                    <strong className="tabular text-base" translate="no">
                      {count.toLocaleString('en-IN')}
                    </strong>{' '}
                    {count === 1 ? one : many}
                  </span>
                  <ChevronRight aria-hidden="true" className="size-4 flex-none text-ink-faint" />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
