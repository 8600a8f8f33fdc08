import { paymentStateNames } from '#contract/fees/book-names.ts'
import { shortDay } from '#contract/short-dates.ts'
import { AccountLink } from '#web/admin/fees/shared/account-link.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Claim } from './claim.ts'

interface ClaimTableProps {
  claims: Claim[]
  /** The one that is being confirmed. */
  busyId: string | null
  onConfirm: (claim: Claim) => void
  onRefuse: (claim: Claim) => void
}

export function ClaimTable({ claims, busyId, onConfirm, onRefuse }: ClaimTableProps) {
  const mayDecide = useMay('fees.record')
  return (
    <Table
      caption="UPI payments to confirm"
      rows={claims}
      rowKey={({ id }) => id}
      columns={[
        { id: 'person', head: 'Person', primary: true, cell: (claim) => <AccountLink {...claim} /> },
        { id: 'programme', head: 'For', cell: ({ programme }) => programme },
        {
          id: 'ref',
          head: 'UTR',
          nowrap: true,
          cell: ({ ref }) => (
            <span translate="no" className="tabular font-semibold select-all">
              {ref}
            </span>
          ),
        },
        { id: 'paidOn', head: 'Paid on', nowrap: true, cell: ({ paidOn }) => shortDay(paidOn) },
        {
          id: 'amount',
          head: 'Amount',
          align: 'end',
          nowrap: true,
          cell: ({ amount, due, state }) => (
            <span className="grid justify-items-end">
              <span className="font-semibold" translate="no">
                {rupees(amount)}
              </span>
              {state === 'claimed' && <span className="text-xs text-ink-soft">{rupees(due)} due</span>}
            </span>
          ),
        },
        {
          id: 'actions',
          head: <span className="sr-only">Decide</span>,
          align: 'end',
          cell: (claim) =>
            claim.state === 'claimed' && mayDecide ? (
              <span className="inline-flex flex-wrap justify-end gap-2">
                <Button
                  size="sm"
                  busy={busyId === claim.id}
                  aria-label={`Confirm ${rupees(claim.amount)} of ${claim.person.name}`}
                  onClick={() => onConfirm(claim)}
                >
                  Confirm
                </Button>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Refuse ${rupees(claim.amount)} of ${claim.person.name}`}
                  onClick={() => onRefuse(claim)}
                >
                  Refuse
                </Button>
              </span>
            ) : (
              <State claim={claim} />
            ),
        },
      ]}
    />
  )
}

function State({ claim: { state, reason, createdAt } }: { claim: Claim }) {
  return (
    <span className="grid justify-items-end gap-0.5">
      <Badge tone={state === 'confirmed' ? 'success' : state === 'claimed' ? 'warning' : 'neutral'}>
        {paymentStateNames[state]}
      </Badge>
      <span className="text-xs text-ink-soft wrap-anywhere">
        {reason ?? `said on ${shortDay(createdAt)}`}
      </span>
    </span>
  )
}
