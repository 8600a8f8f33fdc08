import { Search, UserPlus } from 'lucide-react'
import { type RefObject, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { counted } from '#web/lib/counted.ts'
import { useOptionKeys } from '#web/panel/list/use-option-keys.ts'
import { useTypedSearch } from '#web/panel/list/use-typed-search.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { findPayers, type Payer } from './find-payers.ts'
import { PayerList } from './payer-list.tsx'
import { personInSearch } from './person-in-search.ts'

interface PersonSearchProps {
  /** The field, to which the next person leads back. */
  field: RefObject<HTMLInputElement | null>
  onChoose: (personId: string) => void
  /** Absent where nobody new is added. */
  onEnrol?: ((searchText: string) => void) | null
}

/** The desk's one field: what is typed lists people, the arrows walk them, Enter opens an account. */
export function PersonSearch({ field, onChoose, onEnrol }: PersonSearchProps) {
  const [text, setText] = useState('')
  const listId = useId()
  const search = useTypedSearch(text, findPayers)
  const { found, isReading, isFailed, isEnough, wanted } = search
  const keys = useOptionKeys({ listId, options: found, isReading, onChoose: choose })

  function choose({ id }: Payer) {
    setText('')
    onChoose(id)
  }

  const isOfPerson = Object.keys(personInSearch(wanted)).length > 0
  function enrol() {
    setText('')
    onEnrol?.(isOfPerson ? wanted : '')
  }

  return (
    <div className="desk-search">
      <search className="input-frame">
        <Search aria-hidden="true" />
        <input
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: the screen begins with it, and has nothing before it to be read
          autoFocus
          className="input"
          aria-label="Find by name, phone, email or receipt number"
          placeholder="Name, phone, email or receipt number"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={limits.searchMax}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          {...keys.fieldProps}
        />
      </search>
      <p role="status" className="sr-only">
        {isEnough && !isReading && !isFailed && countWords(found.length)}
      </p>
      {isEnough && (
        <div className="desk-found" aria-busy={isReading}>
          {isFailed && !isReading ? (
            <ErrorState onRetry={search.retry}>The search failed. Please try again.</ErrorState>
          ) : found.length > 0 ? (
            <>
              <PayerList id={listId} payers={found} at={keys.at} onPoint={keys.point} onChoose={choose} />
              {onEnrol && !isReading && (
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<UserPlus aria-hidden="true" />}
                  onClick={enrol}
                  className="m-2"
                >
                  {isOfPerson ? `Enrol ${wanted} as someone new` : 'Enrol someone new'}
                </Button>
              )}
            </>
          ) : isReading ? (
            <Spinner label="Searching" className="p-4 text-ink-soft" />
          ) : (
            <EmptyState
              action={
                onEnrol && (
                  <Button icon={<UserPlus aria-hidden="true" />} onClick={enrol}>
                    {isOfPerson ? `Enrol ${wanted}` : 'Enrol someone new'}
                  </Button>
                )
              }
            >
              {`Nobody found for ‘${wanted}’.`}
            </EmptyState>
          )}
        </div>
      )}
    </div>
  )
}

function countWords(count: number): string {
  return count === 0 ? 'Nobody found' : counted(count, 'person', 'people')
}
