import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { type Question, questionCalls } from '#contract/classroom/question-calls.ts'
import { messages } from '#contract/messages.ts'
import { QuestionThread } from '#web/features/questions/question-thread.tsx'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ShortLabel } from '#web/ui/sentence.tsx'

interface QuestionsPanelProps {
  batchId?: string
  /** Said where nobody has asked. */
  otherwise?: string
}

/** What learners ask, the oldest unanswered first: of one batch, or of all that one is to answer. */
export function QuestionsPanel({ batchId, otherwise }: QuestionsPanelProps) {
  const { value, fault, readAgain } = useRead(() => call(questionCalls.list, { batchId }))
  const [showsAll, setShowsAll] = useState(false)
  if (fault) return <ErrorState onRetry={readAgain}>{fault}</ErrorState>
  if (!value) return null
  if (value.questions.length === 0)
    return otherwise ? (
      <EmptyState icon={<MessageCircleQuestion aria-hidden="true" />}>{otherwise}</EmptyState>
    ) : null
  const { open, questions } = value
  const shown = showsAll ? questions : questions.filter(({ status }) => status === 'open')
  return (
    <section aria-label="Questions" className="mb-8 grid gap-3">
      <h2 className="text-xl">{open === 0 ? 'Questions' : `Questions, ${open} to answer`}</h2>
      <ul className="grid gap-3">
        {shown.map((question) => (
          <QuestionThread
            key={question.id}
            question={question}
            writeCall={questionCalls.answer}
            verb="Answer"
            onDone={readAgain}
            actions={question.status === 'open' && <CloseButton question={question} onDone={readAgain} />}
          />
        ))}
      </ul>
      {questions.length > open && (
        <div>
          <Button variant="ghost" size="sm" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Hide what is answered' : 'Show what is answered'}
          </Button>
        </div>
      )}
    </section>
  )
}

function CloseButton({ question: { id, askedBy }, onDone }: { question: Question; onDone: () => unknown }) {
  const { isBusy, run } = useAction()

  async function handleClose() {
    if (await run(() => call(questionCalls.close, { id }), { said: messages.questionClosed })) await onDone()
  }

  return (
    <Button variant="ghost" size="sm" busy={isBusy} onClick={handleClose}>
      <ShortLabel text="Close[ the question of {name}]" names={{ name: askedBy }} />
    </Button>
  )
}
