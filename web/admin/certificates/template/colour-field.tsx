import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

interface ColourFieldProps {
  colour: string
  onChange: (colour: string) => void
}

const ink = '#231416'

/** The institute's own, or one that is chosen. */
export function ColourField({ colour, onChange }: ColourFieldProps) {
  const isOwn = colour.startsWith('institute')
  return (
    <>
      <Field label="Colour">
        <Select
          value={isOwn ? 'institute' : 'own'}
          onChange={(event) => onChange(event.target.value === 'own' ? ink : 'institute')}
        >
          <option value="institute">The institute’s</option>
          <option value="own">Another</option>
        </Select>
      </Field>
      {!isOwn && (
        <Field label="Which colour">
          <Input type="color" value={colour} onChange={(event) => onChange(event.target.value)} />
        </Field>
      )}
    </>
  )
}
