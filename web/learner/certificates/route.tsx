import { Award } from 'lucide-react'
import { certificateNames } from '#contract/certificates/kinds.ts'
import { ownCertificateCalls } from '#contract/certificates/own-calls.ts'
import type { MissingCertificate } from '#contract/certificates/schemas.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { call } from '#web/lib/browser-api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'
import { CertificateCard } from './certificate-card.tsx'

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

/** What is still needed for the next ones. */
function MissingList({ missing }: { missing: MissingCertificate[] }) {
  return (
    <section aria-labelledby="missing-title" className="mt-10">
      <h2 id="missing-title" className="mb-4 text-xl font-bold">
        On the way
      </h2>
      <ul className="grid gap-3">
        {missing.map(({ title, kind, why }) => (
          <li key={`${kind} ${title}`} className="rounded-lg border border-line bg-surface p-4">
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-ink-soft">
              {certificateNames[kind]}: {why}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
