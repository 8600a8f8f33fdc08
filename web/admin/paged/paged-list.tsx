import { type ReactNode, useRef } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Pages } from './use-pages.ts'

interface PagedListProps<Row> {
  pages: Pages<Row>
  /** What is listed, such as 'orders'. */
  what: string
  error: string
  empty: string
  icon?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list read page by page: on its way, failed, empty, or its rows and the way to more. */
export function PagedList<Row>({ pages, what, error, empty, icon, children }: PagedListProps<Row>) {
  const revalidator = useRevalidator()
  const isReading = useIsReading()
  if (pages.isFailed) {
    return (
      <ErrorState onRetry={() => revalidator.revalidate()} busy={isReading}>
        {error}
      </ErrorState>
    )
  }
  if (pages.rows.length === 0) {
    return isReading ? <ListSkeleton what={what} /> : <EmptyState icon={icon}>{empty}</EmptyState>
  }
  return (
    <div aria-busy={isReading}>
      {children(pages.rows)}
      <MorePages pages={pages} />
    </div>
  )
}

export function ListSkeleton({ what }: { what: string }) {
  return <Skeletons count={6} label={`Loading ${what}`} itemClassName="h-16" />
}

function MorePages<Row>({ pages }: { pages: Pages<Row> }) {
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
        {rows.length.toLocaleString('en-IN')} {hasMore ? 'shown, there are more' : 'in all'}
      </p>
      {hasMore && (
        <Button variant="secondary" onClick={handleMore} busy={isLoadingMore}>
          Load more
        </Button>
      )}
    </div>
  )
}

/** True while this screen's own list is read again: another filter, another search, another try. */
function useIsReading(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const { state } = useRevalidator()
  return location?.pathname === pathname || state === 'loading'
}
