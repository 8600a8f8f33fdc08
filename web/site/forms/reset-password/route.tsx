import { LockKeyhole } from 'lucide-react'
import { account } from '#web/content/account.ts'
import { SmallFormPage } from '#web/features/form/small-form-page.tsx'
import { useLinkToken } from '#web/features/form/use-link-token.ts'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/route.ts'
import { ResetForm } from './reset-form.tsx'

const { title, text, incomplete } = account.resetPassword

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, { title, description: text, path: '/resetpassword', hidden: true })
}

export default function ResetPassword() {
  const isHydrated = useHydrated()
  const token = useLinkToken()

  return (
    <SmallFormPage icon={<LockKeyhole aria-hidden="true" />} title={title} text={text}>
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
