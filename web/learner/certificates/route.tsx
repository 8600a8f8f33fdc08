import { Award, Download, Link2, Wallet } from 'lucide-react'
import { useState } from 'react'
import { certificateNames } from '#contract/certificates/kinds.ts'
import { ownCertificateCalls } from '#contract/certificates/own-calls.ts'
import type { MissingCertificate, OwnCertificate } from '#contract/certificates/schemas.ts'
import { languageOf } from '#contract/language-of.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { StatusBadge } from '#web/features/certificates/status-badge.tsx'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Section } from '#web/ui/section.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'

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
        lead="Your certificates. People who open the link or scan the code see that it is genuine."
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

export const ErrorBoundary = ReadFault

/** What is still needed for the next ones. */
function MissingList({ missing }: { missing: MissingCertificate[] }) {
  return (
    <Section title="On the way" titleClassName="mb-4 text-xl font-bold" className="mt-10">
      <ul className="grid gap-3">
        {missing.map(({ title, kind, why }) => (
          <li key={`${kind} ${title}`} className="rounded-lg border border-line bg-surface p-4">
            <p {...languageOf(title)} className="font-semibold">
              {title}
            </p>
            <p className="text-sm text-ink-soft">
              {certificateNames[kind]}: {why}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function CertificateCard({ certificate }: { certificate: OwnCertificate }) {
  const { title, kind, status, serial, issuedOn, expiresOn, url, pdfPath, linkedIn, badgePath } = certificate
  const [uncopied, setUncopied] = useState('')
  return (
    <Card as="li">
      <CardBody className="flex h-full flex-col gap-4">
        <div className="grow">
          <div className="mb-2">
            <StatusBadge status={status} />
          </div>
          <h2 {...languageOf(title)} className="text-lg font-bold">
            {title || 'Withdrawn'}
          </h2>
          <p className="text-sm text-ink-soft">{certificateNames[kind]}</p>
          <p className="tabular mt-2 text-sm text-ink-soft">
            <span translate="no">{serial}</span>
            <br />
            {expiresOn
              ? `Issued on ${readableDay(issuedOn)}, valid until ${readableDay(expiresOn)}`
              : `Issued on ${readableDay(issuedOn)}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {pdfPath && (
            <a
              href={pdfPath}
              download
              className="btn btn-primary btn-sm"
              aria-label={`Download: certificate for ${title}`}
            >
              <Download aria-hidden="true" />
              Download
            </a>
          )}
          {badgePath && (
            <a
              href={badgePath}
              download
              className="btn btn-secondary btn-sm"
              aria-label={`For wallets: download the badge for ${title}`}
            >
              <Wallet aria-hidden="true" />
              For wallets
            </a>
          )}
          {status === 'valid' && (
            <Button
              variant="secondary"
              size="sm"
              icon={<Link2 aria-hidden="true" />}
              onClick={async () => setUncopied((await isCopied(url)) ? '' : url)}
              aria-label={`Copy link to the certificate for ${title}`}
            >
              Copy link
            </Button>
          )}
          {linkedIn && (
            <a
              href={linkedIn}
              target="_blank"
              rel="noreferrer"
              className="btn btn-secondary btn-sm"
              aria-label={`Add to LinkedIn: certificate for ${title}`}
            >
              Add to LinkedIn
            </a>
          )}
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center text-sm"
          >
            Open certificate page
          </a>
        </div>
        <p role="status" className="text-sm wrap-anywhere empty:hidden">
          {uncopied && (
            <Sentence
              text="This browser does not let us copy. The link is {link}"
              names={{ link: uncopied }}
            />
          )}
        </p>
      </CardBody>
    </Card>
  )
}

async function isCopied(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied. Share it with anybody who should see the certificate.')
    return true
  } catch {
    return false
  }
}
