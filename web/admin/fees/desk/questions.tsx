import type { ReactNode } from 'react'
import type { TakeMethod } from '#contract/fees/book-words.ts'
import { dueAtDesk } from '#contract/fees/due-at-desk.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, type Paise, toPaise } from '#contract/money.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { ReasonField } from '#web/admin/fees/shared/reason-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { useForm } from '#web/form/use-form.ts'
import { Sentence } from '#web/ui/sentence.tsx'

/** What has been said yes to, and why so much cash is taken. */
export type Agreed = { credit?: boolean; cash?: string }

interface Question {
  about: keyof Agreed
  title: string
  text: ReactNode
  yes: ReactNode
}

const cashFrom = toPaise(200_000)

/** What is asked before the money is taken; null when nothing is. */
export function questionFor(
  order: BookedOrder,
  method: TakeMethod,
  paise: number,
  { agreed, mayTakeCash }: { agreed: Agreed; mayTakeCash: boolean },
): Question | null {
  const due = dueAtDesk(order)
  const beyond = (paise - due) as Paise
  if (beyond > 0 && !agreed.credit) {
    return {
      about: 'credit',
      title: 'Keep the rest as credit?',
      text: (
        <Sentence
          text="{due} is due. The other {rest} stays on the account and can be used later."
          names={{ due: inRupees(due), rest: inRupees(beyond) }}
        />
      ),
      yes: <Sentence text="Keep {rest} as credit" names={{ rest: inRupees(beyond) }} />,
    }
  }
  if (method !== 'cash' || agreed.cash || !mayTakeCash) return null
  return muchCash((toPaise(order.cash) + paise) as Paise)
}

/** Asked of who may take it: whoever may not hears so from the server. */
export function muchCash(paise: Paise): Question | null {
  return paise >= cashFrom ? cashQuestion(messages.cashNeedsYes(paise)) : null
}

export function cashQuestion(text: string): Question {
  return { about: 'cash', title: 'Take this much cash?', text, yes: 'Record the cash' }
}

interface CashDialogProps {
  question: Question
  onReason: (reason: string) => void
  onClose: () => void
}

/** An owner says why so much is taken in cash. */
export function CashDialog({ question, onReason, onClose }: CashDialogProps) {
  const form = useForm({
    isQuiet: true,
    submit: async (values) => {
      refuseEmpty(values, { reason: messages.reasonRequired }, messages.reasonRequired)
      onReason(values.reason ?? '')
    },
  })
  const { title, text, yes } = question
  return (
    <FormDialog
      title={title}
      description={text}
      submit={yes}
      tone="danger"
      size="sm"
      form={form}
      onClose={onClose}
    >
      <ReasonField />
    </FormDialog>
  )
}
