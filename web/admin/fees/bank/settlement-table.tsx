import type { Settlement } from '#contract/fees/bank-calls.ts'
import { shortDay } from '#contract/short-dates.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Table } from '#web/ui/table.tsx'

const sums = [
  ['gross', 'Paid'],
  ['fee', 'Charges'],
  ['tax', 'GST on them'],
  ['refunded', 'Given back'],
  ['other', 'Other'],
] as const

/** With which sums Razorpay sent payments to the bank. */
export function SettlementTable({ settlements }: { settlements: Settlement[] }) {
  return (
    <Table
      caption="Settlements of Razorpay"
      rows={settlements}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'id',
          head: 'Settlement',
          primary: true,
          cell: ({ id, utr }) => (
            <span translate="no" className="grid gap-0.5 wrap-anywhere">
              <span>{utr || id}</span>
              {utr && <span className="text-sm font-normal text-ink-soft">{id}</span>}
            </span>
          ),
        },
        { id: 'on', head: 'On', nowrap: true, cell: ({ settledOn }) => shortDay(settledOn) },
        { id: 'payments', head: 'Payments', align: 'end', cell: ({ payments }) => payments },
        ...sums
          .filter(
            ([key]) =>
              key === 'gross' || key === 'fee' || key === 'tax' || settlements.some((row) => row[key]),
          )
          .map(([key, head]) => ({
            id: key,
            head,
            align: 'end' as const,
            nowrap: true,
            cell: (row: Settlement) => <span translate="no">{rupees(row[key])}</span>,
          })),
        {
          id: 'net',
          head: 'To the bank',
          align: 'end',
          nowrap: true,
          onPhone: 'end',
          cell: ({ net }) => <strong translate="no">{rupees(net)}</strong>,
        },
        {
          id: 'seen',
          head: 'Seen in bank',
          onPhone: 'below',
          cell: ({ seenOn, seenBy, settledOn, gross, fee, tax }) => (
            <>
              <span className="block md:hidden">
                {`${shortDay(settledOn)}: ${rupees(gross)} paid, ${rupees(fee)} charges, ${rupees(tax)} GST`}
              </span>
              <span className="md:hidden">{seenOn ? 'Seen in bank ' : 'Not seen in bank yet'}</span>
              <span className={seenOn ? undefined : 'max-md:hidden'}>
                {seenOn ? [shortDay(seenOn), seenBy].filter(Boolean).join(' · ') : 'Not yet'}
              </span>
            </>
          ),
        },
      ]}
    />
  )
}
