import { Check, Clock3, UserX } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { timeRange } from '#contract/batches/slot-words.ts'
import { checkInName, type Mark, markWords, nextMark } from '#contract/classroom/attendance.ts'
import type { Roll } from '#contract/classroom/attendance-calls.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import { plannedDay, plannedMoment } from '#contract/short-dates.ts'
import { LeaveQuestion } from '#web/form/leave-question.tsx'
import { toastOf } from '#web/lib/words-of.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Names } from '#web/ui/names.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { keptOnPhone } from './kept-rolls.tsx'
import { findUnsentRoll, saveRoll } from './unsent-rolls.ts'

type Given = Record<string, { mark: Mark; at: string | null }>

interface RollDialogProps {
  roll: Roll
  /** By how much the server's clock is ahead of this device's. */
  aheadMs: number
  /** What has changed meanwhile is just being read: nothing is saved before it is there. */
  isReading?: boolean
  onClose: () => void
  onSaved?: (roll: Roll) => void
}

/** Everybody is present until somebody presses their name, or by the code where that was shown; one save. */
export function RollDialog({ roll, aheadMs, isReading = false, onClose, onSaved }: RollDialogProps) {
  const { meeting, people } = roll
  // By hand alone: the rest follows the roll, which may come anew while this is open.
  const [byHand, setByHand] = useState<Given>({})
  const given = { ...marksOf(roll), ...byHand }
  const [isBusy, setIsBusy] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const now = () => new Date(Date.now() + aheadMs).toISOString()
  const problem = whyClosed(roll, now())
  const title = `${meeting.batch}, ${plannedDay(meeting.day)}`

  function set(enrolmentId: string, mark: Mark) {
    setByHand((before) => ({ ...before, [enrolmentId]: { mark, at: now() } }))
  }

  function handleClose() {
    if (Object.keys(byHand).length > 0) setIsLeaving(true)
    else onClose()
  }

  async function handleSave() {
    setIsBusy(true)
    const marks = people.map(({ enrolmentId }) => ({
      enrolmentId,
      ...(given[enrolmentId] ?? { mark: untouchedOf(roll), at: null }),
    }))
    const { id, day, fromMin } = meeting
    try {
      const saved = await saveRoll({ id, day, fromMin, marks }, title)
      if (saved.kind === 'sent') {
        toast.success(saved.message)
        onSaved?.(saved.roll)
      } else toast.info(keptOnPhone)
      onClose()
    } catch (error) {
      toast.error(toastOf(error))
      setIsBusy(false)
    }
  }

  return (
    <>
      <Dialog
        open
        size="lg"
        locked={isBusy}
        onClose={handleClose}
        title={<Names of={[meeting.batch]} />}
        description={`${plannedDay(meeting.day)}, ${timeRange(meeting.fromMin, meeting.toMin)}`}
        footer={
          problem || people.length === 0 ? (
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
          ) : (
            <>
              <p className="tabular mr-auto self-center text-sm font-semibold" role="status">
                {countWords(people.map(({ enrolmentId }) => given[enrolmentId]?.mark ?? untouchedOf(roll)))}
              </p>
              <Button size="lg" onClick={handleSave} busy={isBusy || isReading}>
                Save attendance
              </Button>
            </>
          )
        }
      >
        {problem && <p className="mb-3 rounded-md bg-warning-soft p-3 font-medium">{problem}</p>}
        {people.length === 0 ? (
          <EmptyState>Nobody was in this batch on that day.</EmptyState>
        ) : (
          <>
            {!problem && (
              <p className="mb-3 text-sm text-ink-soft">
                {untouchedOf(roll) === 'absent'
                  ? 'People who have not checked in are marked absent. Press a name to change it.'
                  : 'Press the names of people who are absent. Press again for late, then excused.'}
              </p>
            )}
            <ul className="grid gap-1.5 sm:grid-cols-2">
              {people.map((person) => (
                <li key={person.enrolmentId}>
                  <PersonRow
                    name={person.name}
                    mark={given[person.enrolmentId]?.mark ?? untouchedOf(roll)}
                    disabled={problem !== ''}
                    onMark={(mark) => set(person.enrolmentId, mark)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Dialog>
      <LeaveQuestion open={isLeaving} onStay={() => setIsLeaving(false)} onLeave={onClose}>
        The marks are not saved yet.
      </LeaveQuestion>
    </>
  )
}

/** What stands for who is not marked yet: where learners checked in by the code, the others did not come. */
function untouchedOf({ meeting, people }: Roll): Mark {
  const isByCode = people.some(({ markedBy }) => markedBy === checkInName)
  return isByCode && !meeting.isMarked ? 'absent' : 'present'
}

/** As the server has them, under what this device still holds. */
function marksOf(roll: Roll): Given {
  const { meeting, people } = roll
  const held = new Map(findUnsentRoll(meeting.id)?.roll.marks.map((one) => [one.enrolmentId, one]))
  return Object.fromEntries(
    people.map(({ enrolmentId, mark }) => {
      const kept = held.get(enrolmentId)
      const shown =
        kept && (kept.at !== null || mark === null) ? kept : { mark: mark ?? untouchedOf(roll), at: null }
      return [enrolmentId, { mark: shown.mark, at: shown.at }]
    }),
  )
}

/** Why nothing can be marked now; empty when it can. */
function whyClosed({ meeting, opensAt, closesAt }: Roll, now: string): string {
  if (meeting.state === 'cancelled') return messages.rollCancelled
  if (now < opensAt) return messages.rollNotOpen(plannedMoment(opensAt))
  return closesAt && now > closesAt ? messages.rollWithOffice(plannedMoment(closesAt)) : ''
}

/** 35 present, 5 absent. */
function countWords(all: Mark[]): string {
  const count = (mark: Mark) => all.filter((one) => one === mark).length
  return (['present', 'absent', 'late', 'excused'] as const)
    .filter((mark) => mark === 'present' || count(mark) > 0)
    .map((mark) => `${count(mark)} ${markWords[mark].toLowerCase()}`)
    .join(', ')
}

const looks: Record<Mark, { tone: 'success' | 'danger' | 'warning' | 'info'; row: string; icon: ReactNode }> =
  {
    present: { tone: 'success', row: 'border-line bg-surface', icon: <Check aria-hidden="true" /> },
    absent: { tone: 'danger', row: 'border-danger bg-danger-soft', icon: <UserX aria-hidden="true" /> },
    late: { tone: 'warning', row: 'border-gold bg-warning-soft', icon: <Clock3 aria-hidden="true" /> },
    excused: { tone: 'info', row: 'border-line-strong bg-canvas', icon: null },
  }
const keys: Record<string, Mark> = { p: 'present', a: 'absent', l: 'late', e: 'excused' }

interface PersonRowProps {
  name: string
  mark: Mark
  disabled: boolean
  onMark: (mark: Mark) => void
}

function PersonRow({ name, mark, disabled, onMark }: PersonRowProps) {
  const { tone, row, icon } = looks[mark]

  /** P, A, L and E mark; the arrows go from name to name. */
  function handleKey(event: KeyboardEvent<HTMLButtonElement>) {
    const wanted = keys[event.key.toLowerCase()]
    if (wanted && !event.ctrlKey && !event.metaKey && !event.altKey) onMark(wanted)
    const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const
    const side = step[event.key as keyof typeof step]
    if (!side) return
    event.preventDefault()
    event.currentTarget.closest('li')?.[side]?.querySelector('button')?.focus()
  }

  return (
    <button
      type="button"
      disabled={disabled}
      onClick={() => onMark(nextMark(mark))}
      onKeyDown={handleKey}
      className={cx(
        'flex min-h-12 w-full items-center justify-between gap-3 rounded-md border px-3 py-2 text-start',
        row,
      )}
    >
      <span {...languageOf(name)} className="min-w-0 font-medium wrap-anywhere" translate="no">
        {name}
      </span>
      <Badge tone={tone} icon={icon}>
        {markWords[mark]}
      </Badge>
    </button>
  )
}
