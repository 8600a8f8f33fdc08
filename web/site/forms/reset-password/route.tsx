import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { account } from '#web/content/account.ts'
import { FormButton } from '#web/features/form/form-button.tsx'
import { PublicForm } from '#web/features/form/public-form.tsx'
import { SmallFormPage } from '#web/features/form/small-form-page.tsx'
import { useLinkToken } from '#web/features/form/use-link-token.ts'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { FormFault } from '#web/form/form-fault.ts'
import { NewPasswordFields } from '#web/form/new-password-fields.tsx'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { AskOffice } from '../ask-office.tsx'
import { readHead } from '../read-head.ts'
import type { Route } from './+types/route.ts'

const { incomplete } = account.resetPassword

export async function loader({ context }: Route.LoaderArgs) {
  return readHead(context, '/resetpassword')
}

/** Without an answer there is still the form. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? siteMeta(matches, { ...loaderData.seo, hidden: true }) : []
}

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const token = useLinkToken()

  return (
    <SmallFormPage icon={<LockKeyhole aria-hidden="true" />} head={loaderData} title="Choose a new password">
      {isHydrated && !token ? (
        <DeadLink>
          <p className="form-note">{incomplete}</p>
        </DeadLink>
      ) : (
        <ResetForm token={token} />
      )}
    </SmallFormPage>
  )
}

function DeadLink({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-5">
      {children}
      <ButtonLink to="/forgotpassword">Ask for a new link</ButtonLink>
      <ButtonLink to="/login" variant="secondary">
        Log in
      </ButtonLink>
      <AskOffice />
    </div>
  )
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm({ submit, otherwise: messages.networkError })
  const [isDead, setIsDead] = useState(false)

  /** The calls are loaded with the first press: a page that is only read does not carry them. */
  async function submit({ password = '', confirmation = '' }: FormValues) {
    const { setPassword } = await import('./set-password.ts')
    try {
      toast.success(await setPassword(token, password, confirmation))
    } catch (problem) {
      if (!(problem instanceof FormFault) || problem.key !== 'resetLinkDead') throw problem
      return setIsDead(true)
    }
    await navigate('/login', { replace: true })
  }

  if (isDead) {
    return (
      <DeadLink>
        {/* It takes the place of the form, and the focus that was in it. */}
        <p ref={(note) => note?.focus()} tabIndex={-1} className="form-note">
          {messages.resetLinkDead}
        </p>
      </DeadLink>
    )
  }
  return (
    <PublicForm
      form={form}
      prepare={() => import('./set-password.ts')}
      purpose="Choosing a new password"
      footer={
        <>
          <FormButton busy={form.isBusy}>Set the password</FormButton>
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
      <NewPasswordFields label="New password" />
    </PublicForm>
  )
}
