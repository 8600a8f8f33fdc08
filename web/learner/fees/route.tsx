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
  if (paperId) return { paperId, fees: null }
  const [account, { papers }] = await Promise.all([call(ownFeeCalls.mine), call(ownFeeCalls.papers)])
  return { paperId: null, fees: { account, papers } }
}

export const meta = () => screenMeta('Fees')

export function HydrateFallback() {
  return <Skeletons count={4} label="Loading your fees" itemClassName="h-24" />
}

/** What one owes and has paid, or with ?paper=… one of one's papers. */
export default function Fees({ loaderData }: Route.ComponentProps) {
  const { paperId, fees } = loaderData
  if (fees) return <FeesScreen {...fees} />
  return (
    <OwnPaper key={paperId} id={paperId}>
      Back to the fees
    </OwnPaper>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ReadFault error={error} />
}
