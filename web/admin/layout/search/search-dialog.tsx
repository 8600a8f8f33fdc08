import { Search } from 'lucide-react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import { type Found, type ResultKind, type SearchResult, searchCalls } from '#contract/office/search-calls.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { call } from '#web/lib/browser-api.ts'
import { optionId, useOptionKeys } from '#web/panel/list/use-option-keys.ts'
import { useTypedSearch } from '#web/panel/list/use-typed-search.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import './search.css'

const headings: Record<ResultKind, string> = {
  person: 'People',
  request: 'Requests',
  order: 'Orders',
  receipt: 'Receipts',
  certificate: 'Certificates',
  message: 'Messages',
  batch: 'Batches',
  programme: 'Programmes',
}

interface SearchDialogProps {
  text: string
  onType: (text: string) => void
  onClose: () => void
}

const hint = 'Name, phone, email or number'

/** One field over everything that one may see, and what it finds; the keys walk it without leaving the field. */
export function SearchDialog({ text, onType, onClose }: SearchDialogProps) {
  const navigate = useNavigate()
  const seesAll = useMay('people.read')
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const search = useTypedSearch(text, findEverywhere)
  const { found, isReading, isFailed, isEnough, wanted } = search
  const results = useMemo(() => found.flatMap((one) => one.results), [found])
  const keys = useOptionKeys({ listId, options: results, isReading, onChoose: ({ path }) => void open(path) })
  useEffect(() => field.current?.select(), [])

  async function open(path: string) {
    onClose()
    await navigate(path)
    document.getElementById('main')?.focus()
  }

  return (
    <Dialog open lightDismiss onClose={onClose} title="Search" className="search-dialog">
      <div className="search-frame">
        <search className="input-frame">
          <Search aria-hidden="true" />
          <input
            ref={field}
            className="input"
            aria-label={`Search by ${hint.toLowerCase()}`}
            placeholder={hint}
            value={text}
            onChange={(event) => onType(event.target.value)}
            maxLength={limits.searchMax}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            {...keys.fieldProps}
          />
        </search>
        <p role="status" className="sr-only">
          {isEnough && !isReading && !isFailed && countWords(results.length)}
        </p>
        <div className="search-found" aria-busy={isReading}>
          {isFailed && !isReading ? (
            <ErrorState onRetry={search.retry}>The search could not be made.</ErrorState>
          ) : results.length > 0 ? (
            <SearchHits
              id={listId}
              found={found}
              at={keys.at}
              onPoint={keys.point}
              onOpen={({ path }) => void open(path)}
            />
          ) : isReading ? (
            <Spinner label="Searching" className="search-wait" />
          ) : isEnough ? (
            <EmptyState>{`Nothing found for ‘${wanted}’.`}</EmptyState>
          ) : (
            <p className="search-hint">
              {seesAll
                ? `People, requests, orders, receipts, messages, batches and programmes: at least ${limits.searchMin} characters of a name, phone, email or number.`
                : `Your batches and their people: at least ${limits.searchMin} characters of a name, phone, email or number.`}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

async function findEverywhere(text: string) {
  return (await call(searchCalls.everywhere, { text })).found
}

function countWords(count: number): string {
  if (count === 0) return 'Nothing found'
  return count === 1 ? '1 result' : `${count} results`
}

interface SearchHitsProps {
  id: string
  found: Found[]
  /** Which of them all is chosen. */
  at: number
  onPoint: (at: number) => void
  onOpen: (result: SearchResult) => void
}

/** What was found, by its kind. The focus stays in the field, which says which one is chosen. */
function SearchHits({ id, found, at, onPoint, onOpen }: SearchHitsProps) {
  const before = found.map((_, nr) =>
    found.slice(0, nr).reduce((sum, { results }) => sum + results.length, 0),
  )
  return (
    <div id={id} role="listbox" aria-label="Found" tabIndex={-1}>
      {found.map(({ kind, results, hasMore }, nr) => (
        // biome-ignore lint/a11y/useSemanticElements: a list to choose from has no fieldset
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} role="presentation" className="search-heading">
            {headings[kind]}
            {hasMore && <span>: the first {results.length}</span>}
          </p>
          {results.map((result, nth) => {
            const own = (before[nr] ?? 0) + nth
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
              <div
                key={result.id}
                id={optionId(id, own)}
                role="option"
                tabIndex={-1}
                aria-selected={own === at}
                className="search-result"
                onMouseMove={() => own !== at && onPoint(own)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onOpen(result)}
              >
                <span>{result.title}</span>
                <span className="search-about">{result.about.join(' · ')}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
