import { Link } from 'react-router'
import { certificateNames } from '#contract/certificates/kinds.ts'
import type { AdminCertificate } from '#contract/certificates/schemas.ts'
import { languageOf } from '#contract/language-of.ts'
import { shortDay } from '#contract/short-dates.ts'
import { StatusBadge } from '#web/features/certificates/status-badge.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'

export type CertificateAction = 'send' | 'correct' | 'revoke' | 'withdraw'

interface CertificateTableProps {
  certificates: AdminCertificate[]
  mayManage: boolean
  maySend: boolean
  onAct: (action: CertificateAction, certificate: AdminCertificate) => void
}

export function CertificateTable({ certificates, onAct, ...may }: CertificateTableProps) {
  return (
    <Table
      caption="Certificates, newest first"
      rows={certificates}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', head: 'Holder', primary: true, cell: (certificate) => <HolderOf {...certificate} /> },
        {
          id: 'title',
          head: 'For',
          onPhone: 'below',
          cell: ({ kind, title }) => (
            <span>
              {title}
              <span className="block text-sm text-ink-soft max-md:hidden">{certificateNames[kind]}</span>
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
          onPhone: 'end',
          cell: (certificate) => (
            <span>
              <StatusBadge status={certificate.status} />
              <span className="block text-sm text-ink-soft">
                <MoreOf {...certificate} />
              </span>
            </span>
          ),
        },
      ]}
      actions={(certificate) => <CertificateMenu certificate={certificate} onAct={onAct} {...may} />}
    />
  )
}

function HolderOf({ personId, name }: AdminCertificate) {
  if (!name) return <span className="text-ink-soft">Name withdrawn</span>
  if (personId === null)
    return (
      <span {...languageOf(name)} className="panel-name" translate="no">
        {name}
      </span>
    )
  return (
    <Link
      {...languageOf(name)}
      to={`/admin/person/${personId}`}
      className="panel-name link inline-flex items-center"
      translate="no"
    >
      {name}
    </Link>
  )
}

function MoreOf({ status, expiresOn, stateReason, replacedBy }: AdminCertificate) {
  if (status === 'revoked') return stateReason
  if (status === 'replaced')
    return replacedBy && <Sentence text="by {serial}" names={{ serial: replacedBy }} />
  return expiresOn && status !== 'withdrawn' ? `until ${shortDay(expiresOn)}` : ''
}

function CertificateMenu({
  certificate,
  mayManage,
  maySend,
  onAct,
}: Omit<CertificateTableProps, 'certificates'> & { certificate: AdminCertificate }) {
  const { name, serial, status, code, url, badgePath, runId } = certificate
  const lives = status === 'valid' || status === 'expired'
  return (
    <MoreMenu label={`Actions for ${name || serial}`} isName>
      <a href={url} target="_blank" rel="noreferrer">
        Open certificate page
      </a>
      {status !== 'withdrawn' && (
        <a href={`/c/${code}.pdf`} download>
          Download the PDF
        </a>
      )}
      {badgePath && (
        <a href={badgePath} download>
          Download the badge for wallets
        </a>
      )}
      {runId && <Link to={`/admin/certificates?run=${runId}`}>All of the same issue</Link>}
      {lives && maySend && (
        <button type="button" onClick={() => onAct('send', certificate)}>
          Send on WhatsApp
        </button>
      )}
      {lives && (
        <button type="button" onClick={() => onAct('correct', certificate)}>
          Issue a corrected copy
        </button>
      )}
      {lives && mayManage && (
        <button type="button" onClick={() => onAct('revoke', certificate)}>
          Revoke
        </button>
      )}
      {status !== 'withdrawn' && mayManage && (
        <button type="button" onClick={() => onAct('withdraw', certificate)}>
          Withdraw on the holder’s request
        </button>
      )}
    </MoreMenu>
  )
}
