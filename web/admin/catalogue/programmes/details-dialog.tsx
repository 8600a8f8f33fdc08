import { courseTextNames, courseTexts } from '#contract/catalogue/course-fields.ts'
import type { Programme } from '#contract/catalogue/schemas.ts'
import { kinds, type ProgrammeKind } from '#contract/groups.ts'
import { kindTexts } from '#web/admin/catalogue/shared/kinds.ts'
import { LanguageList } from '#web/features/programmes/language-list.tsx'
import { rupees } from '#web/lib/rupees.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface DetailsDialogProps {
  kind: ProgrammeKind
  programme: Programme
  onClose: () => void
  onDuplicate: () => void
}

export function DetailsDialog(props: DetailsDialogProps) {
  const { kind, programme, onClose, onDuplicate } = props
  const { name, fees, duration, description, languages } = programme
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      footer={
        <>
          <ButtonLink to={`${kindTexts[kind].path}/${programme.id}`}>Edit</ButtonLink>
          <Button variant="secondary" onClick={onDuplicate}>
            Duplicate
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Detail term="Fees">
          <span translate="no">{rupees(fees)}</span>
        </Detail>
        <Detail term="Duration">{duration}</Detail>
        <Detail term="Description" wide>
          {description}
        </Detail>
        {courseTextNames.map(
          (text) =>
            programme[text] && (
              <Detail key={text} term={courseTexts[text].label} wide>
                {programme[text]}
              </Detail>
            ),
        )}
        {kinds[kind].illustrated && (
          <Detail term="Topics or languages" wide>
            <LanguageList languages={languages} />
          </Detail>
        )}
      </dl>
    </Dialog>
  )
}

interface DetailProps {
  term: string
  wide?: boolean
  children: React.ReactNode
}

function Detail({ term, wide, children }: DetailProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="whitespace-pre-line font-medium">{children}</dd>
    </div>
  )
}
