import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { readableBytes } from '#web/features/media/media-tile.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { DescribeForm } from './describe-form.tsx'
import type { MediaDetails } from './details.ts'
import { DocumentView } from './document-view.tsx'
import { FileActions } from './file-actions.tsx'
import { FilmView } from './film-view.tsx'
import { FocusEditor } from './focus-editor.tsx'
import { UsedWhere } from './used-where.tsx'

/** One thing of the library: how it looks, what it is called, where it is used, and what can be done to it. */
export function DetailsScreen({ first }: { first: MediaDetails }) {
  const [details, setDetails] = useState(first)
  const { media } = details
  const mayPublish = useMay('site.publish')
  const isHeld = !mayPublish && details.usedBy.some(({ state }) => state === 'live')
  const part = { details, onChange: setDetails, isHeld }
  return (
    <>
      <Link to="/admin/media" className="link mb-2 inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft className="size-4" aria-hidden="true" />
        Media library
      </Link>
      <PageHeading dense title={media.name} lead={factsOf(media)} />
      <div className="media-details">
        <div className="grid content-start gap-6">
          {media.kind === 'picture' && <FocusEditor key={media.pictures?.wide.src} {...part} />}
          {media.kind === 'video' && <FilmView {...part} />}
          {media.kind === 'document' && <DocumentView media={media} />}
        </div>
        <div className="grid content-start gap-8">
          {isHeld && <p>{messages.mediaForPublishers}</p>}
          {!media.binnedAt && !isHeld && <DescribeForm {...part} />}
          <UsedWhere details={details} />
          {!isHeld && <FileActions {...part} />}
        </div>
      </div>
    </>
  )
}

function factsOf({ size, bytes, seconds, addedBy, createdAt }: MediaDetails['media']): string {
  return [
    size && `${size.width} × ${size.height}`,
    seconds !== null && `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} minutes`,
    readableBytes(bytes),
    `added by ${addedBy}, ${readableMoment(createdAt)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
