import { ownOrderCalls } from '#contract/fees/own-order-calls.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { OrdersScreen } from '#web/features/fees/orders-screen.tsx'
import { call } from '#web/lib/browser-api.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { usePanelPath } from '../layout/panel-path.ts'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'

export async function clientLoader() {
  return call(ownOrderCalls.mine)
}

export const meta = () => screenMeta('Orders')

export const HydrateFallback = () => <Skeletons count={4} label="Loading your orders" itemClassName="h-20" />

export default function Orders({ loaderData: { orders } }: Route.ComponentProps) {
  return <OrdersScreen orders={orders} buyAt={`${usePanelPath()}/enroll`} />
}

export const ErrorBoundary = ReadFault
