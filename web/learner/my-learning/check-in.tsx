import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { checkInTimes } from '#contract/classroom/attendance.ts'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import type { Meeting } from '#contract/classroom/schemas.ts'
import { messages } from '#contract/messages.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { toast } from '#web/ui/toaster.tsx'

/** How it goes with a scan; nothing without one. */
export function ScannedCode({ checkIn }: { checkIn: Promise<string> | null }) {
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState('')
  useEffect(() => {
    let isHere = true
    setFault('')
    void checkIn?.then((said) => {
      if (!isHere) return
      if (said) setFault(said)
      // The screen shows that one is present.
      else void revalidate()
    })
    return () => {
      isHere = false
    }
  }, [checkIn, revalidate])
  return fault && <ErrorState onRetry={() => void revalidate()}>{fault}</ErrorState>
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
  const form = useForm({ submit, call: ownClassCalls.checkInTicket })
  const revalidator = useRevalidator()

  async function submit(values: FormValues) {
    refuseEmpty(values, { code: messages.checkInCodeRequired }, messages.checkInCodeRequired)
    const given = { meetingId: meeting.id, code: values.code }
    const { ticket } = await sendForm(ownClassCalls.checkInTicket, given)
    const { message } = await sendForm(ownClassCalls.checkIn, { ticket })
    toast.success(message ?? messages.checkedIn)
    void revalidator.revalidate()
    onClose()
  }

  return (
    <FormDialog
      title={<Sentence text="Check in: {batch}" parts={{ batch: <Names of={[meeting.batch]} /> }} />}
      submit="Check in"
      form={form}
      onClose={onClose}
    >
      <Field name="code" label="Code" hint="The six letters and digits that your trainer shows.">
        <Input autoComplete="off" autoCapitalize="characters" />
      </Field>
    </FormDialog>
  )
}
