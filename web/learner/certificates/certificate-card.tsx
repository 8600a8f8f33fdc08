import { Download, Link2, Wallet } from 'lucide-react'
import { certificateNames } from '#contract/certificates/kinds.ts'
import type { OwnCertificate } from '#contract/certificates/schemas.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { StatusBadge } from '#web/features/certificates/status-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toaster.tsx'

export function CertificateCard({ certificate }: { certificate: OwnCertificate }) {
  const { title, kind, status, serial, issuedOn, expiresOn, url, pdfPath, linkedIn, badgePath } = certificate
  return (
    <Card as="li">
      <CardBody className="flex h-full flex-col gap-4">
        <div className="grow">
          <div className="mb-2">
            <StatusBadge status={status} />
          </div>
          <h2 className="text-lg font-bold">{title || 'Withdrawn'}</h2>
          <p className="text-sm text-ink-soft">{certificateNames[kind]}</p>
          <p className="tabular mt-2 text-sm text-ink-soft">
            <span translate="no">{serial}</span>
            <br />
            Issued on {readableDay(issuedOn)}
            {expiresOn && `, valid until ${readableDay(expiresOn)}`}
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
              onClick={() => void share(url)}
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
            See its page
          </a>
        </div>
      </CardBody>
    </Card>
  )
}

async function share(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied. Share it with whoever should see the certificate.')
  } catch {
    toast.error(`This browser copies nothing. The link: ${url}`)
  }
}
