import { chargeNames, concessionNames } from '#contract/fees/book-names.ts'
import { namePercent } from '#contract/fees/treatments.ts'
import { languageOf } from '#contract/language-of.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Names } from '#web/ui/names.tsx'
import { Table } from '#web/ui/table.tsx'
import type { AccountAction } from './account-action.ts'
import { DayAndBy } from './payment-words.tsx'

interface Row {
  id: string
  what: string
  why: string
  amount: number
  by: string | null
  on: string
  voidedBy: string | null
  voidedReason: string | null
  isVoided: boolean
  /** What takes it back; none for the fee itself. */
  undo: AccountAction | null
}

interface OwedTableProps {
  order: BookedOrder
  onDo: (action: AccountAction) => void
}

/** What makes up the debt: charges, and concessions that lessen it. */
export function OwedTable({ order, onDo }: OwedTableProps) {
  const mayReverse = useMay('fees.reverse')
  return (
    <Table
      caption="Charges and discounts"
      rows={rowsOf(order)}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'what',
          head: 'Owed for',
          primary: true,
          cell: ({ what, why, isVoided, voidedBy, voidedReason }) => (
            <span className="grid justify-items-start gap-0.5">
              <span {...languageOf(what)} className={isVoided ? 'line-through' : undefined}>
                {what}
              </span>
              {why && (
                <span {...languageOf(why)} className="text-sm font-normal text-ink-soft wrap-anywhere">
                  {why}
                </span>
              )}
              {isVoided && (
                <Badge tone="danger">{voidedReason ? `Taken back: ${voidedReason}` : 'Taken back'}</Badge>
              )}
              {isVoided && voidedBy && (
                <span className="text-sm font-normal text-ink-soft">
                  <Names of={[voidedBy]} />
                </span>
              )}
            </span>
          ),
        },
        {
          id: 'on',
          head: 'On',
          nowrap: true,
          onPhone: 'below',
          cell: ({ on, by }) => <DayAndBy on={on} by={by} />,
        },
        { id: 'by', head: 'By', isName: true, cell: ({ by }) => by ?? '' },
        {
          id: 'amount',
          head: 'Amount',
          align: 'end',
          nowrap: true,
          onPhone: 'end',
          cell: ({ amount, isVoided }) => (
            <span className={isVoided ? 'text-ink-faint line-through' : undefined} translate="no">
              {rupees(amount)}
            </span>
          ),
        },
      ]}
      actions={({ undo, isVoided, what }) =>
        mayReverse && undo && !isVoided ? (
          <Button size="sm" variant="ghost" aria-label={`Take back: ${what}`} onClick={() => onDo(undo)}>
            Take back
          </Button>
        ) : null
      }
    />
  )
}

function nameTax({ treatment, sac, rate }: NonNullable<BookedOrder['charges'][number]['tax']>): string {
  if (treatment === 'none') return 'Without GST'
  return treatment === 'exempt' ? `Exempt from GST, SAC ${sac}` : `GST ${namePercent(rate)}, SAC ${sac}`
}

function rowsOf({ charges, concessions }: BookedOrder): Row[] {
  const charged = charges.map(
    ({ id, kind, label, amount, tax, by, createdAt, voidedAt, voidedBy, voidedReason }): Row => {
      const what = label || chargeNames[kind]
      return {
        id,
        what,
        why: [kind === 'late_fee' && label ? chargeNames.late_fee : '', tax ? nameTax(tax) : '']
          .filter(Boolean)
          .join(' · '),
        amount,
        by,
        on: createdAt,
        voidedBy,
        voidedReason,
        isVoided: voidedAt !== null,
        undo: kind === 'fee' ? null : { what: 'voidCharge', id, about: what, amount },
      }
    },
  )
  const discounted = concessions.map(
    ({ id, kind, reason, amount, by, createdAt, voidedAt, voidedBy, voidedReason }): Row => ({
      id,
      what: concessionNames[kind],
      why: reason,
      amount: -amount,
      by,
      on: createdAt,
      voidedBy,
      voidedReason,
      isVoided: voidedAt !== null,
      undo: { what: 'voidConcession', id, about: concessionNames[kind], amount },
    }),
  )
  return [...charged, ...discounted]
}
