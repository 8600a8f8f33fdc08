import { account } from '#web/content/account.ts'
import { FormPage } from '#web/features/form/form-page.tsx'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import type { Route } from './+types/route.ts'
import './login.css'
import { LoginForm } from './login-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: 'Log in',
    description: 'Log in as a student, an intern or an administrator.',
    path: '/login',
  })
}

export default function Login() {
  return (
    <FormPage words={account.login} width="short">
      <LoginForm />
    </FormPage>
  )
}
