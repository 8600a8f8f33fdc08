import { ArrowLeft, CircleCheck, CircleX } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { examCalls } from '#contract/exams/calls.ts'
import { messages } from '#contract/messages.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { call } from '#web/lib/browser-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'
import type { Marked, PastAttempt, Reviewed } from './attempt.ts'
import { OpenExam } from './open-exam.tsx'
import { readExams } from './read-exams.ts'
import { StartScreen } from './start-screen.tsx'
import './exam.css'
import { wordsOrCode } from '#contract/exams/words-or-code.ts'
import { languageOf } from '#contract/language-of.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { Card } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import { type LanguageSeries, languageSeries } from './language-series.ts'
import { QuestionText } from './question-text.tsx'

const width = 200

const height = 56

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

export const ErrorBoundary = ReadFault

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
    <Section title="Your tests so far" titleClassName="text-2xl" className="mt-12 grid gap-5">
      <ProgressPicture attempts={attempts} />
      <Table
        caption="Your tests, newest first"
        rows={attempts}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'date',
            head: 'Date',
            primary: true,
            isWords: true,
            cell: ({ submittedAt }) => readableMoment(submittedAt),
          },
          { id: 'score', head: 'Score', align: 'end', cell: ({ score, total }) => `${score} / ${total}` },
          { id: 'languages', head: 'By language', cell: scores },
          { id: 'review', head: 'Answers', cell: reviewLink },
        ]}
      />
    </Section>
  )
}

function scores({ byLanguage }: PastAttempt) {
  return byLanguage.map(({ language, score, total }) => `${language} ${score}/${total}`).join(' · ')
}

function reviewLink({ id, submittedAt }: PastAttempt) {
  return (
    <Link
      to={`?review=${id}`}
      className="link inline-flex min-h-11 items-center"
      aria-label={`Review the test of ${readableMoment(submittedAt)}`}
    >
      Review
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
        <span {...languageOf(explanation)}>{explanation}</span>
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

/** A small curve for each language; the table of tests below it holds the same figures. */
function ProgressPicture({ attempts }: { attempts: PastAttempt[] }) {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
      {languageSeries(attempts).map((series) => (
        <Card as="li" key={series.language} className="gap-3 p-4">
          <LanguageFigure {...series} />
        </Card>
      ))}
    </ul>
  )
}

function LanguageFigure({ language, percents }: LanguageSeries) {
  const words = percents.map((percent) => `${percent} %`).join(', ')
  return (
    <figure className="grid gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{language}</span>
        <span className="tabular text-lg font-bold whitespace-nowrap" translate="no">
          {percents.at(-1)} %
        </span>
      </figcaption>
      <Spark percents={percents} label={`${language}, from test to test: ${words}`} />
    </figure>
  )
}

interface SparkProps {
  percents: number[]
  /** The same in words. */
  label: string
}

/** A line from test to test between 0 and 100 percent. */
function Spark({ percents, label }: SparkProps) {
  const step = width / Math.max(percents.length - 1, 1)
  const points = percents.map((percent, at) => ({
    x: percents.length === 1 ? width : at * step,
    y: height - (percent / 100) * height,
  }))
  return (
    <svg role="img" aria-label={label} viewBox={`-5 -5 ${width + 10} ${height + 10}`} className="spark">
      {[0, height / 2, height].map((y) => (
        <line key={y} x1={0} x2={width} y1={y} y2={y} className="spark-grid" />
      ))}
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className="spark-line" />
      {points.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={4} className="spark-dot" />
      ))}
    </svg>
  )
}
