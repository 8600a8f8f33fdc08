import { Newspaper, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { addArticle } from '#web/admin/site/shared/new-article.ts'
import { StateBadge } from '#web/admin/site/shared/state-badge.tsx'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { FilterSegments } from '#web/panel/list/list-filters.tsx'
import { NothingFound } from '#web/panel/list/nothing-found.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { Button } from '#web/ui/button.tsx'
import { Names } from '#web/ui/names.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, async (params) => {
    const isTrash = isTrashIn(params) || undefined
    return (await call(contentCalls.contentItems, { kind: 'article', isTrash })).contentItems
  })
}

const isTrashIn = (params: URLSearchParams) => params.get('shelf') === 'trash'

export const HydrateFallback = () => <Skeletons count={6} label="Loading articles" itemClassName="h-16" />

export default function Articles({ loaderData: articles }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const isTrash = isTrashIn(params)
  const revalidator = useRevalidator()
  const [search, setSearch] = useState('')
  const { isBusy, run } = useAction()
  const wanted = search.trim().toLowerCase()
  const shown = (articles ?? []).filter(({ name }) => name.toLowerCase().includes(wanted))

  async function handleAdd() {
    await run(async () => navigate(await addArticle()))
  }

  async function handleBringBack(id: string) {
    await run(async () => {
      await call(contentCalls.bringBack, { id })
      return { message: 'It is restored to the articles.' }
    })
    await revalidator.revalidate()
  }

  return (
    <>
      <PageHeading
        dense
        title="Articles"
        lead="Published articles and drafts."
        actions={
          <Button icon={<Plus aria-hidden="true" />} onClick={handleAdd} busy={isBusy}>
            Write an article
          </Button>
        }
      />
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search by heading"
          placeholder="Search by heading..."
          value={search}
          onChange={setSearch}
          className="min-w-[min(15rem,100%)] grow sm:max-w-md"
        />
        <FilterSegments name="shelf" label="Shelf" all="All" options={[{ value: 'trash', label: 'Trash' }]} />
      </div>
      {!articles ? (
        <ReadFailed>Failed to fetch articles</ReadFailed>
      ) : shown.length === 0 ? (
        <NothingFound
          icon={<Newspaper aria-hidden="true" />}
          text="No articles found."
          searchText={search.trim()}
        />
      ) : (
        <ul className="card divide-y divide-line">
          {shown.map(({ id, name, state, planned, handover, changedAt, changedBy }) => (
            <li key={id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
              {isTrash ? (
                <span {...languageOf(name)} className="min-w-0 grow font-semibold wrap-anywhere">
                  {name}
                </span>
              ) : (
                <Link
                  {...languageOf(name)}
                  to={`/admin/articles/${id}`}
                  className="cover-link min-w-0 grow font-semibold wrap-anywhere"
                >
                  {name}
                </Link>
              )}
              {changedAt && (
                <span className="text-sm text-ink-soft">
                  <Names of={[changedBy]} />, {readableMoment(changedAt)}
                </span>
              )}
              {isTrash ? (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Bring back ${name}`}
                  onClick={() => handleBringBack(id)}
                >
                  Bring it back
                </Button>
              ) : (
                <StateBadge state={state} planned={planned} handover={handover} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
