import { paymentStateNames } from '#contract/fees/book-names.ts'
import { languageOf } from '#contract/language-of.ts'
import { shortDay } from '#contract/short-dates.ts'
import { AccountLink } from '#web/admin/fees/shared/account-link.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
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
          onPhone: 'below',
          cell: ({ ref, programme, amount, due, state, reason, ...claim }) => (
            <>
              <span
                translate="no"
                className="tabular relative z-1 font-semibold whitespace-nowrap select-all"
              >
                {ref}
              </span>
              <span {...languageOf(programme)} className="block truncate md:hidden">
                {programme}
              </span>
              <span className="block md:hidden">
                {shortDay(claim.paidOn)}
                <Dated {...claim} />
              </span>
              {state === 'claimed' && due !== amount && (
                <span className="block md:hidden">
                  <Sentence text="{due} due" names={{ due: rupees(due) }} />
                </span>
              )}
              {reason && <span className="block wrap-anywhere md:hidden">{reason}</span>}
            </>
          ),
        },
        {
          id: 'paidOn',
          head: 'Paid on',
          nowrap: true,
          cell: (claim) => (
            <>
              {shortDay(claim.paidOn)}
              <Dated {...claim} />
            </>
          ),
        },
        {
          id: 'amount',
          head: 'Amount',
          align: 'end',
          nowrap: true,
          onPhone: 'end',
          cell: (claim) => (
            <span className="grid justify-items-end">
              <span className="font-semibold" translate="no">
                {rupees(claim.amount)}
              </span>
              {claim.state === 'claimed' && (
                <span className="text-xs text-ink-soft max-md:hidden">
                  <Sentence text="{due} due" names={{ due: rupees(claim.due) }} />
                </span>
              )}
            </span>
          ),
        },
        {
          id: 'actions',
          head: <span className="sr-only">Decide</span>,
          align: 'end',
          onPhone: 'action',
          cell: (claim) =>
            claim.state === 'claimed' && mayDecide ? (
              <span className="inline-flex items-center justify-end gap-1">
                <Button
                  size="sm"
                  busy={busyId === claim.id}
                  aria-label={`Confirm ${rupees(claim.amount)} of ${claim.person.name}`}
                  onClick={() => onConfirm(claim)}
                >
                  Confirm
                </Button>
                <MoreMenu label={`More for ${rupees(claim.amount)} of ${claim.person.name}`} isName>
                  <button type="button" onClick={() => onRefuse(claim)}>
                    Refuse
                  </button>
                </MoreMenu>
              </span>
            ) : (
              <State claim={claim} />
            ),
        },
      ]}
    />
  )
}

/** Where it cannot be dated on the day on which they paid. */
function Dated({ paidOn, datedOn }: Pick<Claim, 'paidOn' | 'datedOn'>) {
  return (
    datedOn !== paidOn && (
      <span className="block text-xs text-ink-soft">{`will be dated ${shortDay(datedOn)}`}</span>
    )
  )
}

function State({ claim: { state, reason, createdAt } }: { claim: Claim }) {
  return (
    <span className="grid justify-items-end gap-0.5">
      <Badge tone={state === 'confirmed' ? 'success' : state === 'claimed' ? 'warning' : 'neutral'}>
        {paymentStateNames[state]}
      </Badge>
      <span className="text-xs text-ink-soft wrap-anywhere max-md:hidden">
        {reason ?? `said on ${shortDay(createdAt)}`}
      </span>
    </span>
  )
}
