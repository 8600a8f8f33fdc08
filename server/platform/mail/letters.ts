import { institute } from '#contract/institute.ts'
import { eventKeyOf, type Letter, type LetterKind } from './outbox.ts'
import { onPaper, type Written } from './paper.ts'

interface Addressee {
  to: string
  name: string
}

/** A sign-up has arrived and waits for approval. */
export function requestReceived(it: Addressee & { personId: string; programme: string }): Letter {
  return letter('requestReceived', it.personId, it.to, {
    subject: 'We have received your request',
    greeting: `Dear ${it.name},`,
    paragraphs: [
      `Thank you for signing up for ${it.programme}. Your request has reached us and is waiting for approval.`,
      'We will write to you as soon as it has been decided. You can log in once it is accepted.',
    ],
  })
}

/** A sign-up has been accepted into a batch. */
export function requestAccepted(
  it: Addressee & { enrolmentId: string; programme: string; batch: string | null; loginUrl: string },
): Letter {
  return letter('requestAccepted', it.enrolmentId, it.to, {
    subject: 'Your request has been accepted',
    greeting: `Dear ${it.name},`,
    paragraphs: [
      `Welcome! Your request for ${it.programme} has been accepted.${placedIn(it.batch)}`,
      'Log in with the email address and the password you signed up with.',
    ],
    action: { label: 'Log in', href: it.loginUrl },
  })
}

/** A sign-up has been turned down and its record deleted. */
export function requestTurnedDown(it: Addressee & { personId: string; programme: string }): Letter {
  return letter('requestTurnedDown', it.personId, it.to, {
    subject: 'About your request',
    greeting: `Dear ${it.name},`,
    paragraphs: [
      `We are sorry: we cannot accept your request for ${it.programme} at present. The data you gave us with it has been deleted.`,
      'If you have a question, or would like to try again later, please answer this letter or give us a call.',
    ],
    replyTo: institute.email,
  })
}

/** A learner's further enrolment has been accepted into a batch. */
export function enrolmentAccepted(
  it: Addressee & { enrolmentId: string; programme: string; batch: string | null },
): Letter {
  return letter('enrolmentAccepted', it.enrolmentId, it.to, {
    subject: `You are enrolled in ${it.programme}`,
    greeting: `Dear ${it.name},`,
    paragraphs: [
      `Your enrolment in ${it.programme} has been accepted.${placedIn(it.batch)}`,
      'You find it under My Learning after you log in.',
    ],
  })
}

export function enrolmentTurnedDown(it: Addressee & { enrolmentId: string; programme: string }): Letter {
  return letter('enrolmentTurnedDown', it.enrolmentId, it.to, {
    subject: `About your enrolment in ${it.programme}`,
    greeting: `Dear ${it.name},`,
    paragraphs: [
      `We are sorry: we cannot accept your enrolment in ${it.programme} at present. Everything you are enrolled in already stays as it is.`,
      'If you have a question, please answer this letter or give us a call.',
    ],
    replyTo: institute.email,
  })
}

export function passwordReset(it: Addressee & { tokenHash: string; link: string }): Letter {
  return letter('passwordReset', it.tokenHash, it.to, {
    subject: 'Set a new password',
    greeting: `Dear ${it.name},`,
    paragraphs: [
      'Somebody, most likely you, has asked for a new password. The link works once, for 30 minutes.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    action: { label: 'Set a new password', href: it.link },
  })
}

/** A visitor's message, to the institute; answering the letter answers the visitor. */
export function contactReceived(
  it: Addressee & { messageId: string; email: string; phone: string; message: string },
): Letter {
  return letter('contactReceived', it.messageId, it.to, {
    subject: `Message from ${it.name}`,
    greeting: `${it.name} has written through the contact form:`,
    quote: it.message,
    paragraphs: [[`Email: ${it.email}`, it.phone && `Phone: ${it.phone}`].filter(Boolean).join('\n')],
    replyTo: it.email,
  })
}

function placedIn(batch: string | null): string {
  return batch ? ` Your batch is ${batch}.` : ''
}

function letter(
  kind: LetterKind,
  id: string,
  to: string,
  { replyTo, ...written }: Written & { replyTo?: string },
): Letter {
  return { kind, to, eventKey: eventKeyOf(kind, id), ...onPaper(written), ...(replyTo ? { replyTo } : {}) }
}
