import { ReceiptText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { Order } from '#contract/fees/schemas.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { OrderTable } from './order-table.tsx'
import { OwnDocument } from './own-document.tsx'

interface OrdersScreenProps {
  orders: Order[]
  /** Where a learner finds more to order. */
  buyAt: string
}

/** One's orders, or with ?receipt=… the document of what was paid last on one. */
export function OrdersScreen({ orders, buyAt }: OrdersScreenProps) {
  const [query] = useSearchParams()
  const receipt = orders.find(({ id }) => id === query.get('receipt'))
  if (receipt?.receiptId) return <OwnDocument id={receipt.receiptId}>Back to the orders</OwnDocument>
  return (
    <>
      <PageHeading
        title="Orders"
        lead="Your orders and their status."
        actions={
          <ButtonLink to={buyAt} variant="secondary">
            Buy New Course
          </ButtonLink>
        }
      />
      {orders.length > 0 ? (
        <OrderTable orders={orders} />
      ) : (
        <EmptyState icon={<ReceiptText aria-hidden="true" />}>You have no orders yet.</EmptyState>
      )}
    </>
  )
}
