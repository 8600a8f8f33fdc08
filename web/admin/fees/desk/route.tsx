import { useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { readAccount } from '#web/admin/fees/shared/account.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/route.ts'
import { DeskAccount } from './desk-account.tsx'
import { EnrolForm } from './enrol-form.tsx'
import { PersonSearch } from './person-search.tsx'
import './desk.css'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readAccount)
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  const field = useRef<HTMLInputElement>(null)
  const [params, setParams] = useSearchParams()
  const mayEnrol = [useMay('people.write'), useMay('fees.record')].every(Boolean)
  const searchText = params.get('enrol')
  const isReading = useNavigation().state === 'loading'

  function handleNext() {
    setParams({})
    field.current?.focus()
  }

  return (
    <>
      <PageHeading
        dense
        title="Fee desk"
        lead="Type three letters, choose with the arrow keys, take the payment."
        actions={
          <>
            {mayEnrol && (
              <ButtonLink to="/admin/desk?enrol" variant="secondary" size="sm">
                Enrol someone new
              </ButtonLink>
            )}
            <ButtonLink to="/admin/dues" variant="ghost" size="sm">
              Dues
            </ButtonLink>
            <ButtonLink to="/admin/daybook" variant="ghost" size="sm">
              Day book
            </ButtonLink>
          </>
        }
      />
      <PersonSearch
        field={field}
        onChoose={(person) => setParams({ person })}
        onEnrol={mayEnrol ? (enrol) => setParams({ enrol }) : null}
      />
      {mayEnrol && searchText !== null && (
        <EnrolForm
          key={searchText}
          searchText={searchText}
          onNext={handleNext}
          onOpen={(person) => setParams({ person })}
        />
      )}
      <div aria-busy={isReading}>
        {loaderData && 'fault' in loaderData ? (
          <ReadFailed>{loaderData.fault}</ReadFailed>
        ) : (
          loaderData && (
            <DeskAccount
              key={`${loaderData.person.id} ${params.get('order')}`}
              account={loaderData}
              onNext={handleNext}
            />
          )
        )}
      </div>
    </>
  )
}
