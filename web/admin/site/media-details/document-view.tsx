import { Download, FileText } from 'lucide-react'
import type { Media } from '#contract/site/media-schemas.ts'

/** A document is saved, not opened here. */
export function DocumentView({ media }: { media: Media }) {
  return (
    <div className="state">
      <span className="state-icon">
        <FileText aria-hidden="true" />
      </span>
      <a
        href={media.url}
        download={`${media.name}.pdf`}
        className="link inline-flex min-h-11 items-center gap-2"
      >
        <Download className="size-4" aria-hidden="true" />
        Download {media.name}
      </a>
    </div>
  )
}
