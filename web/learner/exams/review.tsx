import { ArrowLeft } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Marked } from './attempt.ts'
import { ReviewedQuestion } from './reviewed-question.tsx'
import './exam.css'

/** A marked test: what was chosen, what is right, and why. */
export function Review({ marked: { score, total, byLanguage, review } }: { marked: Marked }) {
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
