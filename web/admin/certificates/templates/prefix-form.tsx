import { dayOf, financialYearOf } from '#contract/calendar.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { messages } from '#contract/messages.ts'
import { FormError } from '#web/form/form-error.tsx'
import { maxLength } from '#web/form/max-length.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'

export function PrefixForm({ prefix }: { prefix: string }) {
  const year = financialYearOf(dayOf(new Date())).label.slice(2)
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })

  async function submit({ prefix: given = '' }: FormValues) {
    const { message } = await sendForm(certificateCalls.savePrefix, { prefix: given.toUpperCase() })
    toast.success(message ?? messages.prefixSaved)
  }

  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={form.handleSubmit}
      className="mt-10 grid max-w-sm gap-4"
    >
      <FormError text={form.errors.form} />
      <Field
        label="Numbers begin with"
        hint={`The next number: ${prefix}/${year}/… Numbers already given stay.`}
        error={form.errors.prefix}
      >
        <Input
          name="prefix"
          defaultValue={prefix}
          maxLength={maxLength(certificateCalls.savePrefix, 'prefix')}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </Field>
      <div>
        <Button type="submit" variant="secondary" busy={form.isBusy}>
          Save
        </Button>
      </div>
    </form>
  )
}
