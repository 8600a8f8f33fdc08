import { expect, test } from 'vitest'
import type { Day } from '../calendar.ts'
import { messages } from '../messages.ts'
import { toPaise } from '../money.ts'
import { type NotificationKind, notificationKinds, type ValuesOf, wordsOf } from './kinds.ts'
import { linkToCome, whatsappText } from './words.ts'

const institute = { name: 'Taleem', email: 'hello@taleem.example', phone: '+91 98765 43210' }
const accepted = { name: 'Asha', programme: 'Python', batch: 'Morning', isOffered: true }
const event = {
  title: 'Open day',
  when: { startsAt: '2025-07-26T11:00', endsAt: '2025-07-26T13:00', id: 'open-day' },
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
  before: { day: '2026-12-07' as Day, fromMin: 1080, toMin: 1200 },
  when: { day: '2026-12-08' as Day, fromMin: 1080, toMin: 1200 },
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
    ...{ name: 'Asha', title: 'Loops', batch: 'Morning', marks: { centi: 750, maxCenti: 1000 } },
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
  passwordLinkMade: { name: 'Asha' },
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
  upiRefused: {
    ...{ name: 'Asha', programme: 'Python', paise: toPaise(500), ref: '412345678901', reason: 'Not there' },
  },
  payeeChanged: {
    name: 'Asha',
    by: 'Ravi',
    changed: [{ setting: 'upiAddress', before: 'a@b', after: 'c@d' }],
  },
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
  planFailed: {
    ...{ name: 'Asha', item: 'Open day', dueAt: '2026-01-05T10:00:00Z' },
    refusal: { key: 'noSuchEvent', values: [] },
  },
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
  if (kind !== 'passwordLink' && kind !== 'staffInvited') expect(whatsapp).not.toContain(linkToCome)
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
  ...{ upiRefused: '/student/fees' },
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

const was = { before: 'Monday 7 Dec, 6–8 pm', when: 'Tuesday 8 Dec, 6–8 pm' }
const amounts = { before: toPaise(500), after: null }
const plan = { name: null, item: 'Open day', dueAt: '2026-01-05T10:00:00Z' }

/** As an earlier version stored it, in words, and as it is stored now. */
const shapes: [NotificationKind, unknown, unknown][] = [
  ...(['classMoved', 'classCancelled', 'ownClassMoved', 'classGivenAway'] as const).map(
    (kind): [NotificationKind, unknown, unknown] => [kind, { ...aClass, ...was }, aClass],
  ),
  ['classAdded', { ...aClass, ...was, before: '' }, { ...aClass, before: null }],
  ...(['added', 'moved', 'cancelled', 'given', 'givenAway'] as const).map(
    (what): [NotificationKind, unknown, unknown] => [
      'classesChanged',
      { name: 'Asha', more: 0, changes: [{ ...aClass, ...was, what }] },
      { name: 'Asha', more: 0, changes: [{ ...aClass, what }] },
    ],
  ),
  [
    'classesChanged',
    { name: 'Asha', more: 0, changes: [{ ...aClass, ...was, before: was.when, what: 'moved' }] },
    { name: 'Asha', more: 0, changes: [{ ...aClass, before: aClass.when, what: 'moved' }] },
  ],
  ['workReturned', { ...samples.workReturned, marks: '7.5 of 10' }, samples.workReturned],
  [
    'workReturned',
    { ...samples.workReturned, marks: '7.5' },
    { ...samples.workReturned, marks: { centi: 750, maxCenti: null } },
  ],
  ['workReturned', { ...samples.workReturned, marks: '' }, { ...samples.workReturned, marks: null }],
  [
    'questionAnswered',
    { ...samples.questionAnswered, classOn: 'Monday 7 Dec' },
    { ...samples.questionAnswered, classOn: '2026-12-07' },
  ],
  ['questionAnswered', { ...samples.questionAnswered, classOn: '' }, samples.questionAnswered],
  [
    'eventChanged',
    { ...samples.eventChanged, when: '26 July 2025, 11:00 am – 1:00 pm' },
    samples.eventChanged,
  ],
  [
    'payeeChanged',
    {
      ...{ name: 'Asha', by: 'Ravi' },
      changed: [
        { detail: 'UPI address', before: '', after: 'c@d' },
        { detail: 'Approval for cash, from', before: '₹500', after: '' },
        { detail: 'Razorpay key', before: 'old', after: '' },
        { detail: 'Secret of the Razorpay webhook', before: '', after: 'another one' },
      ],
    },
    {
      ...{ name: 'Asha', by: 'Ravi' },
      changed: [
        { setting: 'upiAddress', before: '', after: 'c@d' },
        { setting: 'cashYesFrom', ...amounts },
        { setting: 'razorpayKey', before: 'old', after: null },
        { setting: 'razorpayWebhook' },
      ],
    },
  ],
  [
    'planFailed',
    { ...plan, error: messages.plannerMayNotPublish('Ravi') },
    { ...plan, refusal: { key: 'plannerMayNotPublish', values: ['Ravi'] } },
  ],
  [
    'whatWaits',
    { name: 'Asha', waiting: { claims: 2 }, writtenOff: null },
    { name: 'Asha', waiting: { upiClaims: 2 }, writtenOff: null },
  ],
]

test.each(shapes)('%s reads the same, as words or as data', (kind, words, data) => {
  const read = (values: unknown) => wordsOf(kind, JSON.parse(JSON.stringify(values)), institute)
  expect(read(data)).toEqual(read(words))
  expect(JSON.stringify(read(data))).not.toContain('undefined')
})

test('the words of what was stored as data are those of before, to the letter', () => {
  const said = (kind: NotificationKind) => wordsOf(kind, samples[kind], institute).paragraphs.join('\n')
  expect(said('classMoved')).toBe(
    'The class of Morning on Monday 7 Dec, 6–8 pm is changed.\nWhen: Tuesday 8 Dec, 6–8 pm\nWhere: Room 2\nTrainer: Rohan',
  )
  expect(said('classesChanged')).toContain(
    'Changed: Morning, Monday 7 Dec, 6–8 pm is now Tuesday 8 Dec, 6–8 pm, Room 2, Rohan\nAnd 2 more.',
  )
  expect(said('workReturned')).toContain('Marks: 7.5 of 10')
  expect(said('eventChanged')).toContain('Open day')
  expect(said('eventReminder')).toContain('When: 26 July 2025, 11:00 am – 1:00 pm (India)')
  expect(said('payeeChanged')).toContain('UPI address: now c@d, before a@b.')
  expect(said('documentIssued')).toContain('The fee receipt R/1 goes with this email.')
  expect(said('certificateIssued')).toContain('Taleem has issued your certificate of completion for Python.')
})
