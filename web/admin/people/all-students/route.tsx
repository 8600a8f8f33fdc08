import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { onEntry } from '#web/admin/shared/on-entry.ts'
import { loadPeople } from '../list/people-query.ts'
import { PeopleScreen } from '../list/people-screen.tsx'
import type { Route } from './+types/route.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return onEntry(request, loadPeople('Students', request))
}

export function meta() {
  return adminMeta(groupTexts.Students.title)
}

export default function AllStudents({ loaderData }: Route.ComponentProps) {
  return <PeopleScreen group="Students" arriving={loaderData.arriving} />
}
