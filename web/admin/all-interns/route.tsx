import { adminMeta } from '../people/admin-meta.ts'
import { groupTexts } from '../people/group-texts.ts'
import { onEntry } from '../people/on-entry.ts'
import { loadPeople } from '../people/people-query.ts'
import { PeopleScreen } from '../people/people-screen.tsx'
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
