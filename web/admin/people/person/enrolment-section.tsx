import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { messages } from '#contract/messages.ts'
import { type BatchChoice, fittingBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { maxLength } from '#web/form/max-length.ts'
import { sendForm } from '#web/form/send-form.ts'
import { useForm } from '#web/form/use-form.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { isUnplaced, placeOf } from '../list/place-of.ts'
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
  const shared = { batches, onClose: () => setOpen(null), onDone: onChanged }
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
      <EnrolmentTable
        enrolments={enrolments}
        name={person.name}
        onDo={(action, enrolment) => setOpen({ action, enrolment })}
      />
      {open?.action === 'enrol' && <EnrolDialog person={person} enrolments={enrolments} {...shared} />}
      {open?.action === 'move' && <MoveDialog enrolment={open.enrolment} {...shared} />}
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
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })
  const { id: enrolmentId, programme } = enrolment
  const place = isUnplaced(enrolment) ? 'without a batch' : `in ${placeOf(enrolment)}`

  async function submit() {
    const { message } = await sendForm(enrolmentCalls.resume, { enrolmentId, sendEmail: isSent })
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
      <EmailChoice isSent={isSent} onChange={setIsSent} query={{ action: 'resume', enrolmentId }} />
    </FormDialog>
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
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })
  const taking = { enrolmentId: enrolment.id, reason: reason.trim() }

  async function submit() {
    const { message } = await sendForm(enrolmentCalls.takeBack, { ...taking, sendEmail: isSent })
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
      <Field label="Reason" optional hint="Stands in the email and in the audit" error={form.errors.reason}>
        <Textarea
          name="reason"
          rows={2}
          maxLength={maxLength(enrolmentCalls.takeBack, 'reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <EmailChoice isSent={isSent} onChange={setIsSent} query={{ action: 'takeBack', ...taking }} />
    </FormDialog>
  )
}

function whatHappens({ batch, isSignUp }: Enrolment, name: string): string {
  const seat = batch ? ` The place in ${batch} becomes free.` : ''
  const login = isSignUp ? ` ${name} signed up with it, so that they wait again too and cannot log in.` : ''
  return `It waits among the pending requests again, to be approved or declined; its fee stays as it is.${seat}${login}`
}

interface MoveDialogProps {
  enrolment: Enrolment
  batches: BatchChoice[] | null
  onClose: () => void
  onDone: () => void
}

function MoveDialog({ enrolment, batches, onClose, onDone }: MoveDialogProps) {
  const [batchId, setBatchId] = useState('')
  const [error, setError] = useState(batches ? '' : messages.failedToFetchBatches)
  const [isBusy, setIsBusy] = useState(false)
  const choices = fittingBatches(batches ?? [], enrolment.programmeId).filter(
    ({ id }) => id !== enrolment.batchId,
  )

  async function handleMove() {
    if (!batchId) return fail(messages.selectBatch)
    setIsBusy(true)
    try {
      const { message } = await call(batchCalls.move, { enrolmentId: enrolment.id, batchId })
      toast.success(message ?? messages.applicantMoved)
      onDone()
      onClose()
    } catch (problem) {
      setIsBusy(false)
      fail(problem instanceof CallError ? problem.message : messages.failedToAssign)
    }
  }

  function fail(text: string) {
    setError(text)
    toast.error(text)
  }

  return (
    <Dialog
      open
      size="sm"
      locked={isBusy}
      onClose={onClose}
      title="Move to another batch"
      description={`${enrolment.programme}, now ${enrolment.batch ? `in ${placeOf(enrolment)}` : 'without a batch'}.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button onClick={handleMove} busy={isBusy}>
            Move
          </Button>
        </>
      }
    >
      <Field
        label="Batch"
        error={error}
        hint={batches && choices.length === 0 && `No other batch teaches ${enrolment.programme}.`}
      >
        <Select
          placeholder="Select Batch"
          value={batchId}
          onChange={(event) => {
            setBatchId(event.target.value)
            setError('')
          }}
        >
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </Dialog>
  )
}
