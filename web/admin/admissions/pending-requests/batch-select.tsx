import { useId } from 'react'
import { Link } from 'react-router'
import type { BatchChoice } from '#web/admin/batches/shared/batch-choice.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface BatchSelectProps {
  /** Whom it is for, read aloud. */
  label: string
  /** False when the programme has been removed: no batch will teach it. */
  isOffered: boolean
  isPaid: boolean
  /** Already narrowed to those that fit; null when they could not be read. */
  batches: BatchChoice[] | null
  value: string
  onChange: (batchId: string) => void
  error?: string
}

export function BatchSelect(props: BatchSelectProps) {
  const { label, isOffered, isPaid, batches, value, onChange, error } = props
  const id = useId()
  const isNone = batches?.length === 0
  return (
    <div className="grid min-w-0 grow gap-1 max-lg:basis-full">
      {!isOffered ? (
        <p id={id} className="field-hint">
          {isPaid ? 'No longer offered, but paid: goes without a batch' : 'No longer offered'}
        </p>
      ) : isNone ? (
        <p id={id} className="field-hint">
          No batch teaches this yet.{' '}
          <Link to="/admin/batches" className="link">
            Batches
          </Link>
        </p>
      ) : (
        <Select
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          placeholder="Select Batch"
          data-control="batch"
          title={batches?.find((batch) => batch.id === value)?.name}
          value={value}
          disabled={!batches}
          onChange={(event) => onChange(event.target.value)}
        >
          {batches?.map((batch) => (
            <option key={batch.id} value={batch.id}>
              {batch.name}
            </option>
          ))}
        </Select>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
