import { UserCheck } from 'lucide-react'
import { account } from '#web/content/account.ts'
import { SmallFormPage } from '#web/features/form/small-form-page.tsx'
import { useLinkToken } from '#web/features/form/use-link-token.ts'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import type { Route } from './+types/route.ts'
import { InvitationForm } from './invitation-form.tsx'

const { title, text, incomplete } = account.invitation

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, { title, description: text, path: '/invitation', hidden: true })
}

export default function Invitation() {
  const isHydrated = useHydrated()
  const token = useLinkToken()
  return (
    <SmallFormPage icon={<UserCheck aria-hidden="true" />} title={title} text={text}>
      {isHydrated && !token ? <p className="form-note">{incomplete}</p> : <InvitationForm token={token} />}
    </SmallFormPage>
  )
}
