import { ClipboardCheck, CloudOff, FolderPlus, MapPin, QrCode } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { timeRange } from '#contract/batches/slot-words.ts'
import { dayOf } from '#contract/calendar.ts'
import type { ReplyOf } from '#contract/call.ts'
import { checkInTimes } from '#contract/classroom/attendance.ts'
import { attendanceCalls, type Roll } from '#contract/classroom/attendance-calls.ts'
import { clockTime, plannedDay } from '#contract/short-dates.ts'
import { CheckInDialog } from '#web/admin/classroom/shared/check-in-dialog.tsx'
import { DiscardRoll, KeptRoll, keptOnPhone, stayOpen } from '#web/admin/classroom/shared/kept-rolls.tsx'
import { MaterialDialog } from '#web/admin/classroom/shared/material-panel.tsx'
import { RollDialog } from '#web/admin/classroom/shared/roll-dialog.tsx'
import { type UnsentRoll, useUnsentRolls } from '#web/admin/classroom/shared/unsent-rolls.ts'
import { call } from '#web/lib/browser-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Names } from '#web/ui/names.tsx'
import { Section } from '#web/ui/section.tsx'
import { ShortLabel } from '#web/ui/sentence.tsx'

type Today = ReplyOf<typeof attendanceCalls.today>

/** After so long a roll is taken as the device knows it. */
const patienceMs = 3000

/** What a trainer does first: the classes of today, and those before that still wait for attendance. */
export function TodayClasses({ today }: { today: Today }) {
  const [rolls, setRolls] = useState(today.rolls)
  const [open, setOpen] = useState<Roll | null>(null)
  const [readingId, setReadingId] = useState('')
  const [showing, setShowing] = useState<Roll | null>(null)
  const [giving, setGiving] = useState<Roll['meeting'] | null>(null)
  const [aheadMs, setAheadMs] = useState(0)
  useEffect(() => {
    setRolls(today.rolls)
    setAheadMs(Date.parse(today.now) - Date.now())
  }, [today])
  const handleSaved = useCallback((saved: Roll) => {
    setRolls((before) => before.map((one) => (one.meeting.id === saved.meeting.id ? saved : one)))
  }, [])
  const unsent = useUnsentRolls(handleSaved)
  const revalidator = useRevalidator()

  function handleShown() {
    setShowing(null)
    // Who has checked in meanwhile stands on the roll.
    void revalidator.revalidate()
  }

  /** Opens at once, and brings in who has checked in since the page was read; without a connection as it is known. */
  async function openRoll(roll: Roll) {
    const { id } = roll.meeting
    setShowing(null)
    setOpen(roll)
    setReadingId(id)
    const isRead = () => setReadingId((before) => (before === id ? '' : before))
    const timer = setTimeout(isRead, patienceMs)
    try {
      const {
        now: at,
        success: _success,
        message: _message,
        ...read
      } = await call(attendanceCalls.roll, { id })
      setAheadMs(Date.parse(at) - Date.now())
      handleSaved(read)
    } catch {
      // What stands in its way is said when it is saved.
    }
    clearTimeout(timer)
    isRead()
  }

  const [day, setDay] = useState(dayOf(today.now))
  // Opens by itself when its time has come.
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      setTick((tick) => tick + 1)
      setDay(dayOf(new Date(Date.now() + aheadMs)))
    }, 30_000)
    return () => clearInterval(timer)
  }, [aheadMs])
  const now = new Date(Date.now() + aheadMs).toISOString()
  const waiting = rolls.filter(({ meeting }) => meeting.day !== day)
  const ofToday = rolls.filter(({ meeting }) => meeting.day === day)
  const list = (shown: Roll[]) => (
    <ul className="cards">
      {shown.map((roll) => (
        <ClassCard
          key={roll.meeting.id}
          roll={roll}
          now={now}
          isToday={roll.meeting.day === day}
          unsent={unsent.find((one) => one.roll.id === roll.meeting.id)}
          onOpen={() => void openRoll(roll)}
          onShow={() => setShowing(roll)}
          onGive={() => setGiving(roll.meeting)}
        />
      ))}
    </ul>
  )
  const elsewhere = unsent.filter((one) => !rolls.some(({ meeting }) => meeting.id === one.roll.id))

  return (
    <>
      <Section title={`Today, ${plannedDay(day)}`} titleClassName="text-xl" className="mb-8 grid gap-3">
        {ofToday.length > 0 && (
          <p className="text-sm text-ink-soft">
            Without a connection, attendance can be taken as long as this page stays open.
          </p>
        )}
        {ofToday.length > 0 ? list(ofToday) : <p className="text-ink-soft">You have no class today.</p>}
        {elsewhere.map((one) => (
          <KeptRoll key={one.roll.id} unsent={one} />
        ))}
      </Section>
      {waiting.length > 0 && (
        <Section title="Attendance not taken yet" titleClassName="text-xl" className="mb-8 grid gap-3">
          {list(waiting)}
        </Section>
      )}
      {showing && (
        <CheckInDialog
          meeting={showing.meeting}
          onTake={() => void openRoll(showing)}
          onClose={handleShown}
        />
      )}
      {giving && (
        <MaterialDialog batchId={giving.batchId} meetingId={giving.id} onClose={() => setGiving(null)} />
      )}
      {open && (
        <RollDialog
          roll={rolls.find(({ meeting }) => meeting.id === open.meeting.id) ?? open}
          aheadMs={aheadMs}
          isReading={readingId === open.meeting.id}
          onClose={() => setOpen(null)}
          onSaved={handleSaved}
        />
      )}
    </>
  )
}

