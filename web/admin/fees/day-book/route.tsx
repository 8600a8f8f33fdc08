import { ChevronLeft, ChevronRight, Lock, NotebookText, Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { addDays, isDay } from '#contract/calendar.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import type { DayBook } from '#contract/fees/list-schemas.ts'
import { messages } from '#contract/messages.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { call } from '#web/lib/browser-api.ts'
import { ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/route.ts'
import { CashDrawers } from './cash-drawers.tsx'
import { CloseForm } from './close-form.tsx'
import { ClosingFacts, Reopenings } from './closing-facts.tsx'
import { DaySheet } from './day-sheet.tsx'
import { DrawerSection } from './drawer-section.tsx'
import { EntryTable } from './entry-table.tsx'
import { MethodTable } from './method-table.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, (params) => {
    const on = params.get('on') ?? ''
    return call(bookCalls.day, isDay(on) ? { on } : {})
  })
}

export const HydrateFallback = () => <ListSkeleton what="the day book" />

export default function Day({ loaderData: day }: Route.ComponentProps) {
  if (day) return <DayScreen key={day.on} day={day} />
  return (
    <>
      <PageHeading dense title="Day book" />
      <ReadFailed>The day book could not be read.</ReadFailed>
    </>
  )
}

/** One day of the books: what came in and went out, and the cash that must be in the drawer. */
function DayScreen({ day }: { day: DayBook }) {
  return (
    <>
      <PageHeading
        dense
        title="Day book"
        lead={
          <span className="inline-flex flex-wrap items-center gap-2">
            {readableDay(day.on)}
            {day.closing && (
              <Badge tone="success" icon={<Lock aria-hidden="true" />}>
                Closed
              </Badge>
            )}
          </span>
        }
        actions={
          <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <DayChooser day={day} />
      <div className="mb-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <MethodTable day={day} />
          {day.cashDrawers && <CashDrawers day={day} {...day.cashDrawers} />}
          <DrawerSection day={day} />
          {day.entries.length === 0 && (
            <EmptyState icon={<NotebookText aria-hidden="true" />}>Nothing came in or went out.</EmptyState>
          )}
        </div>
        <Drawer day={day} />
      </div>
      <Reopenings day={day} />
      {day.entries.length > 0 && <EntryTable day={day} />}
      <DaySheet day={day} />
    </>
  )
}

/** The cash of the day: how it was counted, or the form that counts it once the day has come. */
function Drawer({ day }: { day: DayBook }) {
  const mayClose = useMay('fees.record')
  if (day.closing) return <ClosingFacts day={day} closing={day.closing} />
  if (day.countedWith) return <DrawerNote>{messages.countedLater(readableDay(day.countedWith))}</DrawerNote>
  if (day.on > day.today) {
    return <DrawerNote>{`Today's book is closed. What comes now already counts here.`}</DrawerNote>
  }
  return mayClose && <CloseForm day={day} />
}

function DrawerNote({ children }: { children: string }) {
  return (
    <Section title="Cash" className="card gap-3 p-5">
      <p className="text-sm text-ink-soft">{children}</p>
    </Section>
  )
}

/** The day before, the day after, or any day up to the book that is open now: tomorrow's once today's is closed. */
function DayChooser({ day: { on, today, openDay } }: { day: DayBook }) {
  const last = openDay > today ? openDay : today
  const [, setParams] = useSearchParams()
  const go = (day: string) => {
    if (isDay(day) && day <= last) setParams(day === today ? {} : { on: day }, { preventScrollReset: true })
  }
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      <IconButton label="The day before" variant="secondary" onClick={() => go(addDays(on, -1))}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <Input
        type="date"
        aria-label="Day"
        className="w-auto"
        max={last}
        defaultValue={on}
        key={on}
        onChange={(event) => go(event.target.value)}
      />
      <IconButton
        label="The day after"
        variant="secondary"
        disabled={on >= last}
        onClick={() => go(addDays(on, 1))}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
      {on !== today && (
        <Button variant="ghost" onClick={() => go(today)}>
          Today
        </Button>
      )}
    </div>
  )
}
