import { BellOff } from 'lucide-react'
import { costInAll, feeInWords } from '#contract/fees/due-at-desk.ts'
import type { Due } from '#contract/fees/list-schemas.ts'
import { languageOf } from '#contract/language-of.ts'
import { writtenPhone } from '#contract/phone.ts'
import { shortDay } from '#contract/short-dates.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Reach } from '#web/panel/list/reach.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { BatchName } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'
import { AccountLink } from './account-link.tsx'

interface DueTableProps {
  caption: string
  dues: Due[]
  mayTake: boolean
}

/** Who owes, and what; called and written to from a phone. */
export function DueTable({ caption, dues, mayTake }: DueTableProps) {
  return (
    <Table
      caption={caption}
      rows={dues}
      rowKey={({ orderId }) => orderId}
      columns={[
        {
          id: 'person',
          head: 'Person',
          primary: true,
          cell: (due) => (
            <>
              <AccountLink {...due} />
              {!due.isReminded && <NoReminders className="ml-1.5 inline align-text-top md:hidden" />}
            </>
          ),
        },
        {
          id: 'phone',
          head: 'Phone',
          nowrap: true,
          onPhone: 'action',
          cell: ({ person: { name, phone } }) =>
            phone && (
              <>
                <a
                  href={`tel:${phone}`}
                  translate="no"
                  className="link tabular inline-flex items-center max-md:hidden"
                >
                  {writtenPhone(phone)}
                </a>
                <Reach name={name} phone={phone} />
              </>
            ),
        },
        {
          id: 'programme',
          head: 'Programme',
          cell: ({ programme, batch, isBatchRemoved }) => (
            <span className="grid">
              <span {...languageOf(programme)}>{programme}</span>
              {batch && (
                <span className="text-xs text-ink-soft">
                  <BatchName name={batch} isRemoved={isBatchRemoved} />
                </span>
              )}
            </span>
          ),
        },
        { id: 'next', head: 'Next due', nowrap: true, onPhone: 'below', cell: (due) => <Next due={due} /> },
        {
          id: 'due',
          head: 'Due',
          align: 'end',
          nowrap: true,
          onPhone: 'end',
          cell: (due) => (
            <span className="grid justify-items-end">
              <span className="font-semibold" translate="no">
                {rupees(due.due)}
              </span>
              <span className="text-xs text-ink-soft max-[23.5rem]:hidden">
                <Sentence text="of {amount}" names={{ amount: rupees(costInAll(due)) }} />
              </span>
              <span className="text-xs text-ink-soft max-md:hidden">{feeInWords(due)}</span>
            </span>
          ),
        },
        {
          id: 'actions',
          head: <span className="sr-only">Actions</span>,
          align: 'end',
          cell: ({ person, programme }) =>
            mayTake && person.id ? (
              <ButtonLink
                to={`/admin/desk?person=${person.id}`}
                variant="secondary"
                size="sm"
                aria-label={`Take a payment of ${person.name}, ${programme}`}
              >
                Take
              </ButtonLink>
            ) : null,
        },
      ]}
    />
  )
}

function Next({ due: { nextDueOn, nextDue, overdue, isReminded } }: { due: Due }) {
  return (
    <span className="tabular grid justify-items-start gap-0.5">
      {nextDueOn && (
        <span className={overdue > 0 ? 'max-md:hidden' : undefined}>
          {shortDay(nextDueOn)}: <span translate="no">{rupees(nextDue)}</span>
        </span>
      )}
      {overdue > 0 && (
        <Badge tone="danger">
          <Sentence text="{amount} overdue" names={{ amount: rupees(overdue) }} />
        </Badge>
      )}
      {!isReminded && (
        <span className="inline-flex items-center gap-1 text-xs text-ink-soft max-md:hidden">
          <NoReminders />
          <span aria-hidden="true">No reminders</span>
        </span>
      )}
    </span>
  )
}

function NoReminders({ className }: { className?: string }) {
  return <BellOff role="img" aria-label="No reminders" className={cx('size-3.5 text-ink-soft', className)} />
}
