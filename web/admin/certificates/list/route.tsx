import { Award, Download, FilePen, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { certificateKinds, certificateNames, standingNames } from '#contract/certificates/kinds.ts'
import { type AdminCertificate, certificateFilters } from '#contract/certificates/schemas.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { useSession } from '#web/lib/session.ts'
import { FilterSelect, ListSearch } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { totalInWords } from '#web/panel/list/total-in-words.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { downloadZip } from '../shared/download-zip.ts'
import type { Route } from './+types/route.ts'
import { type CertificateDeed, CertificateTable } from './certificate-table.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { readCertificates } from './read-certificates.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const kindOptions = certificateKinds.map((value) => ({ value, label: certificateNames[value] }))
const standingOptions = certificateFilters.map((value) => ({
  value,
  label: value === 'expiring' ? 'Expiring within 30 days' : standingNames[value],
}))

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readCertificates)
}

export function meta() {
  return adminMeta('Certificates')
}

export function HydrateFallback() {
  return <ListSkeleton what="certificates" />
}

type Open = { deed: CertificateDeed; certificate: AdminCertificate } | null

export default function Certificates({ loaderData }: Route.ComponentProps) {
  const pages = usePages(loaderData, readCertificates)
  const revalidator = useRevalidator()
  const runId = useSearchParams()[0].get('run')
  const [open, setOpen] = useState<Open>(null)
  const mayManage = useSession()?.user.permissions?.includes('certificates.manage') ?? false
  const dialog = { onClose: () => setOpen(null), onDone: () => void revalidator.revalidate() }

  return (
    <>
      <ListScreen
        title="Certificates"
        lead="What was issued, to whom, and whether it still holds."
        what="certificates"
        icon={<Award aria-hidden="true" />}
        note={
          <div className="mb-6 flex flex-wrap gap-3">
            <ButtonLink to="/admin/issuecertificates" icon={<Plus aria-hidden="true" />}>
              Issue certificates
            </ButtonLink>
            {mayManage && (
              <ButtonLink
                to="/admin/certificatetemplates"
                variant="secondary"
                icon={<FilePen aria-hidden="true" />}
              >
                Templates
              </ButtonLink>
            )}
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
            {mayManage && loaderData?.badgesOff && (
              <p className="w-full text-sm text-ink-soft">{loaderData.badgesOff}</p>
            )}
          </div>
        }
        filters={
          <>
            <ListSearch label="Search by name, number or code" />
            <FilterSelect name="kind" label="Kind" all="All kinds" options={kindOptions} />
            <FilterSelect name="standing" label="State" all="In any state" options={standingOptions} />
          </>
        }
        pages={pages}
        total={totalInWords(loaderData?.total)}
      >
        {(certificates) => (
          <CertificateTable
            certificates={certificates}
            mayManage={mayManage}
            onAct={(deed, certificate) => setOpen({ deed, certificate })}
          />
        )}
      </ListScreen>
      {open?.deed === 'correct' && <CorrectDialog {...dialog} certificate={open.certificate} />}
      {open?.deed === 'revoke' && <RevokeDialog {...dialog} certificate={open.certificate} />}
      {open?.deed === 'withdraw' && <WithdrawDialog {...dialog} certificate={open.certificate} />}
    </>
  )
}
