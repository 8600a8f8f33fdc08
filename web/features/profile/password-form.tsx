import { accountCalls } from '#contract/accounts/calls.ts'
import { passwordProblem, passwordsDiffer } from '#contract/rules.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/input.tsx'
import { useSaving, type Values } from './use-saving.ts'

async function send({ oldpassword = '', password = '', confpassword = '' }: Values) {
  const broken = passwordProblem(password)
  if (broken) throw new CallError(broken, 200, 'password')
  const differ = passwordsDiffer(password, confpassword)
  if (differ) throw new CallError(differ, 200, 'confpassword')
  return call(accountCalls.changePassword, { oldpassword, password, confpassword })
}

export function PasswordForm() {
  const { form, isBusy, handleSubmit, errorOf } = useSaving({ send, onSaved: (saved) => saved.reset() })
  return (
    <form ref={form} method="post" noValidate onSubmit={handleSubmit} className="grid gap-5">
      <Field label="Old password" error={errorOf('oldpassword')}>
        <PasswordInput name="oldpassword" autoComplete="current-password" />
      </Field>
      <Field label="New password" hint="At least 8 characters." error={errorOf('password')}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Field label="Confirm new password" error={errorOf('confpassword')}>
        <PasswordInput name="confpassword" autoComplete="new-password" />
      </Field>
      <p className="text-sm text-ink-soft">Wherever else you are logged in, you will be logged out.</p>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        Change password
      </Button>
    </form>
  )
}
