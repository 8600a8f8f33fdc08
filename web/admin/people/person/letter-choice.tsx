import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import type { InputOf } from '#contract/call.ts'
import { FarewellChoice } from '#web/admin/admissions/shared/farewell-choice.tsx'
import { LetterPreview } from '#web/admin/admissions/shared/letter-preview.tsx'

interface LetterChoiceProps {
  isSent: boolean
  onChange: (isSent: boolean) => void
  /** Null: not known yet what it will say. */
  query: InputOf<typeof enrolmentCalls.letter> | null
}

/** Whether the person is told, and in which words. */
export function LetterChoice({ isSent, onChange, query }: LetterChoiceProps) {
  return (
    <>
      <FarewellChoice letters={1} isQuiet={!isSent} onChange={(isQuiet) => onChange(!isQuiet)} />
      {isSent && query && <LetterPreview endpoint={enrolmentCalls.letter} query={query} />}
    </>
  )
}
