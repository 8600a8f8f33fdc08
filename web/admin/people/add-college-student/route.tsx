import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { onEntry } from '#web/admin/shared/on-entry.ts'
import { AddPersonScreen } from '../add-person/add-person-screen.tsx'
import { formTexts } from '../add-person/form-texts.ts'
import { loadOptions } from '../add-person/load-options.ts'
import type { Route } from './+types/route.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return onEntry(request, loadOptions('College'))
}

export function meta() {
  return adminMeta(formTexts.College.title)
}

export default function AddCollegeStudent({ loaderData }: Route.ComponentProps) {
  return <AddPersonScreen group="College" arriving={loaderData.arriving} />
}
