import { useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

/** Who works here orders nothing, but may be looking for everybody's orders, where they may see them. */
export function AdminsOrders() {
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
