import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface NumberFieldProps {
  label: string
  value: number
  step?: number
  onChange: (value: number) => void
}

/** A length or a size; what is no number changes nothing. */
export function NumberField({ label, value, step = 0.5, onChange }: NumberFieldProps) {
  return (
    <Field label={label}>
      <Input
        type="number"
        step={step}
        value={value}
        onChange={({ target }) => {
          if (target.value !== '' && Number.isFinite(target.valueAsNumber)) onChange(target.valueAsNumber)
        }}
      />
    </Field>
  )
}
