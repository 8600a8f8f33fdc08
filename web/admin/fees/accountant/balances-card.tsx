import { Download } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#contract/calendar.ts'
import { type AccountantBalance, yearCalls } from '#contract/fees/year-calls.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { AccountLink } from '#web/admin/fees/shared/account-link.tsx'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { download } from './return-card.tsx'

type Balances = Awaited<ReturnType<typeof readBalances>>
const readBalances = (on: string) => call(yearCalls.balances, { on })

/** Who owed what at the end of a day, and who had paid too much. */
export function BalancesCard() {
  const today = dayOf(new Date())
  const [on, setOn] = useState(today)
  const [balances, setBalances] = useState<Balances | null>(null)
  const [busy, setBusy] = useState<'show' | 'csv' | null>(null)

  async function run(what: 'show' | 'csv', work: () => Promise<void>) {
    setBusy(what)
    await work().catch((problem: Error) => toast.error(problem.message))
    setBusy(null)
  }

  return (
    <Card as="section" className="grid gap-4 p-5" aria-labelledby="balances">
      <div>
        <h2 id="balances" className="text-lg">
          Debtors and credits
        </h2>
        <p className="text-sm text-ink-soft">
          What was due, and what was paid too much, at the end of any day.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="At the end of">
          <Input
            type="date"
            value={on}
            max={today}
            onChange={({ currentTarget }) => setOn(currentTarget.value)}
          />
        </Field>
        <Button
          onClick={() => run('show', async () => setBalances(await readBalances(on)))}
          busy={busy === 'show'}
        >
          Show
        </Button>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          onClick={() => run('csv', () => download('balances', on))}
          busy={busy === 'csv'}
        >
          Balances (CSV)
        </Button>
      </div>
      {balances && (
        <>
          <p role="status">
            {`On ${readableDay(balances.on)}: ${rupees(balances.debtors.due)} due on ${balances.debtors.count} orders, ${rupees(balances.creditors.credit)} credit on ${balances.creditors.count}.`}
          </p>
          {balances.largest.length > 0 && <BalanceTable rows={balances.largest} />}
        </>
      )}
    </Card>
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
        { id: 'programme', head: 'Programme', cell: ({ programme }) => programme },
        {
          id: 'due',
          head: 'Due',
          align: 'end',
          nowrap: true,
          cell: ({ due }) => (due > 0 ? rupees(due) : `${rupees(-due)} credit`),
        },
      ]}
    />
  )
}
