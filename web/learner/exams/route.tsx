import { ArrowLeft, CircleCheck, CircleX } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { examCalls } from '#contract/exams/calls.ts'
import { messages } from '#contract/messages.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { call } from '#web/lib/browser-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'
import type { Marked, PastAttempt, Reviewed } from './attempt.ts'
import { OpenExam } from './open-exam.tsx'
import { readExams } from './read-exams.ts'
import { StartScreen } from './start-screen.tsx'
import './exam.css'
import { readableMoment } from '#contract/short-dates.ts'
import { wordsOrCode } from '#web/lib/language-of.ts'
import { Table } from '#web/ui/table.tsx'
import { ProgressPicture } from './progress-picture.tsx'
import { QuestionText } from './question-text.tsx'

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

/** A marked test: what was chosen, what is right, and why. */
function Review({ marked: { score, total, byLanguage, review } }: { marked: Marked }) {
  return (
    <div className="max-w-3xl">
      <PageHeading
        title="Your answers"
        lead={messages.score(score, total)}
        actions={
          <ButtonLink to="." variant="secondary" icon={<ArrowLeft aria-hidden="true" />}>
            Back to the tests
          </ButtonLink>
        }
      />
      <ul aria-label="Score by language" className="mb-6 flex flex-wrap gap-2">
        {byLanguage.map(({ language, score: right, total: asked }) => (
          <li key={language}>
            <Badge tone={right === asked ? 'success' : 'neutral'}>
              {language} {right} / {asked}
            </Badge>
          </li>
        ))}
      </ul>
      <ol className="grid gap-5">
        {review.map((question, at) => (
          <ReviewedQuestion key={question.id} number={at + 1} question={question} />
        ))}
      </ol>
    </div>
  )
}

function History({ attempts }: { attempts: PastAttempt[] }) {
  if (attempts.length === 0) return null
  return (
    <section aria-labelledby="history" className="mt-12 grid gap-5">
      <h2 id="history" className="text-2xl">
        Your tests so far
      </h2>
      <ProgressPicture attempts={attempts} />
      <Table
        caption="Your tests, newest first"
        rows={attempts}
        rowKey={({ id }) => id}
        columns={[
          { id: 'date', head: 'Date', primary: true, cell: ({ submittedAt }) => readableMoment(submittedAt) },
          { id: 'score', head: 'Score', align: 'end', cell: ({ score, total }) => `${score} / ${total}` },
          { id: 'languages', head: 'By language', cell: scores },
          { id: 'review', head: 'Answers', cell: reviewLink },
        ]}
      />
    </section>
  )
}

function scores({ byLanguage }: PastAttempt) {
  return byLanguage.map(({ language, score, total }) => `${language} ${score}/${total}`).join(' · ')
}

function reviewLink({ id, submittedAt }: PastAttempt) {
  return (
    <Link to={`?review=${id}`} className="link inline-flex min-h-11 items-center">
      Review<span className="sr-only"> the test of {readableMoment(submittedAt)}</span>
    </Link>
  )
}

interface ReviewedQuestionProps {
  number: number
  question: Reviewed
}

function ReviewedQuestion({ number, question }: ReviewedQuestionProps) {
  const { language, code, options, chosen, right, explanation } = question
  return (
    <li className="card test-question">
      <h2 className="mb-3 font-sans text-base tracking-normal">
        <QuestionText number={number} language={language} question={question.question} />
      </h2>
      {code && (
        <pre className="test-code" translate="no">
          <code>{code}</code>
        </pre>
      )}
      <ul className="grid gap-2">
        {options.map((option, at) => (
          <li
            key={option}
            className="test-option"
            data-mark={at === right ? 'right' : at === chosen ? 'wrong' : undefined}
          >
            <span {...wordsOrCode(option, question)} className="min-w-0 whitespace-pre-wrap">
              {option}
            </span>
            <Mark isRight={at === right} isChosen={at === chosen} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">
        <strong className="text-ink">Why: </strong>
        {explanation}
      </p>
    </li>
  )
}

function Mark({ isRight, isChosen }: { isRight: boolean; isChosen: boolean }) {
  if (!isRight && !isChosen) return null
  const Icon = isRight ? CircleCheck : CircleX
  return (
    <span
      className={`flex items-center gap-1.5 text-sm font-semibold ${isRight ? 'text-success' : 'text-danger'}`}
    >
      <Icon aria-hidden="true" />
      {isRight ? (isChosen ? 'Your answer, right' : 'Right answer') : 'Your answer'}
    </span>
  )
}
