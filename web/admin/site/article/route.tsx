import { FileQuestion } from 'lucide-react'
import { contentCalls } from '#contract/site/content-calls.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { onEntry } from '#web/admin/shared/on-entry.ts'
import '#web/features/media/media.css'
import { call } from '#web/lib/browser-api.ts'
import { readRecord } from '#web/panel/record/read-record.ts'
import { RecordScreen } from '#web/panel/record/record-screen.tsx'
import type { Route } from './+types/route.ts'
import { ArticleEditor } from './article-editor.tsx'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return onEntry(request, readRecord(call(contentCalls.thing, { id: params.articleId })))
}

export function meta() {
  return adminMeta('Article')
}

export default function Article({ loaderData, params }: Route.ComponentProps) {
  return (
    <RecordScreen
      arriving={loaderData.arriving}
      skeletons={{ count: 5, label: 'Loading the article', itemClassName: 'h-24' }}
      title="Article"
      icon={<FileQuestion aria-hidden="true" />}
      back={{ to: '/admin/articles', label: 'All articles' }}
    >
      {(found) => <ArticleEditor key={params.articleId} found={found} />}
    </RecordScreen>
  )
}
