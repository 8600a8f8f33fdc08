import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Approval } from '#contract/fees/account-schemas.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import { shortDay } from '#contract/short-dates.ts'
import { AccountLink } from '#web/admin/fees/shared/account-link.tsx'
import { approvalText } from '#web/admin/fees/shared/approval-words.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { FilterSegments } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { filterIn, readFirst } from '#web/panel/list/page.ts'
import { totalInWords } from '#web/panel/list/total-in-words.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Route } from './+types/route.ts'

const decided = ['approved', 'declined'] as const

async function readApprovals(params: URLSearchParams, cursor?: string) {
  const state = filterIn(params, 'state', decided) ?? 'waiting'
  const { approvals, next, total } = await call(bookCalls.approvals, { state, cursor, withTotal: !cursor })
  return { rows: approvals, next, total }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readApprovals)
}

export const HydrateFallback = () => <ListSkeleton what="approvals" />

interface Decision {
  approval: Approval
  isApproved: boolean
}

export default function Approvals({ loaderData }: Route.ComponentProps) {
  const pages = usePages(loaderData, readApprovals)
  const [decision, setDecision] = useState<Decision | null>(null)
  const { revalidate } = useRevalidator()
  return (
    <>
      <ListScreen
        title="Fee approvals"
        lead="Nothing here is booked until a second person approves it. You cannot approve what you asked for."
        what="approvals"
        icon={<UserCheck aria-hidden="true" />}
        filters={
          <FilterSegments
            name="state"
            label="State"
            all="Waiting"
            options={[
              { value: 'approved', label: 'Approved' },
              { value: 'declined', label: 'Declined' },
            ]}
          />
        }
        pages={pages}
        total={totalInWords(loaderData?.total)}
      >
        {(approvals) => <ApprovalTable approvals={approvals} onDecide={setDecision} />}
      </ListScreen>
      {decision && (
        <DecisionDialog decision={decision} onClose={() => setDecision(null)} onDone={revalidate} />
      )}
    </>
  )
}

interface ApprovalTableProps {
  approvals: Approval[]
  onDecide: (decision: Decision) => void
}

function ApprovalTable({ approvals, onDecide }: ApprovalTableProps) {
  return (
    <Table
      caption="Fee approvals"
      rows={approvals}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'person',
          head: 'Person',
          primary: true,
          cell: (approval) => (
            <span className="grid justify-items-start gap-0.5">
              <AccountLink {...approval} />
              <span {...languageOf(approval.programme)} className="text-sm font-normal text-ink-soft">
                {approval.programme}
              </span>
            </span>
          ),
        },
        {
          id: 'what',
          head: 'What',
          onPhone: 'below',
          cell: (approval) => (
            <>
              <Sentence text={approvalText(approval)} names={{ about: approval.about }} />
              <span className="block wrap-anywhere md:hidden">{approval.reason}</span>
              <span className="block md:hidden">
                <Names of={[approval.askedBy, shortDay(approval.askedAt)]} />
              </span>
            </>
          ),
        },
        {
          id: 'reason',
          head: 'Why',
          cell: ({ reason }) => <span className="wrap-anywhere">{reason || '–'}</span>,
        },
        {
          id: 'asked',
          head: 'Asked by',
          cell: ({ askedBy, askedAt }) => <By name={askedBy} at={askedAt} />,
        },
        {
          id: 'amount',
          head: 'Amount',
          align: 'end',
          nowrap: true,
          onPhone: 'end',
          cell: ({ amount }) => <strong translate="no">{rupees(amount)}</strong>,
        },
        {
          id: 'actions',
          head: <span className="sr-only">Decide</span>,
          align: 'end',
          onPhone: 'across',
          cell: (approval) =>
            approval.state === 'waiting' ? (
              <Decide approval={approval} onDecide={onDecide} />
            ) : (
              <Decided {...approval} />
            ),
        },
      ]}
    />
  )
}

function By({ name, at }: { name: string; at: string }) {
  return (
    <span className="grid gap-0.5">
      <span {...languageOf(name)} translate="no" className="wrap-anywhere">
        {name}
      </span>
      <span className="text-sm text-ink-soft">{shortDay(at)}</span>
    </span>
  )
}

function Decide({ approval, onDecide }: { approval: Approval; onDecide: (decision: Decision) => void }) {
  const { isOwn, mayApprove, amount, person } = approval
  if (!isOwn && !mayApprove) return <Badge tone="warning">Waits</Badge>
  const about = `${rupees(amount)} of ${person.name}`
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {mayApprove && (
        <Button
          size="sm"
          aria-label={`Approve ${about}`}
          onClick={() => onDecide({ approval, isApproved: true })}
        >
          Approve
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        aria-label={isOwn ? `Take back ${about}` : `Decline ${about}`}
        onClick={() => onDecide({ approval, isApproved: false })}
      >
        {isOwn ? 'Take back' : 'Decline'}
      </Button>
    </span>
  )
}

function Decided({ state, decidedBy, decidedAt, decidedReason }: Approval) {
  return (
    <span className="grid justify-items-end gap-0.5 max-md:justify-items-start">
      <Badge tone={state === 'approved' ? 'success' : 'neutral'}>
        {state === 'approved' ? 'Approved' : 'Declined'}
      </Badge>
      <By name={decidedBy ?? ''} at={decidedAt ?? ''} />
      <span className="text-sm text-ink-soft wrap-anywhere">{decidedReason}</span>
    </span>
  )
}

interface DecisionDialogProps {
  decision: Decision
  onClose: () => void
  onDone: () => unknown
}

function DecisionDialog({ decision, onClose, onDone }: DecisionDialogProps) {
  const { approval, isApproved } = decision
  const { kind, reference, isFeeOwed, asCredit } = approval
  const sentences = [
    '{what}: {amount} of {person}, asked for by {askedBy}.',
    reference && 'The reference is {reference}.',
    kind === 'refund' && (isFeeOwed ? 'The fee is owed as before.' : 'The fee is reduced by it.'),
    asCredit && 'What is more than due stays as a credit.',
    isApproved ? 'It is booked today, with both names.' : 'Nothing is booked.',
  ]
  const words = isApproved
    ? { title: 'Approve it?', submit: 'Approve and book it' }
    : approval.isOwn
      ? { title: 'Take it back?', submit: 'Take back' }
      : { title: 'Decline it?', submit: 'Decline' }
  return (
    <ActionDialog
      call={bookCalls.decideApproval}
      {...words}
      description={
        <Sentence
          text={sentences.filter(Boolean).join(' ')}
          parts={{ what: <Sentence text={approvalText(approval)} names={{ about: approval.about }} /> }}
          names={{
            amount: rupees(approval.amount),
            person: approval.person.name,
            askedBy: approval.askedBy,
            reference,
          }}
        />
      }
      tone={isApproved ? undefined : 'danger'}
      size="sm"
      isQuiet
      given={{ id: approval.id, isApproved }}
      fields={[
        {
          name: 'reason',
          label: 'Reason',
          hint: 'Shown in the audit.',
          rows: 3,
          required: messages.reasonRequired,
        },
      ]}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
