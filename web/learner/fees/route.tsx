import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { OwnDocument } from '#web/features/fees/own-document.tsx'
import { call } from '#web/lib/browser-api.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'
import { FeesScreen } from './fees-screen.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  // Links that were saved before documents were called so.
  const documentId = searchParams.get('document') ?? searchParams.get('paper')
  if (documentId) return { documentId, fees: null }
  const [account, { documents }] = await Promise.all([call(ownFeeCalls.mine), call(ownFeeCalls.documents)])
  return { documentId: null, fees: { account, documents } }
}

export const meta = () => screenMeta('Fees')

export function HydrateFallback() {
  return <Skeletons count={4} label="Loading your fees" itemClassName="h-24" />
}

/** What one owes and has paid, or with ?document=… one of one's documents. */
export default function Fees({ loaderData }: Route.ComponentProps) {
  const { documentId, fees } = loaderData
  if (fees) return <FeesScreen {...fees} />
  return (
    <OwnDocument key={documentId} id={documentId}>
      Back to the fees
    </OwnDocument>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ReadFault error={error} />
}
