import { useState } from 'react'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { endingProblems } from '#contract/admissions/enrolment-rules.ts'
import type { EndedAs } from '#contract/admissions/ways-to-end.ts'
import { dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { EmailChoice } from './email-choice.tsx'
import type { Enrolment } from './read-person.ts'

interface EndDialogProps {
  enrolment: Enrolment
  onClose: () => void
  onDone: () => void
}

export function EndDialog({ enrolment, onClose, onDone }: EndDialogProps) {
  const [endedAs, setEndedAs] = useState<EndedAs>('completed')
  const [endedOn, setEndedOn] = useState(() => dayOf(new Date()))
  const [reason, setReason] = useState('')
  const [isSent, setIsSent] = useState(true)
  const ending = { enrolmentId: enrolment.id, endedAs, endedOn, reason: reason.trim() }

  function given() {
    refuseBroken(endingProblems(ending, enrolment.createdAt, new Date()))
    return { ...ending, sendEmail: isSent }
  }

  return (
    <ActionDialog
      title={<Sentence text="End {programme}" names={{ programme: enrolment.programme }} />}
      description={<WhatHappens {...enrolment} />}
      submit="End enrolment"
      call={enrolmentCalls.end}
      given={given}
      said={messages.enrolmentEnded}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <RadioGroup
          legend="How it ends"
          name="endedAs"
          look="segments"
          options={[
            { value: 'completed', label: 'Completed' },
            { value: 'left', label: 'Left' },
          ]}
          value={endedAs}
          onChange={(value) => setEndedAs(value as EndedAs)}
        />
        <Field name="endedOn" label="On">
          <Input
            type="date"
            min={dayOf(enrolment.createdAt)}
            max={dayOf(new Date())}
            value={endedOn}
            onChange={(event) => setEndedOn(event.target.value)}
          />
        </Field>
      </div>
      <Field
        name="reason"
        label="Reason"
        optional={endedAs === 'completed'}
        hint="Shown in the email, on the record and in the audit"
      >
        <Textarea rows={2} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <EmailChoice isSent={isSent} onChange={setIsSent} query={{ action: 'end', ...ending }} />
    </ActionDialog>
  )
}

function WhatHappens({ batch, due, paidOn }: Enrolment) {
  const seat = batch ? 'The place in {batch} becomes free.' : 'There is no place to give back.'
  const fee =
    due > 0 ? '{due} stays due and can still be recorded.' : paidOn ? 'The payment and its receipt stay.' : ''
  return (
    <Sentence
      text={`${seat} ${fee} The record and the tests stay. The learner sees it as ended and gets no new tests for it.`}
      names={{ batch, due: rupees(due) }}
    />
  )
}
