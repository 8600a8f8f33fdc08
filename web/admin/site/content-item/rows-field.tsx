import { Plus } from 'lucide-react'
import type { Field } from '#contract/site/content/fields.ts'
import { Button } from '#web/ui/button.tsx'
import type { FieldsPart } from './fields-part.ts'
import { MovableRows } from './movable-rows.tsx'

type Row = Record<string, unknown>

interface RowsFieldProps {
  As: FieldsPart
  field: Field
  path: string
  value: Row[]
  onChange: (rows: Row[]) => void
}

/** A list inside an item, such as the facts of a first screen. */
export function RowsField({ As, field, path, value, onChange }: RowsFieldProps) {
  const { label, hint, noun = '', of = {}, max = 0 } = field
  const empty = Object.fromEntries(Object.entries(of).map(([name, one]) => [name, one.empty]))
  return (
    <fieldset className="content-group">
      <legend>{label}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <MovableRows
        rows={value}
        nameOf={(row, at) => firstWords(row) || `${noun} ${at + 1}`}
        onChange={onChange}
        pathOf={(at) => `${path}.${at}`}
      >
        {(row, at) => (
          <As
            fields={of}
            values={row}
            at={`${path}.${at}.`}
            onChange={(changed) => onChange(value.map((row, other) => (other === at ? changed : row)))}
          />
        )}
      </MovableRows>
      {value.length < max && (
        <Button
          variant="secondary"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange([...value, empty])}
        >
          {/^[aeiou]/.test(noun) ? `Add an ${noun}` : `Add a ${noun}`}
        </Button>
      )}
    </fieldset>
  )
}

function firstWords(row: Row): string {
  const [first] = Object.values(row).filter((value) => typeof value === 'string' && value)
  return typeof first === 'string' ? first : ''
}
