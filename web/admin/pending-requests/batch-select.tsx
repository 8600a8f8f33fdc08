import { Link } from 'react-router'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { BatchChoice } from '../people/batch-choice.ts'

interface BatchSelectProps {
  /** Whom it is for, read aloud. */
  label: string
  /** Already narrowed to those that fit; null when they could not be read. */
  batches: BatchChoice[] | null
  value: string
  onChange: (batchId: string) => void
  error?: string
  /** What is said when none fits. */
  noneText: string
}

export function BatchSelect({ label, batches, value, onChange, error, noneText }: BatchSelectProps) {
  const isNone = batches?.length === 0
  return (
    <Field
      label={<span className="sr-only">{label}</span>}
      error={error}
      hint={
        isNone && (
          <>
            {noneText}{' '}
            <Link to="/admin/batches" className="link">
              Batches
            </Link>
          </>
        )
      }
      className="min-w-0 grow"
    >
      <Select
        placeholder="Select Batch"
        data-control="batch"
        value={value}
        disabled={!batches || isNone}
        onChange={(event) => onChange(event.target.value)}
      >
        {batches?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
