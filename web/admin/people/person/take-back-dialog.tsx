import { useState } from 'react'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { messages } from '#contract/messages.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { maxLength } from '#web/form/max-length.ts'
import { sendForm } from '#web/form/send-form.ts'
import { useForm } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { LetterChoice } from './letter-choice.tsx'
import type { Enrolment } from './read-person.ts'

interface TakeBackDialogProps {
  enrolment: Enrolment
  /** The person's. */
  name: string
  onClose: () => void
  onDone: () => void
}

export function TakeBackDialog({ enrolment, name, onClose, onDone }: TakeBackDialogProps) {
  const [reason, setReason] = useState('')
  const [isSent, setIsSent] = useState(true)
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })
  const taking = { enrolmentId: enrolment.id, reason: reason.trim() }

  async function submit() {
    const { message } = await sendForm(enrolmentCalls.takeBack, { ...taking, sendLetter: isSent })
    toast.success(message ?? messages.approvalTakenBack)
    onDone()
    onClose()
  }

  return (
    <FormDialog
      title={`Take the approval of ${enrolment.programme} back`}
      description={whatHappens(enrolment, name)}
      submit="Take back"
      form={form}
      onClose={onClose}
    >
      <Field label="Reason" optional hint="Stands in the letter and in the audit" error={form.errors.reason}>
        <Textarea
          name="reason"
          rows={2}
          maxLength={maxLength(enrolmentCalls.takeBack, 'reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <LetterChoice isSent={isSent} onChange={setIsSent} query={{ deed: 'takeBack', ...taking }} />
    </FormDialog>
  )
}

function whatHappens({ batch, isSignUp }: Enrolment, name: string): string {
  const seat = batch ? ` The place in ${batch} becomes free.` : ''
  const login = isSignUp ? ` ${name} signed up with it, so that they wait again too and cannot log in.` : ''
  return `It waits among the pending requests again, to be approved or turned down; its fee stays as it is.${seat}${login}`
}
