import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { TextField } from '#contract/certificates/design.ts'
import { placeholders } from '#contract/certificates/kinds.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { NumberField } from './number-field.tsx'
import type { PartName } from './parts.ts'
import type { Choose, Redesign } from './use-draft.ts'
import type { Tried } from './use-tried.ts'

const ink = '#231416'

const alignNames = { left: 'Left', center: 'Centre', right: 'Right' } as const

const fontNames = { regular: 'Regular', bold: 'Bold' } as const

interface TextFieldsProps {
  texts: TextField[]
  problems: Tried['problems']
  chosen: PartName | null
  onChoose: Choose
  onChange: Redesign
}

const fresh: TextField = {
  text: 'New text',
  x: 20,
  y: 30,
  width: 120,
  size: 14,
  leastSize: 8,
  align: 'left',
  font: 'regular',
  colour: '#231416',
}

export function TextFields({ texts, problems, chosen, onChoose, onChange }: TextFieldsProps) {
  const isFull = texts.length >= limits.certificateTexts
  return (
    <Section title="Texts" titleClassName="text-lg font-bold" className="grid grid-cols-1 gap-3">
      <p className="text-sm text-ink-soft">
        {`Words in braces are filled in from the record: ${placeholders.map((word) => `{${word}}`).join(' ')}. A part in square brackets is left out when something in it is not known. Long names use smaller letters, then two lines. We warn you if one does not fit.`}
      </p>
      {texts.map((field, at) => (
        <TextFieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no name but its place
          key={at}
          number={at + 1}
          field={field}
          problem={problems.find((problem) => problem.at === at)?.message}
          isOpen={chosen === `texts ${at}`}
          onOpen={(isOpen) => onChoose(isOpen ? `texts ${at}` : null)}
          onChange={(part) =>
            onChange((now) => ({
              texts: now.texts.map((other, place) => (place === at ? { ...other, ...part } : other)),
            }))
          }
          onRemove={() =>
            onChange(
              (now) => ({ texts: now.texts.filter((_, other) => other !== at) }),
              messages.partRemoved(`Text ${at + 1}`),
            )
          }
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="sm"
          disabled={isFull}
          icon={<Plus aria-hidden="true" />}
          onClick={() => {
            onChange((now) => ({ texts: [...now.texts, fresh] }))
            onChoose((now) => `texts ${now.texts.length - 1}`)
          }}
        >
          Add a text
        </Button>
        {isFull && <p className="field-hint">{`A template has at most ${limits.certificateTexts} texts.`}</p>}
      </div>
    </Section>
  )
}

interface TextFieldsetProps {
  number: number
  field: TextField
  problem: string | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (part: Partial<TextField>) => void
  onRemove: () => void
}

function TextFieldset({ number, field, problem, isOpen, onOpen, onChange, onRemove }: TextFieldsetProps) {
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
        <span className="tabular text-sm text-ink-faint" translate="no">
          {number}
        </span>
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
              options={Object.entries(alignNames)}
            />
          </Field>
          <Field label="Font">
            <Select
              value={field.font}
              onChange={(event) => onChange({ font: event.target.value as TextField['font'] })}
              names={Object.entries(fontNames)}
            />
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
          options={[
            ['institute', 'The institute’s'],
            ['own', 'Another'],
          ]}
        />
      </Field>
      {!isOwn && (
        <Field label="Which colour">
          <Input type="color" value={colour} onChange={(event) => onChange(event.target.value)} />
        </Field>
      )}
    </>
  )
}
