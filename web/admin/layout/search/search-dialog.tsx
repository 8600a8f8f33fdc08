import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import './search.css'
import { optionId, SearchHits } from './search-hits.tsx'
import { useSearch } from './use-search.ts'

interface SearchDialogProps {
  text: string
  onType: (text: string) => void
  onClose: () => void
}

const hint = 'Name, phone, email or number'

/** One field over everything that one may see, and what it finds; the keys walk it without leaving the field. */
export function SearchDialog({ text, onType, onClose }: SearchDialogProps) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const search = useSearch(text)
  const { found, isReading, isFailed, isEnough, wanted } = search
  const hits = found.flatMap((one) => one.hits)
  const [chosen, setChosen] = useState({ found, at: 0 })
  if (chosen.found !== found) setChosen({ found, at: 0 })
  const active = hits[chosen.at]
  useEffect(() => field.current?.select(), [])
  useEffect(() => {
    if (active) document.getElementById(optionId(listId, chosen.at))?.scrollIntoView({ block: 'nearest' })
  }, [active, chosen.at, listId])

  async function open(path: string) {
    onClose()
    await navigate(path)
    document.getElementById('main')?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) {
      event.preventDefault()
      setChosen({ found, at: (chosen.at + step + hits.length) % hits.length })
    }
    // What is shown while the next answer is on its way is not what has been typed.
    if (event.key === 'Enter' && active && !isReading) void open(active.path)
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
            onKeyDown={handleKey}
            maxLength={limits.searchMax}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={hits.length > 0}
            aria-controls={listId}
            aria-activedescendant={active && optionId(listId, chosen.at)}
          />
        </search>
        <p role="status" className="sr-only">
          {isEnough && !isReading && !isFailed && countWords(hits.length)}
        </p>
        <div className="search-found" aria-busy={isReading}>
          {isFailed && !isReading ? (
            <ErrorState onRetry={search.retry}>The search could not be made.</ErrorState>
          ) : hits.length > 0 ? (
            <SearchHits
              id={listId}
              found={found}
              at={chosen.at}
              onPoint={(at) => setChosen({ found, at })}
              onOpen={({ path }) => void open(path)}
            />
          ) : isReading ? (
            <Spinner label="Searching" className="search-wait" />
          ) : isEnough ? (
            <EmptyState>Nothing found for ‘{wanted}’.</EmptyState>
          ) : (
            <p className="search-hint">
              People, requests, orders, receipts, messages, batches and programmes: at least{' '}
              {limits.searchMin} characters of a name, phone, email or number.
            </p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function countWords(count: number): string {
  if (count === 0) return 'Nothing found'
  return count === 1 ? '1 result' : `${count} results`
}
