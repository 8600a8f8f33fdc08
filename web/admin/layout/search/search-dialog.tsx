import { CornerDownRight, Search } from 'lucide-react'
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import { type Found, type ResultKind, type SearchResult, searchCalls } from '#contract/office/search-calls.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { call } from '#web/lib/browser-api.ts'
import { useSession } from '#web/lib/session.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { optionId, useOptionKeys } from '#web/panel/list/use-option-keys.ts'
import { useTypedSearch } from '#web/panel/list/use-typed-search.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { type Command, commandsFor, payerIn } from './commands.ts'
import './search.css'
import { counted } from '#web/lib/counted.ts'
import { Sentence } from '#web/ui/sentence.tsx'

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

type Option = { command: Command } | { result: SearchResult }

/**
 * One field over everything that one may see and do, and what it finds; the keys walk it without leaving the field. After
 * 'take payment from' it looks for whoever pays.
 */
export function SearchDialog({ text, onType, onClose }: SearchDialogProps) {
  const navigate = useNavigate()
  const seesAll = useMay('people.read')
  const permissions = useSession()?.user.permissions
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const payer = useMay('fees.record') ? payerIn(text) : null
  const search = useTypedSearch(payer ?? text, findEverywhere)
  const { isReading, isFailed, isEnough, wanted } = search
  const found = useMemo(() => (payer === null ? search.found : toDesk(search.found)), [search.found, payer])
  const commands = useMemo(
    () => (payer === null ? commandsFor({ permissions }, text) : []),
    [permissions, text, payer],
  )
  const options = useMemo(
    (): Option[] => [
      ...commands.map((command) => ({ command })),
      ...found.flatMap(({ results }) => results.map((result) => ({ result }))),
    ],
    [commands, found],
  )
  const keys = useOptionKeys({
    listId,
    options,
    isReading,
    isReady: (option) => 'command' in option,
    onChoose: choose,
  })
  useEffect(() => field.current?.select(), [])

  function choose(option: Option) {
    if ('result' in option) return void open(option.result.path)
    const { command } = option
    if (!command.ask) return void make(command)
    onType(command.label.replace('…', ''))
    field.current?.focus()
  }

  async function make({ to, make: begin }: Command) {
    try {
      await open(to ?? (await begin?.()) ?? '/admin')
    } catch (problem) {
      toast.error(toastOf(problem))
    }
  }

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
            aria-label="Search by name, phone, email, number or what to do"
            placeholder="Name, phone, email, number or what to do"
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
          {isEnough && !isReading && !isFailed && countWords(options.length)}
        </p>
        <div className="search-found" aria-busy={isReading}>
          {options.length > 0 && (
            <SearchResults
              id={listId}
              commands={commands}
              found={found}
              text={payer === null ? '{title}' : 'Take payment from {title}'}
              at={keys.at}
              onPoint={keys.point}
              onChoose={choose}
            />
          )}
          {isFailed && !isReading ? (
            <ErrorState onRetry={search.retry}>The search failed. Please try again.</ErrorState>
          ) : isReading && found.length === 0 ? (
            <Spinner label="Searching" className="search-wait" />
          ) : isEnough ? (
            options.length === 0 && <EmptyState>{`Nothing found for ‘${wanted}’.`}</EmptyState>
          ) : (
            <p className="search-hint">{payer === null ? findingHint(seesAll) : payingHint}</p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const payingHint = `Who pays? At least ${limits.searchMin} characters of their name or phone.`

function findingHint(seesAll: boolean): string {
  return seesAll
    ? `People, requests, orders, receipts, messages, batches and programmes: at least ${limits.searchMin} characters of a name, phone, email or number.`
    : `Your batches and their people: at least ${limits.searchMin} characters of a name, phone, email or number.`
}

/** Of what was found the people, each leading to where their money is taken. */
function toDesk(found: Found[]): Found[] {
  return found
    .filter(({ kind }) => kind === 'person')
    .map((people) => ({
      ...people,
      results: people.results.map((person) => ({
        ...person,
        path: `/admin/desk?person=${encodeURIComponent(person.id)}`,
      })),
    }))
}

async function findEverywhere(text: string) {
  return (await call(searchCalls.everywhere, { text })).found
}

function countWords(count: number): string {
  return count === 0 ? 'Nothing found' : counted(count, 'result', 'results')
}

interface SearchHitsProps {
  id: string
  commands: Command[]
  found: Found[]
  /** How each that was found is called. */
  text: string
  /** Which of them all is chosen. */
  at: number
  onPoint: (at: number) => void
  onChoose: (option: Option) => void
}

/** What can be done and what was found, by its kind. The focus stays in the field, which says which one is chosen. */
function SearchResults({ id, commands, found, text, at, onPoint, onChoose }: SearchHitsProps) {
  const before = found.map((_, nr) =>
    found.slice(0, nr).reduce((sum, { results }) => sum + results.length, commands.length),
  )
  const hit = (own: number, option: Option, key: string, children: ReactNode) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    <div
      key={key}
      id={optionId(id, own)}
      role="option"
      tabIndex={-1}
      aria-selected={own === at}
      className="search-result"
      onMouseMove={() => own !== at && onPoint(own)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      {children}
    </div>
  )
  return (
    <div id={id} role="listbox" aria-label="Found" tabIndex={-1}>
      {commands.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a list to choose from has no fieldset
        <div role="group" aria-labelledby={`${id}-commands`}>
          <p id={`${id}-commands`} role="presentation" className="search-heading">
            Do and open
          </p>
          {commands.map((command, own) =>
            hit(
              own,
              { command },
              command.label,
              <span className="search-command">
                <CornerDownRight aria-hidden="true" />
                {command.label}
                {command.area && <span className="search-about">{command.area}</span>}
              </span>,
            ),
          )}
        </div>
      )}
      {found.map(({ kind, results, hasMore }, nr) => (
        // biome-ignore lint/a11y/useSemanticElements: a list to choose from has no fieldset
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} role="presentation" className="search-heading">
            {hasMore ? (
              <span>
                <Sentence
                  text={`{kind}: the first ${results.length}`}
                  parts={{ kind: <b className="font-semibold">{headings[kind]}</b> }}
                />
              </span>
            ) : (
              headings[kind]
            )}
          </p>
          {results.map((result, nth) =>
            hit(
              (before[nr] ?? 0) + nth,
              { result },
              result.id,
              <>
                {/* Names, phones and numbers: what was found is not translated. */}
                <span>
                  <Sentence text={text} names={{ title: result.title }} />
                </span>
                <span className="search-about" translate="no">
                  {result.about.join(' · ')}
                </span>
              </>,
            ),
          )}
        </div>
      ))}
    </div>
  )
}
