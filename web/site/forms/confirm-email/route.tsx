import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { account } from '#web/content/account.ts'
import { SmallFormPage } from '#web/features/form/small-form-page.tsx'
import { useLinkToken } from '#web/features/form/use-link-token.ts'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { readHead } from '../read-head.ts'
import type { Route } from './+types/route.ts'
import { ConfirmForm } from './confirm-form.tsx'

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
