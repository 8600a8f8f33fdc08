import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { PageHead } from '#web/features/page-head/page-head.tsx'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'

/** With the questions, which no other page needs; drawn in the browser, since this page is shared by all. */
const Quiz = lazy(async () => ({ default: (await import('./quiz.tsx')).Quiz }))

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: 'Quiz',
    description:
      'Twenty questions on computers, the web and programming, drawn afresh each time. See at once how many you know.',
    path: '/quiz',
    jsonLd: [breadcrumb(siteOf(matches).publicUrl, [{ label: 'Quiz', path: '/quiz' }])],
  })
}

export default function QuizPage() {
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => startTransition(() => setIsAlive(true)), [])

  return (
    <main id="main" tabIndex={-1} className="pb-24">
      <PageHead
        title="How much do you know already?"
        label="Quiz"
        lead={`${limits.quizQuestions} questions on computers, the web and programming, with one right answer each. ${limits.quizPassMark} right answers are a great job. Nothing is stored.`}
      />
      <div className="wrap">
        <noscript>
          <p className="max-w-2xl">
            The quiz draws your questions in the browser and needs JavaScript for it. Please switch it on and
            reload.
          </p>
        </noscript>
        <div className="max-w-4xl noscript:hidden">
          {isAlive ? (
            <Suspense fallback={<Waiting />}>
              <Quiz />
            </Suspense>
          ) : (
            <Waiting />
          )}
        </div>
      </div>
    </main>
  )
}

/** As tall as the questions on the first screen, so that the footer does not jump. */
function Waiting() {
  return (
    <Skeletons count={4} label="Drawing your questions" className="grid gap-6" itemClassName="h-72 w-full" />
  )
}
