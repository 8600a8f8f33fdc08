import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import type { AdminCertificate } from '#contract/certificates/schemas.ts'
import { messages } from '#contract/messages.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { call } from '#web/lib/browser-api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

type Today = ReplyOf<typeof certificateCalls.today>

/** Begins with what the records say today, which may be right by now. */
export function CorrectDialog({ certificate, onClose, onDone }: CorrectDialogProps) {
  const { id, serial } = certificate
  const [name, setName] = useState(certificate.name)
  const [title, setTitle] = useState(certificate.title)
  const [dates, setDates] = useState<Today['dates']>(null)
  const [datesOfRecord, setDatesOfRecord] = useState(false)
  const [datesConfirmed, setDatesConfirmed] = useState(false)
  const [isSent, setIsSent] = useState(true)
  const datesProblem = datesOfRecord ? dates?.ofRecordProblem : dates?.printedProblem
  useEffect(() => {
    call(certificateCalls.today, { id }).then(
      (today) => {
        setName((shown) => (shown === certificate.name ? today.name : shown))
        setTitle((shown) => (shown === certificate.title ? today.title : shown))
        setDates(today.dates)
      },
      () => {},
    )
  }, [id, certificate])

  function given() {
    const chosen = { datesOfRecord, datesConfirmed: datesConfirmed && Boolean(datesProblem) }
    return { id, name, title, ...chosen, sendEmail: isSent }
  }

  return (
    <ActionDialog
      title={<Sentence text="Corrected copy of {serial}" names={{ serial }} />}
      description="The copy gets its own number and code. The page of the old one says that it was replaced."
      submit="Issue the copy"
      call={certificateCalls.correct}
      given={given}
      fields={[{ name: 'reason', label: 'What is corrected', hint: 'For the audit', rows: 2 }]}
      said={messages.certificateCorrected}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            name="name"
            label="Name"
            hint="The same person’s name, spelt right, or the name on their record"
          >
            <Input value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />
          </Field>
          <Field name="title" label="For">
            <Input value={title} onChange={(event) => setTitle(event.target.value)} autoComplete="off" />
          </Field>
          {dates && dates.printed !== dates.ofRecord && (
            <Checkbox
              label={`Take the dates of the record: ${dates.ofRecord}`}
              hint={`Printed now: ${dates.printed}`}
              checked={datesOfRecord}
              onChange={(event) => setDatesOfRecord(event.target.checked)}
            />
          )}
          {datesProblem && (
            <Checkbox
              name="datesConfirmed"
              label="Issue with these dates anyway"
              hint={errors.datesConfirmed ?? datesProblem}
              aria-invalid={errors.datesConfirmed ? true : undefined}
              checked={datesConfirmed}
              onChange={(event) => setDatesConfirmed(event.target.checked)}
            />
          )}
          <Checkbox
            label="Email it to the holder"
            checked={isSent}
            onChange={(event) => setIsSent(event.target.checked)}
          />
        </>
      )}
    </ActionDialog>
  )
}

interface CorrectDialogProps {
  certificate: AdminCertificate
  onClose: () => void
  onDone: (reply: ReplyOf<typeof certificateCalls.correct>) => void
}
