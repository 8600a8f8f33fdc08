import { endpoints } from '#contract/endpoints.ts'
import { call } from '#web/lib/browser-api.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { CountCards } from './count-cards.tsx'

export async function clientLoader() {
  return call(endpoints.admin.dashboard)
}

export function HydrateFallback() {
  return <Skeletons count={8} label="Loading the dashboard" className="h-28" />
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Dashboard" lead="What waits, who learns and what is on offer." />
      <CountCards counts={loaderData.counts} />
    </>
  )
}
