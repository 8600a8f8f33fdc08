import type { Programme } from '#contract/catalogue/schemas.ts'
import { programmeKinds } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { type BatchChoice, fittingBatches } from '#web/admin/batches/shared/batch-choice.ts'
import type { FieldErrors } from '#web/form/form-fault.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { kindTitles } from '../list/people-options.ts'

interface ProgrammeFieldProps {
  offered: Programme[] | 'failed' | null
  value: string
  onChange: (programmeId: string) => void
  errors: FieldErrors
}

export function ProgrammeField({ offered, value, onChange, errors }: ProgrammeFieldProps) {
  const all = offered === 'failed' ? [] : (offered ?? [])
  return (
    <Field
      label="Programme"
      error={errors.programmeId || (offered === 'failed' && messages.failedToLoadOptions)}
      hint={offered !== 'failed' && offered?.length === 0 && 'Nothing else is on offer.'}
    >
      <Select
        name="programmeId"
        placeholder={offered === null ? 'Loading…' : 'Select Programme'}
        disabled={all.length === 0}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        groups={programmeKinds.map((kind) => ({
          label: kindTitles[kind],
          names: all.flatMap((one) => (one.kind === kind ? [[one.id, one.name]] : [])),
        }))}
      />
    </Field>
  )
}

interface BatchFieldProps {
  /** Null when they could not be read. */
  batches: BatchChoice[] | null
  programmeId: string
  value: string
  onChange: (batchId: string) => void
  errors: FieldErrors
}

/** A batch that teaches the programme, or none. */
export function BatchField({ batches, programmeId, value, onChange, errors }: BatchFieldProps) {
  const choices = fittingBatches(batches ?? [], programmeId)
  const isNone = batches !== null && programmeId !== '' && choices.length === 0
  return (
    <Field
      label="Batch"
      error={errors.batchId || (!batches && messages.failedToFetchBatches)}
      hint={isNone ? 'No batch teaches this yet.' : 'A place can also follow later.'}
    >
      <Select
        name="batchId"
        placeholder="No batch yet"
        disabled={choices.length === 0}
        value={value}
        onChange={(event) => onChange(event.target.value)} names={choices.map(({ id, name }) => [id, name])} />
    </Field>
  )
}
