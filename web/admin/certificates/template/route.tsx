import { FileQuestion } from 'lucide-react'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { readyDesign } from '#contract/certificates/ready-designs.ts'
import { messages } from '#contract/messages.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { onEntry } from '#web/admin/shared/on-entry.ts'
import { call } from '#web/lib/browser-api.ts'
import { type NotRead, readRecord } from '#web/panel/record/read-record.ts'
import { RecordScreen } from '#web/panel/record/record-screen.tsx'
import type { Route } from './+types/route.ts'
import type { Draft } from './draft.ts'
import { TemplateEditor } from './template-editor.tsx'

const fresh: Draft = { name: '', kind: 'course', validMonths: null, design: readyDesign('course') }

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return onEntry(request, readRecord(readTemplate(id)))
}

async function readTemplate(id: string): Promise<{ draft: Draft; isInUse: boolean } | NotRead> {
  if (id === 'new') return { draft: fresh, isInUse: false }
  const { templates } = await call(certificateCalls.templates)
  const found = templates.find((template) => template.id === id)
  if (!found) return { fault: messages.noSuchTemplate, isGone: true }
  const { name, kind, validMonths, design, isInUse } = found
  return { draft: { id, name, kind, validMonths, design }, isInUse }
}

export const meta = () => adminMeta('Template')

export default function CertificateTemplate({ loaderData, params }: Route.ComponentProps) {
  return (
    <RecordScreen
      arriving={loaderData.arriving}
      skeletons={{ count: 3, label: 'Loading the template', itemClassName: 'h-24' }}
      title="Template"
      icon={<FileQuestion aria-hidden="true" />}
      back={{ to: '/admin/certificatetemplates', label: 'All templates' }}
    >
      {(found) => <TemplateEditor key={params.id} {...found} />}
    </RecordScreen>
  )
}
