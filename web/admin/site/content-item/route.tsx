import { FileQuestion } from 'lucide-react'
import { contentCalls } from '#contract/site/content-calls.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { onEntry } from '#web/admin/shared/on-entry.ts'
import { call } from '#web/lib/browser-api.ts'
import { readRecord } from '#web/panel/record/read-record.ts'
import { RecordScreen } from '#web/panel/record/record-screen.tsx'
import type { Route } from './+types/route.ts'
import { Editor } from './editor.tsx'
import './editor.css'

export const meta = (_: Route.MetaArgs) => adminMeta('Website')

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return onEntry(request, readRecord(call(contentCalls.contentItem, { id: params.contentItemId })))
}

export default function ContentItemScreen({ loaderData }: Route.ComponentProps) {
  return (
    <RecordScreen
      arriving={loaderData.arriving}
      skeletons={{ count: 4, label: 'Opening', itemClassName: 'h-16' }}
      title="Website"
      icon={<FileQuestion aria-hidden="true" />}
      back={{ to: '/admin/site', label: 'Website' }}
    >
      {/* What is typed is never replaced by an answer: another thing is another form. */}
      {(found) => <Editor key={found.contentItem.id} first={found} />}
    </RecordScreen>
  )
}
