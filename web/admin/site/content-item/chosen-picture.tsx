import { mediaCalls } from '#contract/site/media-calls.ts'
import type { MediaShape } from '#contract/site/media-shapes.ts'
import { instituteNow } from '#web/content/institute.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'

interface ChosenPictureProps {
  /** Of the library, or a drawing of the product. */
  id: string
  shape: MediaShape
  /** What is shown where there is none. */
  otherwise?: string
  className?: string
}

/** A picture as it will be cut; what it shows is said beside it. Another one is another element. */
export function ChosenPicture({ id, shape, otherwise = '', className }: ChosenPictureProps) {
  const { value: src } = useRead(() => addressOf(id, shape))
  const shown = src || otherwise
  return shown ? <img src={shown} alt="" className={className} /> : null
}

async function addressOf(id: string, shape: MediaShape): Promise<string> {
  if (!id) return ''
  if (id.startsWith('own/')) {
    const { withOwnPictures } = await import('#web/content/own-pictures.ts')
    return withOwnPictures({ src: `${id}${instituteNow().tint}` }).src
  }
  const { media } = await call(mediaCalls.one, { id })
  return media.pictures?.[shape].src ?? ''
}
