import { cutText } from '#contract/cut-text.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import type { Media } from '#contract/site/media-schemas.ts'
import { callWithProgress } from '#web/lib/browser-api.ts'
import { plainly, useUploadQueue } from '#web/lib/use-upload-queue.ts'

/** Files on their way into the library. */
export function useMediaUploads(onTaken: (media: Media) => void) {
  return useUploadQueue(
    ({ type }) => (type.startsWith('video/') ? limits.filmBytes : limits.imageBytes),
    async (file, onSent) => {
      const name = cutText(file.name.replace(/\.\w{1,5}$/, ''), limits.mediaNameMax)
      const upload = callWithProgress(onSent)
      const { media, isKnown } = await upload(mediaCalls.upload, { file, name: plainly(name) })
      onTaken(media)
      return isKnown ? messages.fileElsewhere(media.name) : ''
    },
  )
}
