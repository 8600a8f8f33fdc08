import { deskCalls } from '#contract/fees/desk-calls.ts'
import { messages } from '#contract/messages.ts'
import { ReasonDialog } from '#web/admin/fees/shared/reason-dialog.tsx'
import { sendForm } from '#web/form/send-form.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import type { AccountAction, AccountActionProps } from './account-action.ts'
import { BounceDialog } from './bounce-dialog.tsx'
import { ChargeDialog } from './charge-dialog.tsx'
import { ConcessionDialog } from './concession-dialog.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { PayerDialog } from './payer-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

interface AccountActionDialogProps extends AccountActionProps {
  action: AccountAction
  isRegistered: boolean
}

export function AccountActionDialog({ action, isRegistered, ...shared }: AccountActionDialogProps) {
  switch (action.what) {
    case 'giveConcession':
      return <ConcessionDialog order={action.order} {...shared} />
    case 'charge':
      return <ChargeDialog order={action.order} isRegistered={isRegistered} {...shared} />
    case 'plan':
      return <PlanDialog order={action.order} {...shared} />
    case 'payer':
      return <PayerDialog order={action.order} {...shared} />
    case 'credit':
      return <CreditDialog order={action.order} others={action.others} {...shared} />
    case 'bounce':
      return <BounceDialog payment={action.payment} {...shared} />
    case 'refund':
      return <RefundDialog payment={action.payment} due={action.due} {...shared} />
    case 'cancel':
      return (
        <ReasonDialog
          title={<Sentence text="Cancel {about}?" names={{ about: action.about }} />}
          text="The number stays in the books and is shown as cancelled. The amount is due again. Then enter the right payment."
          submit="Cancel the receipt"
          done={action.payment.document ? messages.paymentCancelled(action.payment.document.number) : ''}
          send={(reason) => sendForm(deskCalls.cancelPayment, { paymentId: action.payment.id, reason })}
          {...shared}
        />
      )
    case 'voidCharge':
      return (
        <ReasonDialog
          title="Take back a charge?"
          text={
            <Sentence
              text="{about}, {amount}. It stays in the books as taken back."
              parts={{ about: action.about }}
              names={{ amount: rupees(action.amount) }}
            />
          }
          submit="Take back"
          done={messages.chargeVoided}
          send={(reason) => sendForm(deskCalls.voidCharge, { chargeId: action.id, reason })}
          {...shared}
        />
      )
    case 'voidConcession':
      return (
        <ReasonDialog
          title="Take back a discount?"
          text={
            <Sentence
              text="{about}, {amount}. The amount is due again."
              parts={{ about: action.about }}
              names={{ amount: rupees(action.amount) }}
            />
          }
          submit="Take back"
          done={messages.concessionVoided}
          send={(reason) => sendForm(deskCalls.voidConcession, { concessionId: action.id, reason })}
          {...shared}
        />
      )
  }
}
