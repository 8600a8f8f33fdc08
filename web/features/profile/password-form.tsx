import { accountCalls } from '#contract/accounts/calls.ts'
import { messages } from '#contract/messages.ts'
import { passwordProblem, passwordsDiffer } from '#contract/rules.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'

export function PasswordForm() {
  const { ref, errors, isBusy, handleSubmit } = useForm({ submit, otherwise: messages.somethingWentWrong })

  async function submit(values: FormValues, form: HTMLFormElement) {
    const { oldpassword, password = '', confpassword = '' } = values
    refuseBroken({
      password: passwordProblem(password),
      confpassword: passwordsDiffer(password, confpassword),
    })
    const { message } = await sendForm(accountCalls.changePassword, { oldpassword, password, confpassword })
    toast.success(message ?? messages.passwordChanged)
    form.reset()
  }

  return (
    <form ref={ref} method="post" noValidate onSubmit={handleSubmit} className="grid gap-5">
      <Field label="Old password" error={errors.oldpassword}>
        <PasswordInput name="oldpassword" autoComplete="current-password" />
      </Field>
      <Field label="New password" hint="At least 8 characters." error={errors.password}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Field label="Confirm new password" error={errors.confpassword}>
        <PasswordInput name="confpassword" autoComplete="new-password" />
      </Field>
      <p className="text-sm text-ink-soft">Wherever else you are logged in, you will be logged out.</p>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        Change password
      </Button>
    </form>
  )
}
