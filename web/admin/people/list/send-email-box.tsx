import { officeCalls } from '#contract/office/calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface SendEmailBoxProps {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
  hint?: string
}

/** Whether those who are added hear of it, with a link to choose a password of their own. */
export function SendEmailBox({ isChosen, onChange, hint }: SendEmailBoxProps) {
  // Only a hint: the form works without it.
  const { value: mail } = useRead(() => call(officeCalls.mail))
  return (
    <Checkbox
      name="sendEmail"
      label="Send an email with a link to set the password"
      hint={
        mail?.isSending === false ? (
          <>
            {hint} <span className="text-info">No mail server is set: the email waits until one is.</span>
          </>
        ) : (
          hint
        )
      }
      checked={isChosen}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
