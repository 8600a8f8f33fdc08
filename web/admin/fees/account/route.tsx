import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dueAtDesk, paidInAll } from '#contract/fees/due-at-desk.ts'
import { languageOf } from '#contract/language-of.ts'
import { writtenPhone } from '#contract/phone.ts'
import { shortDay } from '#contract/short-dates.ts'
import { type BookedOrder, type FeeAccount, readAccount, takesMoney } from '#web/admin/fees/shared/account.ts'
import { WaitingNotes } from '#web/admin/fees/shared/approval-words.tsx'
import { LatestOnWhatsApp } from '#web/admin/office/shared/whatsapp-button.tsx'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { rupees } from '#web/lib/rupees.ts'
import { ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { Reach } from '#web/panel/list/reach.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import type { Route } from './+types/route.ts'
import type { AccountAction } from './account-action.ts'
import { AccountActionDialog } from './account-action-dialog.tsx'
import { OrderBooks } from './order-books.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readAccount)
}

export const meta = () => adminMeta('Account')

export const HydrateFallback = () => <ListSkeleton what="the account" />

export default function Account({ loaderData: account }: Route.ComponentProps) {
  if (account && !('fault' in account)) {
    return <AccountScreen key={account.person.id ?? account.orders[0]?.id} account={account} />
  }
  return (
    <>
      <PageHeading dense title="Account" />
      {account ? (
        <ReadFailed>{account.fault}</ReadFailed>
      ) : (
        <EmptyState
          action={
            <ButtonLink to="/admin/desk" variant="secondary">
              Fee desk
            </ButtonLink>
          }
        >
          Choose a person at the fee desk.
        </EmptyState>
      )}
    </>
  )
}

/** Everything in the books about one person, and every entry that can be made. */
function AccountScreen({ account }: { account: FeeAccount }) {
  const { person, orders } = account
  const [action, setAction] = useState<AccountAction | null>(null)
  /** What was done here last may have told the person something. */
  const [doneAt, setDoneAt] = useState(0)
  const { revalidate } = useRevalidator()
  const mayRecord = useMay('fees.record')
  const mayReadPeople = useMay('people.read')
  const mayTake = mayRecord && person.id !== null && orders.some(takesMoney)
  return (
    <>
      <Breadcrumb
        items={[
          mayRecord ? { label: 'Fee desk', to: '/admin/desk' } : { label: 'Orders', to: '/admin/orders' },
          { label: person.name, isName: true },
        ]}
      />
      <PageHeading
        dense
        title={
          <span {...languageOf(person.name)} className="wrap-anywhere" translate="no">
            {person.name}
          </span>
        }
        lead={
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <span translate="no">
              {[writtenPhone(person.phone), person.email].filter(Boolean).join(' · ')}
            </span>
            <Reach name={person.name} phone={person.phone} />
          </span>
        }
        actions={
          <>
            {mayReadPeople && person.id && (
              <ButtonLink to={`/admin/person/${person.id}`} variant="secondary">
                Record
              </ButtonLink>
            )}
            {mayTake && (
              <ButtonLink to={`/admin/desk?person=${person.id}`} icon={<HandCoins aria-hidden="true" />}>
                Take a payment
              </ButtonLink>
            )}
          </>
        }
      />
      <Figures account={account} />
      <WaitingNotes approvals={account.waiting} />
      <div className="mb-4 empty:hidden">
        {doneAt > 0 && mayReadPeople && person.id && (
          <LatestOnWhatsApp key={doneAt} personId={person.id} since={doneAt} />
        )}
      </div>
      <div className="grid gap-8">
        {orders.length === 0 && <EmptyState>No enrolment or request yet, so nothing is owed.</EmptyState>}
        {orders.map((order) => (
          <OrderBooks
            key={order.id}
            order={order}
            others={othersOf(order, orders)}
            personId={person.id}
            onDo={setAction}
          />
        ))}
      </div>
      {action && (
        <AccountActionDialog
          action={action}
          isRegistered={account.isRegistered}
          onClose={() => setAction(null)}
          onDone={() => {
            setDoneAt(Date.now())
            void revalidate()
          }}
        />
      )}
    </>
  )
}

/** Where a credit of the order could be used. */
function othersOf(order: BookedOrder, orders: BookedOrder[]): BookedOrder[] {
  return orders.filter((other) => other.id !== order.id && takesMoney(other) && dueAtDesk(other) > 0)
}

function Figures({ account: { due, overdue, credit, nextDueOn, orders } }: { account: FeeAccount }) {
  const inAll = orders.map(paidInAll)
  const paid = inAll.reduce((sum, one) => sum + one.paid, 0)
  const before = inAll.reduce((sum, one) => sum + one.paidBefore, 0)
  return (
    <div className="mb-8 grid grid-cols-2 gap-3 sm:gap-5 xl:grid-cols-4 [&_.stat-value]:text-2xl">
      <StatCard
        label="Due"
        value={rupees(due)}
        hint={nextDueOn ? `Next by ${shortDay(nextDueOn)}` : undefined}
      />
      <StatCard label="Overdue" value={rupees(overdue)} />
      <StatCard
        label="Paid"
        value={rupees(paid)}
        hint={before > 0 && <Sentence text="{sum} of it before" names={{ sum: rupees(before) }} />}
      />
      <StatCard label="Credit" value={rupees(credit)} />
    </div>
  )
}
