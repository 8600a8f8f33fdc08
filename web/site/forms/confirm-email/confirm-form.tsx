import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { Form } from '#web/features/form/form.tsx'
import { FormButton } from '#web/features/form/form-button.tsx'
import { FormDone } from '#web/features/form/form-done.tsx'
import { FormFault } from '#web/form/form-fault.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { isStaff, useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/input.tsx'

/** Asks for the password of the account: a link alone, pressed by whoever reads the mailbox, would prove a stranger's. */
export function ConfirmForm({ token, onConfirmed }: { token: string; onConfirmed: () => void }) {
  const [answer, setAnswer] = useState('')
  const [isOthers, setIsOthers] = useState(false)
  const session = useSession()
  const asksPassword = isOthers || !session || isStaff(session.user)
  const form = useForm({ submit, otherwise: messages.networkError })

  /** The calls are loaded with the press: a page that is only read does not carry them. */
  async function submit({ password }: FormValues) {
    const { confirm } = await import('./confirm.ts')
    try {
      setAnswer(await confirm(token, asksPassword ? (password ?? '') : undefined))
      onConfirmed()
    } catch (problem) {
      if (problem instanceof FormFault && problem.errors.password) setIsOthers(true)
      throw problem
    }
  }

  if (answer) return <FormDone action={<ButtonLink to="/">To our courses</ButtonLink>}>{answer}</FormDone>

  return (
    <Form
      form={form}
      prepare={() => import('./confirm.ts')}
      purpose="Confirming an email address"
      footer={
        <>
          <FormButton busy={form.isBusy}>Yes, this is my address</FormButton>
          {asksPassword && (
            <Link
              to="/forgotpassword"
              className="link inline-flex min-h-11 items-center justify-self-center text-sm"
            >
              Forgotten your password?
            </Link>
          )}
        </>
      }
    >
      {asksPassword ? (
        <>
          <Field
            label="The password you chose when you signed up"
            hint="It shows that the account is yours, and not one that a stranger made with your address."
            error={form.errors.password}
          >
            <PasswordInput name="password" autoComplete="current-password" required />
          </Field>
          <p className="text-ink-soft">
            If you did not sign up, just close this page: without your password nothing is confirmed.
          </p>
        </>
      ) : (
        <p className="text-ink-soft">
          You are logged in as <span translate="no">{session?.user.email}</span>.
        </p>
      )}
    </Form>
  )
}
