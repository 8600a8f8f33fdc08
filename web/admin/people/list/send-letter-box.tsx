import { Checkbox } from '#web/ui/checkbox.tsx'

interface SendLetterBoxProps {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
  hint: string
}

/** Whether those who are added hear of it, with a link to choose a password of their own. */
export function SendLetterBox({ isChosen, onChange, hint }: SendLetterBoxProps) {
  return (
    <Checkbox
      name="sendLetter"
      label="Send a letter with a link to set the password"
      hint={hint}
      checked={isChosen}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
