import { documentNames } from '#contract/fees/book-names.ts'
import type { Document } from '#contract/fees/list-schemas.ts'
import { shortDay } from '#contract/short-dates.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Table } from '#web/ui/table.tsx'

/** Every document that was issued to me, also those that were cancelled. */
export function OwnDocuments({ documents }: { documents: Document[] }) {
  return (
    <Section title="Receipts and invoices" titleClassName="text-xl" className="grid gap-3">
      {documents.length === 0 ? (
        <p className="text-ink-soft">Your receipts will be here.</p>
      ) : (
        <Table
          caption="Your receipts and invoices, newest first"
          rows={documents}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'number',
              head: 'Number',
              primary: true,
              cell: ({ number, kind, isCancelled }) => (
                <span className="tabular inline-flex flex-wrap items-center gap-x-2">
                  {documentNames[kind]}{' '}
                  <span translate="no" className={isCancelled ? 'line-through' : undefined}>
                    {number}
                  </span>
                  {isCancelled && <Badge tone="danger">Cancelled</Badge>}
                </span>
              ),
            },
            { id: 'on', head: 'Date', nowrap: true, cell: ({ issuedAt }) => shortDay(issuedAt) },
            { id: 'for', head: 'For', cell: ({ programme }) => programme },
            {
              id: 'amount',
              head: 'Amount',
              align: 'end',
              nowrap: true,
              cell: ({ amount }) => rupees(amount),
            },
            {
              id: 'actions',
              head: <span className="sr-only">What you can do</span>,
              align: 'end',
              cell: ({ id, number }) => (
                <ButtonLink
                  to={`?document=${id}`}
                  variant="secondary"
                  size="sm"
                  aria-label={`Open ${number}`}
                >
                  Open
                </ButtonLink>
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}
