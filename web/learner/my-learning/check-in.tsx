import { useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { checkInTimes } from '#contract/classroom/attendance.ts'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import type { Meeting } from '#contract/classroom/schemas.ts'
import { messages } from '#contract/messages.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { maxLength } from '#web/form/max-length.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface Scan {
  /** False: the line lost it, and the code may be sent again. */
  isAnswered: boolean
  isIn: boolean
  message: string
}

/** Each code is sent once, also where the screen is read again meanwhile. */
const scans = new Map<string, Promise<Scan>>()
/** Those are sent again when the screen is read again. */
const unsent = new Set<string>()

/**
 * Whoever comes by the code that the trainer shows, which is good for seconds: it is sent beside the screen's own reads and not after
 * them, and stays in the address until it is answered.
 */
export function sendScannedCode(request: Request): string | null {
  const scanned = new URL(request.url).searchParams.get('checkin')
  if (scanned && (unsent.delete(scanned) || !scans.has(scanned))) scans.set(scanned, send(scanned))
  return scanned
}

async function send(scanned: string): Promise<Scan> {
  const [meetingId = '', code = ''] = scanned.split('.')
  try {
    const { message } = await call(ownClassCalls.checkIn, { meetingId, code })
    return { isAnswered: true, isIn: true, message: message ?? messages.checkedIn }
  } catch (error) {
    if (error instanceof CallError && error.status !== 0)
      return { isAnswered: true, isIn: false, message: error.message }
    unsent.add(scanned)
    const message = error instanceof CallError ? messages.checkInUnsent : messages.somethingWentWrong
    return { isAnswered: false, isIn: false, message }
  }
}

/** How it went with the code that was scanned; nothing without one. */
export function ScannedCode({ scanned }: { scanned: string | null }) {
  const [, setParams] = useSearchParams()
  const revalidator = useRevalidator()
  const [fault, setFault] = useState('')
  const scan = scanned ? scans.get(scanned) : undefined
  useEffect(() => {
    let isHere = true
    void scan?.then(({ isAnswered, isIn, message }) => {
      if (!isHere) return
      setFault(isAnswered ? '' : message)
      if (!isAnswered) return
      if (isIn) toast.success(message)
      else toast.error(message)
      // Reads the screen anew, where one is now present.
      setParams({}, { replace: true })
    })
    return () => {
      isHere = false
    }
  }, [scan, setParams])
  return fault && <ErrorState onRetry={() => void revalidator.revalidate()}>{fault}</ErrorState>
}

/** For who cannot scan: the code is typed; nothing while the class is not on. */
export function CheckInButton({ meeting }: { meeting: Meeting }) {
  const [isOpen, setIsOpen] = useState(false)
  const { opensAt, closesAt } = checkInTimes(meeting)
  const now = new Date()
  // Comes and goes by itself when its time has come.
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 30_000)
    return () => clearInterval(timer)
  }, [])
  if (now < opensAt || now > closesAt) return null
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        Check in
      </Button>
      {isOpen && <CheckInForm meeting={meeting} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function CheckInForm({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })
  const revalidator = useRevalidator()

  async function submit(values: FormValues) {
    refuseEmpty(values, { code: messages.checkInCodeRequired }, messages.checkInCodeRequired)
    const { message } = await sendForm(ownClassCalls.checkIn, { meetingId: meeting.id, code: values.code })
    toast.success(message ?? messages.checkedIn)
    void revalidator.revalidate()
    onClose()
  }

  return (
    <FormDialog title={`Check in: ${meeting.batch}`} submit="Check in" form={form} onClose={onClose}>
      <Field label="Code" hint="The six letters and digits that your trainer shows." error={form.errors.code}>
        <Input
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={maxLength(ownClassCalls.checkIn, 'code')}
        />
      </Field>
    </FormDialog>
  )
}
