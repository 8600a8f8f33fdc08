import { Printer } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Order } from './order.ts'
import { Receipt } from './receipt.tsx'
import './receipt.css'

interface ReceiptDialogProps {
  order: Order
  onClose: () => void
}

export function ReceiptDialog({ order, onClose }: ReceiptDialogProps) {
  return (
    <Dialog
      open
      lightDismiss
      onClose={onClose}
      className="receipt-dialog"
      title={`Receipt ${order.receiptNumber}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()} data-autofocus>
            Print
          </Button>
        </>
      }
    >
      <Receipt order={order} />
    </Dialog>
  )
}
