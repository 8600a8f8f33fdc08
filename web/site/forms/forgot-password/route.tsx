import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { FormButton } from '#web/features/form/form-button.tsx'
import { FormDone } from '#web/features/form/form-done.tsx'
import { PublicForm } from '#web/features/form/public-form.tsx'
import { SmallFormPage } from '#web/features/form/small-form-page.tsx'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { AskOffice } from '../ask-office.tsx'
import { readHead } from '../read-head.ts'
import type { Route } from './+types/route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return readHead(context, '/forgotpassword')
}

/** Without an answer there is still the form. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? siteMeta(matches, loaderData.seo) : []
}

export default function ForgotPassword({ loaderData }: Route.ComponentProps) {
  return (
    <SmallFormPage icon={<KeyRound aria-hidden="true" />} head={loaderData} title="Forgotten your password?">
      <ForgotForm />
    </SmallFormPage>
  )
}

function ForgotForm() {
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
    <PublicForm
      form={form}
      prepare={() => import('./ask-link.ts')}
      purpose="Asking for a new password"
      footer={
        <>
          <FormButton busy={form.isBusy}>Send me the link</FormButton>
          <Link to="/login" className="link inline-flex min-h-11 items-center justify-self-center text-sm">
            Back to the login
          </Link>
          <AskOffice />
        </>
      }
    >
      <Field name="email" label="Email address">
        <Input
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
    </PublicForm>
  )
}
