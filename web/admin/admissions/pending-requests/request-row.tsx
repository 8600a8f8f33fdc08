import { Check, MoreVertical, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { BatchChoice } from '#web/admin/batches/shared/batch-choice.ts'
import { Reach } from '#web/panel/list/reach.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import type { PendingRequest } from './read-requests.ts'
import { RequestFacts } from './request-facts.tsx'

interface RequestRowProps {
  request: PendingRequest
  /** Already narrowed to batches that teach what this person asked for; null when they could not be read. */
  batches: BatchChoice[] | null
  batchId: string
  isChosen: boolean
  /** What is missing, or why it is back on the list. */
  fault: string | undefined
  onChoose: (isChosen: boolean) => void
  onApprove: () => void
  onDelete: () => void
  onBatch: (batchId: string) => void
}

export function RequestRow({ request, batches, batchId, isChosen, fault, ...on }: RequestRowProps) {
  const { name } = request.person
  return (
    <li className="request-row" data-request={request.id}>
      <label className="choice justify-center">
        <input
          type="checkbox"
          data-control="choose"
          checked={isChosen}
          onChange={(event) => on.onChoose(event.target.checked)}
        />
        <span className="sr-only">
          <Sentence text="Choose {name}, {programme}" names={{ name, programme: request.programme }} />
        </span>
      </label>
      <RequestFacts request={request} batchId={batchId} />
      <div className="request-reach">
        <Reach name={name} phone={request.person.phone} />
        <Menu
          label={`More for ${name}`}
          icon={<MoreVertical aria-hidden="true" />}
          hideLabel
          isName
          align="end"
        >
          <button type="button" className="text-danger" onClick={on.onDelete}>
            <Trash2 aria-hidden="true" />
            Delete the request
          </button>
        </Menu>
      </div>
      <div className="request-decision">
        {request.waitsForSignUp ? (
          <p className="field-hint grow">{fault ?? 'Waits for the sign-up of the same person.'}</p>
        ) : (
          <>
            <BatchSelect
              label={`Batch for ${name}`}
              isOffered={request.isOffered}
              isPaid={request.isPaid}
              batches={batches}
              value={batchId}
              onChange={on.onBatch}
              error={fault}
            />
            <Button
              size="sm"
              icon={<Check aria-hidden="true" className="lg:hidden" />}
              disabled={!request.isOffered && !request.isPaid}
              data-control="approve"
              aria-label={`Approve ${name}`}
              onClick={on.onApprove}
            >
              Approve
            </Button>
          </>
        )}
        <IconButton
          size="sm"
          className="max-lg:hidden"
          label={`Delete the request of ${name}`}
          data-control="delete"
          onClick={on.onDelete}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

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

function BatchSelect(props: BatchSelectProps) {
  const { label, isOffered, isPaid, batches, value, onChange, error } = props
  const id = useId()
  const isNone = batches?.length === 0
  return (
    <div className="grid min-w-0 grow gap-1">
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
          names={batches?.map((batch) => [batch.id, batch.name])}
        />
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
