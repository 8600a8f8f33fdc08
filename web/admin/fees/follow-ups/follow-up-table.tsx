import type { FollowUp } from '#contract/fees/book-words.ts'
import type { FollowUpPayment } from '#contract/fees/list-schemas.ts'
import { languageOf } from '#contract/language-of.ts'
import { shortDay } from '#contract/short-dates.ts'
import { AccountLink } from '#web/admin/fees/shared/account-link.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { Names } from '#web/ui/names.tsx'
import { Table } from '#web/ui/table.tsx'

export type Followed = FollowUpPayment & { list: FollowUp }
export interface Asked {
  what: 'deposited' | 'cleared' | 'certificate'
  payment: Followed
}

interface FollowUpTableProps {
  payments: Followed[]
  onAsk: (asked: Asked) => void
}

/** What can be done next in each list. */
const nextOf: Record<FollowUp, { what: Asked['what']; label: string } | null> = {
  in_hand: { what: 'deposited', label: 'Deposited' },
  deposited: { what: 'cleared', label: 'Cleared' },
  cleared: null,
  awaited: { what: 'certificate', label: 'Enter certificate' },
  certified: { what: 'certificate', label: 'Change' },
}

export function FollowUpTable({ payments, onAsk }: FollowUpTableProps) {
  const mayRecord = useMay('fees.record')
  const isTds = payments.some(({ list }) => list === 'awaited' || list === 'certified')
  return (
    <Table
      caption={isTds ? 'Tax that payers deducted' : 'Cheques'}
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'person',
          head: 'Person',
          primary: true,
          cell: (payment) => (
            <span className="grid justify-items-start gap-0.5">
              <AccountLink {...payment} />
              {payment.payer && (
                <span
                  {...languageOf(payment.payer)}
                  translate="no"
                  className="text-sm font-normal text-ink-soft wrap-anywhere"
                >
                  {payment.payer}
                </span>
              )}
            </span>
          ),
        },
        { id: 'programme', head: 'For', cell: ({ programme }) => programme },
        {
          id: 'ref',
          head: isTds ? 'Section' : 'Cheque',
          onPhone: 'below',
          cell: ({ ref }) => (
            <span translate="no" className="inline-block min-w-16 wrap-anywhere">
              {ref}
            </span>
          ),
        },
        {
          id: 'document',
          head: 'Document',
          nowrap: true,
          cell: ({ document }) => <span translate="no">{document}</span>,
        },
        { id: 'on', head: 'Received on', nowrap: true, cell: ({ receivedOn }) => shortDay(receivedOn) },
        {
          id: 'since',
          head: isTds ? 'Certificate' : 'At the bank',
          cell: (payment) => <Since {...payment} />,
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
          head: <span className="sr-only">Next</span>,
          align: 'end',
          onPhone: 'action',
          cell: (payment) => {
            const next = nextOf[payment.list]
            return next && mayRecord ? (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`${next.label}: ${rupees(payment.amount)} of ${payment.person.name}`}
                onClick={() => onAsk({ what: next.what, payment })}
              >
                {next.label}
              </Button>
            ) : null
          },
        },
      ]}
    />
  )
}

/** What has happened since it came, on which day and by whom it was entered. */
function Since({ depositedOn, depositedBy, clearedOn, clearedBy, certificate, certifiedOn }: Followed) {
  const lines = [
    depositedOn && [`Deposited on ${shortDay(depositedOn)}`, depositedBy],
    clearedOn && [`Cleared on ${shortDay(clearedOn)}`, clearedBy],
    certifiedOn && [`Of ${shortDay(certifiedOn)}`, certificate],
  ].filter((line) => Array.isArray(line))
  return (
    <span className="grid gap-0.5 max-md:justify-items-end">
      {lines.map(([said, by]) => (
        <span key={said} className="wrap-anywhere">
          {said}
          {by && (
            <span className="text-sm text-ink-soft">
              <span> · </span>
              <Names of={[by]} />
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
