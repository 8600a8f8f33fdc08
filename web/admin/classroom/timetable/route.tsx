import { CalendarOff, DoorOpen, Printer, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { classroomCalls } from '#contract/classroom/calls.ts'
import type { Meeting, OfficeWeek } from '#contract/classroom/schemas.ts'
import { messages } from '#contract/messages.ts'
import { taughtBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { CancelDialog, MeetingDialog, MeetingMenu } from '#web/admin/classroom/shared/meeting-dialog.tsx'
import { MoreActions } from '#web/admin/shared/more-actions.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { WeekView } from '#web/features/timetable/week-view.tsx'
import { call } from '#web/lib/browser-api.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { WeekSheet } from '#web/panel/print/week-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { HolidayDialog } from './holiday-dialog.tsx'
import { RoomsDialog } from './rooms-dialog.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const asked = (name: string) => params.get(name) || undefined
  return readOrNull(request, () =>
    call(classroomCalls.week, {
      day: asked('day'),
      batchId: asked('batch'),
      roomId: asked('room'),
      trainerId: asked('trainer'),
    }),
  )
}

export function HydrateFallback() {
  return (
    <>
      <PageHeading dense title="Timetable" />
      <Skeletons
        count={7}
        label="Loading the week"
        className="grid gap-2 lg:grid-cols-7"
        itemClassName="h-40"
      />
    </>
  )
}

/** All classes of a week, or those of one batch, room or trainer. */
export default function Timetable({ loaderData: week }: Route.ComponentProps) {
  const revalidator = useRevalidator()
  return (
    <>
      <PageHeading dense title="Timetable" lead="All classes: when, where and with which trainer." />
      {week ? (
        <Shown week={week} onChanged={() => revalidator.revalidate()} />
      ) : (
        <ReadFailed>{messages.errorLoadingData}</ReadFailed>
      )}
    </>
  )
}

type Open = { dialog: 'holidays' | 'rooms' } | { dialog: 'change' | 'cancel'; meeting: Meeting } | null

function Shown({ week, onChanged }: { week: OfficeWeek; onChanged: () => void }) {
  const [params, setParams] = useSearchParams()
  const isBusy = useNavigation().state === 'loading'
  const mayChange = useMay('batches.write')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const filters = [
    {
      name: 'batch',
      label: 'All batches',
      options: taughtBatches(week.batches, params.get('batch') ?? ''),
    },
    { name: 'room', label: 'All rooms', options: week.rooms },
    { name: 'trainer', label: 'All trainers', options: week.trainers },
  ]
  const filterList = useId()
  const [showsFilters, setShowsFilters] = useState(() => filters.some(({ name }) => params.get(name)))
  const actions = (meeting: Meeting) =>
    mayChange &&
    !meeting.isMarked && (
      <MeetingMenu
        meeting={meeting}
        className="absolute top-0 right-0"
        onChange={() => setOpen({ dialog: 'change', meeting })}
        onCancel={() => setOpen({ dialog: 'cancel', meeting })}
      />
    )

  return (
    <>
      <div id={filterList} className={cx('mb-4 grid gap-3 sm:grid-cols-3', !showsFilters && 'max-sm:hidden')}>
        {filters.map(({ name, label, options }) => (
          <Select
            key={name}
            aria-label={label}
            placeholder={label}
            value={params.get(name) ?? ''}
            onChange={(event) => set(name, event.target.value)}
            names={options.map(({ id, name: called }) => [id, called])}
          />
        ))}
      </div>
      {mayChange && week.withoutTrainer > 0 && (
        <p className="mb-4 rounded-md bg-warning-soft p-3">
          {week.withoutTrainer === 1
            ? '1 class in the next 7 days has no trainer.'
            : `${week.withoutTrainer} classes in the next 7 days have no trainer.`}
        </p>
      )}
      <WeekView
        week={week}
        isBusy={isBusy}
        onWeek={(day) => set('day', day)}
        actions={actions}
        withoutTrainer={mayChange ? week.withoutTrainerIds : []}
      >
        <Button
          variant="secondary"
          className="sm:hidden"
          aria-expanded={showsFilters}
          aria-controls={filterList}
          icon={<SlidersHorizontal aria-hidden="true" />}
          onClick={() => setShowsFilters(!showsFilters)}
        >
          Filter
        </Button>
        <MoreActions
          label="More for the timetable"
          actions={[
            {
              label: 'Holidays',
              icon: <CalendarOff aria-hidden="true" />,
              onPress: () => setOpen({ dialog: 'holidays' }),
            },
            ...(mayChange
              ? [
                  {
                    label: 'Rooms',
                    icon: <DoorOpen aria-hidden="true" />,
                    onPress: () => setOpen({ dialog: 'rooms' }),
                  },
                ]
              : []),
            { label: 'Print', icon: <Printer aria-hidden="true" />, onPress: () => window.print() },
          ]}
        />
      </WeekView>
      {week.meetings.length === 0 && (
        <p className="mt-4 text-ink-soft">
          No class is planned in this week. Open a batch and press Plan classes under Timetable.
        </p>
      )}
      <WeekSheet week={week} />
      {open?.dialog === 'holidays' && (
        <HolidayDialog mayChange={mayChange} onClose={close} onDone={onChanged} />
      )}
      {open?.dialog === 'rooms' && <RoomsDialog rooms={week.rooms} onClose={close} onDone={onChanged} />}
      {open?.dialog === 'change' && (
        <MeetingDialog
          {...week}
          {...open}
          batchId={open.meeting.batchId}
          onClose={close}
          onDone={onChanged}
        />
      )}
      {open?.dialog === 'cancel' && <CancelDialog {...open} onClose={close} onDone={onChanged} />}
    </>
  )
}
