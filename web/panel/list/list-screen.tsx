import { type ReactNode, useRef } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { NothingFound } from './nothing-found.tsx'
import { useFilter } from './use-filter.ts'
import type { Pages } from './use-pages.ts'

/** What a list says while it is read, when it could not be read, and when it is empty. */
const listWords = {
  'the account': ['Loading the account', 'Failed to fetch the account', 'The account is empty.'],
  'bank credits': ['Loading the bank statement', 'Failed to fetch the bank statement', 'No credits found.'],
  certificates: ['Loading certificates', 'Failed to fetch certificates', 'No certificates found.'],
  changes: ['Loading changes', 'Failed to fetch changes', 'No changes found.'],
  claims: ['Loading UPI payments', 'Failed to fetch UPI payments', 'No UPI payments to confirm.'],
  'the day book': ['Loading the day book', 'Failed to fetch the day book', 'The day book is empty.'],
  approvals: [
    'Loading what waits',
    'Failed to fetch what waits',
    'Nothing waits for a second person’s approval.',
  ],
  dues: ['Loading dues', 'Failed to fetch dues', 'No dues found.'],
  files: ['Loading files', 'Failed to fetch files', 'No files found.'],
  messages: ['Loading messages', 'Failed to fetch messages', 'No messages found.'],
  orders: ['Loading orders', 'Failed to fetch orders', 'No orders found.'],
  'the outbox': ['Loading the outbox', 'Failed to fetch the outbox', 'No messages found.'],
  payments: ['Loading payments', 'Failed to fetch payments', 'No payments found.'],
  'payments that need attention': [
    'Loading payments that need attention',
    'Failed to fetch payments that need attention',
    'No payments that need attention found.',
  ],
  settlements: ['Loading settlements', 'Failed to fetch settlements', 'No settlements found.'],
  statements: ['Loading statements', 'Failed to fetch statements', 'No statement has been uploaded.'],
  registrations: ['Loading registrations', 'Failed to fetch registrations', 'No registrations found.'],
} as const
type Listed = keyof typeof listWords

interface ListScreenProps<Row> {
  title: string
  lead: string
  what: Listed
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
      {/* On a phone the rows come first. */}
      <PageHeading dense title={title} lead={<span className="max-sm:hidden">{lead}</span>} />
      {note}
      <div className="mb-6 flex flex-wrap items-center gap-3 max-sm:mb-3">{filters}</div>
      <Rows {...list} />
    </>
  )
}

type RowsProps<Row> = Pick<ListScreenProps<Row>, 'what' | 'icon' | 'pages' | 'total' | 'children'>

/** On their way, failed, none, or the rows and the way to more. */
function Rows<Row>({ what, icon, pages, total, children }: RowsProps<Row>) {
  const revalidator = useRevalidator()
  const isReading = useIsReading()
  const [searchText] = useFilter('q')
  if (pages.isFailed) {
    return (
      <ErrorState onRetry={() => revalidator.revalidate()} busy={isReading}>
        {listWords[what][1]}
      </ErrorState>
    )
  }
  if (pages.rows.length === 0) {
    if (isReading) return <ListSkeleton what={what} />
    return <NothingFound icon={icon} text={listWords[what][2]} searchText={searchText} />
  }
  return (
    <div aria-busy={isReading}>
      {children(pages.rows)}
      <MorePages pages={pages} total={total} />
    </div>
  )
}

export function ListSkeleton({ what }: { what: Listed }) {
  return <Skeletons count={6} label={listWords[what][0]} itemClassName="h-16" />
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
        {shownWords(rows.length.toLocaleString('en-IN'), hasMore, total)}
      </p>
      {hasMore && (
        <Button variant="secondary" onClick={handleMore} busy={isLoadingMore}>
          Load more
        </Button>
      )}
    </div>
  )
}

function shownWords(shown: string, hasMore: boolean, total: number | string | undefined): string {
  if (!hasMore) return `${shown} in all`
  return total === undefined
    ? `${shown} shown, there are more`
    : `${shown} of ${total.toLocaleString('en-IN')} shown`
}

/** True while this screen's own list is read again: another filter, another search, another try. */
function useIsReading(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const { state } = useRevalidator()
  return location?.pathname === pathname || state === 'loading'
}
