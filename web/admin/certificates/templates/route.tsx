import { FilePen, Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dayOf, financialYearOf } from '#contract/calendar.ts'
import type { ReplyOf } from '#contract/call.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { certificateNames, kindsCertified } from '#contract/certificates/kinds.ts'
import type { Template } from '#contract/certificates/schemas.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import { useInstitute } from '#web/content/institute.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { sendForm } from '#web/form/send-form.ts'
import { useAction } from '#web/form/use-action.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { PagePreview } from '../shared/page-preview.tsx'
import type { Route } from './+types/route.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrNull(request, () => call(certificateCalls.templates))
}

export function HydrateFallback() {
  return (
    <>
      <PageHeading dense title="Templates" />
      <Skeletons count={6} label="Loading templates" className="cards" itemClassName="h-64" />
    </>
  )
}

export default function CertificateTemplates({ loaderData }: Route.ComponentProps) {
  return <TemplatesScreen found={loaderData} />
}

/** How certificates look, and what their numbers begin with. */
function TemplatesScreen({ found }: { found: ReplyOf<typeof certificateCalls.templates> | null }) {
  const revalidator = useRevalidator()
  const [leaving, setLeaving] = useState<Template | null>(null)
  const { run } = useAction()
  const { teaches } = useInstitute()

  async function remove({ id }: Template) {
    setLeaving(null)
    await run(() => call(certificateCalls.removeTemplate, { id }), { said: messages.templateRemoved })
    void revalidator.revalidate()
  }

  if (!found) {
    return <ReadFailed>{messages.errorLoadingData}</ReadFailed>
  }
  const kinds = kindsCertified(teaches)
  const templates = found.templates.filter(({ kind }) => kinds.includes(kind))
  return (
    <>
      <PageHeading
        dense
        title="Templates"
        lead="How certificates look. Saving a template in use makes a new version."
        actions={
          <ButtonLink to="/admin/certificatetemplates/new" icon={<Plus aria-hidden="true" />}>
            New template
          </ButtonLink>
        }
      />
      {templates.length > 0 ? (
        <ul className="cards">
          {templates.map((template) => (
            <TemplateCard key={template.id} template={template} onRemove={() => setLeaving(template)} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<FilePen aria-hidden="true" />}>There is no template yet.</EmptyState>
      )}
      <PrefixForm prefix={found.prefix} />
      {leaving && (
        <ConfirmDialog
          open
          title={<Sentence text="Remove {name}" names={{ name: leaving.name }} />}
          confirmLabel="Remove"
          onClose={() => setLeaving(null)}
          onConfirm={() => void remove(leaving)}
        >
          It can no longer be used. Issued certificates stay as they are.
        </ConfirmDialog>
      )}
    </>
  )
}

function PrefixForm({ prefix }: { prefix: string }) {
  const year = financialYearOf(dayOf(new Date())).label.slice(2)
  const form = useForm({ submit, call: certificateCalls.savePrefix })

  async function submit({ prefix: given = '' }: FormValues) {
    const { message } = await sendForm(certificateCalls.savePrefix, { prefix: given.toUpperCase() })
    toast.success(message ?? messages.prefixSaved)
  }

  return (
    <Form form={form} className="mt-10 grid max-w-sm gap-4">
      <FormError text={form.errors.form} />
      <Field
        name="prefix"
        label="Numbers begin with"
        hint={`The next number: ${prefix}/${year}/… Numbers already given stay.`}
      >
        <Input defaultValue={prefix} autoComplete="off" autoCapitalize="characters" />
      </Field>
      <div>
        <Button type="submit" variant="secondary" busy={form.isBusy}>
          Save
        </Button>
      </div>
    </Form>
  )
}

function TemplateCard({ template, onRemove }: { template: Template; onRemove: () => void }) {
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
          <h2 {...languageOf(name)} className="text-lg font-bold" translate="no">
            {name}
          </h2>
          <p className="text-sm text-ink-soft">
            {validMonths === null
              ? `${certificateNames[kind]}, version ${version}`
              : `${certificateNames[kind]}, version ${version}, valid for ${validMonths} months`}
          </p>
          <p className="tabular text-sm text-ink-soft">
            {issued === 1
              ? 'One certificate issued'
              : `${issued.toLocaleString('en-IN')} certificates issued`}
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
          <MoreMenu label={`More for ${name}`} isName className="ml-auto">
            <button type="button" onClick={onRemove}>
              Remove
            </button>
          </MoreMenu>
        </div>
      </CardBody>
    </Card>
  )
}
