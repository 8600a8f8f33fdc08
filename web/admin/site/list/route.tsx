import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { emptyBody, kinds, type ListKind } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import type { ContentItemCard } from '#contract/site/content-schemas.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { BackToSite } from '#web/admin/site/shared/back-to-site.tsx'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { MovableRow, useMovableList } from '#web/panel/list/movable-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { StateBadge } from '../shared/state-badge.tsx'
import type { Route } from './+types/route.ts'
import { arrange, type Order, placeBetween, type Shown } from './arrange.ts'

export const meta = (_: Route.MetaArgs) => adminMeta('Website')

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const kind = listed.find((one) => one === params.kind)
  if (!kind) throw new Response(null, { status: 404 })
  const { contentItems } = await call(contentCalls.contentItems, { kind })
  return { kind, contentItems }
}

export function HydrateFallback() {
  return <Skeletons count={6} label="Reading the list" className="grid gap-3" itemClassName="h-14 w-full" />
}

/** Articles, events and pages of programmes have lists of their own. */
type Listed = Exclude<ListKind, 'article' | 'event' | 'programme'>

const listTexts: Record<Listed, { add: string; search: string }> = {
  service: { add: 'Add service', search: 'Search services' },
  person: { add: 'Add team member', search: 'Search team' },
  project: { add: 'Add project', search: 'Search projects' },
  client: { add: 'Add client', search: 'Search clients' },
  review: { add: 'Add review', search: 'Search reviews' },
  question: { add: 'Add question and answer', search: 'Search questions and answers' },
  quiz: { add: 'Add quiz question', search: 'Search quiz questions' },
}
const listed = Object.keys(listTexts) as Listed[]

/** One list of the site: found, sorted, filtered, moved. */
export default function ContentItemList({ loaderData: { kind, contentItems } }: Route.ComponentProps) {
  return <List key={kind} kind={kind} contentItems={contentItems} />
}

function List({ kind, contentItems }: { kind: Listed; contentItems: ContentItemCard[] }) {
  const { plural } = kinds[kind]
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const [search, setSearch] = useState('')
  const [state, setState] = useState<Shown>('all')
  const [order, setOrder] = useState<Order>('place')
  const { isBusy, run } = useAction()
  const shown = arrange(contentItems, { search, state, order })
  const isWhole = shown.length === contentItems.length && order === 'place'

  async function act(work: () => Promise<void>) {
    await run(work)
    await revalidator.revalidate()
  }

  const handleAdd = () =>
    act(async () => {
      const place = Math.max(0, ...contentItems.map((contentItem) => contentItem.place)) + 1000
      const { id } = await call(contentCalls.add, { kind, body: { ...emptyBody(kind), place } })
      await navigate(`/admin/site/${id}`)
    })

  const handleMove = (id: string, to: number) =>
    act(async () => {
      const { contentItem, body } = await call(contentCalls.contentItem, { id })
      const place = placeBetween(
        contentItems.filter((other) => other.id !== id),
        to,
      )
      await call(contentCalls.save, { id, rev: contentItem.rev, body: { ...body, place } })
    })

  return (
    <>
      <BackToSite />
      <PageHeading
        dense
        title={plural}
        lead="In the order in which visitors see them."
        actions={
          <Button busy={isBusy} icon={<Plus aria-hidden="true" />} onClick={handleAdd}>
            {listTexts[kind].add}
          </Button>
        }
      />
      <div className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <SearchBox label={listTexts[kind].search} value={search} onChange={setSearch} />
        <Field label="Status">
          <Select
            value={state}
            onChange={(event) => setState(event.target.value as Shown)}
            options={[
              ['all', 'All'],
              ['live', 'Published'],
              ['changed', 'Changed, not published yet'],
              ['new', 'Not published yet'],
              ['down', 'Unpublished'],
            ]}
          />
        </Field>
        <Field label="Sorted by">
          <Select
            value={order}
            onChange={(event) => setOrder(event.target.value as Order)}
            options={[
              ['place', 'Their place on the site'],
              ['name', 'Name'],
              ['changed', 'Last changed'],
            ]}
          />
        </Field>
      </div>
      <p role="status" className="mb-2 text-sm text-ink-soft">
        {`${shown.length} of ${contentItems.length}`}
      </p>
      {shown.length === 0 ? (
        <EmptyState>
          {contentItems.length === 0 ? 'There is nothing here yet.' : 'Nothing fits this search.'}
        </EmptyState>
      ) : (
        <OrderedContentItems contentItems={shown} onMove={isWhole ? handleMove : undefined} />
      )}
    </>
  )
}

interface OrderedContentItemsProps {
  contentItems: ContentItemCard[]
  /** Left out while a search or another order hides the places. */
  onMove: ((id: string, to: number) => void) | undefined
}

/** Rows that are moved by drag, by their menu and by Alt with the arrow keys. */
function OrderedContentItems({ contentItems, onMove }: OrderedContentItemsProps) {
  const movable = useMovableList({
    names: contentItems.map(({ name }) => name),
    isShut: !onMove,
    onMove: (at, to) => onMove?.(contentItems[at]?.id ?? '', to),
  })
  return (
    <>
      <ol ref={movable.list} className="movable-list">
        {contentItems.map((contentItem, at) => (
          <MovableRow key={contentItem.id} movable={movable} at={at}>
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <Link
                {...languageOf(contentItem.name)}
                to={`/admin/site/${contentItem.id}`}
                className="link min-w-0 grow basis-56 wrap-anywhere"
                onKeyDown={(event) => movable.handleKeyDown(event, at)}
                data-handle=""
              >
                {contentItem.name}
              </Link>
              <StateBadge {...contentItem} />
            </div>
          </MovableRow>
        ))}
      </ol>
      {movable.live}
    </>
  )
}
