import { UserPlus } from 'lucide-react'
import { Suspense } from 'react'
import { Await } from 'react-router'
import type { Group } from '#contract/groups.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { ExportButton } from './export-button.tsx'
import { groupTexts } from './group-texts.ts'
import type { PeoplePage } from './listed-person.ts'
import { PeopleList } from './people-list.tsx'
import { type Sort, sorts } from './people-query.ts'
import { usePeopleQuery } from './use-people-query.ts'

interface PeopleScreenProps {
  group: Group
  arriving: PeoplePage | null | Promise<PeoplePage | null>
}

/** One screen for the accepted students, interns and college students. */
export function PeopleScreen({ group, arriving }: PeopleScreenProps) {
  const { title, lead, addPath, addLabel } = groupTexts[group]
  const list = usePeopleQuery()
  return (
    <>
      <PageHeading
        title={title}
        lead={lead}
        actions={
          <>
            <ExportButton group={group} query={list.query} />
            <ButtonLink to={addPath} icon={<UserPlus aria-hidden="true" />}>
              {addLabel}
            </ButtonLink>
          </>
        }
      />
      <div className="mb-6 grid gap-3 sm:grid-cols-[minmax(0,26rem)_13rem]">
        <SearchBox
          label="Search by name"
          placeholder="Search by name..."
          maxLength={80}
          value={list.text}
          onChange={list.handleSearch}
        />
        <Select
          aria-label="Sort by"
          value={list.query.sort}
          onChange={(event) => list.handleSort(event.target.value as Sort)}
        >
          {Object.entries(sorts).map(([sort, text]) => (
            <option key={sort} value={sort}>
              {text}
            </option>
          ))}
        </Select>
      </div>
      <Suspense fallback={<Skeletons count={8} label={`Loading ${title}`} />}>
        <Await resolve={arriving}>{(page) => <PeopleList group={group} page={page} list={list} />}</Await>
      </Suspense>
    </>
  )
}
