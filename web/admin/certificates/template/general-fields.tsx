import { certificateCalls } from '#contract/certificates/calls.ts'
import { type CertificateKind, certificateKinds, certificateNames } from '#contract/certificates/kinds.ts'
import { type Look, looks, readyDesign } from '#contract/certificates/ready-designs.ts'
import { messages } from '#contract/messages.ts'
import type { FieldErrors } from '#web/form/form-fault.ts'
import { maxLength } from '#web/form/max-length.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Draft } from './draft.ts'
import type { Redesign } from './use-draft.ts'

interface GeneralFieldsProps {
  draft: Draft
  errors: FieldErrors
  onChange: (part: Partial<Omit<Draft, 'design'>>) => void
  onRedesign: Redesign
}

export function GeneralFields({ draft, errors, onChange, onRedesign }: GeneralFieldsProps) {
  const { name, kind, validMonths } = draft
  return (
    <div className="grid gap-5">
      <Field label="Name of the template" error={errors.name}>
        <Input
          name="name"
          value={name}
          onChange={(event) => onChange({ name: event.target.value })}
          maxLength={maxLength(certificateCalls.saveTemplate, 'name')}
          autoComplete="off"
        />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Kind">
          <Select
            name="kind"
            value={kind}
            onChange={(event) => onChange({ kind: event.target.value as CertificateKind })}
          >
            {certificateKinds.map((value) => (
              <option key={value} value={value}>
                {certificateNames[value]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Valid for months" optional hint="Empty: it does not expire" error={errors.validMonths}>
          <Input
            name="validMonths"
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
          In the institute’s colour, with its name and logo; it takes the place of all texts and pictures
          below.
        </p>
      </fieldset>
    </div>
  )
}
