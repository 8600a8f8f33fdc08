import { endpoints } from '#contract/endpoints.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { OrdersScreen } from '#web/features/orders/orders-screen.tsx'
import { useGuardAgain } from '#web/features/session/use-guard-again.ts'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { call } from '#web/lib/browser-api.ts'
import { guardOwnPage } from '#web/lib/guard.ts'
import { panelOf } from '#web/lib/session.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { AdminsOrders } from './admins-orders.tsx'

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
  if (user.role === 1) return null
  const { orders } = await call(endpoints.enrolments.mine)
  return { orders, buyAt: `${panelOf(user)}/enroll` }
}
clientLoader.hydrate = true as const

export function meta({ matches }: Route.MetaArgs) {
  const description = 'What you have ordered, how far it is, and your receipts.'
  return siteMeta(matches, { title: 'Orders', description, path: '/orders', hidden: true })
}

export function HydrateFallback() {
  return (
    <main id="main" className="section wrap">
      <Skeletons count={4} label="Loading your orders" itemClassName="h-20" />
    </main>
  )
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  useGuardAgain()
  return (
    <main id="main" tabIndex={-1} className="section wrap">
      {loaderData ? <OrdersScreen {...loaderData} /> : <AdminsOrders />}
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
