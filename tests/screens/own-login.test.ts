import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountCalls } from '#contract/accounts/calls.ts'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import type { AnswerOf } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { messageCalls } from '#contract/office/calls.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { at } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

type Factors = AnswerOf<typeof factorCalls.own>

const none: Factors = {
  totpSince: null,
  recoveryCodesLeft: 0,
  passkeys: [],
  canHavePasskeys: true,
  requiredFrom: null,
}
const user = {
  name: 'Farah Khan',
  email: 'farah@example.com',
  role: 1 as const,
  permissions: [...permissionsOf('office')],
  secondFactor: 'off' as const,
}
const here = {
  id: 'here',
  browser: 'Firefox on Linux',
  address: '192.0.2.7',
  createdAt: at,
  usedAt: at,
  isThis: true,
}
const there = { ...here, id: 'there', browser: null, address: null, isThis: false }

function answerAll(factors: Partial<Factors> = {}) {
  answer(factorCalls.own, { ...none, ...factors })
  answer(staffCalls.own, { name: user.name, emails: ['waiting'], choices: ['waiting', 'messages'] })
  answer(accountCalls.me, { user })
  answer(factorCalls.sessions, { sessions: [here, there] })
}

test('the profile says how one gets in and where one is in; what cannot be read is read again', async () => {
  answerAll({
    totpSince: at,
    recoveryCodesLeft: 3,
    passkeys: [{ id: 'p', label: 'फ़ोन', createdAt: at, usedAt: null }],
  })
  answer(factorCalls.sessions, noAnswer)
  await show('/admin/profile', { width: 390 })
  await sees('3 of 10 left, for a lost phone.', 'फ़ोन', messages.noConnection)
  answer(factorCalls.sessions, { sessions: [here, there] })
  await press('Try again')
  await sees('Firefox on Linux', 'Unknown program')
  expect(await axeFindings()).toEqual([])

  answer(factorCalls.endSession, new Refused(messages.noSuchSession))
  await press('Log out this program')
  await sees(messages.noSuchSession)
  answer(factorCalls.sessions, { sessions: [here] })
  answer(factorCalls.endOtherSessions, { message: messages.otherSessionsEnded })
  await press('Log out everywhere else')
  await losesSight(page.getByText('Unknown program'))
})

test('who has not logged in lately is asked who they are, and what they pressed then goes on', async () => {
  answerAll({ totpSince: at, recoveryCodesLeft: 3 })
  answer(
    factorCalls.newRecoveryCodes,
    new Refused(messages.proveAgain, { status: 403, next: { kind: 'reauthenticate', ways: ['code'] } }),
  )
  await show('/admin/profile')
  await press('Make new ones')
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await sees(question)
  answer(factorCalls.reauthenticate, new Refused(messages.wrongCode, { field: 'code' }))
  await question.getByLabelText('Your password', { exact: true }).fill('a secret')
  await press('Go on', question)
  await sees(question.getByText(messages.wrongCode))
  answer(factorCalls.reauthenticate, new Refused(messages.tooManyAttempts))
  await press('Go on', question)
  await expect.element(question.getByText(messages.tooManyAttempts)).toHaveFocus()

  answer(factorCalls.reauthenticate, { message: messages.provenAgain })
  answer(factorCalls.newRecoveryCodes, { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] })
  await press('Go on', question)
  await sees('AAAA-BBBB-CCCC-DDDD')
})

test('a new password that was mistyped the first time is put right there', async () => {
  answerAll()
  await show('/admin/profile')
  const field = (label: string) => page.getByLabelText(label, { exact: true })
  await field('Old password').fill('a secret')
  await field('New password').fill('a quiet rivr')
  await field('Confirm new password').fill('a quiet river')
  await press('Change password')
  await expect.element(field('Confirm new password')).toHaveAccessibleDescription(messages.passwordsDiffer)
  await field('New password').fill('a quiet river')
  await expect.element(field('Confirm new password')).not.toHaveAccessibleDescription()
})

test('where two-step verification is required, the profile says so and nothing else opens', async () => {
  answerAll({ requiredFrom: '2026-01-05' })
  answer(accountCalls.me, { user: { ...user, secondFactor: 'required' } })
  await show('/admin/profile')
  await sees('Required for your role from 5 January 2026.')
  await sees(page.getByText(/Your role needs two-step verification/))
})

test('the screen that one came for opens once two-step verification is set up', async () => {
  const next = { kind: 'setUpFactor' } as const
  answerAll({ requiredFrom: '2026-01-05' })
  answer(accountCalls.me, { user: { ...user, secondFactor: 'required' } })
  answer(messageCalls.messages, new Refused(messages.factorMissing, { status: 403, next }))
  await show('/admin/messages?q=asha', { besides: ['/admin/profile'] })
  await sees(page.getByText(/Your role needs two-step verification/))

  answer(factorCalls.beginTotp, { secret: 'ABCD', uri: 'otpauth://totp/x', qr: { path: 'M0 0', size: 21 } })
  answer(factorCalls.confirmTotp, { message: messages.factorSetUp, recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] })
  await press('Set up')
  await page.getByLabelText('Code of your authenticator app').fill('123456')
  answer(factorCalls.own, { ...none, totpSince: at, recoveryCodesLeft: 10 })
  answer(accountCalls.me, { user: { ...user, secondFactor: 'on' } })
  await press('Turn on')
  await press('I have saved them')
  answer(messageCalls.messages, { messages: [], next: null })
  await page.getByRole('link', { name: 'Open the screen you came for' }).click()
  await sees(page.getByRole('heading', { name: 'Messages', level: 1 }))
  await expect.poll(() => location.search).toBe('?q=asha')
})

test('staff change their own name and the emails they want; what is refused stands beside its field', async () => {
  answerAll()
  await show('/admin/profile', { width: 390 })
  const name = page.getByLabelText('Name', { exact: true })
  await expect.element(page.getByLabelText('Each morning, what waits')).toBeChecked()
  await name.fill('F')
  await press('Save')
  await sees('The name must have between 2 and 80 characters.')

  const sent: unknown[] = []
  answer(staffCalls.editOwn, (input) => {
    sent.push(input)
    return { message: messages.profileSaved }
  })
  await name.fill('फ़राह ख़ान')
  await page.getByLabelText('Each message of the contact form').click()
  await press('Save')
  await sees(messages.profileSaved)
  expect(sent).toEqual([{ name: 'फ़राह ख़ान', emails: ['waiting', 'messages'] }])
})
