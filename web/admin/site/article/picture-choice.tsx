import { ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PictureRef } from '#contract/site/content/fields.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import type { MediaShape } from '#contract/site/media-shapes.ts'
import { articlePicture } from '#web/content/article-pictures.ts'
import { MediaPicker } from '#web/features/media/media-picker.tsx'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Button } from '#web/ui/button.tsx'

interface PictureChoiceProps {
  label: string
  hint?: string
  shape: MediaShape
  value: PictureRef
  onChange: (value: PictureRef) => void
}

/** One picture of the library, with what it shows here. */
export function PictureChoice({ label, hint, shape, value, onChange }: PictureChoiceProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-1">{label}</legend>
      {value.id && <Chosen key={value.id} value={value} shape={shape} />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          icon={<ImagePlus aria-hidden="true" />}
          onClick={() => setIsChoosing(true)}
        >
          {value.id ? 'Change' : 'Choose'}: {label}
        </Button>
        {value.id && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onChange({ id: '', alt: '', isDecorative: false })}
          >
            Take it out
          </Button>
        )}
      </div>
      {hint && <p className="field-hint">{hint}</p>}
      {isChoosing && (
        <MediaPicker
          onClose={() => setIsChoosing(false)}
          onChoose={({ media, alt, decorative }) => {
            setIsChoosing(false)
            onChange({ id: media.id, alt, isDecorative: decorative })
          }}
        />
      )}
    </fieldset>
  )
}

function Chosen({ value, shape }: { value: PictureRef; shape: MediaShape }) {
  const { value: found } = useRead(async () => {
    if (value.id.startsWith('own/')) return articlePicture({ src: value.id, width: 0, height: 0, alt: '' })
    const { media } = await call(mediaCalls.one, { id: value.id })
    return media.pictures?.[shape] ?? null
  })
  return (
    <figure className="grid gap-1">
      {found && (
        <img src={found.src} alt="" className="max-h-48 w-auto max-w-full justify-self-start rounded-md" />
      )}
      <figcaption className="text-sm text-ink-soft">
        {value.isDecorative ? 'Without a description' : value.alt}
      </figcaption>
    </figure>
  )
}
