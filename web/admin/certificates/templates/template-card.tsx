import { certificateCalls } from '#contract/certificates/calls.ts'
import { certificateNames } from '#contract/certificates/kinds.ts'
import type { Template } from '#contract/certificates/schemas.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PagePreview } from '../shared/page-preview.tsx'

export function TemplateCard({ template, onRemove }: { template: Template; onRemove: () => void }) {
  const { id, name, kind, design, version, issued, validMonths } = template
  const {
    value: tried,
    fault,
    readAgain,
  } = useRead(() => call(certificateCalls.tryTemplate, { kind, design }))
  return (
    <Card as="li">
      <CardBody className="flex h-full flex-col gap-4">
        <div className="grid h-48 place-items-center rounded-md bg-sunken p-3">
          {tried ? (
            <PagePreview
              drawing={tried.drawing}
              label={`Example of ${name}`}
              className="h-42 max-w-full border border-line bg-white shadow-sm"
            />
          ) : fault ? (
            <div className="grid justify-items-center gap-3 text-center text-sm">
              <p role="status">{messages.noPreview(fault)}</p>
              <Button variant="secondary" size="sm" onClick={readAgain} aria-label={`Try again: ${name}`}>
                Try again
              </Button>
            </div>
          ) : (
            <Skeleton className="h-full w-full" />
          )}
        </div>
        <div className="grow">
          <h2 className="text-lg font-bold">{name}</h2>
          <p className="text-sm text-ink-soft">
            {certificateNames[kind]}, version {version}
            {validMonths !== null && `, valid for ${validMonths} months`}
          </p>
          <p className="tabular text-sm text-ink-soft">
            {issued === 1 ? 'One certificate' : `${issued.toLocaleString('en-IN')} certificates`} issued
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            to={`/admin/certificatetemplates/${id}`}
            variant="secondary"
            size="sm"
            aria-label={`Edit ${name}`}
          >
            Edit
          </ButtonLink>
          <ButtonLink
            to={`/admin/issuecertificates?template=${id}`}
            variant="ghost"
            size="sm"
            aria-label={`Issue by ${name}`}
          >
            Issue
          </ButtonLink>
          <Button variant="ghost" size="sm" onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
