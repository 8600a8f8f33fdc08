import { endpoints } from '#contract/endpoints.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { AdminProfileScreen } from '#web/features/profile/admin-profile-screen.tsx'
import { ProfileScreen } from '#web/features/profile/profile-screen.tsx'
import { useGuardAgain } from '#web/features/session/use-guard-again.ts'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { call } from '#web/lib/browser-api.ts'
import { guardOwnPage } from '#web/lib/guard.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    guardOwnPage(request)
    const results = await next()
    guardOwnPage(request)
    return results
  },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = guardOwnPage(request)
  if (user.role === 1) return { admin: user }
  const { person, batchof } = await call(endpoints.learner.profile)
  return { person, group: batchof }
}
clientLoader.hydrate = true as const

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Your record, your password and your data.'
  return siteMeta(matches, { title: 'My Profile', description, path: '/profile', hidden: true })
}

export function HydrateFallback() {
  return (
    <main id="main" className="section wrap">
      <Skeletons count={3} label="Loading your profile" itemClassName="h-48" />
    </main>
  )
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  useGuardAgain()
  return (
    <main id="main" tabIndex={-1} className="section wrap">
      {loaderData.admin ? (
        <AdminProfileScreen user={loaderData.admin} />
      ) : (
        <ProfileScreen person={loaderData.person} group={loaderData.group} />
      )}
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" tabIndex={-1} className="section wrap">
      <ReadFault error={error} />
    </main>
  )
}
