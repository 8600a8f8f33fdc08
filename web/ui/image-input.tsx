import { ImageUp, Trash2 } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { languageOf } from '#contract/language-of.ts'
import { Button } from './button.tsx'
import { useField } from './field-context.ts'

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

interface ImageInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> {
  onChange?: (file: File | null) => void
  /** The picture that stands until another is chosen. */
  currentUrl?: string
  currentAlt?: string
  /** A picture that is made here instead of chosen. */
  offer?: { label: string; make: (form: HTMLFormElement | null | undefined) => Promise<File> }
}

export function ImageInput({
  onChange,
  currentUrl,
  currentAlt = 'Current picture',
  offer,
  ...props
}: ImageInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState('')
  const [isOver, setIsOver] = useState(false)

  function choose(next: File | null) {
    const isRefused = next !== null && !accepted.includes(next.type)
    setRefusal(isRefused ? 'Choose a JPEG, PNG, WebP or AVIF picture.' : '')
    const kept = isRefused ? null : next
    if (!kept && input.current) input.current.value = ''
    setFile(kept)
    onChange?.(kept)
  }

  async function handleOffer() {
    const made = await offer?.make(input.current?.form).catch(() => null)
    if (!made || !input.current) return setRefusal('The picture could not be drawn here.')
    giveFile(input.current, made)
  }

  useFormReset(input, () => choose(null))

  return (
    <>
      <div className="dropzone" data-over={isOver || undefined}>
        {file ? (
          <ImagePreview file={file} onBroken={() => setRefusal('This file cannot be read as a picture.')} />
        ) : currentUrl ? (
          <img src={currentUrl} alt={currentAlt} />
        ) : (
          <ImageUp aria-hidden="true" />
        )}
        <span {...languageOf(file?.name)} className="font-semibold text-ink">
          {file ? file.name : 'Choose a picture or drop it here'}
        </span>
        <span>JPEG, PNG, WebP or AVIF, up to 20 MB</span>
        <input
          accept={accepted.join(',')}
          {...useField(props)}
          ref={input}
          type="file"
          // The input covers the whole zone, so the browser itself takes what is dropped.
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          onChange={(event) => choose(event.target.files?.[0] ?? null)}
        />
      </div>
      <p role="status" className="field-error empty:hidden">
        {refusal}
      </p>
      {offer && !file && (
        <Button variant="ghost" size="sm" className="self-start" onClick={handleOffer}>
          {offer.label}
        </Button>
      )}
      {file && (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => choose(null)}
        >
          Remove picture
        </Button>
      )}
    </>
  )
}

/** As if it had been chosen there. */
export function giveFile(input: HTMLInputElement, file: File): void {
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

function useFormReset(input: React.RefObject<HTMLInputElement | null>, handleReset: () => void) {
  useEffect(() => {
    const form = input.current?.form
    form?.addEventListener('reset', handleReset)
    return () => form?.removeEventListener('reset', handleReset)
  })
}

const previewPx = 480

interface ImagePreviewProps {
  file: File
  onBroken: () => void
}

/** Painted on a canvas: a blob: address would need a hole in the page's policy. */
function ImagePreview({ file, onBroken }: ImagePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: painted once per file, whoever listens
  useEffect(() => {
    let isCurrent = true
    createImageBitmap(file).then(
      (picture) => {
        if (!isCurrent || !canvas.current) return
        const scale = Math.min(1, previewPx / Math.max(picture.width, picture.height))
        canvas.current.width = Math.max(1, Math.round(picture.width * scale))
        canvas.current.height = Math.max(1, Math.round(picture.height * scale))
        canvas.current.getContext('2d')?.drawImage(picture, 0, 0, canvas.current.width, canvas.current.height)
        picture.close()
      },
      () => isCurrent && onBroken(),
    )
    return () => {
      isCurrent = false
    }
  }, [file])

  return <canvas ref={canvas} role="img" aria-label={`Preview of ${file.name}`} width={160} height={100} />
}
