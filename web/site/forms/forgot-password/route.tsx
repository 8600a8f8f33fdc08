import { KeyRound } from 'lucide-react'
import { account } from '#web/content/account.ts'
import { SmallFormPage } from '#web/features/form/small-form-page.tsx'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import type { Route } from './+types/route.ts'
import { ForgotForm } from './forgot-form.tsx'

const { title, text } = account.forgotPassword

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, { title: 'Forgotten password', description: text, path: '/forgotpassword' })
}

export default function ForgotPassword() {
  return (
    <SmallFormPage icon={<KeyRound aria-hidden="true" />} title={title} text={text}>
      <ForgotForm />
    </SmallFormPage>
  )
}
