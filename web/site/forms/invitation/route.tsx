import { UserCheck } from 'lucide-react'
import { account } from '#web/content/account.ts'
import { SmallFormPage } from '#web/features/form/small-form-page.tsx'
import { useLinkToken } from '#web/features/form/use-link-token.ts'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { readHead } from '../read-head.ts'
import type { Route } from './+types/route.ts'
import { InvitationForm } from './invitation-form.tsx'

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
