import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { OwnPaper } from '#web/features/fees/own-paper.tsx'
import { call } from '#web/lib/browser-api.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'
import { FeesScreen } from './fees-screen.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const paperId = new URL(request.url).searchParams.get('paper')
  if (paperId) return { paperId }
  const [account, { papers }] = await Promise.all([call(ownFeeCalls.mine), call(ownFeeCalls.papers)])
  return { account, papers }
}

export const meta = () => screenMeta('Fees')

export function HydrateFallback() {
  return <Skeletons count={4} label="Loading your fees" itemClassName="h-24" />
}

/** What one owes and has paid, or with ?paper=… one of one's papers. */
export default function Fees({ loaderData }: Route.ComponentProps) {
  if ('paperId' in loaderData) {
    return (
      <OwnPaper key={loaderData.paperId} id={loaderData.paperId}>
        Back to the fees
      </OwnPaper>
    )
  }
  return <FeesScreen {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ReadFault error={error} />
}
