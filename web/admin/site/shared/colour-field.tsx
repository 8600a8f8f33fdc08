import { type CSSProperties, useId, useState } from 'react'
import { paletteOf, productColour } from '#contract/site/brand/palette.ts'
import { whatWasAdjusted } from '#contract/site/brand/say-adjusted.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import './brand.css'
import { propertiesOf } from '#contract/site/brand/brand-css.ts'
import { fixed, type Theme } from '#contract/site/brand/grounds.ts'
import { Badge } from '#web/ui/badge.tsx'

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

/** Parts of real pages in the colour, on both grounds. */
function BrandSample({ colour }: { colour: string }) {
  const palette = paletteOf(colour)
  return (
    <div className="brand-samples" aria-hidden="true">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="brand-sample"
          style={{ ...groundsOf(theme), ...propertiesOf(palette[theme]) } as CSSProperties}
        >
          <strong className="font-display text-xl">{theme === 'light' ? 'In light' : 'In dark'}</strong>
          <span className="text-accent-ink">A link, and small words</span>
          <span className="flex flex-wrap items-center gap-3">
            <span className="btn btn-primary">Sign Up</span>
            <Badge tone="accent">New</Badge>
          </span>
          <span className="brand-tint">A notice on the tint</span>
        </div>
      ))}
    </div>
  )
}

/** The panel around it may be of the other theme. */
function groundsOf(theme: Theme): Record<`--color-${string}`, string> {
  const { canvas, sunken, inks } = fixed[theme]
  return { '--color-canvas': canvas, '--color-line': sunken, '--color-ink': inks[0] ?? '' }
}
