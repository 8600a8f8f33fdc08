import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { type ContentKind, contentKinds, emptyBody, kinds } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import type { ThingCard } from '#contract/site/content-schemas.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { MovableRow, useMovableList } from '../shared/movable-list.tsx'
import { StateBadge } from '../shared/state-badge.tsx'
import type { Route } from './+types/route.ts'
import { arrange, type Order, placeBetween, type Shown } from './arrange.ts'
import './list.css'

export function meta(_: Route.MetaArgs) {
  return adminMeta('Website')
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const kind = contentKinds.find((one) => one === params.kind)
  if (!kind) throw new Response(null, { status: 404 })
  const { things } = await call(contentCalls.things, { kind })
  return { kind, things }
}

export function HydrateFallback() {
  return <Skeletons count={6} label="Reading the list" className="grid gap-3" itemClassName="h-14 w-full" />
}

/** One list of the site: found, sorted, filtered, moved. */
export default function ThingList({ loaderData: { kind, things } }: Route.ComponentProps) {
  return <List key={kind} kind={kind} things={things} />
}

function List({ kind, things }: { kind: ContentKind; things: ThingCard[] }) {
  const { plural, label } = kinds[kind]
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const [search, setSearch] = useState('')
  const [state, setState] = useState<Shown>('all')
  const [order, setOrder] = useState<Order>('place')
  const [isBusy, setIsBusy] = useState(false)
  const shown = arrange(things, { search, state, order })
  const isWhole = shown.length === things.length && order === 'place'

  async function act(work: () => Promise<void>) {
    setIsBusy(true)
    try {
      await work()
    } catch (problem) {
      toast.error((problem as Error).message)
    } finally {
      setIsBusy(false)
      await revalidator.revalidate()
    }
  }

  const handleAdd = () =>
    act(async () => {
      const place = Math.max(0, ...things.map((thing) => thing.place)) + 1000
      const { id } = await call(contentCalls.add, { kind, body: { ...emptyBody(kind), place } })
      await navigate(`/admin/site/${id}`)
    })

  const handleMove = (id: string, to: number) =>
    act(async () => {
      const { thing, body } = await call(contentCalls.thing, { id })
      const place = placeBetween(
        things.filter((other) => other.id !== id),
        to,
      )
      await call(contentCalls.save, { id, rev: thing.rev, body: { ...body, place } })
    })

  return (
    <>
      <p className="mb-2">
        <Link to="/admin/site" className="link">
          Website
        </Link>
      </p>
      <PageHeading
        dense
        title={plural}
        lead="In the order in which visitors see them."
        actions={
          <Button busy={isBusy} icon={<Plus aria-hidden="true" />} onClick={handleAdd}>
            Add {label.toLowerCase()}
          </Button>
        }
      />
      <div className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <SearchBox label={`Search ${plural.toLowerCase()}`} value={search} onChange={setSearch} />
        <Field label="Where it stands">
          <Select value={state} onChange={(event) => setState(event.target.value as Shown)}>
            <option value="all">All</option>
            <option value="live">On the site</option>
            <option value="changed">Changed, not yet on the site</option>
            <option value="new">Not yet on the site</option>
            <option value="down">Taken down</option>
          </Select>
        </Field>
        <Field label="Sorted by">
          <Select value={order} onChange={(event) => setOrder(event.target.value as Order)}>
            <option value="place">Their place on the site</option>
            <option value="name">Name</option>
            <option value="changed">Last changed</option>
          </Select>
        </Field>
      </div>
      <p role="status" className="mb-2 text-sm text-ink-soft">
        {shown.length} of {things.length}
      </p>
      {shown.length === 0 ? (
        <EmptyState>
          {things.length === 0 ? 'There is nothing here yet.' : 'Nothing fits this search.'}
        </EmptyState>
      ) : (
        <OrderedThings things={shown} onMove={isWhole ? handleMove : undefined} />
      )}
    </>
  )
}

interface OrderedThingsProps {
  things: ThingCard[]
  /** Left out while a search or another order hides the places. */
  onMove: ((id: string, to: number) => void) | undefined
}

/** Rows that are moved by drag, by their menu and by Alt with the arrow keys. */
function OrderedThings({ things, onMove }: OrderedThingsProps) {
  const movable = useMovableList({
    names: things.map(({ name }) => name),
    isShut: !onMove,
    onMove: (at, to) => onMove?.(things[at]?.id ?? '', to),
  })
  return (
    <>
      <ol ref={movable.list} className="thing-list">
        {things.map((thing, at) => (
          <MovableRow key={thing.id} movable={movable} at={at}>
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <Link
                to={`/admin/site/${thing.id}`}
                className="link min-w-0 grow basis-56 wrap-anywhere"
                onKeyDown={(event) => movable.handleKeyDown(event, at)}
                data-handle=""
              >
                {thing.name}
              </Link>
              <StateBadge {...thing} />
            </div>
          </MovableRow>
        ))}
      </ol>
      {movable.live}
    </>
  )
}
