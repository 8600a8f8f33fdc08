import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountCalls } from '#contract/accounts/calls.ts'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { openBatchCalls } from '#contract/batches/open-calls.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { messages } from '#contract/messages.ts'
import { messageCalls } from '#contract/office/calls.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { institute } from '#contract/site/institute.ts'
import { account } from '#web/content/account.ts'
import { noteInstitute } from '#web/content/institute.ts'
import { readSession } from '#web/lib/session.ts'
import { endSession, lastLogin, startSession } from '#web/lib/session-changes.ts'
import { answer, broken, noAnswer, Refused } from './support/answers.ts'
import { answerCatalogue, at, course } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const password = 'a quiet river at dawn'
const field = (label: string | RegExp) => page.getByLabelText(label, { exact: true })

test('a sign-up whose check or request fails is told in the words of the catalogue', async () => {
  answerCatalogue()
  answer(groupCalls.Students.validate, noAnswer)
  await show('/signup', { width: 390 })
  await page.getByRole('radio', { name: 'Students' }).click()
  await page.getByRole('radio', { name: 'Offline' }).click()
  await field('Name').fill('ज़ोया ख़ान')
  await field('Email address').fill('zoya@example.com')
  await field('Phone').fill('+91 98765 43210')
  await field(/^City/).fill('Lucknow')
  await field('Password').fill(password)
  await field('Confirm Password').fill(password)
  await field('Select Course').selectOptions('Python Programming')
  await field('Age').fill('3')
  await press('Sign Up')
  await sees('Validation error')

  const words = 'The age must be a number between 5 and 100.'
  answer(groupCalls.Students.validate, {})
  answer(groupCalls.Students.register, new Refused(words, { field: 'age' }))
  await press('Sign Up')
  await sees('Failed to Signup')
  await expect.element(field('Age')).toHaveFocus()
  await expect.element(field('Age')).toHaveAccessibleDescription(expect.stringContaining(words))

  answer(groupCalls.Students.register, { requestNumber: 'R-1', emailFollows: false })
  await field('Age').fill('21')
  await press('Sign Up')
  await sees('Signup successful. You will be notified once your request is accepted.', 'Another screen: /')
})

test('who comes by Enroll Now has the next batch with a seat chosen; another course chooses none', async () => {
  const tally = { ...course, id: 'tally', name: 'Tally Prime' }
  answer(programmeCalls.list, { programmes: [course, tally] })
  const open = (id: string, programmeIds: string[], seatsLeft: number) => ({
    ...{ id, programmeIds, seatsLeft, startsOn: '2099-01-05', endsOn: null, slots: [] },
    ...{ isInRoom: true, isOnline: false, words: `5 January, batch ${id}` },
  })
  const batches = [open('full', ['python'], 0), open('next', ['python'], 4), open('t', ['tally'], 4)]
  answer(openBatchCalls.list, { batches })
  await show('/signup?kind=course&programme=python', { width: 390 })
  await expect.element(field(/^Batch/)).toHaveValue('next')
  await field('Select Course').selectOptions('Tally Prime')
  await expect.element(field(/^Batch/)).toHaveValue('')
})

test('that two passwords differ is put right in either of them; that one is missing in that one alone', async () => {
  answerCatalogue()
  answer(groupCalls.Students.validate, new Refused(messages.passwordsDiffer, { field: 'confpassword' }))
  await show('/signup')
  await press('Sign Up')
  await field('Password').fill(password)
  await sees(messages.repeatPassword)
  await page.getByRole('radio', { name: 'Students' }).click()
  await page.getByRole('radio', { name: 'Offline' }).click()
  await field('Name').fill('Zoya Khan')
  await field('Email address').fill('zoya@example.com')
  await field('Phone').fill('9876543210')
  await field('Select Course').selectOptions('Python Programming')
  await field('Age').fill('21')
  const confirmation = field('Confirm Password')
  await confirmation.fill(`${password}!`)
  for (const first of ['another river', `${password}?`]) {
    await field('Password').fill(first)
    await press('Sign Up')
    await expect.element(confirmation).toHaveAccessibleDescription(messages.passwordsDiffer)
    await field('Password').fill(`${password}!`)
    await expect.element(confirmation).not.toHaveAccessibleDescription()
    await expect.element(confirmation).toBeValid()
  }
})

