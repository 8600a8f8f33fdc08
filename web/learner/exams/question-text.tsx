import { languageOf } from '#contract/language-of.ts'

interface QuestionTextProps {
  number: number
  language: string
  question: string
}

export function QuestionText({ number, language, question }: QuestionTextProps) {
  return (
    <>
      <span className="block text-sm font-semibold text-ink-soft">
        {`Question ${number}`} · <span translate="no">{language}</span>
      </span>
      <span {...languageOf(question)} className="text-lg font-semibold whitespace-pre-line">
        {question}
      </span>
    </>
  )
}
