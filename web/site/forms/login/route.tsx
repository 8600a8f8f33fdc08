import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { readPage } from '#web/site/sections/read-page.ts'
import { WordedForm } from '../worded-form.tsx'
import type { Route } from './+types/route.ts'
import './login.css'
import { LoginForm } from './login-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return readPage(context, '/login')
}

/** Without an answer there is still the form. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? siteMeta(matches, loaderData.seo) : []
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return (
    <WordedForm words={loaderData} title="Log in" width="short">
      <LoginForm />
    </WordedForm>
  )
}
