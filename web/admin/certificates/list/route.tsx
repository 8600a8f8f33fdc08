import { Award, Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { certificateCalls } from '#contract/certificates/calls.ts'
import {
  certificateKinds,
  certificateNames,
  kindsCertified,
  revocationReasonNames,
  revocationReasons,
  statusNames,
} from '#contract/certificates/kinds.ts'
import { type AdminCertificate, certificateFilters } from '#contract/certificates/schemas.ts'
import { messages } from '#contract/messages.ts'
import { CardOnWhatsApp } from '#web/admin/office/shared/whatsapp-button.tsx'
import { WhatsAppDeck } from '#web/admin/office/shared/whatsapp-deck.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { useInstitute } from '#web/content/institute.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { call } from '#web/lib/browser-api.ts'
import { FilterSelect, ListSearch } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { filterIn, readFirst } from '#web/panel/list/page.ts'
import { totalInWords } from '#web/panel/list/total-in-words.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { downloadZip } from '../shared/download-zip.ts'
import type { Route } from './+types/route.ts'
import { type CertificateAction, CertificateTable } from './certificate-table.tsx'
import { CorrectDialog } from './correct-dialog.tsx'

const reasonOptions = revocationReasonNames.map((value) => [value, revocationReasons[value]] as const)
const statusOptions = certificateFilters.map(
  (value) => [value, value === 'expiring' ? 'Expiring within 30 days' : statusNames[value]] as const,
)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readCertificates)
}

export const HydrateFallback = () => <ListSkeleton what="certificates" />

type Open = { action: CertificateAction; certificate: AdminCertificate } | null

export default function Certificates({ loaderData }: Route.ComponentProps) {
  const pages = usePages(loaderData, readCertificates)
  const revalidator = useRevalidator()
  const [params] = useSearchParams()
  const { teaches } = useInstitute()
  const runId = params.get('run')
  const [open, setOpen] = useState<Open>(null)
  /** The copy that was just issued. */
  const [corrected, setCorrected] = useState<AdminCertificate | null>(null)
  const mayManage = useMay('certificates.manage')
  const maySend = useMay('people.read')
  const dialog = { onClose: () => setOpen(null), onDone: () => void revalidator.revalidate() }

  return (
    <>
      <ListScreen
        title="Certificates"
        lead="What was issued, to whom, and whether it is still valid."
        what="certificates"
        icon={<Award aria-hidden="true" />}
        note={
          <div className="mb-6 flex flex-wrap gap-3">
            <ButtonLink to="/admin/issuecertificates" icon={<Plus aria-hidden="true" />}>
              Issue certificates
            </ButtonLink>
            {runId && (
              <>
                <Button
                  variant="secondary"
                  icon={<Download aria-hidden="true" />}
                  onClick={() => void downloadZip(runId)}
                >
                  Download all as ZIP
                </Button>
                <p className="flex w-full flex-wrap items-center gap-x-3 text-sm text-ink-soft">
                  Those of one issue.
                  <Link to="/admin/certificates" className="link inline-flex min-h-11 items-center">
                    Show all
                  </Link>
                </p>
              </>
            )}
            {corrected && maySend && (
              <CardOnWhatsApp
                key={corrected.id}
                list="certificates"
                cardKey={corrected.id}
                name={corrected.name}
              />
            )}
            {mayManage && loaderData?.badgesOff && (
              <p className="w-full text-sm text-ink-soft">{loaderData.badgesOff}</p>
            )}
          </div>
        }
        filters={
          <>
            <ListSearch label="Search by name, number or code" />
            <FilterSelect
              name="kind"
              label="Kind"
              all="All kinds"
              options={kindsCertified(teaches, filterIn(params, 'kind', certificateKinds)).map((value) => [
                value,
                certificateNames[value],
              ])}
            />
            <FilterSelect name="status" label="Status" all="Any status" options={statusOptions} />
          </>
        }
        pages={pages}
        total={totalInWords(loaderData?.total)}
      >
        {(certificates) => (
          <CertificateTable
            certificates={certificates}
            mayManage={mayManage}
            maySend={maySend}
            onAct={(action, certificate) => setOpen({ action, certificate })}
          />
        )}
      </ListScreen>
      {open?.action === 'send' && (
        <WhatsAppDeck
          title="Send the certificate on WhatsApp"
          list="certificates"
          keys={[open.certificate.id]}
          onClose={dialog.onClose}
        />
      )}
      {open?.action === 'correct' && (
        <CorrectDialog
          certificate={open.certificate}
          onClose={dialog.onClose}
          onDone={({ certificate }) => {
            setCorrected(certificate)
            dialog.onDone()
          }}
        />
      )}
      {open?.action === 'revoke' && (
        <ActionDialog
          {...dialog}
          title={<Sentence text="Revoke {serial}" names={{ serial: open.certificate.serial }} />}
          description={
            <Sentence
              text="The page of {name}’s certificate then says that it is revoked, and why. This cannot be undone. If it was right after all, issue a new one."
              names={{ name: open.certificate.name }}
            />
          }
          submit="Revoke"
          tone="danger"
          call={certificateCalls.revoke}
          given={{ id: open.certificate.id }}
          fields={[
            { name: 'why', label: 'Reason', hint: 'Shown to the public', options: reasonOptions },
            { name: 'note', label: 'Note', optional: true, hint: 'Shown in the audit only', rows: 2 },
          ]}
          said={messages.certificateRevoked}
        />
      )}
      {open?.action === 'withdraw' && (
        <ActionDialog
          {...dialog}
          title={<Sentence text="Withdraw {serial}" names={{ serial: open.certificate.serial }} />}
          description="The name, all other details and the PDF are deleted. Its page only says that its holder asked to withdraw it. This cannot be undone."
          submit="Withdraw"
          tone="danger"
          call={certificateCalls.withdraw}
          given={{ id: open.certificate.id }}
          fields={[{ name: 'note', label: 'How the holder asked for it', hint: 'For the audit', rows: 2 }]}
          said={messages.certificateWithdrawn}
        />
      )}
    </>
  )
}

async function readCertificates(params: URLSearchParams, cursor?: string) {
  const { certificates, next, total, badgesOff } = await call(certificateCalls.list, {
    q: params.get('q') ?? undefined,
    kind: filterIn(params, 'kind', certificateKinds),
    status: filterIn(params, 'status', certificateFilters),
    runId: params.get('run') ?? undefined,
    personId: params.get('person') ?? undefined,
    cursor,
    withTotal: !cursor,
  })
  return { rows: certificates, next, total, badgesOff }
}
