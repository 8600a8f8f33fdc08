import { Plus } from 'lucide-react'
import type { TextField } from '#contract/certificates/design.ts'
import { placeholders } from '#contract/certificates/kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { TextFieldset } from './text-fieldset.tsx'
import type { Tried } from './use-tried.ts'

interface TextFieldsProps {
  texts: TextField[]
  problems: Tried['problems']
  onChange: (texts: TextField[]) => void
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

export function TextFields({ texts, problems, onChange }: TextFieldsProps) {
  return (
    <section aria-labelledby="texts-title" className="grid gap-3">
      <h2 id="texts-title" className="text-lg font-bold">
        Texts
      </h2>
      <p className="text-sm text-ink-soft">
        In braces stands what the record knows: {placeholders.map((word) => `{${word}}`).join(' ')}. A part in
        square brackets is left out when something in it is not known.
      </p>
      {texts.map((field, at) => (
        <TextFieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no name but its place
          key={at}
          number={at + 1}
          field={field}
          problem={problems.find((problem) => problem.at === at)?.message}
          onChange={(part) =>
            onChange(texts.map((other, place) => (place === at ? { ...other, ...part } : other)))
          }
          onRemove={() => onChange(texts.filter((_, place) => place !== at))}
        />
      ))}
      <div>
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange([...texts, fresh])}
        >
          Add a text
        </Button>
      </div>
    </section>
  )
}
