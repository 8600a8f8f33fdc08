import { useId } from 'react'
import { wordsOrCode } from '#web/lib/language-of.ts'
import type { Attempt } from './attempt.ts'
import { QuestionText } from './question-text.tsx'

interface QuestionCardProps {
  number: number
  question: Attempt['questions'][number]
  chosen: number | null
  onChoose: (option: number) => void
}

export function QuestionCard({ number, question, chosen, onChoose }: QuestionCardProps) {
  const codeId = useId()
  const { id, language, code, options } = question
  return (
    <li className="card test-question" data-question={id}>
      <fieldset className="choice-group choice-cards" aria-describedby={code ? codeId : undefined}>
        <legend>
          <QuestionText number={number} language={language} question={question.question} />
        </legend>
        {code && (
          <pre id={codeId} className="test-code" translate="no">
            <code>{code}</code>
          </pre>
        )}
        {options.map((option, at) => (
          <label key={option} className="choice">
            <input type="radio" name={id} value={at} checked={chosen === at} onChange={() => onChoose(at)} />
            <span {...wordsOrCode(option, question)} className="min-w-0 whitespace-pre-wrap">
              {option}
            </span>
          </label>
        ))}
      </fieldset>
    </li>
  )
}
