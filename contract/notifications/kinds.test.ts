import { expect, test } from 'vitest'
import { toPaise } from '../money.ts'
import { type NotificationKind, notificationKinds, type ValuesOf, wordsOf } from './kinds.ts'
import { linkToCome, whatsappText } from './words.ts'

const institute = { name: 'Taleem', email: 'hello@taleem.example', phone: '+91 98765 43210' }
const accepted = { name: 'Asha', programme: 'Python', batch: 'Morning', isOffered: true }
const event = {
  title: 'Open day',
  when: '26 July 2025',
  venue: 'Hall',
  link: null,
  price: null,
  url: 'https://taleem.example/events/open-day',
}
const certificate = {
  name: 'Asha',
  certificate: 'course',
  title: 'Python',
  url: 'https://t.example/c/1',
} as const
const ended = { endedAs: 'completed', endedOn: '2026-01-05', reason: '' } as const
const fee = { name: 'Asha', programme: 'Python', duePaise: toPaise(500), dueOn: '2026-01-05' }

const aClass = {
  name: 'Asha',
  batch: 'Morning',
  before: 'Monday 7 Dec, 6–8 pm',
  when: 'Tuesday 8 Dec, 6–8 pm',
  where: 'Room 2',
  trainer: 'Rohan',
  reason: 'Rain',
}

/** One of each, as it is stored. */
const samples: { [K in NotificationKind]: ValuesOf<K> } = {
  classAdded: aClass,
  attendanceLow: {
    name: 'Asha',
    batch: 'Morning',
    attended: 5,
    counted: 8,
    percent: 62,
    best: 80,
    isLow: true,
    inARow: 3,
  },
  attendanceLowParent: {
    name: 'Asha',
    batch: 'Morning',
    attended: 5,
    counted: 8,
    percent: 62,
    best: 70,
    isLow: false,
    inARow: 3,
  },
  classMoved: aClass,
  classCancelled: aClass,
  classesChanged: { name: 'Asha', changes: [{ ...aClass, what: 'moved' }], more: 2 },
  ownClassesChanged: { name: 'Rohan', changes: [{ ...aClass, what: 'givenAway' }], more: 0 },
  classGiven: aClass,
  classGivenAway: aClass,
  ownClassMoved: aClass,
  ownClassCancelled: aClass,
  trainerDigest: {
    name: 'Rohan',
    batches: [
      { batch: 'Morning', works: 3, questions: 1 },
      { batch: 'Evening', works: 0, questions: 2, warned: ['Asha', 'Ravi'] },
    ],
  },
  workReturned: {
    ...{ name: 'Asha', title: 'Loops', batch: 'Morning', marks: '7.5 of 10' },
    ...{ comment: 'Well done.', isAgain: false },
  },
  questionAnswered: {
    ...{ name: 'Asha', batch: 'Morning', about: 'Loops', by: 'Rohan', answer: 'Use two.' },
  },
  confirmEmail: {},
  addressChanged: { name: 'Asha' },
  phoneChanged: { name: 'Asha' },
  accountMade: { name: 'Asha', email: 'asha@example.com', programme: 'Python', batch: 'Morning' },
  passwordReset: { name: 'Asha' },
  passwordLink: { name: 'Asha' },
  staffInvited: { name: 'Asha', role: 'office' },
  ownerAdded: { name: 'Asha', newOwner: 'Ravi', newEmail: 'ravi@example.com' },
  factorChanged: { name: 'Asha', change: 'passkey added' },
  recoveryCodeUsed: { name: 'Asha', left: 9 },
  factorReset: { name: 'Asha' },
  factorOfBefore: { name: 'Asha' },
  requestReceived: { programme: 'Python', number: '4F2A-9C1B' },
  requestAccepted: { ...accepted, loginUrl: 'https://taleem.example/login' },
  requestDeclined: { name: 'Asha', programme: 'Python', reason: 'The batch is full.' },
  enrolmentAccepted: accepted,
  enrolmentDeclined: { name: 'Asha', programme: 'Python' },
  programmeChanged: {
    ...{ name: 'Asha', before: 'C', programme: 'Python', batch: null, isWaiting: false },
    ...{ otherFee: toPaise(100), paidPaise: null, isPaidWhole: false },
  },
  enrolmentEnded: { name: 'Asha', programme: 'Python', ...ended },
  enrolmentResumed: { name: 'Asha', programme: 'Python', batch: 'Morning' },
  approvalTakenBack: { name: 'Asha', programme: 'Python', isSignUp: true, reason: '' },
  batchNews: { name: 'Asha', batch: 'Morning', text: 'No class on Friday.' },
  feeReminder: { ...fee, amount: toPaise(100), stage: 'after' },
  feeDue: { ...fee, isOverdue: true },
  documentIssued: {
    ...{ name: 'Asha', document: 'receipt', number: 'R/1', programme: 'Python', paise: toPaise(100) },
    isAttached: true,
  },
  payeeChanged: { name: 'Asha', by: 'Ravi', changed: [{ detail: 'UPI', before: 'a@b', after: 'c@d' }] },
  certificateIssued: { ...certificate, replaced: null },
  certificateExpires: { ...certificate, expiresOn: '2026-01-05' },
  eventRegistered: { ...event, calendar: 'https://t.example/c.ics' },
  eventReminder: { ...event, stage: 'day' },
  eventChanged: { ...event, isCancelled: true },
  eventNews: { subject: 'News', text: 'Bring water.', url: event.url },
  contactReceived: { name: 'Vera', email: 'vera@example.com', phone: '', message: 'Hello?' },
  contactTold: { name: 'Asha', from: 'Vera' },
  contactAnswered: { reply: 'Yes.', writtenAt: '2026-01-05T10:00:00Z' },
  instituteRenamed: { name: 'Asha', by: 'Ravi', before: 'Ours', after: 'Theirs' },
  whatWaits: { name: 'Asha', waiting: { requests: 1 }, writtenOff: null },
  planFailed: { name: 'Asha', item: 'Open day', dueAt: '2026-01-05T10:00:00Z', error: 'No picture.' },
  draftReturned: { name: 'Asha', item: 'Open day', by: 'Ravi', note: 'Shorter.' },
  erased: {},
}

