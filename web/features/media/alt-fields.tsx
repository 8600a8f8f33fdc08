import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

export interface AltGiven {
  alt: string
  decorative: boolean
}

interface AltFieldsProps {
  given: AltGiven
  onChange: (given: AltGiven) => void
  error?: string
}

const choices = [
  { value: 'describe', label: 'Describe it', hint: 'What somebody who cannot see it should know' },
  {
    value: 'decorative',
    label: 'No description',
    hint: 'It is only decoration, or the words beside it say the same',
  },
]

/** How a picture is told to who cannot see it. */
export function AltFields({ given, onChange, error }: AltFieldsProps) {
  return (
    <div className="grid content-start gap-4">
      <RadioGroup
        legend="For people who cannot see the picture"
        name="decorative"
        options={choices}
        value={given.decorative ? 'decorative' : 'describe'}
        onChange={(value) => onChange({ ...given, decorative: value === 'decorative' })}
      />
      {!given.decorative && (
        <Field label="Description" error={error}>
          <Textarea
            name="alt"
            rows={2}
            maxLength={limits.altMax}
            value={given.alt}
            onChange={(event) => onChange({ ...given, alt: event.target.value.replace(/\s*\n\s*/g, ' ') })}
          />
        </Field>
      )}
    </div>
  )
}

export function altProblem({ alt, decorative }: AltGiven): string {
  return decorative || alt.trim() ? '' : messages.describeOrDecorative
}
