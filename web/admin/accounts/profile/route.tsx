import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { AdminProfileScreen } from '#web/features/profile/admin-profile-screen.tsx'
import { guardPanel } from '#web/panel/frame/guard-panel.ts'
import type { Route } from './+types/route.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return guardPanel('/admin', request)
}

export const meta = () => adminMeta('Profile')

export default function Profile({ loaderData: user }: Route.ComponentProps) {
  return <AdminProfileScreen user={user} />
}
