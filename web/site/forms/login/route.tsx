import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { readPage } from '#web/site/sections/read-page.ts'
import { WordedForm } from '../worded-form.tsx'
import type { Route } from './+types/route.ts'
import './login.css'
import { LoginForm } from './login-form.tsx'

/**
 * Why somebody is asked to log in is known before the first paint, so that the fields never stand where they do not stay. A
 * script of the page itself would wait for the styles, and the fields with it.
 */
const sayWhy = `;try{var q=new URLSearchParams(location.search),s=sessionStorage,b=q.get('back')||s.getItem('wanted-screen');if(b)document.documentElement.setAttribute('data-log-in',s.getItem('check-in-draft')?'scanned':q.has('back')&&(s.getItem('last-login')||s.getItem('last-person'))?'again':'first')}catch(e){}`

export const handle = { firstScript: import.meta.env.SSR ? sayWhy : '' }

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
