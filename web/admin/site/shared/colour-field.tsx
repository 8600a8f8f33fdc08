import { useId, useState } from 'react'
import { productColour } from '#contract/site/brand/palette.ts'
import { whatWasAdjusted } from '#contract/site/brand/say-adjusted.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { BrandSample } from './brand-sample.tsx'
import './brand.css'

/** Each can be read as it is, or nearly so. */
const ready = [
  ['#c8102e', 'Red'],
  ['#d9480f', 'Orange'],
  ['#ffb300', 'Amber'],
  ['#5c940d', 'Olive'],
  ['#1b7f3b', 'Green'],
  ['#00796b', 'Teal'],
  ['#0277a8', 'Sky'],
  ['#0b5cad', 'Blue'],
  ['#3b3fb6', 'Indigo'],
  ['#7b2fa8', 'Violet'],
  ['#c2185b', 'Pink'],
  ['#6d4c41', 'Brown'],
] as const

interface ColourFieldProps {
  label: string
  hint?: string | undefined
  /** Null: the product's own. */
  value: string | null
  onChange: (value: string | null) => void
}

/** One colour; what becomes of it stands below, on real parts in light and in dark. */
export function ColourField({ label, hint, value, onChange }: ColourFieldProps) {
  const name = useId()
  const shown = value ?? productColour
  return (
    <fieldset className="content-group">
      <legend>{label}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="colour-choices">
        {ready.map(([colour, called]) => (
          <label key={called} className="colour-choice" title={called}>
            <input type="radio" name={name} checked={shown === colour} onChange={() => onChange(colour)} />
            <span style={{ background: colour }} />
            <span className="sr-only">{called}</span>
          </label>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Any colour">
          <Input
            type="color"
            className="colour-any"
            value={shown}
            onChange={(event) => onChange(event.target.value.toLowerCase())}
          />
        </Field>
        <TypedColour key={shown} value={shown} onChange={onChange} />
        {value !== null && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            As it was
          </Button>
        )}
      </div>
      <BrandSample colour={shown} />
      <p className="text-sm text-ink-soft" aria-live="polite">
        {whatWasAdjusted(shown)}
      </p>
    </fieldset>
  )
}

/** Takes what a designer has written down, once it is whole. */
function TypedColour({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  return (
    <Field label="As a number">
      <Input
        className="w-32"
        value={typed}
        maxLength={7}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          const digits = /^#?([\da-f]{6})$/i.exec(text.trim())?.[1]
          if (digits) onChange(`#${digits.toLowerCase()}`)
        }}
      />
    </Field>
  )
}
