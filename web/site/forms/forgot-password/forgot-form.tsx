import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { Form } from '#web/features/form/form.tsx'
import { FormButton } from '#web/features/form/form-button.tsx'
import { FormDone } from '#web/features/form/form-done.tsx'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'

export function ForgotForm() {
  const [answer, setAnswer] = useState('')
  const form = useForm({ submit, otherwise: messages.networkError })

  /** The calls are loaded with the first press: a page that is only read does not carry them. */
  async function submit({ email = '' }: FormValues) {
    const { askLink } = await import('./ask-link.ts')
    const message = await askLink(email)
    toast.success(message)
    setAnswer(message)
  }

  if (answer)
    return <FormDone action={<ButtonLink to="/login">Back to the login</ButtonLink>}>{answer}</FormDone>

  return (
    <Form
      form={form}
      prepare={() => import('./ask-link.ts')}
      purpose="Asking for a new password"
      footer={
        <>
          <FormButton busy={form.isBusy}>Send me the link</FormButton>
          <Link to="/login" className="link inline-flex min-h-11 items-center justify-self-center text-sm">
            Back to the login
          </Link>
        </>
      }
    >
      <Field label="Email address" error={form.errors.email}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
    </Form>
  )
}
