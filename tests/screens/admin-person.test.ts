import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import type { AnswerOf, InputOf } from '#contract/call.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { whatsappCalls } from '#contract/office/whatsapp-calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { setUser } from '#web/lib/session-changes.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { answerBatches, answerCatalogue, at, course, degree, internship } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

type Details = AnswerOf<typeof personCalls.details>
type Enrolment = Details['enrolments'][number]

const person: Details['person'] = {
  id: 'fatima',
  name: 'फ़ातिमा शेख़',
  email: 'fatima@example.com',
  phone: '9876543210',
  parentPhone: '9123456780',
  city: 'Lucknow',
  type: 'Online',
  status: 'accepted',
  age: 21,
  semester: null,
  college: '',
  createdAt: at,
  deletionAskedAt: null,
  emailConfirmed: true,
}
const python: Enrolment = {
  id: 'of-python',
  programme: course.name,
  programmeId: course.id,
  kind: 'course',
  batch: 'Morning Students',
  batchId: 'morning-Students',
  isBatchRemoved: false,
  status: 'active',
  isSignUp: true,
  fees: 7999,
  owed: 7999,
  due: 7999,
  paidOn: null,
  paidAmount: null,
  receiptId: null,
  paidFor: null,
  endedAs: null,
  endedOn: null,
  endedReason: null,
  createdAt: at,
}
const bca: Enrolment = {
  ...python,
  id: 'of-bca',
  programme: degree.name,
  programmeId: degree.id,
  kind: 'degree',
  batch: null,
  batchId: null,
  isSignUp: false,
}

function answerPerson(...enrolments: Enrolment[]): void {
  answerCatalogue()
  answerBatches()
  answer(personCalls.details, { group: 'Students', person, enrolments, attempts: [] })
  answer(certificateCalls.list, { certificates: [], next: null, badgesOff: null })
  answer(whatsappCalls.notifications, { notifications: [] })
}

const emailFor = ({ action }: InputOf<typeof enrolmentCalls.email>) => ({
  to: person.email,
  subject: `About ${action}`,
  body: 'In the words of the server.',
})

async function choose(action: string, programme: string): Promise<void> {
  await page.getByTitle(`More for ${programme}`).click()
  await press(action)
}

test('who waits for approval is told so calmly, not as a fault', async () => {
  answerPerson()
  const waiting = { ...person, status: 'pending' as const }
  const enrolments = [{ ...python, status: 'requested' as const, batch: null, batchId: null }]
  answer(personCalls.details, { group: 'Students', person: waiting, enrolments, attempts: [] })
  await show('/admin/person/fatima')
  await sees(page.getByText('Waiting for approval', { exact: true }).first())
  const badges = [...document.querySelectorAll('.badge')].filter(
    ({ textContent }) => textContent === 'Waiting for approval',
  )
  expect(badges.map(({ classList }) => classList.contains('badge-warning'))).toEqual([true, true])
})

test('enrolling: what is asked for already leads to the request, the rest is refused beside its field', async () => {
  answerPerson(python, { ...bca, status: 'requested' })
  answer(enrolmentCalls.email, emailFor)
  await show('/admin/person/fatima', { width: 390 })
  await press('Enrol in a further programme')
  const dialog = page.getByRole('dialog')
  await press('Enrol', dialog)
  await sees(dialog.getByText(messages.selectProgramme))
  const programme = dialog.getByLabelText('Programme')
  await programme.selectOptions(degree.name)
  await sees(dialog.getByRole('link', { name: 'Decide on the request' }))
  await programme.selectOptions(course.name)
  await sees(messages.enrolledAlready(person.name, course.name))
  await programme.selectOptions(internship.name)
  await sees('About enrol', 'The fee of ₹7,999 is then due; take a payment at the Fee desk.')
  await dialog.getByLabelText('Batch').selectOptions('Morning Interns')
  expect(await axeFindings()).toEqual([])

  answer(enrolmentCalls.enrol, new Refused(messages.batchDoesNotTeach, { field: 'batchId' }))
  await press('Enrol', dialog)
  await sees(dialog.getByText(messages.batchDoesNotTeach))
  let sent: unknown
  answer(enrolmentCalls.enrol, (input) => {
    sent = input
    return {}
  })
  await dialog.getByRole('radio', { name: 'No email' }).click()
  await losesSight('About enrol')
  await press('Enrol', dialog)
  await losesSight(dialog)
  expect(sent).toEqual({
    id: 'fatima',
    programmeId: internship.id,
    batchId: 'morning-Interns',
    sendEmail: false,
  })
})

test('programmes and the email that cannot be read are said to be so', async () => {
  answerPerson(python)
  answer(enrolmentCalls.email, noAnswer)
  await show('/admin/person/fatima')
  await choose('End', course.name)
  await sees(page.getByText('The email could not be shown'))
  await press('Cancel', page.getByRole('dialog'))
  await losesSight(page.getByRole('dialog'))
})

