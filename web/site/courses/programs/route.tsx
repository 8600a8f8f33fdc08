import { SearchX } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { data, Link } from 'react-router'
import { UnreadPage } from '#web/features/fault/fault-message.tsx'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { apiContext, siteContext } from '#web/lib/page-context.ts'
import { HeadedPage } from '#web/site/sections/headed-page.tsx'
import { type PageWords, readPage } from '#web/site/sections/read-page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { Route } from './+types/route.ts'
import { byKind, type Filter, filtered, type KindFilter, kindTitles, pageOf } from './filter.ts'
import './programs.css'
import { kindsTaught } from '#contract/groups.ts'
import { languageOf } from '#contract/language-of.ts'
import { useInstitute } from '#web/content/institute.ts'
import { counted } from '#web/lib/counted.ts'
import { rupees } from '#web/lib/rupees.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { ShortLabel } from '#web/ui/sentence.tsx'
import { type AllProgrammes, type ListedProgramme, readProgrammes } from './read-programmes.ts'
import { unread } from './unread.ts'
import { type Comparison, useComparison } from './use-comparison.ts'

/** Comes with the first choice: most visitors only read. */
const CompareTray = lazyPart(async () => (await import('./compare-tray.tsx')).CompareTray)

export async function loader({ context }: Route.LoaderArgs) {
  const [all, words] = await Promise.all([
    readProgrammes(context.get(apiContext), context.get(siteContext)),
    readPage(context, '/programs'),
  ])
  return data({ ...all, words }, { status: all.failure ? 503 : 200 })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return siteMeta(matches, {
    ...loaderData.words.seo,
    jsonLd: [breadcrumb(siteOf(matches).publicUrl, [{ label: 'Programs', path: '/programs' }])],
  })
}

export default function Programs({ loaderData }: Route.ComponentProps) {
  return <ProgramsPage {...loaderData} />
}

/** When no answer came at all. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <UnreadPage error={error}>
      <ProgramsPage {...unread} words={null} />
    </UnreadPage>
  )
}

function ProgramsPage({ programmes, failure, words }: AllProgrammes & { words: PageWords | null }) {
  const [filter, setFilter] = useState<Filter>({ kind: 'all', search: '' })
  const comparison = useComparison(programmes)
  const shown = filtered(programmes, filter)

  return (
    <main id="main" tabIndex={-1}>
      <HeadedPage words={words} title="Find your program">
        <div className="wrap pb-24">
          <ProgrammeTools
            filter={filter}
            onChange={(part) => setFilter((was) => ({ ...was, ...part }))}
            count={shown.length}
          />
          {failure && <ReadFailed>{failure}</ReadFailed>}
          {!failure && programmes.length === 0 && <EmptyState>No programs available right now.</EmptyState>}
          {programmes.length > 0 && shown.length === 0 && (
            <EmptyState icon={<SearchX aria-hidden="true" />}>No program fits this search.</EmptyState>
          )}
          {byKind(shown).map(({ kind, members }) => (
            <section key={kind} aria-labelledby={kind} className="mb-12">
              <h2 id={kind} className="mb-2 text-2xl">
                {kindTitles[kind]}
              </h2>
              <ul className="border-b border-line">
                {members.map((programme) => (
                  <ProgrammeRow key={programme.id} programme={programme} comparison={comparison} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </HeadedPage>
      {comparison.chosen.length > 0 && <CompareTray comparison={comparison} />}
    </main>
  )
}

interface ProgrammeToolsProps {
  filter: Filter
  onChange: (part: Partial<Filter>) => void
  count: number
}

function ProgrammeTools({ filter, onChange, count }: ProgrammeToolsProps) {
  const taught = kindsTaught(useInstitute().teaches)
  const options = [
    { value: 'all', label: 'All' },
    ...taught.map((kind) => ({ value: kind, label: kindTitles[kind] })),
  ]
  return (
    <div className="mb-8 grid gap-4 md:grid-cols-[minmax(0,22rem)_minmax(0,28rem)_auto] md:items-center print:hidden noscript:hidden">
      <SearchBox
        label="Search programs by name or topic"
        placeholder="Search by name or topic"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      {taught.length > 1 && (
        <RadioGroup
          legend="Kind of program"
          hideLegend
          name="kind"
          look="segments"
          options={options}
          value={filter.kind}
          onChange={(kind) => onChange({ kind: kind as KindFilter })}
        />
      )}
      <p role="status" className="text-sm text-ink-soft md:text-right">
        {counted(count, 'program', 'programs')}
      </p>
    </div>
  )
}

interface ProgrammeRowProps {
  programme: ListedProgramme
  comparison: Comparison
}

function ProgrammeRow({ programme, comparison }: ProgrammeRowProps) {
  const { id, name, duration, fees, languages } = programme
  const isChosen = comparison.isChosen(id)
  const box = useRef<HTMLInputElement>(null)
  // Ticked before the page's scripts came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    if (box.current?.checked && !isChosen) comparison.toggle(id)
  }, [])
  const words = languages.join(', ')
  return (
    <li className="programme-row">
      <div className="programme-name">
        <h3 {...languageOf(name)} className="text-lg">
          <Link to={pageOf(programme)}>{name}</Link>
        </h3>
        {words && (
          <p {...languageOf(words)} className="text-sm text-ink-soft">
            {words}
          </p>
        )}
      </div>
      <p className="programme-duration">
        <span className="sr-only">Duration: </span>
        <span {...languageOf(duration)}>{duration}</span>
      </p>
      <p className="programme-fees tabular">
        <span className="sr-only">Fees: </span>
        <span translate="no">{rupees(fees)}</span>
      </p>
      <label className="programme-compare">
        <input
          ref={box}
          type="checkbox"
          checked={isChosen}
          disabled={comparison.isFull && !isChosen}
          onChange={() => comparison.toggle(id)}
        />
        <span>
          <ShortLabel text="Compare[ {programme}]" names={{ programme: name }} />
        </span>
      </label>
    </li>
  )
}
