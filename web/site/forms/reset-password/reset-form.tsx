import { Link, useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { Form } from '#web/features/form/form.tsx'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'

export function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm({ submit, otherwise: messages.networkError })

  /** The calls are loaded with the first press: a page that is only read does not carry them. */
  async function submit({ password = '', confirmation = '' }: FormValues) {
    const { setPassword } = await import('./set-password.ts')
    toast.success(await setPassword(token, password, confirmation))
    await navigate('/login', { replace: true })
  }

  return (
    <Form
      form={form}
      purpose="Choosing a new password"
      footer={
        <>
          <Button type="submit" size="lg" busy={form.isBusy}>
            Set the password
          </Button>
          {/* The server does not know the token: a link pressed while the form gives way to the note would lose its press. */}
          <Link
            to="/forgotpassword"
            className={`link inline-flex min-h-11 items-center justify-self-center text-sm${token ? '' : ' invisible'}`}
          >
            Ask for a new link
          </Link>
        </>
      }
    >
      <Field
        label="New password"
        hint={`At least ${limits.passwordMin} characters, and not a password known from leaks.`}
        error={form.errors.password}
      >
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Field label="Confirm Password" error={form.errors.confirmation}>
        <PasswordInput name="confirmation" autoComplete="new-password" required />
      </Field>
    </Form>
  )
}
