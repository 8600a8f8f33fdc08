import { UserCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { noteValues } from '#contract/said.ts'
import { account } from '#web/content/account.ts'
import { FormButton } from '#web/features/form/form-button.tsx'
import { PublicForm } from '#web/features/form/public-form.tsx'
import { SmallFormPage } from '#web/features/form/small-form-page.tsx'
import { useLinkToken } from '#web/features/form/use-link-token.ts'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { NewPasswordFields } from '#web/form/new-password-fields.tsx'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { wordsOf } from '#web/lib/words-of.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { readHead } from '../read-head.ts'
import type { Route } from './+types/route.ts'
import type { Invited } from './accept.ts'

const { incomplete } = account.invitation

export async function loader({ context }: Route.LoaderArgs) {
  return readHead(context, '/invitation')
}

/** Without an answer there is still the form. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? siteMeta(matches, { ...loaderData.seo, hidden: true }) : []
}

export default function Invitation({ loaderData }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const token = useLinkToken()
  return (
    <SmallFormPage icon={<UserCheck aria-hidden="true" />} head={loaderData} title="Your invitation">
      {isHydrated && !token ? <p className="form-note">{incomplete}</p> : <InvitationForm token={token} />}
    </SmallFormPage>
  )
}

/** Whoever is invited sees as whom, and chooses a password. */
function InvitationForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const { invited, fault } = useInvited(token)
  const form = useForm({ submit, otherwise: messages.networkError })

  async function submit({ password = '', confirmation = '' }: FormValues) {
    const { accept } = await import('./accept.ts')
    const { message, next } = await accept(token, password, confirmation)
    toast.success(noteValues(message, [invited?.name]))
    await navigate(next, { replace: true, state: { isInvited: true } })
  }

  if (fault) {
    return (
      <p className="form-note" role="alert">
        {fault}
      </p>
    )
  }
  return (
    <PublicForm
      form={form}
      prepare={() => import('./accept.ts')}
      purpose="Beginning to work here"
      footer={
        <FormButton busy={form.isBusy} disabled={!invited}>
          Begin
        </FormButton>
      }
    >
      <p className="form-note">
        {invited ? (
          <Sentence text={`{name}, you are invited as ${invited.role}.`} names={{ name: invited.name }} />
        ) : (
          'One moment…'
        )}
      </p>
      <Field label="Your email address">
        <Input type="email" name="email" autoComplete="username" readOnly value={invited?.email ?? ''} />
      </Field>
      <NewPasswordFields />
    </PublicForm>
  )
}

function useInvited(token: string) {
  const [invited, setInvited] = useState<Invited | null>(null)
  const [fault, setFault] = useState('')
  useEffect(() => {
    if (!token) return
    let isHere = true
    void import('./accept.ts')
      .then(({ readInvitation }) => readInvitation(token))
      .then(
        (found) => isHere && setInvited(found),
        (error) => isHere && setFault(wordsOf(error)),
      )
    return () => {
      isHere = false
    }
  }, [token])
  return { invited, fault }
}
