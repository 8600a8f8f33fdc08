import type { Found, Hit, HitKind } from '#contract/office/search-calls.ts'
import { optionId } from '#web/panel/list/use-option-keys.ts'

const headings: Record<HitKind, string> = {
  person: 'People',
  request: 'Requests',
  order: 'Orders',
  receipt: 'Receipts',
  certificate: 'Certificates',
  message: 'Messages',
  batch: 'Batches',
  programme: 'Programmes',
}

interface SearchHitsProps {
  id: string
  found: Found[]
  /** Which of them all is chosen. */
  at: number
  onPoint: (at: number) => void
  onOpen: (hit: Hit) => void
}

/** What was found, by its kind. The focus stays in the field, which says which one is chosen. */
export function SearchHits({ id, found, at, onPoint, onOpen }: SearchHitsProps) {
  const before = found.map((_, nr) => found.slice(0, nr).reduce((sum, { hits }) => sum + hits.length, 0))
  return (
    <div id={id} role="listbox" aria-label="Found" tabIndex={-1}>
      {found.map(({ kind, hits, hasMore }, nr) => (
        // biome-ignore lint/a11y/useSemanticElements: a list to choose from has no fieldset
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} role="presentation" className="search-heading">
            {headings[kind]}
            {hasMore && <span>: the first {hits.length}</span>}
          </p>
          {hits.map((hit, nth) => {
            const own = (before[nr] ?? 0) + nth
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
              <div
                key={hit.id}
                id={optionId(id, own)}
                role="option"
                tabIndex={-1}
                aria-selected={own === at}
                className="search-hit"
                onMouseMove={() => own !== at && onPoint(own)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onOpen(hit)}
              >
                <span>{hit.title}</span>
                <span className="search-about">{hit.about.join(' · ')}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
