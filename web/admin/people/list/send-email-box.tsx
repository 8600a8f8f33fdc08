import { useEffect, useState } from 'react'
import { officeCalls } from '#contract/office/calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface SendEmailBoxProps {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
  hint?: string
}

/** Whether those who are added hear of it, with a link to choose a password of their own. */
export function SendEmailBox({ isChosen, onChange, hint }: SendEmailBoxProps) {
  const isWaiting = useIsWaiting()
  return (
    <Checkbox
      name="sendEmail"
      label="Send an email with a link to set the password"
      hint={
        isWaiting ? (
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

/** True once it is known that emails are kept and not sent. */
function useIsWaiting(): boolean {
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    let isStale = false
    call(officeCalls.mail).then(
      ({ isSending }) => !isStale && setIsWaiting(!isSending),
      // Only a hint: the form works without it.
      () => {},
    )
    return () => {
      isStale = true
    }
  }, [])
  return isWaiting
}
