import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { readableMoment } from '#contract/short-dates.ts'
import { eventCalls } from '#contract/site/calls.ts'
import type { EventRegistration, ListedEvent } from '#contract/site/schemas.ts'
import { call } from '#web/lib/browser-api.ts'
import { ExportButton } from '#web/panel/csv/export-button.tsx'
import { wordsOf } from '#web/panel/list/use-pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { FreeNetworkDialog } from '../shared/free-network.tsx'
import { DoorRow } from './door-row.tsx'
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
      toast.error(wordsOf(problem))
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
          <strong className="font-display text-2xl">{came}</strong> of {seated.length} came
          {event.seats !== null && <span className="text-ink-soft"> · {event.seats} seats</span>}
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
        <EmptyState>Nobody fits.</EmptyState>
      ) : (
        <ul className="card divide-y divide-line">
          {shown.map((one) => (
            <DoorRow
              key={one.id}
              registration={one}
              onCame={() => void handleCame(one)}
              onCancel={() => void handleCancel(one)}
              onFreeNetwork={() => setCrowd(one)}
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
