import { methodNames } from '#contract/fees/book-names.ts'
import type { DayBook } from '#contract/fees/list-schemas.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Table } from '#web/ui/table.tsx'

const isTds = ({ method }: DayBook['methods'][number]) => method === 'tds'
export const tdsApart = 'TDS (no money)'

/** What the day comes to, by method and in all; tax that payers deducted is no money and stands apart. */
export function MethodTable({ day: { methods: all, net } }: { day: DayBook }) {
  const [tds, methods] = [all.filter(isTds), all.filter((one) => !isTds(one))]
  const sumOf = (key: 'received' | 'reversed' | 'refunded') => methods.reduce((sum, one) => sum + one[key], 0)
  const rows = [
    ...methods.map(({ method, ...sums }) => ({ id: method as string, name: methodNames[method], ...sums })),
    {
      id: 'all',
      name: 'In all',
      received: sumOf('received'),
      reversed: sumOf('reversed'),
      refunded: sumOf('refunded'),
      net,
    },
    ...tds.map(({ method, ...sums }) => ({ id: method as string, name: tdsApart, ...sums })),
  ]
  return (
    <Table
      caption="By method"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'method', head: 'Method', primary: true, isWords: true, cell: ({ name }) => name },
        { id: 'received', head: 'Received', align: 'end', nowrap: true, cell: (row) => rupees(row.received) },
        {
          id: 'reversed',
          head: 'Cancelled',
          align: 'end',
          nowrap: true,
          cell: (row) => rupees(row.reversed),
        },
        { id: 'refunded', head: 'Refunded', align: 'end', nowrap: true, cell: (row) => rupees(row.refunded) },
        {
          id: 'net',
          head: 'Remains',
          align: 'end',
          nowrap: true,
          cell: (row) => <strong translate="no">{rupees(row.net)}</strong>,
        },
      ]}
    />
  )
}
