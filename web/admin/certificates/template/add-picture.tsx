import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { MediaPicker } from '#web/features/media/media-picker.tsx'
import { call } from '#web/lib/browser-api.ts'
import { wordsOf } from '#web/panel/list/use-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface AddPictureProps {
  label: string
  /** What a screen reader hears besides. */
  about?: string
  /** There is no room for another. */
  isFull?: boolean
  onAdd: (added: ReplyOf<typeof certificateCalls.addPicture>) => void
}

/** From the media library, into which the picker uploads as well. */
export function AddPicture({ label, about, isFull, onAdd }: AddPictureProps) {
  const [isOpen, setIsOpen] = useState(false)

  async function add(mediaId: string) {
    setIsOpen(false)
    try {
      onAdd(await call(certificateCalls.addPicture, { mediaId }))
    } catch (fault) {
      toast.error(wordsOf(fault))
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabled={isFull}
        icon={<ImagePlus aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
        aria-label={about && `${label} ${about}`}
      >
        {label}
      </Button>
      {isOpen && (
        <MediaPicker
          asksAlt={false}
          onChoose={({ media }) => void add(media.id)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
