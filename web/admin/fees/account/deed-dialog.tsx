import { deskCalls } from '#contract/fees/desk-calls.ts'
import { messages } from '#contract/messages.ts'
import { ReasonDialog } from '#web/admin/fees/shared/reason-dialog.tsx'
import { sendForm } from '#web/form/send-form.ts'
import { BounceDialog } from './bounce-dialog.tsx'
import { ChargeDialog } from './charge-dialog.tsx'
import { ConcessionDialog } from './concession-dialog.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import type { Deed, DeedProps } from './deed.ts'
import { PayerDialog } from './payer-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

interface DeedDialogProps extends DeedProps {
  deed: Deed
  isRegistered: boolean
}

export function DeedDialog({ deed, isRegistered, ...shared }: DeedDialogProps) {
  switch (deed.what) {
    case 'concede':
      return <ConcessionDialog order={deed.order} {...shared} />
    case 'charge':
      return <ChargeDialog order={deed.order} isRegistered={isRegistered} {...shared} />
    case 'plan':
      return <PlanDialog order={deed.order} {...shared} />
    case 'payer':
      return <PayerDialog order={deed.order} {...shared} />
    case 'credit':
      return <CreditDialog order={deed.order} others={deed.others} {...shared} />
    case 'bounce':
      return <BounceDialog payment={deed.payment} {...shared} />
    case 'refund':
      return <RefundDialog payment={deed.payment} {...shared} />
    case 'cancel':
      return (
        <ReasonDialog
          title={`Cancel ${deed.about}?`}
          text="The number stays in the books and is shown as cancelled. What it paid is due again; enter the right payment anew."
          submit="Cancel the receipt"
          done={deed.payment.paper ? messages.paymentCancelled(deed.payment.paper.number) : ''}
          send={(reason) => sendForm(deskCalls.cancelPayment, { paymentId: deed.payment.id, reason })}
          {...shared}
        />
      )
    case 'voidCharge':
      return (
        <ReasonDialog
          title="Take back a charge?"
          text={`${deed.about}. It stays in the books as taken back.`}
          submit="Take back"
          done={messages.chargeVoided}
          send={(reason) => sendForm(deskCalls.voidCharge, { chargeId: deed.id, reason })}
          {...shared}
        />
      )
    case 'voidConcession':
      return (
        <ReasonDialog
          title="Take back a concession?"
          text={`${deed.about}. The amount is due again.`}
          submit="Take back"
          done={messages.concessionVoided}
          send={(reason) => sendForm(deskCalls.voidConcession, { concessionId: deed.id, reason })}
          {...shared}
        />
      )
  }
}
