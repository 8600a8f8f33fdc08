import { Newspaper, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { dayOf } from '#contract/calendar.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { emptyText } from '#contract/site/rich-text/document.ts'
import { StateBadge } from '#web/admin/site/shared/state-badge.tsx'
import { call } from '#web/lib/browser-api.ts'
import { useSession } from '#web/lib/session.ts'
import { NothingFound } from '#web/panel/list/nothing-found.tsx'
import { readOrNull } from '#web/panel/list/page.ts'
import { wordsOf } from '#web/panel/list/use-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/route.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrNull(request, async () => (await call(contentCalls.things, { kind: 'article' })).things)
}

export function HydrateFallback() {
  return <Skeletons count={6} label="Loading articles" itemClassName="h-16" />
}

const nothing = { id: '', alt: '', isDecorative: false }

export default function Articles({ loaderData: articles }: Route.ComponentProps) {
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const author = useSession()?.user.name ?? ''
  const [search, setSearch] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const wanted = search.trim().toLowerCase()
  const shown = (articles ?? []).filter(({ name }) => name.toLowerCase().includes(wanted))

  async function handleAdd() {
    setIsBusy(true)
    try {
      const body = {
        title: '',
        slug: '',
        excerpt: '',
        author,
        date: dayOf(new Date()),
        tags: [],
        picture: nothing,
        text: emptyText,
        seoTitle: '',
        seoDescription: '',
        shareImage: nothing,
      }
      const { id } = await call(contentCalls.add, { kind: 'article', body })
      await navigate(`/admin/articles/${id}`)
    } catch (problem) {
      toast.error(wordsOf(problem))
      setIsBusy(false)
    }
  }

  return (
    <>
      <PageHeading
        dense
        title="Articles"
        lead="What stands on the blog, and what is being written."
        actions={
          <Button icon={<Plus aria-hidden="true" />} onClick={handleAdd} busy={isBusy}>
            Write an article
          </Button>
        }
      />
      <SearchBox
        label="Search by heading"
        placeholder="Search by heading..."
        value={search}
        onChange={setSearch}
        className="mb-6 sm:max-w-md"
      />
      {!articles ? (
        <ErrorState onRetry={() => revalidator.revalidate()} busy={revalidator.state === 'loading'}>
          Failed to fetch articles
        </ErrorState>
      ) : shown.length === 0 ? (
        <NothingFound
          icon={<Newspaper aria-hidden="true" />}
          text="No articles found."
          sought={search.trim()}
        />
      ) : (
        <ul className="card divide-y divide-line">
          {shown.map(({ id, name, state, planned, changedAt, changedBy }) => (
            <li key={id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
              <Link
                to={`/admin/articles/${id}`}
                className="cover-link min-w-0 grow font-semibold wrap-anywhere"
              >
                {name}
              </Link>
              {changedAt && (
                <span className="text-sm text-ink-soft">
                  {changedBy}, {readableMoment(changedAt)}
                </span>
              )}
              <StateBadge state={state} planned={planned} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
