import { Award } from 'lucide-react'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { languageOf } from '#contract/language-of.ts'
import { shortDay } from '#contract/short-dates.ts'
import { CompletionExceptions } from '#web/admin/certificates/shared/completion-exceptions.tsx'
import { StatusBadge } from '#web/features/certificates/status-badge.tsx'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'

/** Who lacks something for the certificate, what was issued to the batch, and the way to issue more. */
export function CertificatesTab({ batchId }: { batchId: string }) {
  const { value, fault, readAgain } = useRead(() => call(certificateCalls.list, { batchId, limit: 200 }))
  if (fault) return <ErrorState onRetry={readAgain}>{fault}</ErrorState>
  if (!value) return <Skeletons count={3} label="Loading the certificates" />
  const issue = (
    <ButtonLink to={`/admin/issuecertificates?batch=${batchId}`} variant="secondary">
      Issue certificates
    </ButtonLink>
  )
  if (value.certificates.length === 0) {
    return (
      <div className="grid gap-4">
        <CompletionExceptions whose={{ batchId }} />
        <EmptyState icon={<Award aria-hidden="true" />} action={issue}>
          No certificate was issued to this batch yet.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      {issue}
      <CompletionExceptions whose={{ batchId }} />
      <Table
        className="w-full"
        caption="Certificates of the batch, newest first"
        rows={value.certificates}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            head: 'Person',
            primary: true,
            cell: ({ name, url }) => (
              <a
                {...languageOf(name)}
                href={url}
                target="_blank"
                rel="noreferrer"
                className="link"
                translate="no"
              >
                {name}
              </a>
            ),
          },
          { id: 'title', head: 'For', cell: ({ title }) => title },
          { id: 'serial', head: 'Number', nowrap: true, onPhone: 'below', cell: ({ serial }) => serial },
          { id: 'issued', head: 'Issued', nowrap: true, cell: ({ issuedOn }) => shortDay(issuedOn) },
          {
            id: 'status',
            head: 'Status',
            onPhone: 'end',
            cell: ({ status }) => <StatusBadge status={status} />,
          },
        ]}
      />
    </div>
  )
}
