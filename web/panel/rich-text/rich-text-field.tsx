import { type ReactNode, useId, useState } from 'react'
import type { RichText as Text } from '#contract/site/rich-text/document.ts'
import { isEmptyText } from '#contract/site/rich-text/read.ts'
import { type Named, RichText } from '#web/features/rich-text/rich-text.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import './rich-text-field.css'
import '#web/features/rich-text/rich-text.css'

const RichTextEditor = lazyPart(async () => (await import('./rich-text-editor.tsx')).RichTextEditor, {
  isNeeded: true,
})

interface RichTextFieldProps extends Named {
  label: string
  /** Its name in a form, which then reads the text as JSON. */
  name?: string
  value: Text
  onChange: (text: Text) => void
  hint?: ReactNode
  error?: ReactNode
}

/** A written text in a form: its words until they are edited, then the editor, which is loaded for it. */
export function RichTextField({ label, name, value, onChange, hint, error, ...named }: RichTextFieldProps) {
  const id = useId()
  const [isEdited, setIsEdited] = useState(false)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const words = <Words text={value} named={named} />
  return (
    <div className="field" data-field={name}>
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      {isEdited ? (
        <RichTextEditor
          waiting={<div className="text-words">{words}</div>}
          id={id}
          label={label}
          describedBy={describedBy}
          value={value}
          onChange={onChange}
        />
      ) : (
        <div className="text-words">
          {words}
          <button
            type="button"
            className="text-words-open"
            aria-describedby={describedBy}
            onFocus={() => setIsEdited(true)}
            onClick={() => setIsEdited(true)}
          >
            <span className="sr-only">{`Edit ${label}`}</span>
          </button>
        </div>
      )}
      {name && <input type="hidden" name={name} value={JSON.stringify(value)} />}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

function Words({ text, named }: { text: Text; named: Named }) {
  if (isEmptyText(text)) return <p className="text-ink-faint">Write here…</p>
  return <RichText text={text} {...named} />
}
