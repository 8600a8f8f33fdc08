import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { account } from '#web/content/account.ts'
import { FormButton } from '#web/features/form/form-button.tsx'
import { FormDone } from '#web/features/form/form-done.tsx'
import { PublicForm } from '#web/features/form/public-form.tsx'
import { SmallFormPage } from '#web/features/form/small-form-page.tsx'
import { useLinkToken } from '#web/features/form/use-link-token.ts'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { FormFault } from '#web/form/form-fault.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { isStaff, useSession } from '#web/lib/session.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/input.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { readHead } from '../read-head.ts'
import type { Route } from './+types/route.ts'

const { incomplete, confirmed } = account.confirmEmail

export async function loader({ context }: Route.LoaderArgs) {
  return readHead(context, '/confirmemail')
}

/** Without an answer there is still the form. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? siteMeta(matches, { ...loaderData.seo, hidden: true }) : []
}

export default function ConfirmEmail({ loaderData }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const token = useLinkToken()
  const [isConfirmed, setIsConfirmed] = useState(false)

  return (
    <SmallFormPage
      icon={<MailCheck aria-hidden="true" />}
      head={isConfirmed ? confirmed : loaderData}
      title="Is this your email address?"
    >
      {isHydrated && !token ? (
        <div className="grid gap-5">
          <p className="form-note">{incomplete}</p>
          <ButtonLink to="/login">Log in</ButtonLink>
        </div>
      ) : (
        <ConfirmForm token={token} onConfirmed={() => setIsConfirmed(true)} />
      )}
    </SmallFormPage>
  )
}

/** Asks for the password of the account: a link alone, pressed by whoever reads the mailbox, would prove a stranger's. */
function ConfirmForm({ token, onConfirmed }: { token: string; onConfirmed: () => void }) {
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
    <PublicForm
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
            name="password"
            label="The password you chose when you signed up"
            hint="It proves that the account is yours."
          >
            <PasswordInput autoComplete="current-password" required />
          </Field>
          <p className="text-ink-soft">
            If you did not sign up, just close this page. Nothing is confirmed without your password.
          </p>
        </>
      ) : (
        <p className="text-ink-soft">
          <Sentence text="You are logged in as {email}." names={{ email: session?.user.email }} />
        </p>
      )}
    </PublicForm>
  )
}
