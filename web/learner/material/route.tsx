import { FolderOpen } from 'lucide-react'
import { ownMaterialCalls } from '#contract/classroom/material-calls.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { MaterialList } from '#web/features/material/material-list.tsx'
import { call } from '#web/lib/browser-api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'

export async function clientLoader() {
  return call(ownMaterialCalls.list)
}

export const meta = () => screenMeta('Material')

export function HydrateFallback() {
  return <Skeletons count={4} label="Loading your material" itemClassName="h-16" />
}

export default function OwnMaterial({ loaderData: { materials } }: Route.ComponentProps) {
  const showsBatch = new Set(materials.map(({ batchId }) => batchId)).size > 1
  return (
    <>
      <PageHeading title="Material" lead="Material from your classes, by day." />
      {materials.length === 0 ? (
        <EmptyState icon={<FolderOpen aria-hidden="true" />}>
          Your trainers have not added any material yet.
        </EmptyState>
      ) : (
        <MaterialList materials={materials} openCall={ownMaterialCalls.open} showsBatch={showsBatch} />
      )}
    </>
  )
}

export const ErrorBoundary = ReadFault
