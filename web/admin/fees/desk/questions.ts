import type { TakeMethod } from '#contract/fees/book-words.ts'
import { dueAtDesk } from '#contract/fees/due-at-desk.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, type Paise, toPaise } from '#contract/money.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'

/** What has been said yes to. */
export type Agreed = { credit?: boolean; cash?: boolean }

interface Question {
  about: keyof Agreed
  title: string
  text: string
  yes: string
}

const cashFrom = toPaise(200_000)

/** What is asked before the money is taken; null when nothing is. */
export function questionFor(
  order: BookedOrder,
  method: TakeMethod,
  paise: number,
  agreed: Agreed,
): Question | null {
  const due = dueAtDesk(order)
  const beyond = (paise - due) as Paise
  if (beyond > 0 && !agreed.credit) {
    return {
      about: 'credit',
      title: 'Keep the rest as credit?',
      text: `${inRupees(due)} is due. The other ${inRupees(beyond)} would stay on the account and can be used later.`,
      yes: `Keep ${inRupees(beyond)} as credit`,
    }
  }
  const inCash = (toPaise(order.cash) + paise) as Paise
  if (method === 'cash' && inCash >= cashFrom && !agreed.cash) {
    return cashQuestion(messages.cashNeedsYes(inCash))
  }
  return null
}

export function cashQuestion(text: string): Question {
  return { about: 'cash', title: 'So much cash?', text, yes: 'Record the cash' }
}
