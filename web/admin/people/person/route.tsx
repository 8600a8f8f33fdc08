import { UserX } from 'lucide-react'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { onEntry } from '#web/admin/shared/on-entry.ts'
import { readRecord } from '#web/panel/record/read-record.ts'
import { RecordScreen } from '#web/panel/record/record-screen.tsx'
import type { Route } from './+types/route.ts'
import { PersonScreen } from './person-screen.tsx'
import { readPerson } from './read-person.ts'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return onEntry(request, readRecord(readPerson(params.id)))
}

export const meta = () => adminMeta('Person')

export default function Person({ loaderData, params }: Route.ComponentProps) {
  return (
    <RecordScreen
      arriving={loaderData.arriving}
      skeletons={{ count: 5, label: 'Loading the person', itemClassName: 'h-24' }}
      title="Person"
      icon={<UserX aria-hidden="true" />}
      back={{ to: '/admin', label: 'Home' }}
    >
      {(details) => <PersonScreen key={params.id} details={details} />}
    </RecordScreen>
  )
}
