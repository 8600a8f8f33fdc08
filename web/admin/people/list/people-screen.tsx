import { UserPlus } from 'lucide-react'
import { Suspense } from 'react'
import { Await } from 'react-router'
import { type Group, groups } from '#contract/groups.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { ExportButton } from '#web/panel/csv/export-button.tsx'
import type { Cell } from '#web/panel/csv/write-csv.ts'
import { readAllPages } from '#web/panel/list/read-all-pages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { readAccepted } from './listed-person.ts'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleList } from './people-list.tsx'
import { asked, type LoadedPeople, type PeopleQuery } from './people-query.ts'
import { placeOf } from './place-of.ts'
import { usePeopleQuery } from './use-people-query.ts'

const rowsPerCall = 200

interface PeopleScreenProps {
  group: Group
  arriving: LoadedPeople | Promise<LoadedPeople>
}

/** One screen for the accepted students, interns and college students. */
export function PeopleScreen({ group, arriving }: PeopleScreenProps) {
  const { title, lead, failed, addPath, addLabel } = groupTexts[group]
  const list = usePeopleQuery()
  return (
    <>
      <PageHeading
        dense
        title={title}
        lead={lead}
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
      <Suspense fallback={<Skeletons count={8} label={`Loading ${title}`} />}>
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
