import { Award, Download, ExternalLink } from 'lucide-react'
import { certificateNames } from '#contract/certificates/kinds.ts'
import type { AdminCertificate } from '#contract/certificates/schemas.ts'
import type { Group } from '#contract/groups.ts'
import { shortDay } from '#contract/short-dates.ts'
import { CompletionExceptions } from '#web/admin/certificates/shared/completion-exceptions.tsx'
import { StatusBadge } from '#web/features/certificates/status-badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'
import { Section } from './section.tsx'

interface CertificateSectionProps {
  personId: string
  group: Group
  certificates: AdminCertificate[]
}

/** What was issued to somebody, whether it still holds, its page and its PDF. */
export function CertificateSection({ personId, group, certificates }: CertificateSectionProps) {
  return (
    <Section
      title="Certificates"
      action={
        <div className="flex flex-wrap gap-2">
          {certificates.length > 0 && (
            <ButtonLink to={`/admin/certificates?person=${personId}`} variant="ghost" size="sm">
              Correct or revoke
            </ButtonLink>
          )}
          <ButtonLink
            to={`/admin/issuecertificates?person=${personId}&group=${group}`}
            variant="secondary"
            size="sm"
          >
            Issue certificate
          </ButtonLink>
        </div>
      }
    >
      <div className="grid gap-4">
        <CompletionExceptions whose={{ personId }} />
        {certificates.length === 0 ? (
          <EmptyState icon={<Award aria-hidden="true" />}>No certificate issued yet.</EmptyState>
        ) : (
          <CertificateTable certificates={certificates} />
        )}
      </div>
    </Section>
  )
}

function CertificateTable({ certificates }: Pick<CertificateSectionProps, 'certificates'>) {
  return (
    <Table
      caption="Certificates, newest first"
      rows={certificates}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'title',
          head: 'For',
          primary: true,
          cell: ({ title, kind }) => (
            <span>
              {title}
              <span className="block text-sm font-normal text-ink-soft">{certificateNames[kind]}</span>
            </span>
          ),
        },
        {
          id: 'serial',
          head: 'Number',
          nowrap: true,
          cell: ({ serial }) => (
            <span className="tabular" translate="no">
              {serial}
            </span>
          ),
        },
        { id: 'issued', head: 'Issued', nowrap: true, cell: ({ issuedOn }) => shortDay(issuedOn) },
        {
          id: 'status',
          head: 'Status',
          cell: ({ status, replacedBy }) => (
            <span>
              <StatusBadge status={status} />
              {replacedBy && (
                <span className="block text-sm text-ink-soft">
                  <Sentence text="by {serial}" names={{ serial: replacedBy }} />
                </span>
              )}
            </span>
          ),
        },
        {
          id: 'open',
          head: <span className="sr-only">Open</span>,
          align: 'end',
          cell: ({ serial, status, url, code }) => (
            <span className="inline-flex flex-wrap justify-end gap-2">
              <ButtonLink
                to={url}
                target="_blank"
                rel="noreferrer"
                variant="ghost"
                size="sm"
                icon={<ExternalLink aria-hidden="true" />}
                aria-label={`Open ${serial}`}
              >
                Open
              </ButtonLink>
              {status !== 'withdrawn' && (
                <ButtonLink
                  to={`/c/${code}.pdf`}
                  download
                  reloadDocument
                  variant="ghost"
                  size="sm"
                  icon={<Download aria-hidden="true" />}
                  aria-label={`PDF of ${serial}`}
                >
                  PDF
                </ButtonLink>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}
