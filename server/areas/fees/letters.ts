import { inRupees, type Paise } from '#contract/money.ts'
import { readableDay } from '#contract/readable-dates.ts'
import type { Institute } from '#contract/site/institute.ts'
import { greet, lettersFrom, type ToPerson } from '#server/platform/mail/compose-letter.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { type ReminderStage, reminderEvent, reminderKind } from './reminder-rules.ts'

interface Owed {
  orderId: string
  programme: string
  dueOn: string
  /** What is missing of the instalment. */
  amount: Paise
  /** All that is due on the order. */
  duePaise: Paise
}

/** An instalment is due soon, today, or should have been paid. */
export function feeReminder(institute: Institute, whom: ToPerson, owed: Owed, stage: ReminderStage): Letter {
  const { orderId, programme, dueOn, amount, duePaise } = owed
  const day = readableDay(dueOn)
  const whole = duePaise > amount ? ` In all ${inRupees(duePaise)} is still to be paid.` : ''
  const lines: Record<ReminderStage, string> = {
    before: `${inRupees(amount)} for ${programme} is due on ${day}.`,
    on: `${inRupees(amount)} for ${programme} is due since ${day}.`,
    after: `${inRupees(amount)} for ${programme} was due on ${day} and has not reached us yet.`,
  }
  return lettersFrom(institute)(reminderKind, reminderEvent(orderId, dueOn, stage), whom, {
    subject: stage === 'after' ? `Overdue: your fee for ${programme}` : `Your fee for ${programme}`,
    greeting: greet(whom.name),
    paragraphs: [
      `${lines[stage]}${whole}`,
      'If you have paid in the meantime, please do not mind this letter. What you owe and your receipts are found under Orders.',
    ],
    replyTo: institute.email,
  })
}
