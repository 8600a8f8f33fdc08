import { RadioGroup } from '#web/ui/radio-group.tsx'

interface FarewellChoiceProps {
  /** How many would be sent. */
  letters: number
  isQuiet: boolean
  onChange: (isQuiet: boolean) => void
}

/** Whether who is turned down is told. */
export function FarewellChoice({ letters, isQuiet, onChange }: FarewellChoiceProps) {
  return (
    <RadioGroup
      legend="Who is told"
      hideLegend
      name="way"
      look="segments"
      options={[
        { value: 'letter', label: `Send ${letters === 1 ? 'a letter' : `${letters} letters`}` },
        { value: 'quiet', label: 'Quietly, no letter' },
      ]}
      value={isQuiet ? 'quiet' : 'letter'}
      onChange={(way) => onChange(way === 'quiet')}
    />
  )
}
