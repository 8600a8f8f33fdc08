import { drawerNames, sharedDrawerName } from '#contract/fees/book-names.ts'
import type { DrawerEntry } from '#contract/fees/list-schemas.ts'
import { shortDay } from '#contract/short-dates.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'

interface DrawerTableProps {
  caption: string
  entries: DrawerEntry[]
  /** Left out: nothing here can be taken back. */
  onTakeBack?: ((entry: DrawerEntry) => void) | undefined
}

/** What left the drawer, newest first; what was taken back stays to be read. */
export function DrawerTable({ caption, entries, onTakeBack }: DrawerTableProps) {
  return (
    <Table
      caption={caption}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'details',
          head: 'What for, or slip',
          primary: true,
          cell: ({ details, voidedAt, voidedReason, kind, datedOn, by }) => (
            <span className="grid justify-items-start gap-0.5">
              <span className={voidedAt ? 'line-through wrap-anywhere' : 'wrap-anywhere'}>{details}</span>
              <span className="text-xs font-normal text-ink-soft md:hidden">
                {drawerNames[kind]}
                <span> · </span>
                <Names of={[shortDay(datedOn), by]} />
              </span>
              {voidedAt && <Badge tone="danger">{`Taken back: ${voidedReason}`}</Badge>}
            </span>
          ),
        },
        { id: 'kind', head: 'Kind', isWords: true, cell: ({ kind }) => drawerNames[kind] },
        { id: 'on', head: 'On', nowrap: true, cell: ({ datedOn }) => shortDay(datedOn) },
        ...(entries.some(({ drawer }) => drawer !== '')
          ? [
              {
                id: 'drawer',
                head: 'Drawer',
                onPhone: 'below' as const,
                cell: ({ drawer }: DrawerEntry) => (
                  <>
                    <span className="md:hidden">Drawer: </span>
                    <DrawerName name={drawer} />
                  </>
                ),
              },
            ]
          : []),
        { id: 'by', head: 'Entered by', isName: true, cell: ({ by }) => by },
        {
          id: 'amount',
          head: 'Amount',
          align: 'end',
          nowrap: true,
          onPhone: 'end',
          cell: ({ amount, voidedAt }) => (
            <span className={voidedAt ? 'text-ink-faint line-through' : undefined} translate="no">
              {rupees(amount)}
            </span>
          ),
        },
        ...(onTakeBack
          ? [
              {
                id: 'actions',
                head: <span className="sr-only">Actions</span>,
                align: 'end' as const,
                onPhone: 'action' as const,
                cell: (entry: DrawerEntry) =>
                  entry.voidedAt ? null : (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Take back: ${entry.details}, ${rupees(entry.amount)}`}
                      onClick={() => onTakeBack(entry)}
                    >
                      Take back
                    </Button>
                  ),
              },
            ]
          : []),
      ]}
    />
  )
}

/** Whose drawer it is; the desk's has a name of words. */
export function DrawerName({ name }: { name: string }) {
  return name && name !== sharedDrawerName ? <Names of={[name]} /> : sharedDrawerName
}

export function DrawerSums({ expense, bank }: { expense: number; bank: number }) {
  return (
    <Sentence
      text="{expense} paid from the drawer, {bank} taken to the bank."
      names={{ expense: rupees(expense), bank: rupees(bank) }}
    />
  )
}
