import type { EndedAs } from '#contract/admissions/ways-to-end.ts'
import { inRupees, type Paise } from '#contract/money.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { greet, lettersFrom, type ToPerson } from '#server/platform/mail/compose-letter.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { sender as institute } from '#server/platform/mail/sender.ts'
import { because } from './letters.ts'

const letter = lettersFrom(institute)
const ask = 'If you have a question, please answer this letter or give us a call.'

interface About extends ToPerson {
  /** Names what happened, which may happen to one enrolment more than once. */
  event: string
  programme: string
}

interface Changed extends About {
  before: string
  batch: string | null
  isWaiting: boolean
  otherFee: Paise
  /** Null: not paid. */
  paidPaise: Paise | null
  isPaidWhole: boolean
}

/** The programme of an enrolment has been changed; the words are the learner's, not the office's. */
export function programmeChanged(it: Changed): Letter {
  const what = it.isWaiting ? 'request' : 'enrolment'
  return letter('programmeChanged', it.event, it, {
    subject: `Your ${what} is now for ${it.programme}`,
    greeting: greet(it.name),
    paragraphs: [
      `We have changed your ${what} from ${it.before} to ${it.programme}.${it.batch ? ` Your batch is ${it.batch}.` : ''}`,
      feeLine(it),
      ask,
    ],
    replyTo: institute.email,
  })
}

function feeLine({ otherFee, paidPaise, isPaidWhole }: Changed): string {
  if (paidPaise === null) return `The fee is ${inRupees(otherFee)}.`
  if (!isPaidWhole) {
    return `The fee is ${inRupees(otherFee)}. You have paid ${inRupees(paidPaise)} so far, and your receipts stay as they are.`
  }
  const difference = otherFee - paidPaise
  const paid = `You have paid ${inRupees(paidPaise)}, and your receipt stays as it is.`
  if (difference === 0) return paid
  const apart = inRupees(Math.abs(difference) as Paise)
  return `${paid} The fee is ${inRupees(otherFee)} now; we will talk with you about the difference of ${apart}.`
}

interface Ended extends About {
  endedAs: EndedAs
  endedOn: string
  reason: string
}

export function enrolmentEnded(it: Ended): Letter {
  const isCompleted = it.endedAs === 'completed'
  const day = readableDay(it.endedOn)
  return letter('enrolmentEnded', it.event, it, {
    subject: isCompleted
      ? `You have completed ${it.programme}`
      : `Your enrolment in ${it.programme} has ended`,
    greeting: greet(it.name),
    paragraphs: [
      isCompleted
        ? `Congratulations! You completed ${it.programme} on ${day}.`
        : `Your enrolment in ${it.programme} ended on ${day}.`,
      ...(isCompleted ? note(it.reason) : because(it.reason)),
      'You can still log in: your tests, orders and receipts stay, and what has ended is found under My Learning.',
      ask,
    ],
    replyTo: institute.email,
  })
}

export function enrolmentResumed(it: About & { batch: string | null }): Letter {
  return letter('enrolmentResumed', it.event, it, {
    subject: `${it.programme} goes on for you`,
    greeting: greet(it.name),
    paragraphs: [
      `Your enrolment in ${it.programme} runs again.${it.batch ? ` Your batch is ${it.batch}.` : ''}`,
      ask,
    ],
    replyTo: institute.email,
  })
}

function note(text: string): string[] {
  return text ? [text] : []
}

interface TakenBack extends About {
  isSignUp: boolean
  reason: string
}

/** An acceptance was a mistake: the request waits again. */
export function approvalTakenBack(it: TakenBack): Letter {
  return letter('approvalTakenBack', it.event, it, {
    subject: `About your request for ${it.programme}`,
    greeting: greet(it.name),
    paragraphs: [
      `We are sorry: your request for ${it.programme} was accepted by mistake. It waits for a decision again.`,
      ...because(it.reason),
      it.isSignUp
        ? 'Until it is accepted you cannot log in. We will write to you as soon as it has been decided.'
        : 'Everything else you are enrolled in stays as it is. We will write to you as soon as it has been decided.',
      ask,
    ],
    replyTo: institute.email,
  })
}
