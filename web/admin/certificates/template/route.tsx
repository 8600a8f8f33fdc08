import { certificateCalls } from '#contract/certificates/calls.ts'
import { readyDesign } from '#contract/certificates/ready-designs.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/lib/browser-api.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import type { Draft } from './draft.ts'
import { TemplateEditor } from './template-editor.tsx'

const fresh: Draft = { name: '', kind: 'course', validMonths: null, design: readyDesign('course') }

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  if (id === 'new') return { draft: fresh, isInUse: false }
  return readOrNull(request, async () => {
    const { templates } = await call(certificateCalls.templates)
    const found = templates.find((template) => template.id === id)
    if (!found) return null
    const { name, kind, validMonths, design, isInUse } = found
    return { draft: { id, name, kind, validMonths, design }, isInUse }
  })
}

export function HydrateFallback() {
  return (
    <>
      <PageHeading dense title="Template" />
      <Skeletons count={3} label="Loading the template" itemClassName="h-24" />
    </>
  )
}

export default function CertificateTemplate({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ErrorState>{messages.noSuchTemplate}</ErrorState>
  return <TemplateEditor key={loaderData.draft.id ?? 'new'} {...loaderData} />
}
