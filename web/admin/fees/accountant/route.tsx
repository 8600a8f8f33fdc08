import { Download } from 'lucide-react'
import { monthOf } from '#contract/calendar.ts'
import type { AnswerOf } from '#contract/call.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { shortDay } from '#contract/short-dates.ts'
import { DrawerName, DrawerSums, DrawerTable } from '#web/admin/fees/shared/drawer-table.tsx'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'
import { AddressCard } from './address-card.tsx'
import { BalancesCard } from './balances-card.tsx'
import { FileCard } from './file-card.tsx'
import { ReturnCard } from './return-card.tsx'
import { TallyCard } from './tally-card.tsx'
import { YearCard } from './year-card.tsx'

/** The files from which books are kept and returns are filed. */
export default function AccountantRoute() {
  return (
    <>
      <PageHeading dense title="For the accountant" lead="Files for accounting and for tax returns." />
      <div className="grid gap-5">
        <ReturnCard />
        <TallyCard />
        <BalancesCard />
        <DrawerCard />
        <AddressCard />
        <YearCard />
      </div>
    </>
  )
}

/** What left the drawer in the day books of a month, and where its counts differ from them. */
function DrawerCard() {
  return (
    <FileCard
      title="Cash paid out of the drawer"
      lead="Expenses paid in cash, cash taken to the bank, and counts that differ from the books, by the day books of a month."
      period={{ label: 'Month of the drawer', type: 'month', latest: monthOf(new Date()) }}
      read={(month) => call(bookCalls.drawer, { month })}
      file={{ kind: 'drawer', label: 'Drawer (CSV)', icon: <Download aria-hidden="true" /> }}
    >
      {(drawer) => (
        <>
          <p role="status">
            <DrawerSums {...drawer} />
          </p>
          {drawer.entries.length > 0 && (
            <DrawerTable caption="Cash paid out of the drawer in the month" entries={drawer.entries} />
          )}
          {drawer.differences.length > 0 && <DifferenceTable differences={drawer.differences} />}
        </>
      )}
    </FileCard>
  )
}

type Difference = AnswerOf<typeof bookCalls.drawer>['differences'][number]

function DifferenceTable({ differences }: { differences: Difference[] }) {
  return (
    <Table
      caption="Cash short or over when it was counted"
      rows={differences}
      rowKey={({ on, drawerId }) => `${on} ${drawerId}`}
      columns={[
        { id: 'on', head: 'Counted for', primary: true, isWords: true, cell: ({ on }) => shortDay(on) },
        ...(differences.some(({ drawer }) => drawer !== '')
          ? [
              {
                id: 'drawer',
                head: 'Drawer',
                cell: ({ drawer }: Difference) => <DrawerName name={drawer} />,
              },
            ]
          : []),
        { id: 'note', head: 'Note', isWords: true, cell: ({ note }) => note },
        { id: 'by', head: 'Counted by', isName: true, cell: ({ by }) => by },
        {
          id: 'amount',
          head: 'Difference',
          align: 'end',
          nowrap: true,
          cell: ({ amount }) => (
            <Sentence
              text={amount < 0 ? '{sum} short' : '{sum} over'}
              names={{ sum: rupees(Math.abs(amount)) }}
            />
          ),
        },
      ]}
    />
  )
}
