import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { OwnBookedOrder, OwnFeeAccount } from '#contract/fees/account-schemas.ts'
import type { Document } from '#contract/fees/list-schemas.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { OwnDocument } from '#web/features/fees/own-document.tsx'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Section } from '#web/ui/section.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { OnlineReturn } from './online-return.tsx'
import { OwnDocuments } from './own-documents.tsx'
import { OwnOrder } from './own-order.tsx'
import { WaysToPay } from './ways-to-pay.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  // Links that were saved before documents were called so.
  const documentId = searchParams.get('document') ?? searchParams.get('paper')
  if (documentId) return { documentId, fees: null }
  const [account, { documents }] = await Promise.all([call(ownFeeCalls.mine), call(ownFeeCalls.documents)])
  return { documentId: null, fees: { account, documents } }
}

export const meta = () => screenMeta('Fees')

export const HydrateFallback = () => <Skeletons count={4} label="Loading your fees" itemClassName="h-24" />

/** What one owes and has paid, or with ?document=… one of one's documents. */
export default function Fees({ loaderData }: Route.ComponentProps) {
  const { documentId, fees } = loaderData
  if (fees) return <FeesScreen {...fees} />
  return (
    <OwnDocument key={documentId} id={documentId}>
      Back to the fees
    </OwnDocument>
  )
}

export const ErrorBoundary = ReadFault

interface FeesScreenProps {
  account: OwnFeeAccount
  documents: Document[]
}

/** What I owe, when, how to pay it, and every document. */
function FeesScreen({ account, documents }: FeesScreenProps) {
  const [claimed, setClaimed] = useState<OwnBookedOrder | null>(null)
  const { revalidate } = useRevalidator()
  const reference = useSearchParams()[0].get('online')
  const orders = account.orders.filter(({ status }) => status !== 'declined' && status !== 'cancelled')
  const owing = orders.filter(({ due }) => due > 0)
  return (
    <>
      <PageHeading title="Fees" lead="What you owe, what you have paid, and your receipts." />
      <div className="grid max-w-4xl grid-cols-1 gap-8">
        {reference && <OnlineReturn key={reference} reference={reference} onPaid={() => void revalidate()} />}
        <Standing account={account} />
        {owing.length > 0 && <WaysToPay orders={owing} onClaim={setClaimed} />}
        {orders.length > 0 ? (
          <Section title="By programme" titleClassName="text-xl" className="grid gap-4">
            {orders.map((order) => (
              <OwnOrder key={order.id} order={order} />
            ))}
          </Section>
        ) : (
          <EmptyState icon={<Wallet aria-hidden="true" />}>You owe nothing.</EmptyState>
        )}
        <OwnDocuments documents={documents} />
      </div>
      {claimed && (
        <ClaimDialog order={claimed} onClose={() => setClaimed(null)} onDone={() => void revalidate()} />
      )}
    </>
  )
}

function Standing({ account: { due, overdue, credit, nextDueOn } }: { account: OwnFeeAccount }) {
  return (
    <section aria-label="What you owe" className="card gap-1 p-5">
      <h2 className="text-4xl font-bold tabular">
        <span className="mb-1 block font-sans text-sm font-semibold tracking-normal text-ink-soft">
          {due > 0 ? 'You owe' : 'Nothing is due'}
        </span>
        <span translate="no">{rupees(due)}</span>
      </h2>
      {overdue > 0 && (
        <p className="font-semibold text-danger">
          <Sentence text="{amount} is overdue." names={{ amount: rupees(overdue) }} />
        </p>
      )}
      {nextDueOn && due > 0 && (
        <p className="text-ink-soft">{`The next payment is due on ${readableDay(nextDueOn)}.`}</p>
      )}
      {credit > 0 && (
        <p className="text-success">
          <Sentence
            text="You have a credit of {amount}. The office can use it for what you owe."
            names={{ amount: rupees(credit) }}
          />
        </p>
      )}
    </section>
  )
}
