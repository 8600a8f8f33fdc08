import { Layers, Pencil, Plus, Users } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { groupNames, groups, groupsTaught } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { useInstitute } from '#web/content/institute.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { counted } from '#web/lib/counted.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { type Affected, useAffected } from '#web/panel/list/use-affected.ts'
import { useFilter } from '#web/panel/list/use-filter.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Names } from '#web/ui/names.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { BatchDates } from '../shared/batch-dates.tsx'
import type { Route } from './+types/route.ts'
import { ApplicantsDialog } from './applicants-dialog.tsx'
import { type Batch, readBatches } from './batch.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { type Found, type Orphaned, useRemoveBatch } from './use-remove-batch.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrNull(request, readBatches)
}

export function HydrateFallback() {
  return (
    <>
      <PageHeading dense title="Batches" />
      <Skeletons count={6} label="Loading batches" className="cards" itemClassName="h-48" />
    </>
  )
}

export default function Batches({ loaderData }: Route.ComponentProps) {
  return <BatchesScreen batches={loaderData} />
}

interface BatchesScreenProps {
  /** Null when they could not be read. */
  batches: Batch[] | null
}

type Open = { dialog: 'add' } | { dialog: 'edit' | 'applicants' | 'remove'; batch: Batch } | null

function BatchesScreen({ batches }: BatchesScreenProps) {
  const [wanted, setWanted] = useFilter('group')
  const taught = groupsTaught(useInstitute().teaches)
  const group = groupNames.find((name) => name === wanted) ?? taught[0] ?? 'Students'
  const [shownId, setShownId] = useFilter('batch')
  const [open, setOpen] = useState<Open>(useSearchParams()[0].has('add') ? { dialog: 'add' } : null)
  const revalidator = useRevalidator()
  const { isRemoved, remove, orphaned } = useRemoveBatch()
  const isFailed = batches === null
  useEffect(() => {
    if (isFailed) toast.error(messages.failedToFetchBatches)
  }, [isFailed])

  const shown = (batches ?? []).filter((batch) => batch.group === group && !isRemoved(batch))
  const shownBatch = batches?.find(({ id }) => id === shownId)
  const dialog = { onClose: () => setOpen(null), onDone: () => revalidator.revalidate() }

  return (
    <>
      <PageHeading
        dense
        className="max-sm:mb-4!"
        title="Batches"
        lead="Groups of people who learn together, and what they learn."
        actions={
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ dialog: 'add' })}>
            Add New Batch
          </Button>
        }
      />
      {orphaned && <OrphanedNote {...orphaned} />}
      {taught.length > 1 && (
        <Field label="Batches of" className="mb-6 sm:max-w-xs">
          <Select
            value={group}
            onChange={(event) => setWanted(event.target.value)}
            options={taught.map((name) => [name, groups[name].people])}
          />
        </Field>
      )}
      {isFailed ? (
        <ReadFailed>{messages.failedToFetchBatches}</ReadFailed>
      ) : shown.length > 0 ? (
        <ul className="cards">
          {shown.map((batch) => (
            <BatchCard
              key={batch.id}
              batch={batch}
              onApplicants={() => setOpen({ dialog: 'applicants', batch })}
              onEdit={() => setOpen({ dialog: 'edit', batch })}
              onRemove={() => setOpen({ dialog: 'remove', batch })}
            />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<Layers aria-hidden="true" />}>{messages.noBatches}</EmptyState>
      )}
      {open?.dialog === 'add' && <BatchDialog {...dialog} group={group} others={shown} />}
      {open?.dialog === 'edit' && <BatchDialog {...dialog} group={group} others={shown} batch={open.batch} />}
      {open?.dialog === 'applicants' && (
        <ApplicantsDialog {...dialog} batch={open.batch} batches={batches ?? []} />
      )}
      {shownBatch && !open && (
        <ApplicantsDialog
          {...dialog}
          onClose={() => setShownId('')}
          batch={shownBatch}
          batches={batches ?? []}
        />
      )}
      {open?.dialog === 'remove' && (
        <RemoveDialog
          batch={open.batch}
          onClose={dialog.onClose}
          onConfirm={(people) => remove(open.batch, people)}
        />
      )}
    </>
  )
}

