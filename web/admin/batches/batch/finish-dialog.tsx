import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { batchCalls } from '#contract/batches/calls.ts'
import { type BatchPage, finishedAtOnce } from '#contract/batches/schemas.ts'
import { dayOf, isDay } from '#contract/calendar.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { exceptionsAtOnce, type Lacking } from '#contract/certificates/schemas.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { messages } from '#contract/messages.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { maxLength } from '#web/form/max-length.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { readAllPages } from '#web/panel/list/read-all-pages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ErrorOf, Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { readMembers } from '../overview/batch.ts'

/** Says on which day a batch ended and who completed it, and leads on to their certificates. */
export function FinishDialog({ batch, onClose }: Pick<BatchPage, 'batch'> & { onClose: () => void }) {
  const today = dayOf(new Date())
  const { value, fault, readAgain } = useRead(() => readLearning(batch.id))
  const { learning = null, lacking, planned = [] } = value ?? {}
  const [lastDay, setLastDay] = useState(batch.endsOn && batch.endsOn < today ? batch.endsOn : today)
  const mayExcept = useMay('certificates.issue')
  const [chosen, setChosen] = useState<string[]>([])
  const [isSent, setIsSent] = useState(false)
  const form = useForm({ submit })
  const navigate = useNavigate()
  useEffect(() => {
    if (!value) return
    const ids = value.learning.map(({ enrolmentId }) => enrolmentId)
    setChosen(ids.filter((id) => !lacks(value.lacking.get(id))))
  }, [value])

  const excepted = chosen.filter((id) => lacks(lacking?.get(id)))

  async function submit({ on = '', reason = '' }: FormValues) {
    // Before they complete: whatever fails afterwards, sent again it is the same exception.
    for (let at = 0; reason.trim() && at < excepted.length; at += exceptionsAtOnce) {
      const enrolmentIds = excepted.slice(at, at + exceptionsAtOnce)
      await sendForm(certificateCalls.giveExceptions, { enrolmentIds, reason })
    }
    // One call is one transaction, which holds nobody up for long; sent again, it finishes the rest.
    for (let at = 0; at === 0 || at < chosen.length; at += finishedAtOnce) {
      const enrolmentIds = chosen.slice(at, at + finishedAtOnce)
      await sendForm(batchCalls.finish, { id: batch.id, on, enrolmentIds, sendEmails: isSent })
    }
    toast.success(messages.batchFinished)
    await navigate(`/admin/issuecertificates?batch=${batch.id}`)
  }

  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))

  return (
    <FormDialog
      title={<Sentence text="Finish {name}" names={{ name: batch.name }} />}
      description="Tick everybody who has completed; the others stay enrolled. People with missing requirements start unticked. Next you issue the certificates."
      submit="Finish batch"
      form={form}
      isReady={learning !== null}
      asksToLeave={false}
      onClose={onClose}
    >
      <Field name="on" label="Last day">
        <Input
          type="date"
          min={batch.startsOn ?? undefined}
          max={today}
          value={lastDay}
          onChange={({ target }) => setLastDay(target.value)}
        />
      </Field>
      {learning && isDay(lastDay) && (
        <div role="status" className="grid gap-1">
          {lastDay !== batch.endsOn && <p>{`The batch then ends on ${readableDay(lastDay)}.`}</p>}
          <CancelledClasses count={planned.filter(({ day }) => day > lastDay).length} />
        </div>
      )}
      {fault && <ErrorState onRetry={readAgain}>{fault}</ErrorState>}
      {!learning && !fault && <Skeletons count={3} label="Loading the people" />}
      {learning?.length === 0 && <p className="text-ink-soft">Nobody is enrolled in this batch now.</p>}
      {learning && learning.length > 0 && (
        <fieldset data-field="enrolmentIds">
          <legend className="field-label">{`Completed: ${chosen.length} of ${learning.length}`}</legend>
          <ErrorOf name="enrolmentIds" />
          <div className="grid max-h-72 gap-x-4 overflow-y-auto sm:grid-cols-2">
            {learning.map(({ enrolmentId, name, programme }) => (
              <Checkbox
                key={enrolmentId}
                label={<Names of={[name]} />}
                hint={hintOf(batch.programmes.length > 1 ? programme : '', lacking?.get(enrolmentId))}
                checked={chosen.includes(enrolmentId)}
                onChange={() => toggle(enrolmentId)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {mayExcept && excepted.length > 0 && (
        <Field
          name="reason"
          label="Why it counts as completed although something is missing"
          hint="With a reason they get the certificate by exception. Without one they complete and do not qualify for it."
          optional
        >
          <Textarea rows={2} maxLength={maxLength(certificateCalls.giveExceptions, 'reason')} />
        </Field>
      )}
      <Checkbox
        label="Tell them by email that they have completed"
        checked={isSent}
        onChange={() => setIsSent(!isSent)}
      />
    </FormDialog>
  )
}

function CancelledClasses({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="font-semibold">
      {count === 1 ? '1 planned class will be cancelled.' : `${count} planned classes will be cancelled.`}
    </p>
  )
}

/** Its planned classes, those who learn in the batch, and by their enrolments what is missing for the certificate, or why it does not matter. */
async function readLearning(batchId: string) {
  const [members, { lacking }, { meetings }] = await Promise.all([
    readAllPages((cursor) => readMembers(batchId, { cursor, limit: 200 })),
    call(certificateCalls.lacking, { batchId }),
    call(classroomCalls.ofBatch, { batchId }),
  ])
  return {
    planned: meetings.filter(({ state, isMarked }) => state === 'planned' && !isMarked),
    learning: members
      .filter(({ isAccepted }) => isAccepted)
      .sort((one, other) => one.name.localeCompare(other.name)),
    lacking: new Map(lacking.map((one) => [one.enrolmentId, one])),
  }
}

function lacks(one: Lacking | undefined): boolean {
  return one !== undefined && !one.exception
}

function hintOf(programme: string, one: Lacking | undefined): string | undefined {
  const words = one?.exception ? messages.byException(one.exception.reason) : one?.missing
  return [programme, words].filter(Boolean).join(' · ') || undefined
}
