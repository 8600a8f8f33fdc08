import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { addChip } from './chips.ts'
import { Input } from './input.tsx'

interface ChipsInputProps {
  value: string[]
  onChange: (chips: string[]) => void
  /** Sends the chips with a form, one field of this name each. */
  name?: string
  placeholder?: string
}

export function ChipsInput({ value, onChange, name, placeholder }: ChipsInputProps) {
  const [draft, setDraft] = useState('')
  const [news, setNews] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function handleAdd() {
    const result = addChip(value, draft)
    if ('refusal' in result) setNews(result.refusal)
    else {
      onChange(result.chips)
      setNews(`${draft.trim()} added.`)
      setDraft('')
    }
    input.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    handleAdd()
  }

  function handleRemove(chip: string) {
    onChange(value.filter((other) => other !== chip))
    setNews(`${chip} removed.`)
    input.current?.focus()
  }

  return (
    <>
      <div className="flex gap-2">
        <Input
          ref={input}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={handleKeyDown}
          placeholder={placeholder}
          autoComplete="off"
        />
        <Button variant="secondary" onClick={handleAdd}>
          Add
        </Button>
      </div>
      <p role="status" className="field-hint empty:hidden">
        {news}
      </p>
      {value.length > 0 && (
        <ul className="chips">
          {value.map((chip) => (
            <li key={chip}>
              {name && <input type="hidden" name={name} value={chip} />}
              <button
                type="button"
                className="chip"
                onClick={() => handleRemove(chip)}
                aria-label={`Remove ${chip}`}
              >
                {chip}
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
