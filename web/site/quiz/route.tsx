import { startTransition, useEffect, useState } from 'react'
import { StartNote } from '#web/features/form/start-note.tsx'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { HeadedPage } from '#web/site/sections/headed-page.tsx'
import { readPage } from '#web/site/sections/read-page.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { Route } from './+types/route.ts'
import { Waiting } from './waiting.tsx'

/** Drawn in the browser, since this page is shared by all. */
const Quiz = lazyPart(async () => (await import('./quiz.tsx')).Quiz, { waiting: <Waiting />, isNeeded: true })

export async function loader({ context }: Route.LoaderArgs) {
  return readPage(context, '/quiz')
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, seo } = loaderData
  return siteMeta(matches, {
    ...seo,
    jsonLd: [breadcrumb(siteOf(matches).publicUrl, [{ label: name, path: seo.path }])],
  })
}

export default function QuizPage({ loaderData }: Route.ComponentProps) {
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => startTransition(() => setIsAlive(true)), [])

  return (
    <main id="main" tabIndex={-1} className="pb-24">
      <HeadedPage words={loaderData} title="Quiz">
        <div className="wrap">
          <noscript>
            <p className="max-w-2xl">
              The quiz draws your questions in the browser and needs JavaScript for it. Please switch it on
              and reload.
            </p>
          </noscript>
          <StartNote />
          <div className="max-w-4xl noscript:hidden">{isAlive ? <Quiz /> : <Waiting />}</div>
        </div>
      </HeadedPage>
    </main>
  )
}
