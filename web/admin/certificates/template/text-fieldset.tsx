import { useEffect, useRef } from 'react'
import { aligns, fonts, type TextField } from '#contract/certificates/design.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { NumberField } from './number-field.tsx'

const ink = '#231416'

interface TextFieldsetProps {
  number: number
  field: TextField
  problem: string | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (part: Partial<TextField>) => void
  onRemove: () => void
}

const alignNames = { left: 'Left', center: 'Centre', right: 'Right' } as const
const fontNames = { regular: 'Regular', bold: 'Bold' } as const

export function TextFieldset({
  number,
  field,
  problem,
  isOpen,
  onOpen,
  onChange,
  onRemove,
}: TextFieldsetProps) {
  const frame = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpen) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <details
      ref={frame}
      className="scroll-mt-[46dvh] scroll-mb-6 rounded-lg border border-line bg-surface lg:scroll-mt-24"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onOpen(currentTarget.open)
      }}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-2">
        <span className="tabular text-sm text-ink-faint">{number}</span>
        <span className="truncate font-semibold">{field.text || 'Empty'}</span>
        {problem && <Badge tone="danger">Does not print</Badge>}
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        <Field label={`Text ${number}`} error={problem}>
          <Input
            value={field.text}
            maxLength={400}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        </Field>
        <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
          <NumberField label="From left, mm" value={field.x} onChange={(x) => onChange({ x })} />
          <NumberField label="From top, mm" value={field.y} onChange={(y) => onChange({ y })} />
          <NumberField label="Width, mm" value={field.width} onChange={(width) => onChange({ width })} />
          <NumberField label="Size, pt" value={field.size} onChange={(size) => onChange({ size })} />
          <NumberField
            label="Least size, pt"
            value={field.leastSize}
            onChange={(leastSize) => onChange({ leastSize })}
          />
          <Field label="Align">
            <Select
              value={field.align}
              onChange={(event) => onChange({ align: event.target.value as TextField['align'] })}
            >
              {aligns.map((align) => (
                <option key={align} value={align}>
                  {alignNames[align]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Font">
            <Select
              value={field.font}
              onChange={(event) => onChange({ font: event.target.value as TextField['font'] })}
            >
              {fonts.map((font) => (
                <option key={font} value={font}>
                  {fontNames[font]}
                </option>
              ))}
            </Select>
          </Field>
          <ColourField colour={field.colour} onChange={(colour) => onChange({ colour })} />
        </div>
        <div>
          <Button variant="ghost" size="sm" onClick={onRemove} aria-label={`Remove text ${number}`}>
            Remove
          </Button>
        </div>
      </div>
    </details>
  )
}

interface ColourFieldProps {
  colour: string
  onChange: (colour: string) => void
}

/** The institute's own, or one that is chosen. */
function ColourField({ colour, onChange }: ColourFieldProps) {
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
