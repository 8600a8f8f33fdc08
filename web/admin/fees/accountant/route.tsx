import { PageHeading } from '#web/ui/page-heading.tsx'
import { BalancesCard } from './balances-card.tsx'
import { DrawerCard } from './drawer-card.tsx'
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
        <YearCard />
      </div>
    </>
  )
}
