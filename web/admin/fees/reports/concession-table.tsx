import { concessionNames } from '#contract/fees/book-names.ts'
import type { FeeReport } from '#contract/fees/report-schemas.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Table } from '#web/ui/table.tsx'

/** Who gave what away. */
export function ConcessionTable({ report: { concessions } }: { report: FeeReport }) {
  return (
    <section aria-labelledby="conceded" className="grid gap-3">
      <h2 id="conceded" className="text-xl">
        Discounts, scholarships and write-offs
      </h2>
      {concessions.length === 0 ? (
        <p className="text-ink-soft">None were given.</p>
      ) : (
        <Table
          caption="Concessions by who gave them"
          rows={concessions}
          rowKey={({ by, kind }) => `${by} ${kind}`}
          columns={[
            { id: 'by', head: 'Given by', primary: true, cell: ({ by }) => by ?? 'The product itself' },
            {
              id: 'kind',
              head: 'Kind',
              onPhone: 'below',
              cell: ({ kind, count }) => (
                <>
                  {concessionNames[kind]}
                  <span className="md:hidden">{count === 1 ? ' · once' : ` · ${count} times`}</span>
                </>
              ),
            },
            {
              id: 'count',
              head: 'How many',
              align: 'end',
              cell: ({ count }) => count.toLocaleString('en-IN'),
            },
            {
              id: 'amount',
              head: 'Amount',
              align: 'end',
              nowrap: true,
              onPhone: 'end',
              cell: ({ amount }) => rupees(amount),
            },
          ]}
        />
      )}
    </section>
  )
}
