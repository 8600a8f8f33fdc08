import { Plus } from 'lucide-react'
import type { TextField } from '#contract/certificates/design.ts'
import { placeholders } from '#contract/certificates/kinds.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { PartName } from './parts.ts'
import { TextFieldset } from './text-fieldset.tsx'
import type { Choose, Redesign } from './use-draft.ts'
import type { Tried } from './use-tried.ts'

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
    <section aria-labelledby="texts-title" className="grid grid-cols-1 gap-3">
      <h2 id="texts-title" className="text-lg font-bold">
        Texts
      </h2>
      <p className="text-sm text-ink-soft">
        In braces stands what the record knows: {placeholders.map((word) => `{${word}}`).join(' ')}. A part in
        square brackets is left out when something in it is not known. Nobody’s name is cut off: a long one
        gets smaller letters, then a second line, and one that still does not fit is named before anything is
        issued.
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
        {isFull && <p className="field-hint">A template has at most {limits.certificateTexts} texts.</p>}
      </div>
    </section>
  )
}
