import type { EndedAs } from '../admissions/ways-to-end.ts'
import { inRupees, type Paise } from '../money.ts'
import { readableDay } from '../readable-dates.ts'
import {
  askByEmail,
  askHere,
  greet,
  kind,
  linkToCome,
  type Named,
  panelLink,
  paragraphs,
  type Sender,
  sentences,
} from './words.ts'

interface Accepted extends Named {
  programme: string
  batch: string | null
  isOffered: boolean
}

function acceptance(accepted: string, { batch, isOffered }: Accepted): string {
  return sentences(
    accepted,
    batch && `Your batch is ${batch}.`,
    !batch &&
      !isOffered &&
      'It is no longer offered, so you have no batch; we will talk with you about what you have paid.',
  )
}

interface Changed extends Named {
  before: string
  programme: string
  batch: string | null
  isWaiting: boolean
  otherFee: Paise
  /** Null: not paid. */
  paidPaise: Paise | null
  isPaidWhole: boolean
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

const toLearning = (institute: Sender) => panelLink(institute, '/student', 'See My Learning')

/** Requests and enrolments: what becomes of them. */
export const admissionKinds = {
  /** A sign-up has arrived and waits for approval; its link proves the address. */
  requestReceived: kind<{ programme: string; number: string }>({
    link: 'confirmEmail',
    words: (it) => {
      const thanks = `Thank you for signing up for ${it.programme}. Your request has reached us and is waiting for approval. Its number is ${it.number}; please give it when you ask us about the request.`
      const later =
        'We will write to you as soon as the request has been decided. You can log in once it is accepted.'
      return {
        subject: 'We have received your request',
        greeting: greet(null),
        paragraphs: [
          thanks,
          'Please confirm with the link that this is your email address. It works for 30 days and asks for the password you chose when you signed up.',
          later,
          'If you did not sign up, please ignore this email. Nothing is confirmed without your password.',
        ],
        whatsapp: [thanks, later],
        action: { label: 'Confirm the email address', href: linkToCome },
      }
    },
  }),
  /** The approval email: a sign-up has been accepted into a batch. */
  requestAccepted: kind<Accepted & { loginUrl: string }>({
    words: (it) => ({
      subject: 'Your request has been accepted',
      greeting: greet(it.name),
      paragraphs: [
        acceptance(`Welcome! Your request for ${it.programme} has been accepted.`, it),
        'Log in with the email address and the password you signed up with.',
      ],
      action: { label: 'Log in', href: it.loginUrl },
    }),
  }),
  /** A sign-up has been declined and its record deleted. */
  requestDeclined: kind<Named & { programme: string; reason?: string | undefined }>({
    keepDays: 30,
    words: (it, institute) => {
      const sorry = paragraphs(
        `We are sorry: we cannot accept your request for ${it.programme} at present. The data you gave us with it has been deleted.`,
        it.reason && `The reason: ${it.reason}`,
      )
      return {
        subject: 'About your request',
        greeting: greet(it.name),
        paragraphs: [
          ...sorry,
          'If you have a question, or would like to try again later, please answer this email or give us a call.',
        ],
        whatsapp: [
          ...sorry,
          'If you have a question, or would like to try again later, please answer here or give us a call.',
        ],
        replyTo: institute.email,
      }
    },
  }),
  /** A learner's further enrolment has been accepted into a batch. */
  enrolmentAccepted: kind<Accepted>({
    words: (it, institute) => ({
      subject: `You are enrolled in ${it.programme}`,
      greeting: greet(it.name),
      paragraphs: [
        acceptance(`Your enrolment in ${it.programme} has been accepted.`, it),
        'You find it under My Learning after you log in.',
      ],
      ...toLearning(institute),
    }),
  }),
  enrolmentDeclined: kind<Named & { programme: string; reason?: string | undefined }>({
    words: (it, institute) => {
      const sorry = paragraphs(
        `We are sorry: we cannot accept your enrolment in ${it.programme} at present. Everything you are enrolled in already stays as it is.`,
        it.reason && `The reason: ${it.reason}`,
      )
      return {
        subject: `About your enrolment in ${it.programme}`,
        greeting: greet(it.name),
        paragraphs: [...sorry, askByEmail],
        whatsapp: [...sorry, askHere],
        replyTo: institute.email,
      }
    },
  }),
  /** The programme of an enrolment has been changed; the words are the learner's, not the office's. */
  programmeChanged: kind<Changed>({
    words: (it, institute) => {
      const said = [
        sentences(
          it.isWaiting
            ? `We have changed your request from ${it.before} to ${it.programme}.`
            : `We have changed your enrolment from ${it.before} to ${it.programme}.`,
          it.batch && `Your batch is ${it.batch}.`,
        ),
        feeLine(it),
      ]
      return {
        subject: it.isWaiting
          ? `Your request is now for ${it.programme}`
          : `Your enrolment is now for ${it.programme}`,
        greeting: greet(it.name),
        paragraphs: [...said, askByEmail],
        whatsapp: [...said, askHere],
        // Whose request waits cannot log in.
        ...(it.isWaiting ? {} : toLearning(institute)),
        replyTo: institute.email,
      }
    },
  }),
  enrolmentEnded: kind<Named & { programme: string; endedAs: EndedAs; endedOn: string; reason: string }>({
    words: (it, institute) => {
      const isCompleted = it.endedAs === 'completed'
      const day = readableDay(it.endedOn)
      const said = paragraphs(
        isCompleted
          ? `Congratulations! You completed ${it.programme} on ${day}.`
          : `Your enrolment in ${it.programme} ended on ${day}.`,
        it.reason && (isCompleted ? it.reason : `The reason: ${it.reason}`),
        'You can still log in: your tests, orders and receipts stay, and what has ended is found under My Learning.',
      )
      return {
        subject: isCompleted
          ? `You have completed ${it.programme}`
          : `Your enrolment in ${it.programme} has ended`,
        greeting: greet(it.name),
        paragraphs: [...said, askByEmail],
        whatsapp: [...said, askHere],
        ...toLearning(institute),
        replyTo: institute.email,
      }
    },
  }),
  enrolmentResumed: kind<Named & { programme: string; batch: string | null }>({
    words: (it, institute) => {
      const said = sentences(
        `Your enrolment in ${it.programme} runs again.`,
        it.batch && `Your batch is ${it.batch}.`,
      )
      return {
        subject: `${it.programme} goes on for you`,
        greeting: greet(it.name),
        paragraphs: [said, askByEmail],
        whatsapp: [said, askHere],
        ...toLearning(institute),
        replyTo: institute.email,
      }
    },
  }),
  /** An acceptance was a mistake: the request waits again. */
  approvalTakenBack: kind<Named & { programme: string; isSignUp: boolean; reason: string }>({
    words: (it, institute) => {
      const said = paragraphs(
        `We are sorry: your request for ${it.programme} was accepted by mistake. It waits for a decision again.`,
        it.reason && `The reason: ${it.reason}`,
        it.isSignUp
          ? 'Until it is accepted you cannot log in. We will write to you as soon as it has been decided.'
          : 'Everything else you are enrolled in stays as it is. We will write to you as soon as it has been decided.',
      )
      return {
        subject: `About your request for ${it.programme}`,
        greeting: greet(it.name),
        paragraphs: [...said, askByEmail],
        whatsapp: [...said, askHere],
        replyTo: institute.email,
      }
    },
  }),
  /** The office's own words to everybody in a batch. */
  batchNews: kind<Named & { batch: string; text: string }>({
    words: (it, institute) => ({
      subject: `About your batch ${it.batch}`,
      greeting: greet(it.name),
      paragraphs: it.text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
      replyTo: institute.email,
    }),
  }),
}