test('changing the programme says what becomes of the place and of what was paid', async () => {
  answerPerson({ ...python, paidOn: '2026-01-06', paidAmount: 7000, fees: 7000, owed: 7000, due: 0 })
  answer(enrolmentCalls.email, emailFor)
  await show('/admin/person/fatima')
  await choose('Change programme', course.name)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Programme').selectOptions(internship.name)
  await sees(
    page.getByText(messages.paidTooLittle(toPaise(7000), toPaise(999))),
    page.getByText('The place in Morning Students becomes free.'),
    'About changeProgramme',
  )
  answer(enrolmentCalls.changeProgramme, new Refused(messages.sameProgramme, { field: 'programmeId' }))
  await press('Change programme', dialog)
  await sees(dialog.getByText(messages.sameProgramme))
})

test('after a part with a discount the record says how much of what, and does not say paid', async () => {
  const paidOn = '2026-01-06'
  answerPerson({ ...python, fees: 20_000, owed: 18_500, due: 14_500, paidAmount: 4000, paidOn })
  await show('/admin/person/fatima')
  const orders = page.getByRole('table', { name: 'Orders' })
  await sees(orders.getByText('₹4,000 of ₹18,500'), orders.getByText('Fee ₹20,000'))
  await losesSight(orders.getByText('Paid', { exact: true }).nth(1))
})

test('an order that was declined after a payment says so, as the list of orders does', async () => {
  answerPerson({ ...python, status: 'declined', paidOn: '2026-01-06', paidAmount: 4000, owed: 0, due: 0 })
  await show('/admin/person/fatima')
  const orders = page.getByRole('table', { name: 'Orders' })
  await sees(orders.getByText('Declined'))
  await losesSight(orders.getByText('Paid', { exact: true }).nth(1))
})

test('the receipt of what was paid is one press away', async () => {
  answerPerson({ ...python, paidOn: '2026-01-06', paidAmount: 7999, due: 0, receiptId: 'document-7' })
  await show('/admin/person/fatima')
  const receipt = page.getByRole('link', { name: `Receipt of ${course.name}` })
  await sees(receipt)
  expect(receipt.element().getAttribute('href')).toBe('/admin/document/document-7')
})

test('ending says what stays, asks who leaves for a reason, and stands on the page afterwards', async () => {
  answerPerson(bca)
  answer(enrolmentCalls.email, emailFor)
  await show('/admin/person/fatima')
  const dialog = page.getByRole('dialog')
  await choose('End', degree.name)
  await sees(page.getByText('₹7,999 stays due and can still be recorded.'))
  await dialog.getByRole('radio', { name: 'Left' }).click()
  await press('End enrolment', dialog)
  await sees(dialog.getByText(messages.reasonToLeave))
  expect(await axeFindings()).toEqual([])
  answerPerson({
    ...bca,
    status: 'ended',
    endedAs: 'left',
    endedOn: '2026-02-01',
    endedReason: 'Moved to Pune',
  })
  answer(enrolmentCalls.end, {})
  await dialog.getByLabelText('Reason').fill('Moved to Pune')
  await press('End enrolment', dialog)
  await losesSight(dialog)
  await sees('Left on 1 Feb 2026', page.getByRole('table', { name: 'Enrolments' }).getByText('Moved to Pune'))
})

test('what cannot be taken back any more is refused with what to do instead', async () => {
  answerPerson(python)
  answer(enrolmentCalls.email, emailFor)
  await show('/admin/person/fatima', { width: 390 })
  const dialog = page.getByRole('dialog')
  answer(enrolmentCalls.takeBack, new Refused(messages.testedNotTakenBack(person.name)))
  await choose('Take the approval back', course.name)
  await sees(page.getByText('signed up with it, so they wait again too and cannot log in.'))
  await press('Take back', dialog)
  await sees(dialog.getByText(messages.testedNotTakenBack(person.name)))
  expect(await axeFindings(dialog.element())).toEqual([])
})

test('the office says why somebody is removed; an owner need not', async () => {
  answerPerson(python)
  await show('/admin/person/fatima', { width: 390 })
  await sees(page.getByRole('heading', { level: 1, name: person.name }))
  const user = { name: 'Office', role: 1, email: 'office@example.com' } as const
  setUser({ ...user, permissions: [...permissionsOf('office')] })
  await page.getByTitle(`More for ${person.name}`).click()
  await press('Remove')
  const question = page.getByRole('alertdialog')
  await press('Delete', question)
  await sees(question.getByText(messages.reasonToRemove))
  expect(await axeFindings(question.element())).toEqual([])
  answer(personCalls.remove, new Refused(messages.paidCannotDecline))
  await question.getByLabelText('Reason').fill('Signed up twice')
  await press('Delete', question)
  await sees(question.getByText(messages.paidCannotDecline))
  let sent: unknown
  answer(personCalls.remove, (input) => {
    sent = input
    return {}
  })
  setUser({ ...user, permissions: [...permissionsOf('owner')] })
  await question.getByLabelText('Reason').fill('')
  await press('Delete', question)
  await sees(page.getByText('Another screen: /admin/allstudents'))
  expect(sent).toEqual({ id: 'fatima', reason: '' })
})

