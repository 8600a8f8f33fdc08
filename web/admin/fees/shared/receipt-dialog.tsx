import { Printer } from 'lucide-react'
import { Receipt } from '#web/features/fees/receipt.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Order } from './order.ts'
import './receipt-dialog.css'

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
      title="Receipt"
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
      <Receipt order={order} payer={order.person} titleAs="h3" />
    </Dialog>
  )
}
