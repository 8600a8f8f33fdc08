import { KeyRound } from 'lucide-react'
import { SmallFormPage } from '#web/features/form/small-form-page.tsx'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { readHead } from '../read-head.ts'
import type { Route } from './+types/route.ts'
import { ForgotForm } from './forgot-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return readHead(context, '/forgotpassword')
}

/** Without an answer there is still the form. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? siteMeta(matches, loaderData.seo) : []
}

export default function ForgotPassword({ loaderData }: Route.ComponentProps) {
  return (
    <SmallFormPage icon={<KeyRound aria-hidden="true" />} head={loaderData} title="Forgotten your password?">
      <ForgotForm />
    </SmallFormPage>
  )
}