test('a login that does not come through says so, and keeps what was typed', async () => {
  answerCatalogue()
  answer(loginCalls.staff, noAnswer)
  await show('/login')
  await page.getByRole('radio', { name: 'Admin' }).click()
  await field('Email address').fill('admin@example.com')
  await field('Password').fill(password)
  await press('Log in')
  await sees(page.getByRole('alert').getByText('Login failed.').first())
  answer(loginCalls.staff, broken)
  await press('Log in')
  await sees(page.getByRole('main').getByText('Login failed.'))
  await expect.element(field('Email address')).toHaveValue('admin@example.com')
})

test('who goes back from two-step verification finds the email and whom they log in as', async () => {
  answerCatalogue()
  answer(
    loginCalls.staff,
    new Refused(messages.enterCode, {
      next: { kind: 'secondFactor', token: 'step', ways: ['code', 'recovery'] },
    }),
  )
  await show('/login')
  await page.getByRole('radio', { name: 'Admin' }).click()
  await field('Email address').fill('farah@example.com')
  await field('Password').fill(password)
  await press('Log in')
  await press('Back to email and password')
  await expect.element(field('Email address')).toHaveValue('farah@example.com')
  await expect.element(page.getByRole('radio', { name: 'Admin' })).toBeChecked()
  await expect.element(field('Password')).toHaveValue('')
})

test('a message that cannot be sent stays in the form', async () => {
  answerCatalogue()
  answer(messageCalls.send, noAnswer)
  await show('/contact')
  await field('Name').fill('Farah Khan')
  await field('Email address').fill('farah@example.com')
  await field('Message').fill('Are you there?')
  await press('Send the message')
  await sees(
    page.getByRole('alert').getByText('Network Error').first(),
    'No connection. What you typed is kept.',
  )
  await expect.element(field('Message')).toHaveValue('Are you there?')
})

test('whose request waits reads so, and not as if something were wrong', async () => {
  answerCatalogue()
  answer(loginCalls.student, new Refused(messages.stillWaiting, { next: { kind: 'wait' } }))
  await show('/login')
  await field('Email address').fill('zoya@example.com')
  await field('Password').fill(password)
  await press('Log in')
  const told = page.getByRole('main').getByText(messages.stillWaiting)
  await expect.element(told).toHaveClass(/text-warning/)
  answer(loginCalls.student, new Refused(messages.wrongLogin))
  await press('Log in')
  await expect.element(field('Password')).toHaveAttribute('aria-invalid', 'true')
})

const people = [
  { id: 'p1', name: 'आशा वर्मा' },
  { id: 'p2', name: 'Ravi Verma' },
]
const whichPerson = new Refused(messages.whichPerson, { next: { kind: 'whichPerson', people } })
const main = () => document.querySelector('main') ?? document
const ownRecord = {
  ...{ id: 'p2', name: 'Ravi Verma', email: '', phone: '9876543210', city: '', type: '' },
  ...{ age: null, semester: null, college: '' },
}
const noFactors = {
  ...{ totpSince: null, recoveryCodesLeft: 0, passkeys: [] },
  ...{ canHavePasskeys: true, requiredFrom: null },
}
const learner = { id: 'p2', name: 'Ravi Verma', email: '', role: 0 as const, course: [] }

