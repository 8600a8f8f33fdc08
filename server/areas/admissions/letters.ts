import { greet, lettersFrom, type ToPerson } from '#server/platform/mail/compose-letter.ts'
import { type Letter, linkToCome } from '#server/platform/mail/outbox.ts'
import { sender as institute } from '#server/platform/mail/sender.ts'

const letter = lettersFrom(institute)

/** A sign-up has arrived and waits for approval; its link proves the address. */
export function requestReceived(it: Omit<ToPerson, 'name'> & { programme: string; number: string }): Letter {
  return letter('requestReceived', it.personId, it, {
    subject: 'We have received your request',
    greeting: greet(null),
    paragraphs: [
      `Thank you for signing up for ${it.programme}. Your request has reached us and is waiting for approval. Its number is ${it.number}; please give it when you ask us about the request.`,
      'Please confirm with the link that this is your email address. It works for 30 days and asks for the password you chose when you signed up.',
      'We will write to you as soon as the request has been decided. You can log in once it is accepted.',
      'If you did not sign up, do nothing: without your password nothing is confirmed.',
    ],
    action: { label: 'Confirm the email address', href: linkToCome },
    link: 'confirmEmail',
  })
}

interface Accepted {
  enrolmentId: string
  programme: string
  batch: string | null
  isOffered: boolean
}

/** A sign-up has been accepted into a batch. */
export function requestAccepted(it: ToPerson & Accepted & { loginUrl: string }): Letter {
  return letter('requestAccepted', it.enrolmentId, it, {
    subject: 'Your request has been accepted',
    greeting: greet(it.name),
    paragraphs: [
      `Welcome! Your request for ${it.programme} has been accepted.${placedIn(it)}`,
      'Log in with the email address and the password you signed up with.',
    ],
    action: { label: 'Log in', href: it.loginUrl },
  })
}

/** A sign-up has been turned down and its record deleted. */
export function requestTurnedDown(it: ToPerson & { programme: string; reason?: string }): Letter {
  return letter('requestTurnedDown', it.personId, it, {
    subject: 'About your request',
    greeting: greet(it.name),
    paragraphs: [
      `We are sorry: we cannot accept your request for ${it.programme} at present. The data you gave us with it has been deleted.`,
      ...because(it.reason),
      'If you have a question, or would like to try again later, please answer this letter or give us a call.',
    ],
    replyTo: institute.email,
    keepDays: 30,
  })
}

/** A learner's further enrolment has been accepted into a batch. */
export function enrolmentAccepted(it: ToPerson & Accepted): Letter {
  return letter('enrolmentAccepted', it.enrolmentId, it, {
    subject: `You are enrolled in ${it.programme}`,
    greeting: greet(it.name),
    paragraphs: [
      `Your enrolment in ${it.programme} has been accepted.${placedIn(it)}`,
      'You find it under My Learning after you log in.',
    ],
  })
}

export function enrolmentTurnedDown(
  it: ToPerson & { enrolmentId: string; programme: string; reason?: string },
): Letter {
  return letter('enrolmentTurnedDown', it.enrolmentId, it, {
    subject: `About your enrolment in ${it.programme}`,
    greeting: greet(it.name),
    paragraphs: [
      `We are sorry: we cannot accept your enrolment in ${it.programme} at present. Everything you are enrolled in already stays as it is.`,
      ...because(it.reason),
      'If you have a question, please answer this letter or give us a call.',
    ],
    replyTo: institute.email,
  })
}

export function because(reason?: string): string[] {
  return reason ? [`The reason: ${reason}`] : []
}

function placedIn({ batch, isOffered }: Accepted): string {
  if (batch) return ` Your batch is ${batch}.`
  return isOffered
    ? ''
    : ' It is no longer offered, so you have no batch; we will talk with you about what you have paid.'
}
