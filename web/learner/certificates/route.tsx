import { Award } from 'lucide-react'
import { ownCertificateCalls } from '#contract/certificates/own-calls.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { call } from '#web/lib/browser-api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'
import { CertificateCard } from './certificate-card.tsx'
import { MissingList } from './missing-list.tsx'

export async function clientLoader() {
  return call(ownCertificateCalls.mine)
}

export const meta = () => screenMeta('Certificates')

export function HydrateFallback() {
  return <Skeletons count={3} label="Loading your certificates" className="cards" itemClassName="h-56" />
}

export default function Certificates({ loaderData: { certificates, missing } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Certificates"
        lead="What you have earned. Whoever opens the link or scans the code on the paper reads that it is genuine."
      />
      {certificates.length > 0 ? (
        <ul className="cards">
          {certificates.map((certificate) => (
            <CertificateCard key={certificate.id} certificate={certificate} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<Award aria-hidden="true" />}>You have no certificate yet.</EmptyState>
      )}
      {missing.length > 0 && <MissingList missing={missing} />}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ReadFault error={error} />
}
