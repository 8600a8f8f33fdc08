import { ChevronLeft, ChevronRight, Link2, MapPin, Presentation } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { timeRange } from '#contract/batches/slot-words.ts'
import { addDays, type Day, dayOf, mondayOf } from '#contract/calendar.ts'
import type { Meeting, Week } from '#contract/classroom/schemas.ts'
import { languageOf } from '#contract/language-of.ts'
import { plannedDay, shortSpan } from '#contract/short-dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Names } from '#web/ui/names.tsx'

interface WeekViewProps {
  week: Pick<Week, 'monday' | 'meetings' | 'holidays'>
  isBusy?: boolean
  /** Any day of the week that is wanted. */
  onWeek: (day: Day) => void
  /** What can be done with one class. */
  actions?: (meeting: Meeting) => ReactNode
  /** The ids of classes that say that nobody teaches them. */
  withoutTrainer?: string[]
  children?: ReactNode
}

/** A week of classes: seven columns where there is room, else one day under the other. */
export function WeekView({
  week,
  isBusy = false,
  onWeek,
  actions,
  withoutTrainer = [],
  children,
}: WeekViewProps) {
  const { monday, meetings, holidays } = week
  const today = dayOf(new Date())
  const days = [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(monday, at))
  // On a phone the week that runs begins with today; what is over is one press away.
  const [showsOver, setShowsOver] = useState(false)
  const isRunning = monday === mondayOf(today)
  return (
    <div className="grid gap-4" aria-busy={isBusy}>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 sm:gap-x-2">
        <IconButton label="Week before" onClick={() => onWeek(addDays(monday, -7))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <h2 className="tabular text-lg" aria-live="polite">
          {shortSpan(monday, addDays(monday, 6))}
        </h2>
        <IconButton label="Week after" onClick={() => onWeek(addDays(monday, 7))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        {!isRunning && (
          <Button variant="ghost" size="sm" onClick={() => onWeek(today)}>
            This week
          </Button>
        )}
        <span className="ml-auto flex flex-wrap gap-2">{children}</span>
      </div>
      {isRunning && monday !== today && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start xl:hidden"
          aria-pressed={showsOver}
          onClick={() => setShowsOver(!showsOver)}
        >
          {showsOver ? 'Hide the days before today' : 'Show the days before today'}
        </Button>
      )}
      <ol className="grid gap-3 xl:grid-cols-[repeat(7,minmax(auto,1fr))] xl:gap-2">
        {days.map((day) => (
          <DayColumn
            key={day}
            day={day}
            isToday={day === today}
            isTucked={isRunning && day < today && !showsOver}
            holiday={holidays.find((one) => one.day === day)?.name}
            meetings={meetings.filter((one) => one.day === day)}
            actions={actions}
            withoutTrainer={withoutTrainer}
          />
        ))}
      </ol>
    </div>
  )
}

interface DayColumnProps {
  day: Day
  isToday: boolean
  /** Not shown on a phone. */
  isTucked: boolean
  holiday: string | undefined
  meetings: Meeting[]
  actions: WeekViewProps['actions']
  withoutTrainer: string[]
}

function DayColumn({ day, isToday, isTucked, holiday, meetings, actions, withoutTrainer }: DayColumnProps) {
  const isEmpty = meetings.length === 0
  return (
    <li
      className={cx(
        'grid content-start gap-2 rounded-md border p-3 xl:p-1.5',
        'bg-surface',
        isToday ? 'border-accent ring-1 ring-accent' : 'border-line',
        isTucked && 'max-xl:hidden',
        isEmpty &&
          !holiday &&
          !isTucked &&
          'max-xl:flex max-xl:items-center max-xl:justify-between max-xl:py-2',
      )}
      aria-current={isToday ? 'date' : undefined}
    >
      <h3 className="text-sm font-semibold">{plannedDay(day)}</h3>
      {holiday && (
        <Badge tone="gold" className={cx('justify-self-start whitespace-normal', wrapOf(holiday))}>
          <Names of={[holiday]} />
        </Badge>
      )}
      {isEmpty && !holiday && <p className="text-sm text-ink-soft">No class</p>}
      {!isEmpty && (
        <ul className="grid gap-2">
          {meetings.map((meeting) => (
            <MeetingItem
              key={meeting.id}
              meeting={meeting}
              actions={actions}
              lacksTrainer={withoutTrainer.includes(meeting.id)}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Where seven columns are narrow, the names have the room. */
const iconLook = 'size-4 flex-none xl:max-2xl:hidden'

/** Names wrap between their words, and a column is as wide as its longest word; one that no column holds is broken. */
function wrapOf(name: string): string {
  return /\S{16}/.test(name) ? 'min-w-0 wrap-anywhere' : ''
}

type MeetingItemProps = { meeting: Meeting } & Pick<WeekViewProps, 'actions'> & { lacksTrainer: boolean }

function MeetingItem({ meeting, actions, lacksTrainer }: MeetingItemProps) {
  const { fromMin, toMin, batch, room, trainer, link, state, note } = meeting
  const isCancelled = state === 'cancelled'
  return (
    <li className="relative grid gap-1 rounded-sm border border-line bg-canvas p-2 text-sm xl:max-2xl:p-1.5 xl:max-2xl:text-[0.8125rem]">
      <p className={cx('tabular font-semibold', actions && 'pr-8', isCancelled && 'line-through')}>
        {timeRange(fromMin, toMin)}
      </p>
      <p {...languageOf(batch)} translate="no" className={wrapOf(batch)}>
        {batch}
      </p>
      {isCancelled && (
        <Badge tone="danger" className={cx('justify-self-start whitespace-normal', wrapOf(note))}>
          {note ? `Cancelled: ${note}` : 'Cancelled'}
        </Badge>
      )}
      {room && !isCancelled && (
        <p className="flex items-center gap-1 text-ink-soft">
          <MapPin className={iconLook} aria-hidden="true" />
          <span {...languageOf(room)} translate="no" className={wrapOf(room)}>
            {room}
          </span>
        </p>
      )}
      {trainer && !isCancelled && (
        <p className="flex items-center gap-1 text-ink-soft">
          <Presentation className={iconLook} aria-hidden="true" />
          <span {...languageOf(trainer)} translate="no" className={wrapOf(trainer)}>
            {trainer}
          </span>
        </p>
      )}
      {lacksTrainer && (
        <Badge tone="warning" className="justify-self-start whitespace-normal">
          No trainer
        </Badge>
      )}
      {link && !isCancelled && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex items-center gap-1 max-xl:min-h-11"
        >
          <Link2 className="size-4 flex-none" aria-hidden="true" />
          Join online
        </a>
      )}
      {actions?.(meeting)}
    </li>
  )
}
