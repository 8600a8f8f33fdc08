import { Check, EllipsisVertical, Phone, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { writtenPhone } from '#contract/phone.ts'
import { clockTime, readableMoment } from '#contract/short-dates.ts'
import { eventCalls } from '#contract/site/calls.ts'
import type { EventRegistration, ListedEvent } from '#contract/site/schemas.ts'
import { DeleteForGood } from '#web/admin/shared/delete-for-good.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { call } from '#web/lib/browser-api.ts'
import { counted } from '#web/lib/counted.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { ExportButton } from '#web/panel/csv/export-button.tsx'
import { Reach } from '#web/panel/list/reach.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Names } from '#web/ui/names.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { FreeNetworkDialog, isCrowd } from '../shared/free-network.tsx'
import { readAllRegistrations } from './read-registrations.ts'

type Shelf = 'all' | 'missing' | 'came'

const shelves: Record<Shelf, (one: EventRegistration) => boolean> = {
  all: () => true,
  missing: ({ cameAt, cancelledAt }) => !cameAt && !cancelledAt,
  came: ({ cameAt }) => cameAt !== null,
}

interface DoorProps {
  event: ListedEvent
  registrations: EventRegistration[]
}

/** Who has registered, and who is here: one press for each, on a phone at the door. */
export function Door({ event, registrations }: DoorProps) {
  const [people, setPeople] = useState(registrations)
  const [search, setSearch] = useState('')
  const [shelf, setShelf] = useState<Shelf>('all')
  const [crowd, setCrowd] = useState<EventRegistration | null>(null)
  const [removing, setRemoving] = useState<EventRegistration | null>(null)
  const mayRemove = useMay('people.remove')
  const wanted = search.trim().toLowerCase()
  const digits = wanted.replace(/\D/g, '')
  const shown = people
    .filter(shelves[shelf])
    .filter(
      ({ name, email, phone }) =>
        `${name} ${email}`.toLowerCase().includes(wanted) || (digits.length > 2 && phone.includes(digits)),
    )
  const seated = people.filter(({ cancelledAt }) => !cancelledAt)
  const came = people.filter(shelves.came).length

  function set(id: string, change: Partial<EventRegistration>) {
    setPeople((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }

  /** Shown at once; what the server does not take is taken back. */
  async function mark(
    one: EventRegistration,
    change: Partial<EventRegistration>,
    send: () => Promise<unknown>,
  ) {
    set(one.id, change)
    try {
      await send()
    } catch (problem) {
      set(one.id, { cameAt: one.cameAt, cancelledAt: one.cancelledAt })
      toast.error(toastOf(problem))
    }
  }

  const now = () => new Date().toISOString()
  const handleCame = (one: EventRegistration) =>
    mark(one, { cameAt: one.cameAt ? null : now() }, () =>
      call(eventCalls.came, { id: one.id, hasCome: !one.cameAt }),
    )
  const handleCancel = (one: EventRegistration) =>
    mark(one, { cancelledAt: one.cancelledAt ? null : now(), cameAt: null }, () =>
      call(eventCalls.cancel, { id: one.id, isCancelled: !one.cancelledAt }),
    )

  if (people.length === 0)
    return <EmptyState icon={<UsersRound aria-hidden="true" />}>Nobody has registered yet.</EmptyState>
  return (
    <>
      <div className="mb-5 grid gap-2 sm:max-w-md">
        <p role="status" className="tabular">
          <Sentence
            text={`{came} of ${seated.length} came`}
            parts={{
              came: (
                <strong className="font-display text-2xl" translate="no">
                  {came}
                </strong>
              ),
            }}
          />
          {event.seats !== null && (
            <span className="text-ink-soft"> · {counted(event.seats, 'seat', 'seats')}</span>
          )}
        </p>
        <ProgressBar label="Who came" hideLabel value={came} max={Math.max(1, seated.length)} />
      </div>
      <div className="sticky top-0 z-10 mb-4 flex flex-wrap items-center gap-3 bg-canvas py-2">
        <SearchBox
          label="Search by name, email or phone"
          placeholder="Search by name, email or phone..."
          value={search}
          onChange={setSearch}
          className="min-w-[min(15rem,100%)] grow sm:max-w-md"
        />
        <RadioGroup
          legend="Who"
          hideLegend
          name="shelf"
          look="segments"
          value={shelf}
          onChange={(value) => setShelf(value as Shelf)}
          options={[
            { value: 'all', label: 'All' },
            { value: 'missing', label: 'Not here' },
            { value: 'came', label: 'Came' },
          ]}
        />
        <ExportButton
          name={`registrations-${event.slug || event.id}`}
          failed="Failed to fetch registrations"
          read={async () => csvOf(await readAllRegistrations(event.id))}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState>Nobody found.</EmptyState>
      ) : (
        <ul className="card divide-y divide-line">
          {shown.map((one) => (
            <DoorRow
              key={one.id}
              registration={one}
              onCame={() => void handleCame(one)}
              onCancel={() => void handleCancel(one)}
              onFreeNetwork={() => setCrowd(one)}
              onRemove={mayRemove ? () => setRemoving(one) : null}
            />
          ))}
        </ul>
      )}
      {crowd && (
        <FreeNetworkDialog
          registration={crowd}
          onDone={async () => setPeople(await readAllRegistrations(event.id))}
          onClose={() => setCrowd(null)}
        />
      )}
      {removing && (
        <DeleteForGood
          title={
            <Sentence text="Delete the registration of {name} for good?" names={{ name: removing.name }} />
          }
          send={() => call(eventCalls.remove, { id: removing.id })}
          onDone={() => setPeople((all) => all.filter(({ id }) => id !== removing.id))}
          onClose={() => setRemoving(null)}
        >
          Its emails are deleted too. Certificates of this event no longer show the name, and the seat is free
          again. The audit keeps who deleted it.
        </DeleteForGood>
      )}
    </>
  )
}

function csvOf(people: EventRegistration[]) {
  return [
    ['Name', 'Phone', 'Email', 'Event', 'Registered', 'Came', 'Cancelled'],
    ...people.map(({ name, phone, email, event, createdAt, cameAt, cancelledAt }) => [
      name,
      phone,
      email,
      event,
      readableMoment(createdAt),
      cameAt ? readableMoment(cameAt) : '',
      cancelledAt ? readableMoment(cancelledAt) : '',
    ]),
  ]
}

interface DoorRowProps {
  registration: EventRegistration
  onCame: () => void
  onCancel: () => void
  onFreeNetwork: () => void
  /** Null: they may not. */
  onRemove: (() => void) | null
}

/** One who has registered: reached by phone, marked by a thumb. */
function DoorRow({ registration, onCame, onCancel, onFreeNetwork, onRemove }: DoorRowProps) {
  const { name, email, phone, sharesEmail, fromNetwork, createdAt, cameAt, cancelledAt } = registration
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] sm:gap-x-4 sm:px-5">
      <div className="min-w-0">
        <p
          className={cancelledAt ? 'font-semibold line-through wrap-anywhere' : 'font-semibold wrap-anywhere'}
        >
          <Names of={[name]} />
        </p>
        <p className="text-sm text-ink-soft">
          <span className="wrap-anywhere">
            <EmailText email={email} />
          </span>
          <span className="hidden sm:inline"> · {readableMoment(createdAt)}</span>
        </p>
        {sharesEmail && <Badge tone="warning">Email used more than once</Badge>}
        {isCrowd(registration) && <Badge tone="warning">{`${fromNetwork} seats from one network`}</Badge>}
      </div>
      <span className="inline-flex flex-wrap items-center col-start-1 row-start-2 justify-self-start sm:col-start-2 sm:row-start-1">
        <a
          href={`tel:${phone}`}
          className="link tabular inline-flex min-h-11 items-center gap-1.5 max-md:hidden"
          translate="no"
        >
          <Phone aria-hidden="true" className="size-4" />
          {writtenPhone(phone)}
        </a>
        <span className="tabular text-sm md:hidden" translate="no">
          {writtenPhone(phone)}
        </span>
        <Reach name={name} phone={phone} />
      </span>
      {cancelledAt ? (
        <Badge className="col-start-2 row-span-2 row-start-1 sm:col-start-3 sm:row-span-1">Not coming</Badge>
      ) : (
        <Button
          variant={cameAt ? 'primary' : 'secondary'}
          aria-pressed={cameAt !== null}
          aria-label={cameAt ? `${name} came` : `${name} is here`}
          className="col-start-2 row-span-2 row-start-1 min-w-28 sm:col-start-3 sm:row-span-1"
          icon={cameAt ? <Check aria-hidden="true" /> : undefined}
          onClick={onCame}
        >
          {cameAt ? clockTime(cameAt) : 'Here'}
        </Button>
      )}
      <Menu
        className="col-start-3 row-span-2 row-start-1 sm:col-start-4 sm:row-span-1"
        label={`More about ${name}`}
        isName
        hideLabel
        align="end"
        icon={<EllipsisVertical aria-hidden="true" />}
      >
        <button type="button" onClick={onCancel}>
          {cancelledAt ? 'Is coming' : 'Not coming'}
        </button>
        {isCrowd(registration) && (
          <button type="button" onClick={onFreeNetwork}>
            Free the seats of this network…
          </button>
        )}
        {onRemove && (
          <button type="button" onClick={onRemove}>
            Delete for good…
          </button>
        )}
      </Menu>
    </li>
  )
}