test('who share a phone and a password say who they are before they are let in', async () => {
  answerCatalogue()
  const asked: unknown[] = []
  answer(loginCalls.student, ({ person }) => {
    asked.push(person)
    return person ? { token: 'new', user: learner } : whichPerson
  })
  await show('/login', { width: 390 })
  await field('Email address').fill('98765 43210')
  await field('Password').fill(password)
  await press('Log in')
  await sees(page.getByRole('group', { name: 'Who are you?' }))
  expect(await axeFindings(main())).toEqual([])
  for (const { name } of people)
    await expect.element(page.getByText(name, { exact: true })).toHaveAttribute('translate', 'no')
  await page.getByRole('radio', { name: 'Ravi Verma' }).click()
  await press('Log in')
  await expect.poll(() => readSession()?.user.name).toBe('Ravi Verma')
  // Has no email address: is known by what was typed when the session ends.
  endSession('expired')
  expect(lastLogin()).toBe('98765 43210')
  expect(asked).toEqual([undefined, 'p2'])
})

test.each([
  ['whose session ended is known: nobody else’s password goes on with it', learner, ['p2']],
  ['who it was is not known any more: it is asked', { ...learner, id: undefined }, [undefined, 'p2']],
])('%s', async (_, user, sent) => {
  const asked: unknown[] = []
  answer(learnerCalls.profile, {
    group: 'Students',
    person: { ...ownRecord, createdAt: at, deletionAskedAt: null, emailConfirmed: false },
  })
  answer(factorCalls.own, noFactors)
  answer(factorCalls.sessions, { sessions: [] })
  answer(accountCalls.me, { user })
  await show('/student/profile')
  startSession({ token: 'old', user })
  let changes = 0
  answer(accountCalls.changePassword, () => {
    changes += 1
    return changes === 1 ? new Refused('', { status: 401 }) : { message: messages.passwordChanged }
  })
  answer(loginCalls.student, ({ person }) => {
    asked.push(person)
    return person === 'p2' ? { token: 'new', user: learner } : whichPerson
  })
  await field('Old password').fill('a secret')
  await field('New password').fill(password)
  await field('Confirm new password').fill(password)
  await press('Change password')
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await dialog.getByLabelText('Email address').fill('9876543210')
  await dialog.getByLabelText('Password', { exact: true }).fill(password)
  await press('Log in', dialog)
  if (sent.length > 1) {
    await dialog.getByRole('radio', { name: 'Ravi Verma' }).click()
    await press('Log in', dialog)
  }
  await losesSight(dialog)
  expect(asked).toEqual(sent)
})

test('whom no email reaches is sent to the office, by phone or WhatsApp, and so is whose link is dead', async () => {
  answerCatalogue()
  noteInstitute({ ...institute, phone: '+91 98765 43210', whatsapp: '919876543210' } as never)
  await show('/forgotpassword', { width: 390 })
  const words = page.getByRole('main').getByText(account.noEmail)
  await sees(words, page.getByRole('main').getByRole('link', { name: '+91 98765 43210' }))
  await sees(page.getByRole('main').getByRole('link', { name: /Ask on WhatsApp/ }))
  await field('Email address').fill('98765 43210')
  await press('Send me the link')
  await expect.element(field('Email address')).toHaveAccessibleDescription(account.noEmail)
  expect(await axeFindings(main())).toEqual([])
})

test('whose link is dead reads that it is, asks for another one or logs in, or is given one by the office', async () => {
  answerCatalogue()
  answer(accountCalls.resetPassword, new Refused(messages.resetLinkDead))
  await show('/resetpassword?token=used')
  await sees(field('New password'))
  const words = page.getByRole('main').getByText(account.noEmail)
  expect(words.elements()).toEqual([])
  await field('New password').fill(password)
  await field('Confirm Password').fill(password)
  await press('Set the password')
  await sees(page.getByRole('main').getByText(messages.resetLinkDead), words)
  await expect.element(page.getByText(messages.resetLinkDead)).toHaveFocus()
  for (const name of ['Ask for a new link', 'Log in'])
    await sees(page.getByRole('main').getByRole('link', { name }))
  await losesSight(field('New password'))
  expect(await axeFindings(main())).toEqual([])
})

test('a link that lost its secret leads to the office too', async () => {
  answerCatalogue()
  await show('/resetpassword')
  await sees(page.getByRole('main').getByText(account.noEmail))
})