interface ClassCardProps {
  roll: Roll
  now: string
  isToday: boolean
  unsent: UnsentRoll | undefined
  onOpen: () => void
  onShow: () => void
  onGive: () => void
}

function ClassCard({ roll, now, isToday, unsent, onOpen, onShow, onGive }: ClassCardProps) {
  const { meeting, people, opensAt } = roll
  const { batch, fromMin, toMin, room, state, note, isMarked } = meeting
  const isCancelled = state === 'cancelled'
  const isTaken = isMarked || unsent !== undefined
  return (
    <Card as="li">
      <CardBody>
        <p className="tabular flex flex-wrap items-center gap-2 font-semibold">
          {isToday ? timeRange(fromMin, toMin) : `${plannedDay(meeting.day)}, ${timeRange(fromMin, toMin)}`}
          {isCancelled && <Badge tone="danger">{note ? `Cancelled: ${note}` : 'Cancelled'}</Badge>}
          {isMarked && <Badge tone="success">{presentWords(roll)}</Badge>}
        </p>
        <h3 className="text-lg wrap-anywhere">
          <Names of={[batch]} />
        </h3>
        {room && (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <MapPin className="size-4" aria-hidden="true" />
            <Names of={[room]} />
          </p>
        )}
        {unsent && (
          <p className="flex items-start gap-2 text-sm font-medium text-warning" role="status">
            <CloudOff className="mt-0.5 size-4 flex-none" aria-hidden="true" />
            <span>{unsent.refusal || keptOnPhone}</span>
          </p>
        )}
        {unsent && !unsent.refusal && <p className="text-sm">{stayOpen}</p>}
        {unsent?.refusal && <DiscardRoll unsent={unsent} />}
        {!isCancelled && now < opensAt && (
          <p className="mt-auto text-sm text-ink-soft">
            {people.length === 1
              ? `Attendance opens at ${clockTime(opensAt)}, for 1 person.`
              : `Attendance opens at ${clockTime(opensAt)}, for ${people.length} people.`}
          </p>
        )}
        {!isCancelled && now >= opensAt && (
          <Button
            size="lg"
            variant={isTaken ? 'secondary' : 'primary'}
            className="mt-auto"
            icon={<ClipboardCheck aria-hidden="true" />}
            onClick={onOpen}
          >
            <ShortLabel
              text={isTaken ? 'Change attendance[ of {name}]' : 'Take attendance[ of {name}]'}
              names={{ name: batch }}
            />
          </Button>
        )}
        {!isCancelled && isOn(meeting, now) && (
          <Button variant="secondary" icon={<QrCode aria-hidden="true" />} onClick={onShow}>
            <ShortLabel text="Show QR code[ of {name}]" names={{ name: batch }} />
          </Button>
        )}
        {!isCancelled && (
          <Button variant="secondary" icon={<FolderPlus aria-hidden="true" />} onClick={onGive}>
            <ShortLabel text="Add material[ to {name}]" names={{ name: batch }} />
          </Button>
        )}
      </CardBody>
    </Card>
  )
}

function isOn(meeting: Roll['meeting'], now: string): boolean {
  const { opensAt, closesAt } = checkInTimes(meeting)
  return now >= opensAt.toISOString() && now <= closesAt.toISOString()
}

/** 35 of 40 present; whoever came late is there, too. */
function presentWords({ people }: Roll): string {
  const present = people.filter(({ mark }) => mark === 'present' || mark === 'late').length
  return `${present} of ${people.length} present`
}
