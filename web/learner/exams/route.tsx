import { redirect } from 'react-router'
import { examCalls } from '#contract/exams/calls.ts'
import { messages } from '#contract/messages.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { call } from '#web/lib/browser-api.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'
import { History } from './history.tsx'
import { OpenExam } from './open-exam.tsx'
import { readExams } from './read-exams.ts'
import { Review } from './review.tsx'
import { StartScreen } from './start-screen.tsx'

/** ?step=questions is the open test, ?review=… a marked one; otherwise the start with all that came before. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const attemptId = searchParams.get('review')
  if (attemptId) return { marked: await call(examCalls.review, { attemptId }) }
  const exams = await readExams()
  if (searchParams.get('step') !== 'questions') return { exams }
  // Only the button draws a new test; the address alone leads back into an open one.
  if (!exams.openAttemptId) throw redirect(pathname)
  return { attempt: (await call(examCalls.draw)).attempt }
}

export const meta = () => screenMeta('Test')

export function HydrateFallback() {
  return (
    <Skeletons count={3} label="Loading the test" className="grid max-w-3xl gap-5" itemClassName="h-56" />
  )
}

export default function Test({ loaderData }: Route.ComponentProps) {
  if (loaderData.attempt) return <OpenExam key={loaderData.attempt.id} attempt={loaderData.attempt} />
  if (loaderData.marked) return <Review marked={loaderData.marked} />
  return (
    <>
      <PageHeading title={messages.combinedQuiz} />
      <StartScreen exams={loaderData.exams} />
      <History attempts={loaderData.exams.attempts} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ReadFault error={error} />
}
