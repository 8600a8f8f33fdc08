import { UserPlus } from 'lucide-react'
import { Suspense } from 'react'
import { Await } from 'react-router'
import { type Group, groups } from '#contract/groups.ts'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { ExportButton } from '#web/panel/csv/export-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { exportPeople } from './export-people.ts'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleList } from './people-list.tsx'
import type { LoadedPeople } from './people-query.ts'
import { usePeopleQuery } from './use-people-query.ts'

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
