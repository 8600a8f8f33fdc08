import { memo } from 'react'
import { wordsOrCode } from '#web/lib/language-of.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { QuizQuestion } from './question.ts'

interface QuestionCardProps {
  number: number
  question: QuizQuestion
  chosen: number | undefined
  onChoose: (id: string, option: number) => void
  /** Shows what was right, and takes no more answers. */
  isMarked: boolean
}

/** Drawn again only when its own answer changes. */
export const QuestionCard = memo(function QuestionCard({
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
            <span className="block text-sm text-ink-soft">Question {number}</span>
            <span className="text-lg">{question.question}</span>
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
