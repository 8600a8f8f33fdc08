import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Exams } from '../exams/read-exams.ts'
import { usePanelPath } from '../layout/panel-path.ts'

const shownResults = 3

export function LastResults({ exams: { attempts, openAttemptId, languages } }: { exams: Exams }) {
  const panel = usePanelPath()
  const latest = attempts.slice(0, shownResults)
  const canTest = openAttemptId !== null || languages.length > 0
  return (
    <section aria-labelledby="last-results" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="last-results" className="text-2xl">
          Last test results
        </h2>
        {canTest && (
          <ButtonLink to={`${panel}/test`} variant="secondary">
            {openAttemptId ? 'Continue your test' : 'Take a test'}
          </ButtonLink>
        )}
      </div>
      {latest.length > 0 ? (
        <ul className="cards">
          {latest.map((attempt) => (
            <Card as="li" key={attempt.id} interactive className="gap-4 p-5">
              <Result attempt={attempt} />
            </Card>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{canTest ? 'You have not taken a test yet.' : messages.noQuestions}</p>
      )}
    </section>
  )
}

function Result({ attempt: { id, score, total, submittedAt } }: { attempt: Exams['attempts'][number] }) {
  return (
    <>
      <p className="stat-value">
        {score} <span className="text-xl text-ink-soft">/ {total}</span>
      </p>
      <ProgressBar label="Right answers" hideLabel value={score} max={total} />
      <Link
        to={`${usePanelPath()}/test?review=${id}`}
        className="link cover-link inline-flex min-h-11 items-center text-sm"
      >
        Test of {readableMoment(submittedAt)}
      </Link>
    </>
  )
}
