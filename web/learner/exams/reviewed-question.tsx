import { CircleCheck, CircleX } from 'lucide-react'
import { wordsOrCode } from '#web/lib/language-of.ts'
import type { Reviewed } from './attempt.ts'
import { QuestionText } from './question-text.tsx'

interface ReviewedQuestionProps {
  number: number
  question: Reviewed
}

export function ReviewedQuestion({ number, question }: ReviewedQuestionProps) {
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