test.each(Object.entries(samples))('%s is said in whole sentences on both channels', (kind, values) => {
  // Stored as JSON, and read again years later.
  const words = wordsOf(kind, JSON.parse(JSON.stringify(values)), institute)
  const email = [words.subject, words.greeting, ...words.paragraphs].join('\n')
  expect(email).not.toMatch(/undefined|null|NaN|\[object|letter| {2}/)
  const whatsapp = whatsappText(words, institute)
  if (whatsapp === null) return
  // What is made when an email leaves, and what goes with one, is not there on WhatsApp.
  expect(whatsapp).not.toMatch(/undefined|null|this email|as a PDF/)
  if (kind !== 'passwordLink') expect(whatsapp).not.toContain(linkToCome)
  expect(whatsapp).toMatch(/\n\nTaleem$/)
})

test('a link that proves a mailbox goes nowhere else', () => {
  const toMailbox = Object.entries(notificationKinds).filter(
    ([, { link }]) => link === 'confirmEmail' || link === 'newPassword',
  )
  for (const [kind] of toMailbox) {
    const text = whatsappText(wordsOf(kind, samples[kind as NotificationKind], institute), institute)
    expect(text ?? '').not.toContain('link')
  }
})

const screens: Partial<Record<NotificationKind, string>> = {
  ...{
    classAdded: '/student/timetable',
    classMoved: '/student/timetable',
    classCancelled: '/student/timetable',
  },
  ...{
    attendanceLow: '/student',
    questionAnswered: '/student/questions',
    workReturned: '/student/assignments',
  },
  ...{ feeReminder: '/student/fees', feeDue: '/student/fees', documentIssued: '/student/fees' },
  ...{ enrolmentAccepted: '/student', programmeChanged: '/student', enrolmentEnded: '/student' },
  ...{ enrolmentResumed: '/student', trainerDigest: '/admin/teaching', classGiven: '/admin/teaching' },
  ...{
    classGivenAway: '/admin/teaching',
    ownClassMoved: '/admin/teaching',
    ownClassCancelled: '/admin/teaching',
  },
  ...{
    contactTold: '/admin/messages',
    whatWaits: '/admin',
    planFailed: '/admin/site',
    draftReturned: '/admin/site',
  },
}

test.each(Object.entries(screens))('%s leads to the very screen, over the login', (kind, screen) => {
  const sender = { ...institute, publicUrl: 'https://taleem.example' }
  const words = wordsOf(kind, samples[kind as NotificationKind], sender)
  const link = `https://taleem.example/login?back=${screen}`
  expect(words.action?.href).toBe(link)
  const whatsapp = whatsappText(words, sender)
  if (whatsapp !== null) expect(whatsapp).toContain(`${words.action?.label}: ${link}`)
})

test('whose request waits again is led to no screen that they cannot open', () => {
  const sender = { ...institute, publicUrl: 'https://taleem.example' }
  const waits = { ...samples.programmeChanged, isWaiting: true }
  expect(wordsOf('programmeChanged', waits, sender).action).toBeUndefined()
  expect(wordsOf('attendanceLowParent', samples.attendanceLowParent, sender).action).toBeUndefined()
})
