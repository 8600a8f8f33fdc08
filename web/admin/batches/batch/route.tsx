import { Layers } from 'lucide-react'
import { batchCalls } from '#contract/batches/calls.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { onEntry } from '#web/admin/shared/on-entry.ts'
import { call } from '#web/lib/browser-api.ts'
import { readRecord } from '#web/panel/record/read-record.ts'
import { RecordScreen } from '#web/panel/record/record-screen.tsx'
import type { Route } from './+types/route.ts'
import { BatchScreen } from './batch-screen.tsx'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return onEntry(request, readRecord(call(batchCalls.one, { id: params.batchId })))
}

export const meta = () => adminMeta('Batch')

export default function Batch({ loaderData, params }: Route.ComponentProps) {
  return (
    <RecordScreen
      arriving={loaderData.arriving}
      skeletons={{ count: 4, label: 'Loading the batch', itemClassName: 'h-24' }}
      title="Batch"
      icon={<Layers aria-hidden="true" />}
      back={{ to: '/admin/batches', label: 'Batches' }}
    >
      {(page) => <BatchScreen key={params.batchId} page={page} />}
    </RecordScreen>
  )
}
