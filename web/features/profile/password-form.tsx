import { accountCalls } from '#contract/accounts/calls.ts'
import { messages } from '#contract/messages.ts'
import { passwordProblem, passwordsDiffer } from '#contract/rules.ts'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { NewPasswordFields } from '#web/form/new-password-fields.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'

export function PasswordForm() {
  const form = useForm({ submit })

  async function submit(values: FormValues, form: HTMLFormElement) {
    const { oldPassword, password = '', confirmation = '' } = values
    refuseBroken({
      password: passwordProblem(password),
      confirmation: passwordsDiffer(password, confirmation),
    })
    const { message } = await sendForm(accountCalls.changePassword, { oldPassword, password, confirmation })
    toast.success(message ?? messages.passwordChanged)
    form.reset()
  }

  return (
    <Form form={form} className="grid gap-5">
      <Field name="oldPassword" label="Old password">
        <PasswordInput autoComplete="current-password" />
      </Field>
      <NewPasswordFields label="New password" confirmLabel="Confirm new password" />
      <p className="text-sm text-ink-soft">You will be logged out on all other devices.</p>
      <FormError text={form.errors.form} />
      <Button type="submit" busy={form.isBusy} className="justify-self-start">
        Change password
      </Button>
    </Form>
  )
}
