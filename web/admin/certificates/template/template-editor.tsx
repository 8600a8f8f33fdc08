import { Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { type CertificateKind, certificateNames, kindsCertified } from '#contract/certificates/kinds.ts'
import { type Look, looks, readyDesign } from '#contract/certificates/ready-designs.ts'
import { messages } from '#contract/messages.ts'
import { useInstitute } from '#web/content/institute.ts'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { FormFault } from '#web/form/form-fault.ts'
import { sendForm } from '#web/form/send-form.ts'
import { useForm } from '#web/form/use-form.ts'
import { LeaveGuard } from '#web/panel/form/leave-guard.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { PagePreview } from '../shared/page-preview.tsx'
import type { Draft } from './draft.ts'
import { faultWords } from './fault-words.ts'
import { PartHandles, type PartHandlesProps } from './part-handles.tsx'
import { moved } from './parts.ts'
import { PictureFields } from './picture-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { type Redesign, useDraft } from './use-draft.ts'
import { type Tried, useTried } from './use-tried.ts'

/** The form beside the page that it makes. */
export function TemplateEditor({ draft: given, isInUse }: { draft: Draft; isInUse: boolean }) {
  const { draft, chosen, isUnsaved, loss, change, redesign, undo, choose } = useDraft(given)
  const isSaved = useRef(false)
  const navigate = useNavigate()
  const form = useForm({ submit, call: certificateCalls.saveTemplate })
  const tried = useTried(draft)

  async function submit() {
    const { message } = await sendTemplate(draft)
    isSaved.current = true
    toast.success(message ?? messages.templateSaved)
    await navigate('/admin/certificatetemplates')
  }

  return (
    <>
      <PageHeading
        dense
        title={given.id ? given.name : 'New template'}
        lead={
          isInUse
            ? 'Issued certificates stay as they are. Saving makes a new version.'
            : 'The page beside it shows your changes at once.'
        }
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <Form
          form={form}
          data-unsaved={isUnsaved || undefined}
          className="grid grid-cols-1 gap-8 max-lg:order-2"
        >
          <FormError text={form.errors.form} />
          <GeneralFields draft={draft} onChange={change} onRedesign={redesign} />
          <TextFields
            texts={draft.design.texts}
            problems={tried.problems}
            chosen={chosen}
            onChoose={choose}
            onChange={redesign}
          />
          <PictureFields design={draft.design} chosen={chosen} onChoose={choose} onChange={redesign} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={form.isBusy}>
              Save template
            </Button>
            <ButtonLink to="/admin/certificatetemplates" variant="secondary">
              Cancel
            </ButtonLink>
          </div>
        </Form>
        <LivePreview
          tried={tried}
          loss={loss}
          onUndo={undo}
          design={draft.design}
          chosen={chosen}
          onChoose={choose}
          onMove={(name, by) => redesign((design) => moved(design, name, by))}
        />
      </div>
      <LeaveGuard isActive={() => isUnsaved && !isSaved.current} />
    </>
  )
}

/** A fault in the design has no field of its name in the form: it is told over the form, with where it is. */
async function sendTemplate(draft: Draft) {
  const [issue] = certificateCalls.saveTemplate.body.safeParse(draft).error?.issues ?? []
  if (issue?.path[0] === 'design')
    throw new FormFault(faultWords(issue.path.join('.'), issue.message, draft.design))
  return sendForm(certificateCalls.saveTemplate, draft).catch((fault) => {
    throw fault instanceof FormFault ? withPlace(fault, draft) : fault
  })
}

function withPlace(fault: FormFault, { design }: Draft): FormFault {
  const [field = '', message = fault.message] = Object.entries(fault.errors)[0] ?? []
  if (!field.startsWith('design')) return fault
  return new FormFault(faultWords(field, message, design), undefined, fault)
}

interface LivePreviewProps extends PartHandlesProps {
  tried: Tried
  /** What the last press took away, in words. */
  loss: string | undefined
  onUndo: () => void
}

/** The page as it prints, always in sight: beside the form, on a phone above it. */
function LivePreview({ tried, loss, onUndo, ...handles }: LivePreviewProps) {
  const { drawing, problems, fault } = tried
  return (
    <section
      aria-label="Preview"
      className="sticky top-16 z-10 grid gap-2 bg-canvas py-2 max-lg:border-b max-lg:border-line lg:top-24"
    >
      {drawing ? (
        <div className="relative">
          <PagePreview
            drawing={drawing}
            label="The template with an example"
            className="h-auto w-full drop-shadow-md max-lg:max-h-[34dvh] lg:max-h-[78dvh]"
          />
          <PartHandles {...handles} />
        </div>
      ) : (
        <Skeleton className="aspect-[297/210] w-full" />
      )}
      <p role="status" className="text-sm text-danger empty:hidden">
        {fault || problems.map(({ at, message }) => `Text ${at + 1}: ${message}`).join(' ')}
      </p>
      <div className="flex items-center gap-3 text-sm text-ink-soft">
        <p role="status" className="empty:hidden">
          {loss}
        </p>
        {loss ? (
          <Button variant="secondary" size="sm" icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
            Undo
          </Button>
        ) : (
          <p>Press a part to change it; drag it or use the arrow keys to move it.</p>
        )}
      </div>
    </section>
  )
}

interface GeneralFieldsProps {
  draft: Draft
  onChange: (part: Partial<Omit<Draft, 'design'>>) => void
  onRedesign: Redesign
}

function GeneralFields({ draft, onChange, onRedesign }: GeneralFieldsProps) {
  const { name, kind, validMonths } = draft
  const { teaches } = useInstitute()
  return (
    <div className="grid gap-5">
      <Field name="name" label="Name of the template">
        <Input value={name} onChange={(event) => onChange({ name: event.target.value })} autoComplete="off" />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Kind">
          <Select
            name="kind"
            value={kind}
            onChange={(event) => onChange({ kind: event.target.value as CertificateKind })}
            options={kindsCertified(teaches, kind).map((value) => [value, certificateNames[value]])}
          />
        </Field>
        <Field name="validMonths" label="Valid for months" optional hint="Empty: it does not expire">
          <Input
            type="number"
            min={1}
            max={600}
            value={validMonths ?? ''}
            onChange={(event) => onChange({ validMonths: Number(event.target.value) || null })}
          />
        </Field>
      </div>
      <fieldset>
        <legend className="field-label mb-2">Begin with a ready look</legend>
        <div className="flex flex-wrap gap-2">
          {(Object.keys(looks) as Look[]).map((look) => (
            <Button
              key={look}
              variant="secondary"
              size="sm"
              onClick={() => onRedesign(() => readyDesign(kind, look), messages.lookTaken(looks[look]))}
            >
              {looks[look]}
            </Button>
          ))}
        </div>
        <p className="field-hint mt-2">
          In the institute’s colour, with its name and logo. It replaces all texts and pictures below.
        </p>
      </fieldset>
    </div>
  )
}
