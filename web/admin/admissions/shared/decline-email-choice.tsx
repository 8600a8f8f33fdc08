import { RadioGroup } from '#web/ui/radio-group.tsx'

interface DeclineEmailChoiceProps {
  /** How many would be sent. */
  emails: number
  isQuiet: boolean
  onChange: (isQuiet: boolean) => void
}

/** Whether who is declined is told. */
export function DeclineEmailChoice({ emails, isQuiet, onChange }: DeclineEmailChoiceProps) {
  return (
    <RadioGroup
      legend="Who is told"
      hideLegend
      name="way"
      look="segments"
      options={[
        { value: 'email', label: emails === 1 ? 'Send an email' : `Send ${emails} emails` },
        { value: 'quiet', label: 'No email' },
      ]}
      value={isQuiet ? 'quiet' : 'email'}
      onChange={(way) => onChange(way === 'quiet')}
    />
  )
}
