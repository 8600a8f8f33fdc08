import { Download } from 'lucide-react'
import { useState } from 'react'
import { monthOf } from '#contract/calendar.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { DrawerTable, drawerSums } from '#web/admin/fees/shared/drawer-table.tsx'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { download } from './return-card.tsx'

type Drawer = Awaited<ReturnType<typeof readDrawer>>
const readDrawer = (month: string) => call(bookCalls.drawer, { month })

/** What was paid from the drawer and taken to the bank in the day books of a month. */
export function DrawerCard() {
  const thisMonth = monthOf(new Date())
  const [month, setMonth] = useState(thisMonth)
  const [drawer, setDrawer] = useState<Drawer | null>(null)
  const [busy, setBusy] = useState<'show' | 'csv' | null>(null)

  async function run(what: 'show' | 'csv', work: () => Promise<void>) {
    setBusy(what)
    await work().catch((problem: Error) => toast.error(problem.message))
    setBusy(null)
  }

  return (
    <Card as="section" className="grid gap-4 p-5" aria-labelledby="drawer-of-month">
      <div>
        <h2 id="drawer-of-month" className="text-lg">
          Out of the drawer
        </h2>
        <p className="text-sm text-ink-soft">
          Expenses paid in cash, and cash taken to the bank, by the day books of a month.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Month of the drawer">
          <Input
            type="month"
            value={month}
            max={thisMonth}
            onChange={({ currentTarget }) => setMonth(currentTarget.value)}
          />
        </Field>
        <Button
          onClick={() => run('show', async () => setDrawer(await readDrawer(month)))}
          busy={busy === 'show'}
        >
          Show
        </Button>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          onClick={() => run('csv', () => download('drawer', month))}
          busy={busy === 'csv'}
        >
          Drawer (CSV)
        </Button>
      </div>
      {drawer && (
        <>
          <p role="status">{drawerSums(drawer)}</p>
          {drawer.entries.length > 0 && (
            <DrawerTable caption="Out of the drawer in the month" entries={drawer.entries} />
          )}
        </>
      )}
    </Card>
  )
}
