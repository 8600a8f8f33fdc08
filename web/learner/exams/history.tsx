import { Link } from 'react-router'
import { readableMoment } from '#contract/short-dates.ts'
import { Table } from '#web/ui/table.tsx'
import type { PastAttempt } from './attempt.ts'
import { ProgressPicture } from './progress-picture.tsx'
import './exam.css'

export function History({ attempts }: { attempts: PastAttempt[] }) {
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
