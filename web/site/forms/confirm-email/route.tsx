import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { account } from '#web/content/account.ts'
import { SmallFormPage } from '#web/features/form/small-form-page.tsx'
import { useLinkToken } from '#web/features/form/use-link-token.ts'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/route.ts'
import { ConfirmForm } from './confirm-form.tsx'

const { title, text, incomplete, confirmed } = account.confirmEmail

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, { title, description: text, path: '/confirmemail', hidden: true })
}

export default function ConfirmEmail() {
  const isHydrated = useHydrated()
  const token = useLinkToken()
  const [isConfirmed, setIsConfirmed] = useState(false)

  return (
    <SmallFormPage
      icon={<MailCheck aria-hidden="true" />}
      title={isConfirmed ? confirmed.title : title}
      text={isConfirmed ? confirmed.text : text}
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
