import { ImageOff } from 'lucide-react'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { onEntry } from '#web/admin/shared/on-entry.ts'
import '#web/features/media/media.css'
import { call } from '#web/lib/browser-api.ts'
import { readRecord } from '#web/panel/record/read-record.ts'
import { RecordScreen } from '#web/panel/record/record-screen.tsx'
import type { Route } from './+types/route.ts'
import { DetailsScreen } from './details-screen.tsx'
import './media-details.css'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return onEntry(request, readRecord(call(mediaCalls.one, { id: params.mediaId })))
}

export function meta() {
  return adminMeta('Media library')
}

export default function MediaDetails({ loaderData, params }: Route.ComponentProps) {
  return (
    <RecordScreen
      arriving={loaderData.arriving}
      skeletons={{ count: 3, label: 'Loading the file', itemClassName: 'h-40' }}
      title="Media library"
      icon={<ImageOff aria-hidden="true" />}
      back={{ to: '/admin/media', label: 'The whole library' }}
    >
      {(found) => <DetailsScreen key={params.mediaId} first={found} />}
    </RecordScreen>
  )
}
