import { FileText, Film } from 'lucide-react'
import type { Media } from '#contract/site/media-schemas.ts'

/** A small picture of what it is; its name stands beside it. */
export function MediaThumb({ media }: { media: Media }) {
  const { pictures, kind } = media
  if (!pictures)
    return (
      <span className="media-thumb">
        {kind === 'video' ? <Film aria-hidden="true" /> : <FileText aria-hidden="true" />}
      </span>
    )
  return (
    <span className="media-thumb">
      <img
        src={pictures.square.src}
        srcSet={pictures.square.set}
        sizes="12rem"
        width={pictures.square.width}
        height={pictures.square.height}
        alt=""
        loading="lazy"
      />
      {kind === 'video' && (
        <span className="media-mark">
          <Film aria-label="Film" />
        </span>
      )}
    </span>
  )
}
