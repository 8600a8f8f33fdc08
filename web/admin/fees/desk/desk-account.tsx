import { useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import type { DocumentMark } from '#contract/fees/account-schemas.ts'
import { dueAtDesk } from '#contract/fees/due-at-desk.ts'
import { languageOf } from '#contract/language-of.ts'
import { inRupees, noMoney, type Paise } from '#contract/money.ts'
import { writtenPhone } from '#contract/phone.ts'
import { type BookedOrder, type FeeAccount, takesMoney, withOrder } from '#web/admin/fees/shared/account.ts'
import { WaitingNotes } from '#web/admin/fees/shared/approval-words.tsx'
import { firstToPay } from '#web/admin/fees/shared/ask-for.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { DeskOrder } from './desk-order.tsx'
import { TakeForm } from './take-form.tsx'
import { TakenCard } from './taken-card.tsx'

interface DeskAccountProps {
  account: FeeAccount
  /** Back to the search, for whoever stands behind. */
  onNext: () => void
}

interface Taken {
  document: DocumentMark
  amount: number
  countsOn: string
}

/** One person at the desk: what they owe, and the form that takes it; then the receipt. */
export function DeskAccount({ account: read, onNext }: DeskAccountProps) {
  const [changed, setChanged] = useState({ read, account: read })
  if (changed.read !== read) setChanged({ read, account: read })
  const { account } = changed
  const orders = account.orders.filter(takesMoney)
  const [params] = useSearchParams()
  const asked = params.get('order')
  const [chosenId, setChosenId] = useState(
    () => (orders.find(({ id }) => id === asked) ?? firstToPay(account.orders))?.id,
  )
  const chosen = orders.find(({ id }) => id === chosenId)
  const [taken, setTaken] = useState<Taken | null>(null)
  const mayTake = useMay('fees.record')
  const { revalidate } = useRevalidator()

  function handleTaken(next: Taken & { order: BookedOrder }) {
    setChanged({ read, account: withOrder(account, next.order) })
    setTaken(next)
    void revalidate()
  }

  return (
    <div className="desk">
      <section aria-label="Account" className="desk-side">
        <PersonHead account={account} due={dueOf(orders)} />
        <WaitingNotes approvals={account.waiting} />
        {orders.length === 0 && <EmptyState>No enrolment or request yet, so nothing is owed.</EmptyState>}
        {orders.map((order) => (
          <DeskOrder
            key={order.id}
            order={order}
            isChosen={order === chosen}
            onChoose={orders.length > 1 && !taken ? () => setChosenId(order.id) : undefined}
          />
        ))}
      </section>
      {taken && chosen ? (
        <TakenCard
          {...taken}
          order={chosen}
          personId={account.person.id}
          onNext={onNext}
          onMore={() => setTaken(null)}
        />
      ) : (
        chosen &&
        mayTake && (
          <TakeForm
            key={`${chosen.id} ${account.waiting.length}`}
            order={chosen}
            account={account}
            onTaken={handleTaken}
            onAsked={() => void revalidate()}
          />
        )
      )}
    </div>
  )
}

function dueOf(orders: BookedOrder[]): Paise {
  return orders.reduce((sum, order) => sum + dueAtDesk(order), 0) as Paise
}

interface PersonHeadProps {
  account: FeeAccount
  due: Paise
}

function PersonHead({ account: { person, credit, overdue }, due }: PersonHeadProps) {
  return (
    <header className="desk-person">
      <Avatar name={person.name} />
      <div className="min-w-0 grow">
        <h2 {...languageOf(person.name)} className="text-xl wrap-anywhere" translate="no">
          {person.name}
        </h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {person.phone && (
            <a href={`tel:${person.phone}`} translate="no">
              {writtenPhone(person.phone)}
            </a>
          )}
          {person.id && (
            <Link to={`/admin/account?person=${person.id}`} className="link">
              Fee account
            </Link>
          )}
        </p>
      </div>
      <p className="desk-due">
        <span className="text-sm text-ink-soft">{due > noMoney ? 'Due in all' : 'Nothing due'}</span>
        {due > noMoney && (
          <strong translate="no" className="tabular">
            {inRupees(due)}
          </strong>
        )}
        {overdue > 0 && (
          <span className="text-sm font-semibold text-danger">
            <Sentence text="{amount} overdue" names={{ amount: rupees(overdue) }} />
          </span>
        )}
        {credit > 0 && (
          <span className="text-sm font-semibold text-success">
            <Sentence text="{amount} credit" names={{ amount: rupees(credit) }} />
          </span>
        )}
      </p>
    </header>
  )
}
