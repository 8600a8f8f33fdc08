import { ownOrderCalls } from '#contract/fees/own-order-calls.ts'
import { OrdersScreen } from '#web/features/fees/orders-screen.tsx'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { call } from '#web/lib/browser-api.ts'
import { isStaff, panelOf, useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { guardOwnPage } from '../guard-own-page.ts'
import type { Route } from './+types/route.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = guardOwnPage(request)
  if (isStaff(user)) return null
  const { orders } = await call(ownOrderCalls.mine)
  return { orders, buyAt: `${panelOf(user)}/enroll` }
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Your orders, their status and your receipts.'
  return siteMeta(matches, { title: 'Orders', description, path: '/orders', hidden: true })
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return loaderData ? <OrdersScreen {...loaderData} /> : <AdminsOrders />
}

/** Who works here orders nothing, but may be looking for everybody's orders, where they may see them. */
function AdminsOrders() {
  const mayRead = useSession()?.user.permissions?.includes('fees.read')
  return (
    <>
      <PageHeading title="Orders" />
      <EmptyState action={mayRead && <ButtonLink to="/admin/orders">Orders in the admin panel</ButtonLink>}>
        As an administrator you have no orders of your own.
      </EmptyState>
    </>
  )
}
