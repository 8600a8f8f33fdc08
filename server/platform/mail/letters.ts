import { zone } from '#contract/calendar.ts'
import { institute } from '#contract/site/institute.ts'
import { newId } from '../ids.ts'
import { layOut, type Written } from './letter-layout.ts'
import { eventKeyOf, type Letter, type LetterKind, linkToCome } from './outbox.ts'

interface Addressee {
  to: string
  /** null: nobody has proven that the address is theirs, so that a stranger's words are not put into the letter. */
  name: string | null
}

/** To a person with a record, about themselves. */
interface ToPerson extends Addressee {
  personId: string
}

/** To whoever reads a mailbox that a stranger has given. */
const didNotSignUp = 'If you did not sign up, do nothing: without your password nothing is confirmed.'

/** A sign-up has arrived and waits for approval; its link proves the address. */
export function requestReceived(it: Omit<ToPerson, 'name'> & { programme: string; number: string }): Letter {
  return letter('requestReceived', it.personId, it, {
    subject: 'We have received your request',
    greeting: greet(null),
    paragraphs: [
      `Thank you for signing up for ${it.programme}. Your request has reached us and is waiting for approval. Its number is ${it.number}; please give it when you ask us about the request.`,
      'Please confirm with the link that this is your email address. It works for 30 days and asks for the password you chose when you signed up.',
      'We will write to you as soon as the request has been decided. You can log in once it is accepted.',
      didNotSignUp,
    ],
    action: { label: 'Confirm the email address', href: linkToCome },
    link: 'confirmEmail',
  })
}

/** The office has changed the address, or the learner has asked for the link once more. */
export function confirmEmail(it: Omit<ToPerson, 'name'>): Letter {
  return letter('confirmEmail', newId(), it, {
    subject: 'Please confirm your email address',
    greeting: greet(null),
    paragraphs: [
      `This address has been given to ${institute.name} as yours. Please confirm it with the link, which works for 30 days and asks for the password of your account.`,
      didNotSignUp,
    ],
    action: { label: 'Confirm the email address', href: linkToCome },
    link: 'confirmEmail',
  })
}

/** The office has made the account; its owner chooses the password. */
export function accountMade(
  it: ToPerson & { programme: string | null; batch: string | null; isBulk?: boolean },
): Letter {
  const enrolled = it.programme ? ` You are enrolled in ${it.programme}.${placedIn(it.batch)}` : ''
  return {
    ...letter('accountMade', it.personId, it, {
      subject: `Your account at ${institute.name}`,
      greeting: greet(it.name),
      paragraphs: [
        `Welcome! We have made an account for you.${enrolled}`,
        `Choose your password with the link, which works once, for 14 days. Then log in with the email address ${it.to}.`,
      ],
      action: { label: 'Choose your password', href: linkToCome },
      link: 'firstPassword',
    }),
    isBulk: it.isBulk ?? false,
  }
}

/** A sign-up has been accepted into a batch. */
export function requestAccepted(
  it: ToPerson & { enrolmentId: string; programme: string; batch: string | null; loginUrl: string },
): Letter {
  return letter('requestAccepted', it.enrolmentId, it, {
    subject: 'Your request has been accepted',
    greeting: greet(it.name),
    paragraphs: [
      `Welcome! Your request for ${it.programme} has been accepted.${placedIn(it.batch)}`,
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
  })
}

/** A learner's further enrolment has been accepted into a batch. */
export function enrolmentAccepted(
  it: ToPerson & { enrolmentId: string; programme: string; batch: string | null },
): Letter {
  return letter('enrolmentAccepted', it.enrolmentId, it, {
    subject: `You are enrolled in ${it.programme}`,
    greeting: greet(it.name),
    paragraphs: [
      `Your enrolment in ${it.programme} has been accepted.${placedIn(it.batch)}`,
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

export function passwordReset(it: Addressee & ({ personId: string } | { staffId: string })): Letter {
  return letter('passwordReset', newId(), it, {
    subject: 'Set a new password',
    greeting: greet(it.name),
    paragraphs: [
      'Somebody, most likely you, has asked for a new password. The link works once, for 30 minutes.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    action: { label: 'Set a new password', href: linkToCome },
    link: 'newPassword',
  })
}

/** A visitor's message, to the institute; answering the letter answers the visitor. */
export function contactReceived(it: {
  to: string
  messageId: string
  name: string
  email: string
  phone: string
  message: string
}): Letter {
  return letter(
    'contactReceived',
    it.messageId,
    { to: it.to },
    {
      subject: `Message from ${it.name}`,
      greeting: `${it.name} has written through the contact form:`,
      quote: it.message,
      paragraphs: [[`Email: ${it.email}`, it.phone && `Phone: ${it.phone}`].filter(Boolean).join('\n')],
      replyTo: it.email,
    },
  )
}

function greet(name: string | null): string {
  return name ? `Dear ${name},` : 'Hello,'
}

/** The office's answer to a visitor's message, without a word of it: anybody may have given the address as theirs. */
export function contactAnswered(it: {
  to: string
  messageId: string
  reply: string
  writtenAt: string
}): Letter {
  return letter(
    'contactAnswered',
    it.messageId,
    { to: it.to },
    {
      subject: `Your message to ${institute.name}`,
      greeting: greet(null),
      paragraphs: [`This is our answer to your message of ${readableDay(it.writtenAt)}.`, it.reply],
      replyTo: institute.email,
    },
  )
}

function readableDay(moment: string): string {
  return new Date(moment).toLocaleDateString('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}

function because(reason?: string): string[] {
  return reason ? [`The reason: ${reason}`] : []
}

function placedIn(batch: string | null): string {
  return batch ? ` Your batch is ${batch}.` : ''
}

function letter(
  kind: LetterKind,
  id: string,
  whom: Pick<Letter, 'to' | 'personId' | 'staffId'>,
  { replyTo, link, ...written }: Written & Pick<Letter, 'replyTo' | 'link'>,
): Letter {
  const { to, personId, staffId } = whom
  return {
    kind,
    to,
    eventKey: eventKeyOf(kind, id),
    ...layOut(written),
    ...(replyTo ? { replyTo } : {}),
    ...(personId ? { personId } : {}),
    ...(staffId ? { staffId } : {}),
    ...(link ? { link } : {}),
  }
}
