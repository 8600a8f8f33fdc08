import { type ReactNode, useRef } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { NothingFound } from './nothing-found.tsx'
import { useFilter } from './use-filter.ts'
import type { Pages } from './use-pages.ts'

interface ListScreenProps<Row> {
  title: string
  lead: string
  /** What is listed, such as 'orders'. */
  what: string
  icon?: ReactNode
  /** Above the list, for all of it. */
  note?: ReactNode
  /** How the list is searched and narrowed. */
  filters: ReactNode
  pages: Pages<Row>
  /** How many the filters find on all pages, where that is known; in words where they are not counted to the end. */
  total?: number | string | undefined
  children: (rows: Row[]) => ReactNode
}

/** A screen of the office: a list that is searched, narrowed and read page by page. */
export function ListScreen<Row>({ title, lead, note, filters, ...list }: ListScreenProps<Row>) {
  return (
    <>
      <PageHeading dense title={title} lead={lead} />
      {note}
      <div className="mb-6 flex flex-wrap items-center gap-3">{filters}</div>
      <Rows {...list} />
    </>
  )
}

type RowsProps<Row> = Pick<ListScreenProps<Row>, 'what' | 'icon' | 'pages' | 'total' | 'children'>

/** On their way, failed, none, or the rows and the way to more. */
function Rows<Row>({ what, icon, pages, total, children }: RowsProps<Row>) {
  const revalidator = useRevalidator()
  const isReading = useIsReading()
  const [sought] = useFilter('q')
  if (pages.isFailed) {
    return (
      <ErrorState onRetry={() => revalidator.revalidate()} busy={isReading}>
        Failed to fetch {what}
      </ErrorState>
    )
  }
  if (pages.rows.length === 0) {
    const text = `No ${what} found.`
    return isReading ? <ListSkeleton what={what} /> : <NothingFound icon={icon} text={text} sought={sought} />
  }
  return (
    <div aria-busy={isReading}>
      {children(pages.rows)}
      <MorePages pages={pages} total={total} />
    </div>
  )
}

export function ListSkeleton({ what }: { what: string }) {
  return <Skeletons count={6} label={`Loading ${what}`} itemClassName="h-16" />
}

function MorePages<Row>({ pages, total }: Pick<ListScreenProps<Row>, 'pages' | 'total'>) {
  const summary = useRef<HTMLParagraphElement>(null)
  const { rows, hasMore, isLoadingMore } = pages

  async function handleMore() {
    // The button leaves with the last page: the focus waits here rather than nowhere.
    summary.current?.focus({ preventScroll: true })
    await pages.loadMore()
  }

  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p ref={summary} tabIndex={-1} role="status" className="tabular text-sm text-ink-soft">
        {rows.length.toLocaleString('en-IN')} {hasMore ? moreWords(total) : 'in all'}
      </p>
      {hasMore && (
        <Button variant="secondary" onClick={handleMore} busy={isLoadingMore}>
          Load more
        </Button>
      )}
    </div>
  )
}

function moreWords(total: number | string | undefined): string {
  return total === undefined ? 'shown, there are more' : `of ${total.toLocaleString('en-IN')} shown`
}

/** True while this screen's own list is read again: another filter, another search, another try. */
function useIsReading(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const { state } = useRevalidator()
  return location?.pathname === pathname || state === 'loading'
}
