import { SearchX, UserPlus, Users } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Await, useRevalidator } from 'react-router'
import { type Group, groups } from '#contract/groups.ts'
import { limits } from '#contract/limits.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { groupAt, groupTexts } from '#web/admin/shared/group-texts.ts'
import { onEntry } from '#web/admin/shared/on-entry.ts'
import { ExportButton } from '#web/panel/csv/export-button.tsx'
import type { Cell } from '#web/panel/csv/write-csv.ts'
import { NothingFound } from '#web/panel/list/nothing-found.tsx'
import { readAllPages } from '#web/panel/list/read-all-pages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/route.ts'
import { type PeoplePage, readAccepted } from './listed-person.ts'
import type { OptionGroup, PeopleOptions } from './people-options.ts'
import { asked, loadPeople, type PeopleQuery, type Sort, sorts } from './people-query.ts'
import { PeopleTable } from './people-table.tsx'
import { placeOf } from './place-of.ts'
import { usePeopleQuery } from './use-people-query.ts'

const rowsPerCall = 200

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const group = groupAt(new URL(request.url).pathname, 'listPath')
  return { group, ...(await onEntry(request, loadPeople(group, request))) }
}

export function meta({ location }: Route.MetaArgs) {
  return adminMeta(groupTexts[groupAt(location.pathname, 'listPath')].title)
}

/** One screen for the accepted students, interns and college students. */
export default function People({ loaderData }: Route.ComponentProps) {
  const { group, arriving } = loaderData
  const { title, loading, lead, failed, addPath, addLabel } = groupTexts[group]
  const list = usePeopleQuery()
  return (
    <>
      <PageHeading
        dense
        title={title}
        lead={<span className="max-sm:hidden">{lead}</span>}
        actions={
          <>
            <ExportButton
              name={groups[group].people.toLowerCase().replace(' ', '-')}
              failed={failed}
              read={(onProgress) => exportPeople(group, list.wanted, onProgress)}
            />
            <ButtonLink to={addPath} icon={<UserPlus aria-hidden="true" />}>
              {addLabel}
            </ButtonLink>
          </>
        }
      />
      <Suspense fallback={<Skeletons count={8} label={loading} />}>
        <Await resolve={arriving}>
          {({ page, options }) => (
            <>
              <PeopleFilters options={options} list={list} />
              <PeopleList group={group} page={page} list={list} />
            </>
          )}
        </Await>
      </Suspense>
    </>
  )
}

/** Everybody whom the list finds, in its order, as the rows of a file. */
async function exportPeople(
  group: Group,
  query: PeopleQuery,
  onProgress: (count: number) => void,
): Promise<Cell[][]> {
  const people = await readAllPages(async (cursor) => {
    const page = await readAccepted(group, { ...asked(query), cursor, limit: rowsPerCall })
    return { rows: page.people, next: page.next }
  }, onProgress)
  const { atCollege } = groups[group]
  const heads = ['Name', 'Email', 'Phone', 'City']
  const own = atCollege ? ['Semester', 'College'] : ['Age']
  return [
    [...heads, ...own, 'Type', 'Programme', 'Batch', 'Joining date'],
    ...people.map((person) => [
      person.name,
      person.email,
      person.phone,
      person.city,
      ...(atCollege ? [person.semester, person.college] : [person.age]),
      person.type,
      person.enrolments.map(({ programme }) => programme).join('; '),
      person.enrolments.map(placeOf).join('; '),
      readableDay(person.createdAt),
    ]),
  ]
}

interface PeopleFiltersProps {
  options: PeopleOptions
  list: ReturnType<typeof usePeopleQuery>
}

/** How a list of people is searched, narrowed and sorted. */
function PeopleFilters({ options, list }: PeopleFiltersProps) {
  const { programme, batch, sort } = list.wanted
  const isGone = batch !== '' && batch !== 'none' && !isOffered(options.batches, batch)
  const isProgrammeGone = programme !== '' && !isOffered(options.programmes, programme)
  return (
    <div className="people-filters">
      <SearchBox
        label="Search by name, phone or email"
        placeholder="Search by name, phone or email..."
        maxLength={limits.searchMax}
        value={list.text}
        onChange={list.handleSearch}
      />
      <Select
        aria-label="Programme"
        value={programme}
        onChange={(event) => list.handleNarrow({ programme: event.target.value })}
        placeholder="Every programme"
        options={
          isProgrammeGone
            ? [[programme, options.programmes.length > 0 ? 'A removed programme' : 'As chosen']]
            : []
        }
        groups={options.programmes}
      />
      <Select
        aria-label="Batch"
        value={batch}
        onChange={(event) => list.handleNarrow({ batch: event.target.value })}
        placeholder="Every batch"
        options={[['none', 'Without a batch'], ...(isGone ? [[batch, 'A removed batch'] as const] : [])]}
        groups={options.batches}
      />
      <Select
        aria-label="Sort by"
        value={sort}
        onChange={(event) => list.handleNarrow({ sort: event.target.value as Sort })}
        options={Object.entries(sorts)}
      />
    </div>
  )
}

function isOffered(of: OptionGroup[], wanted: string): boolean {
  return of.some(({ names }) => names.some(([id]) => id === wanted))
}

interface PeopleListProps {
  group: Group
  /** Null when it could not be read. */
  page: PeoplePage | null
  list: ReturnType<typeof usePeopleQuery>
}

function PeopleList({ group, page, list }: PeopleListProps) {
  const texts = groupTexts[group]
  const revalidator = useRevalidator()
  useEffect(() => {
    if (page === null) toast.error(texts.failed)
  }, [page, texts])

  if (page === null) {
    const isRetrying = revalidator.state === 'loading'
    return (
      <ErrorState onRetry={() => revalidator.revalidate()} busy={isRetrying}>
        {texts.failed}
      </ErrorState>
    )
  }
  const { people, next, total } = page
  if (people.length === 0 && list.query.after) return <FirstPage show={list.showFirst} />
  if (people.length === 0) return <NobodyFound group={group} query={list.query} />

  const lastRow = list.firstRow + people.length - 1
  return (
    <div aria-busy={list.isBusy} className="grid gap-4">
      <PeopleTable group={group} people={people} />
      <Pagination
        summary={`${inIndian(list.firstRow)}–${inIndian(lastRow)} of ${inIndian(total)}`}
        onPrevious={list.showPrevious}
        onNext={next === null ? undefined : () => list.showNext(next)}
        busy={list.isBusy}
      />
    </div>
  )
}

/** Who stood on this page is gone, or is found on an earlier one by now. */
function FirstPage({ show }: { show: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, then the first page comes
  useEffect(show, [])
  return <Skeletons count={8} label="Loading the first page" />
}

function inIndian(count: number): string {
  return count.toLocaleString('en-IN')
}

function NobodyFound({ group, query: { q, programme, batch } }: { group: Group; query: PeopleQuery }) {
  const { empty, addPath, addLabel } = groupTexts[group]
  const searchText = q.trim()
  if (searchText || programme || batch) {
    return <NothingFound icon={<SearchX aria-hidden="true" />} text={empty} searchText={searchText} />
  }
  return (
    <EmptyState
      icon={<Users aria-hidden="true" />}
      action={
        <>
          <ButtonLink to={addPath} variant="secondary">
            {addLabel}
          </ButtonLink>
          <ButtonLink to="/admin/import" variant="secondary">
            Import from Excel
          </ButtonLink>
        </>
      }
    >
      {empty}
    </EmptyState>
  )
}
