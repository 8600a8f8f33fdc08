import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { messages } from '#contract/messages.ts'
import { messageCalls } from '#contract/office/calls.ts'
import { answer, broken, noAnswer, Refused } from './support/answers.ts'
import { answerCatalogue } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { press, sees } from './support/sight.ts'

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
