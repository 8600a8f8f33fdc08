import { Layers } from 'lucide-react'
import { useState } from 'react'
import { teachingCalls } from '#contract/batches/teaching-calls.ts'
import { attendanceCalls } from '#contract/classroom/attendance-calls.ts'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { AssignmentsPanel } from '#web/admin/classroom/shared/assignments-panel.tsx'
import { AttendanceSheet } from '#web/admin/classroom/shared/attendance-sheet.tsx'
import { BatchMessageDialog } from '#web/admin/classroom/shared/batch-message-dialog.tsx'
import { MaterialPanel } from '#web/admin/classroom/shared/material-panel.tsx'
import { QuestionsPanel } from '#web/admin/classroom/shared/questions-panel.tsx'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { CalendarLink } from '#web/features/timetable/calendar-link.tsx'
import { WeekView } from '#web/features/timetable/week-view.tsx'
import { call } from '#web/lib/browser-api.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { useFilter } from '#web/panel/list/use-filter.ts'
import { PrintButton, WeekSheet } from '#web/panel/print/week-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Names } from '#web/ui/names.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { type OwnBatch, OwnBatchCard } from './own-batch-card.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import { TodayClasses } from './today-classes.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const day = new URL(request.url).searchParams.get('day') || undefined
  return readOrNull(request, async () => {
    const [{ batches }, today, week] = await Promise.all([
      call(teachingCalls.batches),
      call(attendanceCalls.today),
      call(ownClassCalls.teaching, { day }),
    ])
    return { batches, today, week }
  })
}

export function HydrateFallback() {
  return (
    <>
      <PageHeading dense title="My batches" />
      <Skeletons count={3} label="Loading your batches" className="cards" itemClassName="h-40" />
    </>
  )
}

type Part = 'sheet' | 'material' | 'assignments' | 'message'

/** A trainer's home. */
export default function Teaching({ loaderData }: Route.ComponentProps) {
  const batches = loaderData?.batches ?? null
  const [, setDay] = useFilter('day')
  const [open, setOpen] = useState<OwnBatch | null>(null)
  const [part, setPart] = useState<{ of: OwnBatch; shows: Part } | null>(null)
  const [shownId, setShownId] = useFilter('batch')
  const [learner] = useFilter('learner')
  const shown = batches?.find(({ id }) => id === shownId)
  return (
    <>
      <PageHeading dense title="My batches" lead="Your batches, their people and classes." />
      {loaderData && (batches?.length || loaderData.today.rolls.length > 0) ? (
        <TodayClasses today={loaderData.today} />
      ) : null}
      {batches && batches.length > 0 && <QuestionsPanel />}
      {batches === null ? (
        <ReadFailed>Your batches could not be read.</ReadFailed>
      ) : batches.length > 0 ? (
        <ul className="cards">
          {batches.map((batch) => (
            <OwnBatchCard
              key={batch.id}
              batch={batch}
              onOpen={() => setOpen(batch)}
              onPart={(shows) => setPart({ of: batch, shows })}
            />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<Layers aria-hidden="true" />}>
          You have no batch yet. An owner can give you one.
        </EmptyState>
      )}
      {loaderData && loaderData.batches.length > 0 && (
        <Section title="Your classes" titleClassName="mb-3 text-xl" className="mt-8">
          <WeekView week={loaderData.week} onWeek={setDay}>
            <CalendarLink />
            {!part && <PrintButton />}
          </WeekView>
          {!part && <WeekSheet week={loaderData.week} />}
        </Section>
      )}
      {part?.shows === 'message' && <BatchMessageDialog batch={part.of} onClose={() => setPart(null)} />}
      {part && part.shows !== 'message' && (
        <Dialog
          open
          size="lg"
          title={<Names of={[part.of.name]} />}
          onClose={() => setPart(null)}
          footer={
            <Button variant="secondary" onClick={() => setPart(null)}>
              Close
            </Button>
          }
        >
          {part.shows === 'sheet' && <AttendanceSheet batchId={part.of.id} />}
          {part.shows === 'material' && <MaterialPanel batchId={part.of.id} />}
          {part.shows === 'assignments' && <AssignmentsPanel batchId={part.of.id} />}
        </Dialog>
      )}
      {open && <PeopleDialog batch={open} onClose={() => setOpen(null)} />}
      {shown && !open && (
        <PeopleDialog
          key={`${shownId} ${learner}`}
          batch={shown}
          wanted={learner}
          onClose={() => setShownId('')}
        />
      )}
    </>
  )
}
