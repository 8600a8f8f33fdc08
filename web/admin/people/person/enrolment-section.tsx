import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { messages } from '#contract/messages.ts'
import { MoveDialog } from '#web/admin/batches/shared/move-dialog.tsx'
import { LatestOnWhatsApp } from '#web/admin/office/shared/whatsapp-button.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { isUnplaced } from '../list/place-of.ts'
import { Placed } from '../list/placed.tsx'
import { ChangeProgrammeDialog } from './change-programme-dialog.tsx'
import { EmailChoice } from './email-choice.tsx'
import { EndDialog } from './end-dialog.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { type Action, EnrolmentTable } from './enrolment-table.tsx'
import type { Enrolment, PersonDetails } from './read-person.ts'
import { Section } from './section.tsx'

type Open = { action: 'enrol' } | { action: Action; enrolment: Enrolment } | null

interface EnrolmentSectionProps extends Pick<PersonDetails, 'person' | 'enrolments' | 'batches'> {
  onChanged: () => void
}

/** What the person learns, and what the office does with it. */
export function EnrolmentSection({ person, enrolments, batches, onChanged }: EnrolmentSectionProps) {
  const [open, setOpen] = useState<Open>(null)
  /** What was done here last may have told the person something. */
  const [doneAt, setDoneAt] = useState(0)
  const shared = { batches, onClose: () => setOpen(null), onDone: handleDone }

  function handleDone() {
    setDoneAt(Date.now())
    onChanged()
  }

  return (
    <Section
      title="Enrolments"
      action={
        person.status === 'accepted' && (
          <Button
            variant="secondary"
            size="sm"
            icon={<UserPlus aria-hidden="true" />}
            onClick={() => setOpen({ action: 'enrol' })}
          >
            Enrol in a further programme
          </Button>
        )
      }
    >
      <div className="mb-4 empty:hidden">
        {doneAt > 0 && <LatestOnWhatsApp key={doneAt} personId={person.id} since={doneAt} />}
      </div>
      <EnrolmentTable
        enrolments={enrolments}
        name={person.name}
        onDo={(action, enrolment) => setOpen({ action, enrolment })}
      />
      {open?.action === 'enrol' && <EnrolDialog person={person} enrolments={enrolments} {...shared} />}
      {open?.action === 'move' && (
        <MoveDialog enrolment={open.enrolment} description={<PlaceWords {...open.enrolment} />} {...shared} />
      )}
      {open?.action === 'change' && <ChangeProgrammeDialog enrolment={open.enrolment} {...shared} />}
      {open?.action === 'end' && <EndDialog enrolment={open.enrolment} {...shared} />}
      {open?.action === 'resume' && <ResumeDialog enrolment={open.enrolment} {...shared} />}
      {open?.action === 'takeBack' && (
        <TakeBackDialog enrolment={open.enrolment} name={person.name} {...shared} />
      )}
    </Section>
  )
}

interface ResumeDialogProps {
  enrolment: Enrolment
  onClose: () => void
  onDone: () => void
}

function ResumeDialog({ enrolment, onClose, onDone }: ResumeDialogProps) {
  const [isSent, setIsSent] = useState(true)
  const { id: enrolmentId, programme } = enrolment
  return (
    <ActionDialog
      title={<Sentence text="Resume {programme}" names={{ programme }} />}
      description={
        <Sentence
          text={
            isUnplaced(enrolment)
              ? 'It runs again without a batch. Payments and tests stay as they were.'
              : 'It runs again in {batch}. Payments and tests stay as they were.'
          }
          parts={{ batch: <Placed {...enrolment} /> }}
        />
      }
      submit="Resume"
      call={enrolmentCalls.resume}
      given={{ enrolmentId, sendEmail: isSent }}
      said={messages.enrolmentResumed}
      onDone={onDone}
      onClose={onClose}
    >
      {() => <EmailChoice isSent={isSent} onChange={setIsSent} query={{ action: 'resume', enrolmentId }} />}
    </ActionDialog>
  )
}

interface TakeBackDialogProps {
  enrolment: Enrolment
  /** The person's. */
  name: string
  onClose: () => void
  onDone: () => void
}

function TakeBackDialog({ enrolment, name, onClose, onDone }: TakeBackDialogProps) {
  const [reason, setReason] = useState('')
  const [isSent, setIsSent] = useState(true)
  const taking = { enrolmentId: enrolment.id, reason: reason.trim() }
  return (
    <ActionDialog
      title={
        <Sentence text="Take the approval of {programme} back" names={{ programme: enrolment.programme }} />
      }
      description={<WhatHappens {...enrolment} name={name} />}
      submit="Take back"
      call={enrolmentCalls.takeBack}
      given={{ ...taking, sendEmail: isSent }}
      said={messages.approvalTakenBack}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="reason" label="Reason" optional hint="Shown in the email and in the audit">
        <Textarea rows={2} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <EmailChoice isSent={isSent} onChange={setIsSent} query={{ action: 'takeBack', ...taking }} />
    </ActionDialog>
  )
}

function WhatHappens({ batch, isSignUp, name }: Enrolment & { name: string }) {
  const text = [
    'It goes back to the pending requests, to be approved or declined. Its fee stays as it is.',
    batch && 'The place in {batch} becomes free.',
    isSignUp && '{name} signed up with it, so they wait again too and cannot log in.',
  ]
  const parts = { batch: <Names of={[batch]} />, name: <Names of={[name]} /> }
  return <Sentence text={text.filter(Boolean).join(' ')} parts={parts} />
}

function PlaceWords(enrolment: Enrolment) {
  const { programme, batch } = enrolment
  const text = batch ? '{programme}, now in {batch}.' : '{programme}, now without a batch.'
  return <Sentence text={text} names={{ programme }} parts={{ batch: <Placed {...enrolment} /> }} />
}
