import { useEffect } from 'react'
import { data, useRevalidator, useSearchParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { account } from '#web/content/account.ts'
import { FormPage } from '#web/features/form/form-page.tsx'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { apiContext } from '#web/lib/page-context.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/route.ts'
import { readProgrammes } from './read-programmes.ts'
import './signup.css'
import { SignupForm } from './signup-form.tsx'
import { readWanted } from './wanted.ts'

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: 'Sign up',
    description: 'Sign up for a course, an internship or a degree program, online or in our classrooms.',
    path: '/signup',
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const programmes = await readProgrammes(context.get(apiContext))
  // A page without its options is not worth keeping: only answers of 200 are stored.
  return data({ programmes }, { status: programmes ? 200 : 503 })
}

/** No answer at all is one without options: the form stays as it is, with what was typed. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ programmes: null }))
}

export default function Signup({ loaderData: { programmes } }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const [query] = useSearchParams()
  const revalidator = useRevalidator()
  // The server does not know the query: what it asks for comes in with the script.
  const wanted = isHydrated ? readWanted(query, programmes) : null

  useEffect(() => {
    if (!programmes) toast.error(messages.errorLoadingData)
  }, [programmes])

  return (
    <FormPage words={account.signup}>
      {!programmes && (
        <ErrorState onRetry={() => revalidator.revalidate()} busy={revalidator.state === 'loading'}>
          {messages.errorLoadingData}
        </ErrorState>
      )}
      <SignupForm key={wanted ? query.toString() : ''} programmes={programmes} wanted={wanted} />
    </FormPage>
  )
}
