import { dayOf } from '#contract/calendar.ts'
import { documentNames } from '#contract/fees/book-names.ts'
import { shortDay } from '#contract/short-dates.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { DocumentNumber } from '#web/admin/fees/shared/document-number.tsx'
import { rupees } from '#web/lib/rupees.ts'
import { Table } from '#web/ui/table.tsx'

/** Documents with which no money came or went. */
export function InvoiceTable({ order: { invoices } }: { order: BookedOrder }) {
  return (
    <Table
      caption="Invoices and credit notes without money"
      rows={invoices}
      rowKey={({ id }) => id}
      columns={[
        { id: 'kind', head: 'Document', primary: true, cell: ({ kind }) => documentNames[kind] },
        { id: 'on', head: 'On', nowrap: true, cell: ({ issuedAt }) => shortDay(dayOf(issuedAt)) },
        {
          id: 'amount',
          head: 'Amount',
          align: 'end',
          nowrap: true,
          cell: ({ amount }) => <span className="tabular">{rupees(amount)}</span>,
        },
        { id: 'document', head: 'Document', cell: (document) => <DocumentNumber document={document} /> },
      ]}
    />
  )
}
