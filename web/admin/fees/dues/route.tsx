import { CalendarClock, MessageCircle } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { messages } from '#contract/messages.ts'
import { readBatches, taughtBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { useOffered } from '#web/admin/catalogue/shared/read-programmes.ts'
import { DueTable } from '#web/admin/fees/shared/due-table.tsx'
import { WhatsAppDeck } from '#web/admin/office/shared/whatsapp-deck.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useRead } from '#web/lib/use-read.ts'
import { ExportButton } from '#web/panel/csv/export-button.tsx'
import { FilterSelect, ListSearch } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { readAllPages } from '#web/panel/list/read-all-pages.ts'
import { Totals } from '#web/panel/list/totals.tsx'
import { useFilter } from '#web/panel/list/use-filter.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Route } from './+types/route.ts'
import { dueTimeNames, dueTimes, readDueSums, readDues, type DueSums as Sums } from './due.ts'
import { cellsOf, heads } from './due-cells.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readDues)
}

export const HydrateFallback = () => <ListSkeleton what="dues" />

export default function Dues({ loaderData }: Route.ComponentProps) {
  const pages = usePages(loaderData, readDues)
  const sums = useDueSums(loaderData)
  const mayTake = useMay('fees.record')
  return (
    <ListScreen
      title="Dues"
      lead="All fees that are due, the oldest first."
      what="dues"
      icon={<CalendarClock aria-hidden="true" />}
      filters={<DueFilters />}
      note={
        <>
          <HeldReminders held={sums?.held ?? 0} />
          <DueSums sums={sums} remind={<RemindOnWhatsApp orderIds={pages.rows.map(({ id }) => id)} />} />
        </>
      }
      total={sums?.count}
      pages={pages}
    >
      {(dues) => <DueTable caption="Dues, the oldest first" dues={dues} mayTake={mayTake} />}
    </ListScreen>
  )
}

/** Those that are shown, in their order. */
function RemindOnWhatsApp({ orderIds }: { orderIds: string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  if (orderIds.length === 0) return null
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<MessageCircle aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        <span className="max-sm:sr-only">Remind on WhatsApp</span>
      </Button>
      {isOpen && (
        <WhatsAppDeck
          title="Remind on WhatsApp"
          list="dues"
          keys={orderIds.slice(0, 200)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

/** What all that the filters find comes to, once it is known; read again with the list, which does not wait for it. */
function useDueSums(list: unknown): Sums | undefined {
  const search = useSearchParams()[0].toString()
  const [known, setKnown] = useState<{ search: string; sums: Sums | undefined }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other sums
  useEffect(() => {
    let isLatest = true
    readDueSums(new URLSearchParams(search)).then(
      (sums) => isLatest && setKnown({ search, sums }),
      () => {},
    )
    return () => {
      isLatest = false
    }
  }, [search, list])

  return known?.search === search ? known.sums : undefined
}

const times = dueTimes.map((value) => [value, dueTimeNames[value]] as const)

/**
 * How the dues are searched and narrowed, in one row where all of it can be read; batches and programmes that cannot be
 * read are not offered.
 */
function DueFilters() {
  const offered = useOffered()
  const mayReadBatches = useMay('batches.read')
  const [batch] = useFilter('batch')
  const { value: batches } = useRead(async () => (mayReadBatches ? readBatches() : null))
  return (
    <div className="grid w-full grid-cols-2 gap-3 max-sm:gap-2 sm:grid-cols-3 xl:grid-cols-[minmax(16rem,1.4fr)_repeat(3,minmax(0,1fr))]">
      <div className="col-span-2 sm:col-span-3 xl:col-span-1">
        <ListSearch label="Search by name or phone" />
      </div>
      <FilterSelect name="when" label="When" all="Whenever due" options={times} />
      <FilterSelect
        name="programme"
        label="Programme"
        all="Every programme"
        names={namesOf(offered === 'failed' ? null : offered)}
      />
      {/* On a phone the people come first: who owes in a batch stands on the batch's own page. */}
      {mayReadBatches && (
        <div className={batch ? 'max-sm:col-span-2' : 'max-sm:hidden'}>
          <FilterSelect
            name="batch"
            label="Batch"
            all="Every batch"
            names={namesOf(batches && taughtBatches(batches, batch))}
          />
        </div>
      )}
    </div>
  )
}

function namesOf(offered: { id: string; name: string }[] | null) {
  return offered?.map(({ id, name }) => [id, name] as const)
}

const rowsPerCall = 200

/** What all dues that the filters find come to, and what is done with all of them. */
function DueSums({ sums, remind }: { sums: Sums | undefined; remind: ReactNode }) {
  const [params] = useSearchParams()
  return (
    <div className="mb-4 flex items-center justify-between gap-x-4 gap-y-3 max-sm:mb-2 sm:flex-wrap">
      <div className="min-w-0">
        {sums && (
          <Totals
            facts={[
              ...(sums.due === undefined ? [] : [['Due', rupees(sums.due)] as const]),
              ...(sums.overdue === undefined ? [] : [['Overdue', rupees(sums.overdue)] as const]),
            ]}
          />
        )}
      </div>
      <span className="flex gap-2 sm:flex-wrap">
        {remind}
        <ExportButton
          name="dues"
          size="sm"
          failed="Failed to fetch dues"
          read={async (onProgress) => [
            heads,
            ...(await readAllPages((cursor) => readDues(params, cursor, rowsPerCall), onProgress)).map(
              cellsOf,
            ),
          ]}
        />
      </span>
    </div>
  )
}

/** Orders that came with an import or an upgrade have due days that nobody looked at: they are reminded of once an owner says so. */
function HeldReminders({ held }: { held: number }) {
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, run } = useAction()
  const mayRelease = useMay('fees.settings')
  const { revalidate } = useRevalidator()

  async function handleRelease() {
    const said = messages.remindersReleased(held)
    if (await run(() => call(bookCalls.releaseReminders), { said })) setIsAsked(false)
    await revalidate()
  }

  if (held === 0) return null
  return (
    <section
      aria-label="Reminders that are off"
      className="mb-3 flex items-center justify-between gap-3 rounded-md bg-info-soft pl-3 text-sm max-sm:mb-2 sm:p-1.5 sm:pl-3"
    >
      <p className="min-w-0">
        {held === 1
          ? 'Reminders are off for 1 order.'
          : `Reminders are off for ${held.toLocaleString('en-IN')} orders.`}
      </p>
      {mayRelease && (
        <Button
          variant="secondary"
          size="sm"
          className="whitespace-nowrap"
          aria-label="Switch reminders on"
          onClick={() => setIsAsked(true)}
        >
          Switch on
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => void handleRelease()}
        title="Switch reminders on?"
        confirmLabel="Switch reminders on"
        tone="primary"
        busy={isBusy}
      >
        These orders were imported or came from an earlier version, so no reminder has been sent for them.
        Once on, people who owe on them get reminder emails. Please check the due dates first.
      </ConfirmDialog>
    </section>
  )
}
