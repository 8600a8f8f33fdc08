import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

/** An admin orders nothing, but may be looking for everybody's orders. */
export function AdminsOrders() {
  return (
    <>
      <PageHeading title="Orders" />
      <EmptyState action={<ButtonLink to="/admin/orders">Orders in the admin panel</ButtonLink>}>
        As an administrator you have no orders of your own.
      </EmptyState>
    </>
  )
}
