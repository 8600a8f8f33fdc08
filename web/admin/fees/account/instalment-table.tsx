import { dayOf } from '#contract/calendar.ts'
import { shortDay } from '#contract/short-dates.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Table } from '#web/ui/table.tsx'

/** When what is owed falls due, and how much of each is covered. */
export function InstalmentTable({ order: { instalments } }: { order: BookedOrder }) {
  const today = dayOf(new Date())
  return (
    <Table
      caption="Instalments"
      rows={instalments}
      rowKey={({ no }) => String(no)}
      columns={[
        { id: 'no', head: 'Instalment', primary: true, cell: ({ no }) => `No. ${no}` },
        { id: 'dueOn', head: 'Due on', nowrap: true, cell: ({ dueOn }) => shortDay(dueOn) },
        { id: 'amount', head: 'Amount', align: 'end', nowrap: true, cell: ({ amount }) => rupees(amount) },
        { id: 'paid', head: 'Paid', align: 'end', nowrap: true, cell: ({ paid }) => rupees(paid) },
        {
          id: 'due',
          head: 'Due',
          align: 'end',
          nowrap: true,
          cell: ({ due, dueOn }) =>
            due === 0 ? (
              <Badge tone="success">Paid</Badge>
            ) : (
              <span className="inline-flex items-center gap-2">
                {dueOn < today && <Badge tone="danger">Overdue</Badge>}
                {rupees(due)}
              </span>
            ),
        },
      ]}
    />
  )
}
