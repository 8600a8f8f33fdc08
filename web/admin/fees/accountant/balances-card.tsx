import { Download } from 'lucide-react'
import { dayOf } from '#contract/calendar.ts'
import { type AccountantBalance, yearCalls } from '#contract/fees/year-calls.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { AccountLink } from '#web/admin/fees/shared/account-link.tsx'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'
import { FileCard } from './file-card.tsx'

/** Who owed what at the end of a day, and who had paid too much. */
export function BalancesCard() {
  return (
    <FileCard
      title="Debtors and credits"
      lead="What was due and what was overpaid, at the end of any day."
      period={{ label: 'At the end of', type: 'date', latest: dayOf(new Date()) }}
      read={(on) => call(yearCalls.balances, { on })}
      file={{ kind: 'balances', label: 'Balances (CSV)', icon: <Download aria-hidden="true" /> }}
    >
      {({ on, debtors, creditors, largest }) => (
        <>
          <p role="status">
            <Sentence
              text={
                debtors.count === 1
                  ? `On ${readableDay(on)}: {due} due on 1 order, {credit} credit on ${creditors.count}.`
                  : `On ${readableDay(on)}: {due} due on ${debtors.count} orders, {credit} credit on ${creditors.count}.`
              }
              names={{ due: rupees(debtors.due), credit: rupees(creditors.credit) }}
            />
          </p>
          {largest.length > 0 && <BalanceTable rows={largest} />}
        </>
      )}
    </FileCard>
  )
}

function BalanceTable({ rows }: { rows: AccountantBalance[] }) {
  return (
    <Table
      caption="The largest balances"
      rows={rows}
      rowKey={({ orderId }) => orderId}
      columns={[
        {
          id: 'person',
          head: 'Person',
          primary: true,
          cell: ({ orderId, personId, name }) => (
            <AccountLink orderId={orderId} person={{ id: personId, name }} />
          ),
        },
        { id: 'programme', head: 'Programme', onPhone: 'below', cell: ({ programme }) => programme },
        {
          id: 'due',
          head: 'Due',
          align: 'end',
          nowrap: true,
          onPhone: 'end',
          cell: ({ due }) =>
            due > 0 ? rupees(due) : <Sentence text="{sum} credit" names={{ sum: rupees(-due) }} />,
        },
      ]}
    />
  )
}
