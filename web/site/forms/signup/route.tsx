import { useEffect, useMemo } from 'react'
import { data, useSearchParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { apiContext, siteContext } from '#web/lib/page-context.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { type PageWords, readPage } from '#web/site/sections/read-page.ts'
import { toast } from '#web/ui/toaster.tsx'
import { WordedForm } from '../worded-form.tsx'
import type { Route } from './+types/route.ts'
import { readProgrammes } from './read-programmes.ts'
import './signup.css'
import { SignupForm } from './signup-form.tsx'
import { readWanted } from './wanted.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData?.words ? siteMeta(matches, loaderData.words.seo) : []
}

export async function loader({ context }: Route.LoaderArgs) {
  const [programmes, words] = await Promise.all([
    readProgrammes(context.get(apiContext), context.get(siteContext)),
    readPage(context, '/signup'),
  ])
  // A page without its options is not worth keeping: only answers of 200 are stored.
  return data({ programmes, words }, { status: programmes ? 200 : 503 })
}

/** No answer at all is one without options: the form stays as it is, with what was typed. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ programmes: null, words: shown }))
}

/** The words that one has. */
let shown: PageWords | null = null

export default function Signup({ loaderData: { programmes, words } }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  const [query] = useSearchParams()
  // The server does not know the query: what it asks for comes in with the script.
  const wanted = useMemo(
    () => (isHydrated ? readWanted(query, programmes) : null),
    [isHydrated, query, programmes],
  )

  useEffect(() => {
    shown = words
  }, [words])
  useEffect(() => {
    if (!programmes) toast.error(messages.errorLoadingData)
  }, [programmes])

  return (
    <WordedForm words={words} title="Sign up" isInOrder>
      {!programmes && <ReadFailed>{messages.errorLoadingData}</ReadFailed>}
      <SignupForm programmes={programmes} wanted={wanted} />
    </WordedForm>
  )
}
