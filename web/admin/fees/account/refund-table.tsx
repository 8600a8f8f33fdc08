import { shortDay } from '#contract/short-dates.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { DocumentNumbers } from '#web/admin/fees/shared/document-number.tsx'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Table } from '#web/ui/table.tsx'
import { MethodAndRef } from './method-and-ref.tsx'

const states = {
  asked: { tone: 'warning', text: 'Asked for' },
  done: { tone: 'success', text: 'Given back' },
  failed: { tone: 'danger', text: 'Failed' },
} as const

/** What was given back. */
export function RefundTable({ order: { refunds } }: { order: BookedOrder }) {
  return (
    <Table
      caption="Refunds"
      rows={refunds}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'amount',
          head: 'Refund',
          primary: true,
          cell: ({ amount, state }) => (
            <span className="tabular inline-flex flex-wrap items-center gap-2">
              {rupees(amount)}
              <Badge tone={states[state].tone}>{states[state].text}</Badge>
            </span>
          ),
        },
        {
          id: 'on',
          head: 'On',
          nowrap: true,
          onPhone: 'below',
          cell: ({ refundedOn, by }) => (
            <>
              {shortDay(refundedOn)}
              {by && <span className="md:hidden" translate="no">{` · ${by}`}</span>}
            </>
          ),
        },
        {
          id: 'method',
          head: 'By',
          onPhone: 'below',
          cell: ({ method, ref }) => <MethodAndRef method={method} reference={ref} />,
        },
        { id: 'reason', head: 'Why', onPhone: 'below', cell: Why },
        {
          id: 'document',
          head: 'Document',
          onPhone: 'end',
          cell: (refund) => <DocumentNumbers {...refund} />,
        },
        { id: 'by', head: 'Given by', isName: true, cell: ({ by }) => by ?? '' },
      ]}
    />
  )
}

function Why({ reason, failedReason }: BookedOrder['refunds'][number]) {
  return (
    <span className="grid gap-0.5 wrap-anywhere">
      {reason}
      {failedReason && <span className="text-danger">{failedReason}</span>}
    </span>
  )
}
