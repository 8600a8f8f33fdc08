import { Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import type { UploadQueue } from '#web/lib/use-upload-queue.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const allTypes = `${pictureTypes},video/mp4,application/pdf`

interface UploadZoneProps {
  queue: UploadQueue
  /** Pictures alone, where a picture is chosen. */
  onlyPictures?: boolean
}

/** Several files at once, by a press or dropped. */
export function UploadZone({ queue, onlyPictures = false }: UploadZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    queue.add(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      className={cx('upload-zone', isOver && 'border-accent bg-accent-soft')}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <Button icon={<Upload aria-hidden="true" />} onClick={() => input.current?.click()}>
        {onlyPictures ? 'Upload pictures' : 'Upload files'}
      </Button>
      <p className="text-sm text-ink-soft">
        {onlyPictures
          ? 'Pictures to 20 MB, straight from a phone. Or drop them here.'
          : 'Pictures and PDF documents to 20 MB, films (MP4) to 40 MB. Or drop them here.'}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={onlyPictures ? pictureTypes : allTypes}
        className="sr-only"
        aria-label={onlyPictures ? 'Pictures to upload' : 'Files to upload'}
        tabIndex={-1}
        onChange={(event) => {
          queue.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
