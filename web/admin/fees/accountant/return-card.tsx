import { Archive } from 'lucide-react'
import { monthOf } from '#contract/calendar.ts'
import { type GstTable, yearCalls } from '#contract/fees/year-calls.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'
import { FileCard } from './file-card.tsx'

type Return = Awaited<ReturnType<typeof readReturn>>
const readReturn = (month: string) => call(yearCalls.gstr1, { month })

/** A month as GSTR-1 wants it: its tables, how they add up to the day books, and the files of the offline tool. */
export function ReturnCard() {
  return (
    <FileCard
      title="GSTR-1"
      lead="A month’s documents in the tables of the return, as CSV files for the offline tool (version 3.2.4 or later)."
      period={{ label: 'Month', type: 'month', latest: monthOf(new Date()) }}
      read={readReturn}
      file={{ kind: 'gstr1', label: 'GSTR-1 files (ZIP)', icon: <Archive aria-hidden="true" /> }}
    >
      {(made) => <Made made={made} />}
    </FileCard>
  )
}

function Made({ made }: { made: Return }) {
  return (
    <div className="grid gap-5">
      {!made.isLocked && (
        <p role="status" className="text-sm">
          {`This month can still change until ${readableDay(made.lockedAfter)}. File from it after that day.`}
        </p>
      )}
      {made.lateCancelled.length > 0 && (
        <p className="text-sm text-danger">
          <Sentence
            text="Cancelled after their month was filed, to be amended by hand: {numbers}"
            names={{ numbers: made.lateCancelled.join(', ') }}
          />
        </p>
      )}
      <Table<GstTable>
        caption="Tables of the return"
        rows={made.tables}
        rowKey={({ what }) => what}
        columns={[
          { id: 'what', head: 'What', primary: true, isWords: true, cell: ({ what }) => what },
          { id: 'table', head: 'File', cell: ({ table }) => table },
          { id: 'count', head: 'Documents', align: 'end', cell: ({ count }) => count },
          { id: 'taxable', head: 'Taxable', align: 'end', nowrap: true, cell: (row) => rupees(row.taxable) },
          {
            id: 'tax',
            head: 'Tax',
            align: 'end',
            nowrap: true,
            cell: ({ igst, cgst, sgst }) => rupees(Math.round((igst + cgst + sgst) * 100) / 100),
          },
          { id: 'value', head: 'Value', align: 'end', nowrap: true, cell: ({ value }) => rupees(value) },
        ]}
      />
      <dl className="tabular grid max-w-xl grid-cols-[1fr_max-content] gap-x-6 gap-y-1 text-sm">
        <dt className="font-semibold">All documents of the month</dt>
        <dd className="text-end font-semibold" translate="no">
          {rupees(made.documents)}
        </dd>
        {made.differences.map(({ what, amount }) => (
          <Difference key={what} what={what} amount={amount} />
        ))}
        <dt className="border-t border-line pt-1 font-semibold">Day books of the month</dt>
        <dd className="border-t border-line pt-1 text-end font-semibold" translate="no">
          {rupees(made.dayBooks)}
        </dd>
      </dl>
    </div>
  )
}

function Difference({ what, amount }: { what: string; amount: number }) {
  return (
    <>
      <dt className="text-ink-soft">{what}</dt>
      <dd className="text-end" translate="no">
        {rupees(amount)}
      </dd>
    </>
  )
}
