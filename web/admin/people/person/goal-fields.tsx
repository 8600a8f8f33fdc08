import type { Programme } from '#contract/catalogue/schemas.ts'
import { programmeKinds } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { type BatchChoice, fittingBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { kindTitles } from '../list/people-options.ts'

interface ProgrammeFieldProps {
  offered: Programme[] | 'failed' | null
  value: string
  onChange: (programmeId: string) => void
}

export function ProgrammeField({ offered, value, onChange }: ProgrammeFieldProps) {
  const all = offered === 'failed' ? [] : (offered ?? [])
  return (
    <Field
      name="programmeId"
      error={offered === 'failed' && messages.failedToLoadOptions}
      label="Programme"
      hint={offered !== 'failed' && offered?.length === 0 && 'Nothing else is on offer.'}
    >
      <Select
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
}

/** A batch that teaches the programme, or none. */
export function BatchField({ batches, programmeId, value, onChange }: BatchFieldProps) {
  const choices = fittingBatches(batches ?? [], programmeId)
  const isNone = batches !== null && programmeId !== '' && choices.length === 0
  return (
    <Field
      name="batchId"
      error={!batches && messages.failedToFetchBatches}
      label="Batch"
      hint={isNone ? 'No batch teaches this yet.' : 'A place can also follow later.'}
    >
      <Select
        placeholder="No batch yet"
        disabled={choices.length === 0}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        names={choices.map(({ id, name }) => [id, name])}
      />
    </Field>
  )
}