test('removing who still waits shows the email, and can be done quietly', async () => {
  answerPerson()
  const pending = { ...person, status: 'pending' as const }
  const enrolments = [{ ...bca, status: 'requested' as const, isSignUp: true }]
  answer(personCalls.details, { group: 'Students', person: pending, enrolments, attempts: [] })
  answer(admissionCalls.declineEmail, {
    to: person.email,
    subject: 'Your request',
    body: 'We cannot accept.',
  })
  let sent: unknown
  answer(personCalls.remove, (input) => {
    sent = input
    return {}
  })
  await show('/admin/person/fatima')
  const decide = page.getByRole('link', { name: 'Open pending requests' })
  await expect.element(decide).toHaveAttribute('href', expect.stringContaining('group=College'))
  await page.getByTitle(`More for ${person.name}`).click()
  await press('Remove')
  const question = page.getByRole('alertdialog')
  await sees(question.getByText('We cannot accept.'))
  expect(await axeFindings(question.element())).toEqual([])
  await question.getByRole('radio', { name: 'No email' }).click()
  await losesSight(question.getByText('We cannot accept.'))
  await press('Delete', question)
  await sees(page.getByText('Another screen: /admin/allstudents'))
  expect(sent).toEqual({ id: 'fatima', reason: '', isQuiet: true })
})

test('the record lists its certificates with their status, page and PDF', async () => {
  answerPerson(python)
  const certificate = {
    ...{ id: 'one', serial: 'SUN/26-27/000001', code: '0123456789ABCDEF', kind: 'course' as const },
    ...{ name: person.name, title: 'Python', personId: person.id, runId: 'run', replacedBy: null },
    ...{ status: 'valid' as const, issuedOn: '2026-11-24', expiresOn: null, stateAt: null },
    ...{ stateReason: null, url: 'https://example.com/c/0123456789ABCDEF', badgePath: null },
  }
  let asked: unknown
  answer(certificateCalls.list, (input) => {
    asked = input
    return {
      certificates: [
        { ...certificate, id: 'two', serial: 'SUN/26-27/000002', status: 'revoked' as const },
        certificate,
      ],
      next: null,
      badgesOff: null,
    }
  })
  await show('/admin/person/fatima', { width: 390 })
  const section = page.getByRole('region', { name: 'Certificates' })
  await sees(section.getByText('Valid'), section.getByText('Revoked'), section.getByText('24 Nov 2026'))
  expect(asked).toMatchObject({ personId: 'fatima' })
  const pdf = section.getByRole('link', { name: 'PDF of SUN/26-27/000001' })
  await expect.element(pdf).toHaveAttribute('href', '/c/0123456789ABCDEF.pdf')
  await sees(section.getByRole('link', { name: 'Open SUN/26-27/000001' }))
  expect(await axeFindings()).toEqual([])
})

test('the phone of a parent stands on the record and is changed there; a wrong one is told beside its field', async () => {
  answerPerson()
  await show('/admin/person/fatima', { width: 390 })
  await sees('Parent’s phone', '91234 56780')
  await press('Edit')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabelText('Parent’s phone')
  await expect.element(field).toHaveValue('9123456780')
  await field.fill('123')
  answer(personCalls.edit, new Refused(messages.invalidPhone, { field: 'parentPhone' }))
  await press('Save changes', dialog)
  await sees(dialog.getByText(messages.invalidPhone).first())
  const sent: unknown[] = []
  answer(personCalls.edit, (body) => {
    sent.push(body.parentPhone)
    return {}
  })
  await field.fill('')
  await press('Save changes', dialog)
  await expect.poll(() => sent).toEqual([''])
})

test('on a phone the record calls and writes to both numbers, and a number abroad can be read and changed', async () => {
  answerPerson()
  const abroad = { ...person, phone: '+447911123456' }
  answer(personCalls.details, { group: 'Students', person: abroad, enrolments: [], attempts: [] })
  await show('/admin/person/fatima', { width: 390 })
  await expect
    .element(page.getByRole('link', { name: `Call ${person.name}`, exact: true }))
    .toHaveAttribute('href', 'tel:+447911123456')
  await sees(page.getByRole('link', { name: `Write to Parent of ${person.name} on WhatsApp` }))
  expect(await axeFindings()).toEqual([])
  await press('Edit')
  const field = page.getByRole('dialog').getByLabelText('Phone', { exact: true })
  await expect.element(field).toHaveValue('+447911123456')
  await expect.element(field).toHaveAttribute('type', 'tel')
})
