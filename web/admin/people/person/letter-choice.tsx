import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import type { InputOf } from '#contract/call.ts'
import { LetterPreview } from '#web/admin/admissions/shared/letter-preview.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

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
      <RadioGroup
        legend="Who is told"
        hideLegend
        name="way"
        look="segments"
        options={[
          { value: 'letter', label: 'Send a letter' },
          { value: 'quiet', label: 'Quietly, no letter' },
        ]}
        value={isSent ? 'letter' : 'quiet'}
        onChange={(way) => onChange(way === 'letter')}
      />
      {isSent && query && <LetterPreview endpoint={enrolmentCalls.letter} query={query} />}
    </>
  )
}
