import { Download } from 'lucide-react'
import { monthOf } from '#contract/calendar.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { DrawerTable, drawerSums } from '#web/admin/fees/shared/drawer-table.tsx'
import { call } from '#web/lib/browser-api.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
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
      <PageHeading
        dense
        title="For the accountant"
        lead="Files of the books, to keep accounts and to file returns from."
      />
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

/** What was paid from the drawer and taken to the bank in the day books of a month. */
function DrawerCard() {
  return (
    <FileCard
      id="drawer-of-month"
      title="Cash paid out of the drawer"
      lead="Expenses paid in cash, and cash taken to the bank, by the day books of a month."
      period={{ label: 'Month of the drawer', type: 'month', latest: monthOf(new Date()) }}
      read={(month) => call(bookCalls.drawer, { month })}
      file={{ kind: 'drawer', label: 'Drawer (CSV)', icon: <Download aria-hidden="true" /> }}
    >
      {(drawer) => (
        <>
          <p role="status">{drawerSums(drawer)}</p>
          {drawer.entries.length > 0 && (
            <DrawerTable caption="Cash paid out of the drawer in the month" entries={drawer.entries} />
          )}
        </>
      )}
    </FileCard>
  )
}
