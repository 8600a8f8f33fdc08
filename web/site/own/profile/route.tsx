import { learnerCalls } from '#contract/people/calls.ts'
import { AdminProfileScreen } from '#web/features/profile/admin-profile-screen.tsx'
import { ProfileScreen } from '#web/features/profile/profile-screen.tsx'
import { ProofAsker } from '#web/features/session/proof-asker.tsx'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { call } from '#web/lib/browser-api.ts'
import { isStaff } from '#web/lib/session.ts'
import { guardOwnPage } from '../guard-own-page.ts'
import type { Route } from './+types/route.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = guardOwnPage(request)
  if (isStaff(user)) return { admin: user }
  const { person, group } = await call(learnerCalls.profile)
  return { person, group }
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Your record, your password and your data.'
  return siteMeta(matches, { title: 'My Profile', description, path: '/profile', hidden: true })
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { admin, person, group } = loaderData
  return (
    <>
      {admin ? <AdminProfileScreen user={admin} /> : <ProfileScreen person={person} group={group} />}
      <ProofAsker />
    </>
  )
}
