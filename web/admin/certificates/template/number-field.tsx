import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface NumberFieldProps {
  label: string
  value: number
  onChange: (value: number) => void
}

/** A length or a size. It can be emptied to type another; left empty, the number before comes back. */
export function NumberField({ label, value, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<{ text: string; before: number } | null>(null)
  // A part that is dragged meanwhile has a newer number than the one that was typed.
  const isCurrent = typed !== null && (typed.text === '' || Number(typed.text) === value)

  function handleBlur() {
    if (typed?.text === '' && typed.before !== value) onChange(typed.before)
    setTyped(null)
  }

  return (
    <Field label={label}>
      <Input
        type="number"
        step={0.5}
        value={isCurrent ? typed.text : value}
        onChange={({ target }) => {
          setTyped({ text: target.value, before: typed?.before ?? value })
          if (Number.isFinite(target.valueAsNumber)) onChange(target.valueAsNumber)
        }}
        onBlur={handleBlur}
      />
    </Field>
  )
}
