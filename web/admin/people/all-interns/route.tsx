import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { onEntry } from '#web/admin/shared/on-entry.ts'
import { loadPeople } from '../list/people-query.ts'
import { PeopleScreen } from '../list/people-screen.tsx'
import type { Route } from './+types/route.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return onEntry(request, loadPeople('Interns', request))
}

export function meta() {
  return adminMeta(groupTexts.Interns.title)
}

export default function AllInterns({ loaderData }: Route.ComponentProps) {
  return <PeopleScreen group="Interns" arriving={loaderData.arriving} />
}
