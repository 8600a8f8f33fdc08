import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { attendanceCalls } from '#contract/classroom/attendance-calls.ts'
import type { Meeting } from '#contract/classroom/schemas.ts'
import { DrawnCode } from '#web/features/fees/drawn-code.tsx'
import { call } from '#web/lib/browser-api.ts'
import { wordsOf } from '#web/lib/words-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

type Shown = ReplyOf<typeof attendanceCalls.checkInCode>

/** Asked again so soon where it could not be read, or to see who has come. */
const againMs = 5_000

interface CheckInDialogProps {
  meeting: Meeting
  /** Goes on to the roll: nobody's attendance counts before it is saved. */
  onTake: () => void
  onClose: () => void
}

/** The code that learners scan, anew each quarter of a minute, and who is in by it. */
export function CheckInDialog({ meeting, onTake, onClose }: CheckInDialogProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [fault, setFault] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function read() {
      let wait = againMs
      try {
        const next = await call(attendanceCalls.checkInCode, { id: meeting.id })
        if (isOver) return
        setShown(next)
        setFault('')
        wait = Math.min(againMs, next.nextInMs + 50)
      } catch (error) {
        if (isOver) return
        setFault(wordsOf(error))
      }
      timer = setTimeout(read, wait)
    }
    void read()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [meeting.id])

  return (
    <Dialog
      open
      size="lg"
      title={<Sentence text="Check in: {batch}" parts={{ batch: <Names of={[meeting.batch]} /> }} />}
      description="Learners scan the code while they are logged in, or type it under Check in on their first page."
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onTake}>{meeting.isMarked ? 'Change attendance' : 'Take attendance'}</Button>
        </>
      }
    >
      {fault && (
        <p role="alert" className="mb-3 rounded-md bg-warning-soft p-3 font-medium">
          {fault}
        </p>
      )}
      {!shown && !fault && <Skeletons count={1} label="Loading the code" itemClassName="h-64" />}
      {shown && !fault && (
        <div className="grid justify-items-center gap-2 text-center">
          <DrawnCode
            text={`${window.location.origin}${shown.path}`}
            label="QR code to check in"
            className="size-[clamp(9rem,34dvh,20rem)] max-w-full"
          />
          <p className="font-mono text-4xl font-bold tracking-widest" translate="no">
            {shown.code}
          </p>
          <p role="status" className="tabular text-lg font-semibold">
            {countWords(shown)}
          </p>
          {shown.missing.length > 0 && (
            <p className="text-sm text-ink-soft wrap-anywhere" translate="no">
              {shown.missing.join(', ')}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

function countWords({ people, missing }: Shown): string {
  return `${people - missing.length} in, ${missing.length} missing`
}
