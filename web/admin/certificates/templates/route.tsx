import { certificateCalls } from '#contract/certificates/calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { TemplatesScreen } from './templates-screen.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrNull(request, () => call(certificateCalls.templates))
}

export function HydrateFallback() {
  return (
    <>
      <PageHeading dense title="Templates" />
      <Skeletons count={6} label="Loading templates" className="cards" itemClassName="h-64" />
    </>
  )
}

export default function CertificateTemplates({ loaderData }: Route.ComponentProps) {
  return <TemplatesScreen found={loaderData} />
}
