import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import type { InputOf } from '#contract/call.ts'
import { DeclineEmailChoice } from '#web/admin/admissions/shared/decline-email-choice.tsx'
import { EmailPreview } from '#web/admin/admissions/shared/email-preview.tsx'

interface EmailChoiceProps {
  isSent: boolean
  onChange: (isSent: boolean) => void
  /** Null: not known yet what it will say. */
  query: InputOf<typeof enrolmentCalls.email> | null
}

/** Whether the person is told, and in which words. */
export function EmailChoice({ isSent, onChange, query }: EmailChoiceProps) {
  return (
    <>
      <DeclineEmailChoice emails={1} isQuiet={!isSent} onChange={(isQuiet) => onChange(!isQuiet)} />
      {isSent && query && <EmailPreview endpoint={enrolmentCalls.email} query={query} />}
    </>
  )
}
