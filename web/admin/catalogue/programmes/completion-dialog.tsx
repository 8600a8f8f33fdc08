import { certificateCalls } from '#contract/certificates/calls.ts'
import { messages } from '#contract/messages.ts'
import type { Programme } from '#web/admin/catalogue/shared/programme.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormFault } from '#web/form/form-fault.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'

/** What somebody must have before they get the certificate of a programme; every part may be left out. */
export function CompletionDialog({ programme, onClose }: { programme: Programme; onClose: () => void }) {
  const { value, fault, readAgain } = useRead(() =>
    call(certificateCalls.rule, { programmeId: programme.id }),
  )
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })

  async function submit({ leastAttendance = '', leastTest = '', feesPaid }: FormValues) {
    const { message } = await sendForm(certificateCalls.saveRule, {
      programmeId: programme.id,
      leastAttendance: percentIn('leastAttendance', leastAttendance),
      leastTest: percentIn('leastTest', leastTest),
      feesPaid: feesPaid === 'true',
    })
    toast.success(message ?? messages.completionRuleSaved)
    onClose()
  }

  return (
    <FormDialog
      title={`What a certificate of ${programme.name} needs`}
      description="Who lacks something is not ticked when a batch is finished or certificates are issued. With a reason you can issue one all the same. Leave everything empty, and that they completed it is enough."
      submit="Save"
      form={form}
      isReady={value !== null}
      onClose={onClose}
    >
      {fault && <ErrorState onRetry={readAgain}>{fault}</ErrorState>}
      {!value && !fault && <Skeletons count={3} label="Loading" />}
      {value && (
        <>
          <PercentField
            name="leastAttendance"
            label="Least attendance"
            hint="In percent of the classes since they joined"
            value={value.rule.leastAttendance}
            error={form.errors.leastAttendance}
          />
          <PercentField
            name="leastTest"
            label="Least result of a practice test"
            hint="In percent; the best test since they joined counts"
            value={value.rule.leastTest}
            error={form.errors.leastTest}
          />
          <Switch
            label="Fees paid"
            hint="Nothing is owed for the enrolment"
            name="feesPaid"
            value="true"
            defaultChecked={value.rule.feesPaid}
          />
        </>
      )}
    </FormDialog>
  )
}

interface PercentFieldProps {
  name: string
  label: string
  hint: string
  value: number | null
  error: string | undefined
}

function PercentField({ name, label, hint, value, error }: PercentFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional>
      <Input name={name} inputMode="numeric" maxLength={3} defaultValue={value ?? ''} />
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
