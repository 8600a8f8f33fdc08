import { useEffect, useRef, useState } from 'react'
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
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'

/** Whoever comes by the code that the trainer shows is present, and reads so. */
export function useScannedCode(): void {
  const [params, setParams] = useSearchParams()
  const revalidator = useRevalidator()
  const scanned = params.get('checkin')
  const sent = useRef<string | null>(null)
  useEffect(() => {
    if (!scanned || sent.current === scanned) return
    sent.current = scanned
    const [meetingId = '', code = ''] = scanned.split('.')
    setParams({}, { replace: true })
    call(ownClassCalls.checkIn, { meetingId, code }).then(
      ({ message }) => {
        toast.success(message ?? messages.checkedIn)
        void revalidator.revalidate()
      },
      (error: unknown) =>
        toast.error(error instanceof CallError ? error.message : messages.somethingWentWrong),
    )
  }, [scanned, setParams, revalidator])
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
