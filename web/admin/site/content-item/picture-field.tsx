import { useState } from 'react'
import type { DocumentRef, FilmRef, PictureRef } from '#contract/site/content/fields.ts'
import type { MediaShape } from '#contract/site/media-shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ChosenPicture } from './chosen-picture.tsx'

const MediaPicker = lazyPart(async () => (await import('#web/features/media/media-picker.tsx')).MediaPicker, {
  isNeeded: true,
})

interface PictureFieldProps {
  label: string
  hint?: string | undefined
  shape?: MediaShape | undefined
  value: PictureRef
  onChange: (value: PictureRef) => void
}

export function PictureField({ label, hint, shape = 'whole', value, onChange }: PictureFieldProps) {
  const [isPicking, setIsPicking] = useState(false)
  return (
    <fieldset className="content-group">
      <legend>{label}</legend>
      {(hint || !value.id) && <p className="text-sm text-ink-soft">{hint ?? 'None.'}</p>}
      {value.id && (
        <ChosenPicture
          key={value.id}
          id={value.id}
          shape={shape}
          className="max-h-40 w-auto max-w-full justify-self-start rounded-md"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setIsPicking(true)}>
          {value.id ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {value.id && (
          <Button variant="ghost" onClick={() => onChange({ id: '', alt: '', isDecorative: false })}>
            Without a picture
          </Button>
        )}
      </div>
      {value.id && (
        <>
          <Field label="What it shows" optional={value.isDecorative}>
            <Input
              value={value.alt}
              maxLength={300}
              disabled={value.isDecorative}
              onChange={(event) => onChange({ ...value, alt: event.target.value })}
            />
          </Field>
          <Checkbox
            label="Only for decoration"
            checked={value.isDecorative}
            onChange={(event) => onChange({ ...value, isDecorative: event.target.checked })}
          />
        </>
      )}
      {isPicking && (
        <MediaPicker
          onClose={() => setIsPicking(false)}
          onChoose={({ media, alt, decorative }) => {
            onChange({ id: media.id, alt, isDecorative: decorative })
            setIsPicking(false)
          }}
        />
      )}
    </fieldset>
  )
}

interface FilmFieldProps {
  label: string
  value: FilmRef
  onChange: (value: FilmRef) => void
}

export function FilmField({ label, value: { filmId }, onChange }: FilmFieldProps) {
  const [isPicking, setIsPicking] = useState(false)
  return (
    <fieldset className="content-group">
      <legend>{label}</legend>
      <p className="text-sm text-ink-soft">{nameOf(filmId)}</p>
      <Button variant="secondary" className="justify-self-start" onClick={() => setIsPicking(true)}>
        {filmId ? 'Choose another film' : 'Choose a film'}
      </Button>
      {isPicking && (
        <MediaPicker
          kind="video"
          onClose={() => setIsPicking(false)}
          onChoose={({ media }) => {
            onChange({ filmId: media.id })
            setIsPicking(false)
          }}
        />
      )}
    </fieldset>
  )
}

interface DocumentFieldProps {
  label: string
  hint?: string | undefined
  value: DocumentRef
  onChange: (value: DocumentRef) => void
}

export function DocumentField({ label, hint, value: { documentId }, onChange }: DocumentFieldProps) {
  const [isPicking, setIsPicking] = useState(false)
  return (
    <fieldset className="content-group">
      <legend>{label}</legend>
      <p className="text-sm text-ink-soft">{documentId ? nameOf(documentId) : hint}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setIsPicking(true)}>
          {documentId ? 'Choose another document' : 'Choose a document'}
        </Button>
        {documentId && (
          <Button variant="ghost" onClick={() => onChange({ documentId: '' })}>
            Without a document
          </Button>
        )}
      </div>
      {isPicking && (
        <MediaPicker
          kind="document"
          onClose={() => setIsPicking(false)}
          onChoose={({ media }) => {
            onChange({ documentId: media.id })
            setIsPicking(false)
          }}
        />
      )}
    </fieldset>
  )
}

function nameOf(id: string): string {
  if (!id) return 'None.'
  return id.startsWith('own/') ? 'A drawing of the product.' : 'From the media library.'
}
