import { dayOf } from '#contract/calendar.ts'
import { entryNames } from '#contract/fees/book-names.ts'
import type { DayBook } from '#contract/fees/list-schemas.ts'
import { clockTime, shortDay } from '#contract/short-dates.ts'
import { MethodAndRef } from '#web/admin/fees/account/payment-words.tsx'
import { AccountLink } from '#web/admin/fees/shared/account-link.tsx'
import { DocumentNumbers } from '#web/admin/fees/shared/document-number.tsx'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Names } from '#web/ui/names.tsx'
import { Table } from '#web/ui/table.tsx'

/** Every entry of the day, newest first. */
export function EntryTable({ day: { on, entries, entryCount } }: { day: DayBook }) {
  return (
    <div className="grid gap-2">
      <Table
        caption="Entries of the day, newest first"
        rows={entries}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        columns={[
          {
            id: 'person',
            head: 'Person',
            primary: true,
            cell: ({ personId, name, orderId }) => (
              <AccountLink person={{ id: personId, name }} orderId={orderId} />
            ),
          },
          { id: 'at', head: 'At', nowrap: true, cell: (entry) => entryMoment(entry, on) },
          { id: 'programme', head: 'For', cell: ({ programme }) => programme },
          {
            id: 'method',
            head: 'By',
            onPhone: 'below',
            cell: (entry) => (
              <>
                <MethodAndRef method={entry.method} reference={entry.ref} />
                <span className="md:hidden">{` · ${entryMoment(entry, on)}`}</span>
              </>
            ),
          },
          {
            id: 'by',
            head: 'Entered by',
            cell: (entry) => (
              <span className="grid max-md:justify-items-end">
                <Names of={[enterer(entry)]} />
                {entry.reason && <span className="text-sm text-ink-soft wrap-anywhere">{entry.reason}</span>}
              </span>
            ),
          },
          {
            id: 'document',
            head: 'Document',
            cell: ({ document, moreDocuments }) => (
              <DocumentNumbers document={document} moreDocuments={moreDocuments} />
            ),
          },
          {
            id: 'amount',
            head: 'Amount',
            align: 'end',
            nowrap: true,
            onPhone: 'end',
            cell: ({ amount, kind, document }) => (
              <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
                {kind === 'payment' && document?.isCancelled && (
                  <span className="md:hidden">
                    <Badge tone="danger">Cancelled</Badge>
                  </span>
                )}
                {kind !== 'payment' && <Badge tone="danger">{entryNames[kind]}</Badge>}
                <span className={amount < 0 ? 'text-danger' : undefined} translate="no">
                  {rupees(amount)}
                </span>
              </span>
            ),
          },
        ]}
      />
      {entryCount > entries.length && (
        <p className="text-sm text-ink-soft">
          {`The last ${entries.length} of ${entryCount.toLocaleString('en-IN')}. The sums above are of all.`}
        </p>
      )}
    </div>
  )
}

/** 3:04 pm; with its day where it came after another day was closed, or was dated back. */
export function entryMoment({ at, datedOn }: DayBook['entries'][number], on: string): string {
  if (datedOn === on) return clockTime(at)
  return datedOn === dayOf(at) ? `${clockTime(at)}, ${shortDay(datedOn)}` : `Dated ${shortDay(datedOn)}`
}

/** Nobody, where money came online by itself. */
export function enterer({ by, method }: DayBook['entries'][number]): string {
  return by ?? (method === 'razorpay' ? 'Razorpay' : '')
}
