import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountCalls } from '#contract/accounts/calls.ts'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { factorRuleCalls } from '#contract/accounts/factor-rule-calls.ts'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import type { AnswerOf, InputOf } from '#contract/call.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { messages } from '#contract/messages.ts'
import { permissions } from '#contract/permissions.ts'
import { answer, noAnswer } from './support/answers.ts'
import { feeSettings } from './support/fee-samples.ts'
import { at } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

type Member = AnswerOf<typeof staffCalls.list>['staff'][number]

const member = (id: string, more: Partial<Member>): Member => ({
  ...{ id, name: 'Farah Khan', email: `${id}@example.com`, mayReverse: false, role: 'office' },
  ...{ state: 'active', seenAt: at, invitationEndsAt: null, factorSince: null, sessions: 0 },
  ...{ batches: [], isYou: false, createdAt: at },
  ...more,
})

/** What the part about one's own login asks; answers when it has asked it all. */
function answerOwnLogin() {
  const user = { name: 'Admin', role: 1 as const, email: 'admin@example.com', permissions: [...permissions] }
  let isAsked = false
  answer(accountCalls.me, () => {
    isAsked = true
    return { user }
  })
  answer(factorCalls.sessions, { sessions: [] })
  answer(factorCalls.own, {
    totpSince: null,
    recoveryCodesLeft: 0,
    passkeys: [],
    canHavePasskeys: true,
    requiredFrom: null,
  })
  return () => expect.poll(() => isAsked).toBe(true)
}

for (const width of [390, 1280] as const) {
  test(`at ${width} px Payments says what is accepted, and the UPI address alone is changed there`, async () => {
    let saved: Partial<InputOf<typeof feeSettingsCalls.setSettings>> = {}
    answer(feeSettingsCalls.settings, feeSettings)
    answer(feeSettingsCalls.setSettings, (input) => {
      saved = input
      answer(feeSettingsCalls.settings, { ...feeSettings, upiAddress: 'roshni@okbank', changedAt: at })
      return { message: messages.feeSettingsSaved }
    })
    await show('/admin/payments', { width })
    await sees('Cash, UPI, Bank transfer, Cheque.', 'Needs your UPI address.')
    await sees('Needs the keys of your Razorpay account.')
    await page.getByLabelText('UPI address').fill('roshni')
    await press('Save')
    await sees(messages.invalidUpiAddress)
    expect(saved).toEqual({})
    // Another tab has changed the rest meanwhile: it stays.
    answer(feeSettingsCalls.settings, { ...feeSettings, remindBefore: 9 })
    await page.getByLabelText('UPI address').fill(' roshni@okbank ')
    expect(await axeFindings()).toEqual([])
    await press('Save')
    await losesSight('Needs your UPI address.')
    expect(saved).toMatchObject({
      upiAddress: 'roshni@okbank',
      remindBefore: '9',
      legalName: feeSettings.legalName,
    })
  })
}

test('a save of Fees and GST leaves the UPI address as it is now', async () => {
  let saved: Partial<InputOf<typeof feeSettingsCalls.setSettings>> = {}
  answer(feeSettingsCalls.settings, feeSettings)
  answer(feeSettingsCalls.setSettings, (input) => {
    saved = input
    return { message: messages.feeSettingsSaved }
  })
  await show('/admin/feesettings')
  await page.getByLabelText('Legal name').fill('Roshni Trust')
  await losesSight(page.getByLabelText('UPI address'))
  answer(feeSettingsCalls.settings, { ...feeSettings, upiAddress: 'new@okbank' })
  await press('Save')
  await sees(messages.feeSettingsSaved)
  expect(saved).toMatchObject({ legalName: 'Roshni Trust', upiAddress: 'new@okbank' })
})

test('a key of Razorpay for tests is called one, and settings that cannot be read are asked for again', async () => {
  answer(feeSettingsCalls.settings, noAnswer)
  await show('/admin/payments')
  await sees('The settings could not be read.')
  const razorpay = { ...feeSettings.razorpay, keyId: 'rzp_test_abcdef123', hasSecret: true }
  answer(feeSettingsCalls.settings, { ...feeSettings, razorpay })
  await press('Try again')
  await sees('For tests', page.getByRole('button', { name: 'Change the keys' }))
})

for (const width of [390, 1280] as const) {
  test(`at ${width} px Security says who is logged in and how, and logs somebody out after a question`, async () => {
    answer(factorRuleCalls.rule, { requiredFrom: '2027-01-01' })
    const hasAsked = answerOwnLogin()
    const [you, nila] = [
      member('you', { name: 'You Yourself', role: 'owner', isYou: true, sessions: 1, factorSince: at }),
      member('nila', { name: 'Nila Rao', sessions: 2 }),
    ]
    const invited = member('new', { name: 'Not Yet', state: 'invited' })
    answer(staffCalls.list, { staff: [you, nila, invited] })
    await show('/admin/security', { width })
    await sees('1 of 2 have two-step verification', 'Password alone')
    await sees('Owners and office need two-step verification to log in from 1 January 2027.')
    await losesSight('Not Yet')
    await losesSight(page.getByTitle('Actions for You Yourself'))
    await sees(page.getByText(/Logged in on 2 devices/))
    expect(await axeFindings()).toEqual([])
    answer(staffCalls.endSessions, () => {
      answer(staffCalls.list, { staff: [you, { ...nila, sessions: 0 }] })
      return { message: messages.sessionsEnded }
    })
    await page.getByTitle('Actions for Nila Rao').click()
    await press('End all sessions')
    await press('End sessions', page.getByRole('alertdialog'))
    await sees(page.getByText(/Logged out, last seen/))
    await hasAsked()
  })
}

test('who is logged in cannot be read, and is read again', async () => {
  const hasAsked = answerOwnLogin()
  answer(staffCalls.list, noAnswer)
  await show('/admin/security')
  await sees('Who is logged in could not be read.')
  await hasAsked()
})
