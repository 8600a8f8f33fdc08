import { LockKeyhole } from 'lucide-react'
import { account } from '#web/content/account.ts'
import { SmallFormPage } from '#web/features/form/small-form-page.tsx'
import { useLinkToken } from '#web/features/form/use-link-token.ts'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { readHead } from '../read-head.ts'
import type { Route } from './+types/route.ts'
import { ResetForm } from './reset-form.tsx'

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
        <div className="grid gap-5">
          <p className="form-note">{incomplete}</p>
          <ButtonLink to="/forgotpassword">Ask for a new link</ButtonLink>
        </div>
      ) : (
        <ResetForm token={token} />
      )}
    </SmallFormPage>
  )
}
