import { useState } from 'react'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { messages } from '#contract/messages.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { sendForm } from '#web/form/send-form.ts'
import { useForm } from '#web/form/use-form.ts'
import { toast } from '#web/ui/toaster.tsx'
import { isUnplaced, placeOf } from '../list/place-of.ts'
import { LetterChoice } from './letter-choice.tsx'
import type { Enrolment } from './read-person.ts'

interface ResumeDialogProps {
  enrolment: Enrolment
  onClose: () => void
  onDone: () => void
}

export function ResumeDialog({ enrolment, onClose, onDone }: ResumeDialogProps) {
  const [isSent, setIsSent] = useState(true)
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })
  const { id: enrolmentId, programme } = enrolment
  const place = isUnplaced(enrolment) ? 'without a batch' : `in ${placeOf(enrolment)}`

  async function submit() {
    const { message } = await sendForm(enrolmentCalls.resume, { enrolmentId, sendLetter: isSent })
    toast.success(message ?? messages.enrolmentResumed)
    onDone()
    onClose()
  }

  return (
    <FormDialog
      title={`Resume ${programme}`}
      description={`It runs again as it did, ${place}; payments and tests are as they were.`}
      submit="Resume"
      form={form}
      onClose={onClose}
    >
      <LetterChoice isSent={isSent} onChange={setIsSent} query={{ deed: 'resume', enrolmentId }} />
    </FormDialog>
  )
}