/** Leads from a removal to those who need another batch. */
function OrphanedNote({ batch, found }: Orphaned) {
  const people = found.reduce((sum, one) => sum + one.people, 0)
  const note = useRef<HTMLParagraphElement>(null)
  // The card that was pressed is gone, and may have been far below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each removal brings its own note into view
  useEffect(() => {
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: 'center' })
  }, [batch.id])
  return (
    <p
      ref={note}
      tabIndex={-1}
      role="status"
      className="mb-4 rounded-md bg-warning-soft p-3 font-medium text-warning"
    >
      <Sentence
        text={
          people === 1
            ? '{batch} was removed. 1 person is without a batch now: {people}.'
            : `{batch} was removed. ${people} people are without a batch now: {people}.`
        }
        names={{ batch: batch.name }}
        parts={{
          people: found.map((one, at) => (
            <Fragment key={one.group}>
              {at > 0 && ', '}
              <Link to={`${groupTexts[one.group].listPath}?batch=${batch.id}`} className="underline">
                {found.length === 1
                  ? 'find them'
                  : counted(one.people, groups[one.group].person, groups[one.group].people)}
              </Link>
            </Fragment>
          )),
        }}
      />
    </p>
  )
}

interface RemoveDialogProps {
  batch: Batch
  onClose: () => void
  /** How many people lose their batch, as far as it is known. */
  onConfirm: (found: Found[]) => void
}

function RemoveDialog({ batch, onClose, onConfirm }: RemoveDialogProps) {
  const affected = useAffected({ batchId: batch.id })
  /** What the list says, when no more could be read. */
  const listed = { people: batch.people, requests: 0 }

  function handleConfirm() {
    onClose()
    const people = affected?.people ?? batch.people
    onConfirm(affected?.byGroup ?? (people > 0 ? [{ group: batch.group, people }] : []))
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={handleConfirm}
      title={messages.confirmDeletion}
      confirmLabel="Delete"
      awaiting={affected === undefined}
    >
      <Sentence text={messages.sureToDelete('{name}')} names={{ name: batch.name }} />{' '}
      {affected !== undefined && whatBecomes(affected ?? listed)}
    </ConfirmDialog>
  )
}

function whatBecomes({ people, requests }: Pick<Affected, 'people' | 'requests'>): string {
  return [
    people + requests === 0 && 'Nobody is in it.',
    people === 1 && '1 person in it stays enrolled and has no batch until you choose another.',
    people > 1 &&
      `${people.toLocaleString('en-IN')} people in it stay enrolled and have no batch until you choose another.`,
    requests === 1 && '1 request placed here will wait without a batch.',
    requests > 1 && `${requests.toLocaleString('en-IN')} requests placed here will wait without a batch.`,
    'Its future classes are cancelled. People with a class in the next 36 hours get an email. Attendance stays with the people.',
  ]
    .filter(Boolean)
    .join(' ')
}

interface BatchCardProps {
  batch: Batch
  onApplicants: () => void
  onEdit: () => void
  onRemove: () => void
}

function BatchCard({ batch, onApplicants, onEdit, onRemove }: BatchCardProps) {
  const { name, programmes, people } = batch
  return (
    <Card as="li">
      <CardBody>
        <div className="flex items-start gap-2">
          <h2 className="min-w-0 grow pt-1.5 text-lg wrap-anywhere">
            <Link to={`/admin/batches/${batch.id}`} className="hover:underline">
              <Names of={[name]} />
            </Link>
          </h2>
          <IconButton label={`Edit ${name}`} size="sm" onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
        </div>
        <p className="tabular flex items-center gap-2 text-sm text-ink-soft">
          <Users className="size-4" aria-hidden="true" />
          {counted(people, 'person', 'people')}
        </p>
        <BatchDates batch={batch} />
        <ul className="flex flex-wrap gap-1.5" aria-label={`Courses of ${name}`}>
          {programmes.map((course) => (
            <li key={course}>
              <Badge>{course}</Badge>
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
          <Button
            variant="secondary"
            size="sm"
            onClick={onApplicants}
            aria-label={`View Applicants of ${name}`}
          >
            View Applicants
          </Button>
          <Button variant="ghost" size="sm" onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
