import { useState } from 'react'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { messages } from '#contract/messages.ts'
import { FormFault } from '#web/form/form-fault.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { FormCard } from '#web/panel/form/form-card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'

/** What somebody must have before they get the certificate of a programme; every part may be left out. */
export function CertificateTab({ programmeId }: { programmeId: string }) {
  const { value, fault, readAgain } = useRead(() => call(certificateCalls.rule, { programmeId }))
  const [isDirty, setIsDirty] = useState(false)
  const form = useForm({ submit })
  if (fault) return <ErrorState onRetry={readAgain}>{fault}</ErrorState>
  if (!value) return <Skeletons count={3} label="Loading what the certificate needs" />

  async function submit({ leastAttendance = '', leastTest = '', feesPaid, assignments }: FormValues) {
    const { message } = await sendForm(certificateCalls.saveRule, {
      programmeId,
      leastAttendance: percentIn('leastAttendance', leastAttendance),
      leastTest: percentIn('leastTest', leastTest),
      feesPaid: feesPaid === 'true',
      assignments: assignments === 'true',
    })
    toast.success(message ?? messages.completionRuleSaved)
    setIsDirty(false)
  }

  return (
    <FormCard form={form} isDirty={isDirty} onInput={() => setIsDirty(true)}>
      <p className="max-w-prose text-ink-soft">
        What a certificate needs. People with something missing start unticked when you finish a batch or
        issue certificates. With a reason you can still issue one. Leave everything empty to ask for
        completion only.
      </p>
      <PercentField
        name="leastAttendance"
        label="Minimum attendance"
        hint="In percent of the classes since they joined"
        value={value.rule.leastAttendance}
      />
      <PercentField
        name="leastTest"
        label="Minimum result of a practice test"
        hint="In percent; the best test since they joined counts"
        value={value.rule.leastTest}
      />
      <Switch
        label="Fees paid"
        hint="Nothing is owed for the enrolment"
        name="feesPaid"
        value="true"
        defaultChecked={value.rule.feesPaid}
      />
      <Switch
        label="Assignments"
        hint="All required work is handed in, returned and accepted"
        name="assignments"
        value="true"
        defaultChecked={value.rule.assignments}
      />
    </FormCard>
  )
}

interface PercentFieldProps {
  name: string
  label: string
  hint: string
  value: number | null
}

function PercentField({ name, label, hint, value }: PercentFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} optional>
      <Input inputMode="numeric" maxLength={3} defaultValue={value ?? ''} />
    </Field>
  )
}

/** Null for an empty field. */
function percentIn(field: string, typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  if (/^([1-9]\d?|100)$/.test(text)) return Number(text)
  throw new FormFault(messages.percentFrom1To100, { [field]: messages.percentFrom1To100 })
}
