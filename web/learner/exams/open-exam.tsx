import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { CallError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Attempt, Marked } from './attempt.ts'
import { QuestionCard } from './question-card.tsx'
import { SaveNote } from './save-note.tsx'
import { ScoreDialog } from './score-dialog.tsx'
import './exam.css'
import { useAnswers } from './use-answers.ts'

export function OpenExam({ attempt }: { attempt: Attempt }) {
  const { answers, choose, saveState, handIn } = useAnswers(attempt)
  const [isBusy, setIsBusy] = useState(false)
  const [marked, setMarked] = useState<Marked | null>(null)
  const navigate = useNavigate()
  const open = answers.filter((answer) => answer === null).length

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (open > 0 || isBusy) return
    setIsBusy(true)
    try {
      setMarked(await handIn())
    } catch (problem) {
      toast.error((problem as CallError).message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form method="post" onSubmit={handleSubmit} className="max-w-3xl">
      <PageHeading title={messages.combinedQuiz} />
      <div className="test-progress">
        <ProgressBar label="Answered" value={answers.length - open} max={answers.length} />
        <SaveNote state={saveState} />
      </div>
      <ol className="grid gap-5">
        {attempt.questions.map((question, at) => (
          <QuestionCard
            key={question.id}
            number={at + 1}
            question={question}
            chosen={answers[at] ?? null}
            onChoose={(option) => choose(at, option)}
          />
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="lg" disabled={open > 0} busy={isBusy}>
          Submit Quiz
        </Button>
        <p role="status" className="text-ink-soft">
          {remaining(open)}
        </p>
      </div>
      {marked && (
        <ScoreDialog
          score={marked.score}
          total={marked.total}
          onClose={() => navigate(`?review=${attempt.id}`, { replace: true })}
        />
      )}
    </form>
  )
}

function remaining(count: number): string {
  if (count === 0) return 'All questions are answered.'
  return count === 1 ? 'One question is still open.' : `${count} questions are still open.`
}
