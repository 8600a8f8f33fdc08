import { type FormEvent, memo, useCallback, useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { type Answers, draw, type QuizQuestion, scoreOf, verdictOn } from './question.ts'
import './quiz.css'
import { wordsOrCode } from '#contract/exams/words-or-code.ts'
import { languageOf } from '#contract/language-of.ts'
import { fetchWithRetry } from '#web/lib/retry.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Waiting } from './waiting.tsx'

/** Drawn again only when its own answer changes. */
const QuestionCard = memo(function QuestionCard({
  number,
  question,
  chosen,
  onChoose,
  isMarked,
}: QuestionCardProps) {
  const { id, options, answer } = question
  const isRight = chosen === answer

  function markOf(option: number) {
    if (!isMarked) return undefined
    if (option === answer) return 'right'
    return option === chosen ? 'wrong' : undefined
  }

  function labelOf(option: string) {
    return <span {...wordsOrCode(option, question)}>{option}</span>
  }

  return (
    <li data-question={id}>
      <RadioGroup
        legend={
          <span>
            <span className="block text-sm text-ink-soft">{`Question ${number}`}</span>
            <span {...languageOf(question.question)} className="text-lg">
              {question.question}
            </span>
          </span>
        }
        name={id}
        look="cards"
        className="md:grid md:grid-cols-2"
        options={options.map((option, at) => ({
          value: String(at),
          label: labelOf(option),
          mark: markOf(at),
        }))}
        value={chosen === undefined ? '' : String(chosen)}
        onChange={(value) => onChoose(id, Number(value))}
        disabled={isMarked}
      />
      {isMarked && (
        <p className={isRight ? 'mt-3 font-semibold text-success' : 'mt-3 font-semibold text-danger'}>
          {isRight ? 'Right.' : <>Not right. The answer is: {labelOf(options[answer] ?? '')}</>}
        </p>
      )}
    </li>
  )
})

/** How many fill the first screen, and how many follow in each further task. */
const atOnce = 4

/** The bank comes apart from the page. */
export function Quiz() {
  const address = useHref('/quiz.json')
  const [bank, setBank] = useState<QuizQuestion[] | null>(null)
  const [isBusy, setIsBusy] = useState(true)

  const read = useCallback(async () => {
    setIsBusy(true)
    // On a line that loses things it is asked for until it comes.
    const answer = await fetchWithRetry(new URL(address, location.href)).catch(() => null)
    setBank(answer?.ok ? await answer.json().catch(() => null) : null)
    setIsBusy(false)
  }, [address])
  useEffect(() => void read(), [read])

  if (bank) return <Drawn bank={bank} />
  if (isBusy) return <Waiting />
  return <ErrorState onRetry={() => void read()}>{messages.noConnection}</ErrorState>
}

function Drawn({ bank }: { bank: QuizQuestion[] }) {
  const [questions] = useState(() => draw(bank, limits.quizQuestions))
  const [answers, setAnswers] = useState<Answers>({})
  const [isMarked, setIsMarked] = useState(false)
  const [isScoreShown, setIsScoreShown] = useState(false)
  const laidOut = useGrowing(questions.length)
  const answered = Object.keys(answers).length
  const isComplete = answered === questions.length
  const score = scoreOf(questions, answers)
  const scoreLine = useRef<HTMLParagraphElement>(null)

  // Who closes the dialog wants to see the answers, from the first.
  useEffect(() => {
    if (!isMarked || isScoreShown) return
    scoreLine.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [isMarked, isScoreShown])

  const handleChoose = useCallback(
    (id: string, option: number) => setAnswers((was) => ({ ...was, [id]: option })),
    [],
  )

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isComplete) return
    setIsMarked(true)
    setIsScoreShown(true)
  }

  return (
    <form method="post" onSubmit={handleSubmit}>
      <div className="quiz-progress">
        {isMarked ? (
          <p ref={scoreLine} tabIndex={-1} className="flex flex-wrap gap-x-4 font-semibold">
            <span>{messages.score(score, questions.length)}</span>
            <span className="text-ink-soft">{verdictOn(score)}</span>
          </p>
        ) : (
          <ProgressBar label="Answered" value={answered} max={questions.length} />
        )}
      </div>
      <ol className="grid gap-10">
        {questions.slice(0, laidOut).map((question, at) => (
          <QuestionCard
            key={question.id}
            number={at + 1}
            question={question}
            chosen={answers[question.id]}
            onChoose={handleChoose}
            isMarked={isMarked}
          />
        ))}
      </ol>
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
        {isMarked ? (
          <TryAgain size="lg" />
        ) : (
          <Button type="submit" size="lg" disabled={!isComplete}>
            Submit
          </Button>
        )}
        <p role="status" className="text-ink-soft">
          {remaining(questions.length - answered)}
        </p>
      </div>
      <ScoreDialog
        open={isScoreShown}
        onClose={() => setIsScoreShown(false)}
        score={score}
        total={questions.length}
      />
    </form>
  )
}

function remaining(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'One question is still open.' : `${count} questions are still open.`
}

/** Grows to the count by a few at a time: laying all of it out in one task would hold a slow phone up. */
function useGrowing(count: number): number {
  const [grown, setGrown] = useState(atOnce)

  useEffect(() => {
    if (grown >= count) return
    const timer = setTimeout(() => setGrown(grown + atOnce))
    return () => clearTimeout(timer)
  }, [grown, count])

  return grown
}

interface ScoreDialogProps {
  open: boolean
  onClose: () => void
  score: number
  total: number
}

function ScoreDialog({ open, onClose, score, total }: ScoreDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.score(score, total)}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            See the answers
          </Button>
          <TryAgain />
        </>
      }
    >
      <p className="text-xl font-semibold">{verdictOn(score)}</p>
    </Dialog>
  )
}

/** Loads the page anew, which draws anew, and begins it at the top. */
function TryAgain({ size }: { size?: 'md' | 'lg' }) {
  function handleAgain() {
    scrollTo(0, 0)
    location.reload()
  }

  return (
    <Button size={size} onClick={handleAgain} data-autofocus>
      Try Again
    </Button>
  )
}

interface QuestionCardProps {
  number: number
  question: QuizQuestion
  chosen: number | undefined
  onChoose: (id: string, option: number) => void
  /** Shows what was right, and takes no more answers. */
  isMarked: boolean
}
