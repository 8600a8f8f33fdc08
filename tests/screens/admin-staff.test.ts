import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { teachingCalls } from '#contract/batches/teaching-calls.ts'
import type { AnswerOf } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { answerBatches, at } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

type Member = AnswerOf<typeof staffCalls.list>['staff'][number]

const member = (more: Partial<Member>): Member => ({
  id: 'one',
  name: 'Farah Khan',
  email: 'farah@example.com',
  mayReverse: false,
  role: 'office',
  state: 'active',
  seenAt: at,
  invitationEndsAt: null,
  factorSince: null,
  sessions: 0,
  batches: [],
  isYou: false,
  createdAt: at,
  ...more,
})

test('the staff cannot be read, are read again, and what is refused is told', async () => {
  answerBatches()
  answer(staffCalls.list, noAnswer)
  await show('/admin/staff', { width: 390 })
  await sees('The staff could not be read.')
  answer(staffCalls.list, {
    staff: [member({ isYou: true, role: 'owner', id: 'you' }), member({ name: 'Nila Rao' })],
  })
  await press('Try again')
  await sees(page.getByRole('heading', { name: 'Nila Rao' }))
  expect(await axeFindings()).toEqual([])

  answer(staffCalls.suspend, new Refused(messages.lastOwner))
  await page.getByTitle('Actions for Nila Rao').click()
  await press('Suspend')
  await press('Suspend', page.getByRole('alertdialog'))
  await sees(messages.lastOwner)
  await losesSight(page.getByRole('alertdialog'))
})

test('whoever is invited has other actions than who works here, and nobody any that shut themselves out', async () => {
  answerBatches()
  const staff = [
    member({ id: 'you', name: 'You Yourself', role: 'owner', isYou: true, sessions: 1 }),
    member({ id: 'invited', name: 'Nila Rao', role: 'trainer', state: 'invited', seenAt: null }),
    member({ id: 'suspended', name: 'Shut Out', state: 'suspended' }),
  ]
  answer(staffCalls.list, { staff })
  await show('/admin/staff')
  const actions = async (name: string) => {
    const row = page.getByRole('listitem').filter({ hasText: name })
    await row.getByTitle(`Actions for ${name}`).click()
    const buttons = row.getByRole('button').elements()
    await row.getByTitle(`Actions for ${name}`).click()
    return buttons.map((button) => button.textContent)
  }
  await sees('The email has not left yet', 'No batch yet')
  expect(await actions('You Yourself')).toEqual(['End all sessions'])
  expect(await actions('Nila Rao')).toEqual([
    'Invitation link',
    'Change role or batches',
    'Invite again',
    'Revoke invitation',
  ])
  expect(await actions('Shut Out')).toEqual(['Change role', 'Let in again'])
})

test('what the server says about an invitation stands beside its field, and nothing typed is lost', async () => {
  answerBatches()
  answer(staffCalls.list, { staff: [member({ isYou: true })] })
  answer(staffCalls.invite, new Refused(messages.emailTaken, { field: 'email' }))
  await show('/admin/staff?invite')
  const form = page.getByRole('dialog', { name: 'Invite to work here' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Nila Rao')
  await form.getByRole('textbox', { name: 'Email' }).fill('taken@example.com')
  await press('Invite', form)
  await sees(form.getByText(messages.emailTaken))
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Nila Rao')
})

test('a trainer without a batch is told who gives one; batches that cannot be read are asked for again', async () => {
  answer(teachingCalls.batches, noAnswer)
  await show('/admin/teaching', { width: 390 })
  await sees('Your batches could not be read.')
  answer(teachingCalls.batches, { batches: [] })
  await press('Try again')
  await sees('You have no batch yet. An owner can give you one.')
})

test('several are invited with one press: each once, bad addresses are named, and what is refused stays', async () => {
  answerBatches()
  answer(staffCalls.list, { staff: [member({ isYou: true, role: 'owner', id: 'you' })] })
  const sent: unknown[] = []
  answer(staffCalls.invite, (body) => {
    sent.push([body.name, body.email, body.role])
    if (body.email === 'farah@example.com') return new Refused(messages.emailTaken, { field: 'email' })
    return { success: true, message: messages.staffInvited }
  })
  await show('/admin/staff?invite', { width: 390 })
  const form = page.getByRole('dialog', { name: 'Invite to work here' })
  await press('Invite several at once', form)
  const people = form.getByLabelText('Names and email addresses')
  await people.fill('Meena Rao meena@example.com\nravi@')
  await form.getByRole('radio', { name: /^Trainer/ }).click()
  await press('Invite', form)
  await sees(messages.noAddresses('ravi@'))
  expect(sent).toEqual([])

  await people.fill(
    'Meena Rao meena@example.com\nravi.shah@example.com, farah@example.com\nMEENA@example.com',
  )
  await press('Invite', form)
  await sees(messages.severalInvited(2), form.getByText(/These could not be invited: farah@example.com/))
  expect(sent).toEqual([
    ['Meena Rao', 'meena@example.com', 'trainer'],
    ['Ravi Shah', 'ravi.shah@example.com', 'trainer'],
    ['Farah', 'farah@example.com', 'trainer'],
  ])
  await expect.element(people).toHaveValue('Farah farah@example.com')
  expect(await axeFindings()).toEqual([])

  // What would refuse everybody is asked once, and nobody is lost.
  sent.length = 0
  answer(staffCalls.invite, (body) => {
    sent.push(body.email)
    return new Refused(messages.tooMany, { status: 429 })
  })
  await people.fill('Asha Rao asha@example.com\nOm Jain om@example.com')
  await press('Invite', form)
  await sees(form.getByText(/om@example.com/).first())
  expect(sent).toEqual(['asha@example.com'])
  await expect.element(people).toHaveValue('Asha Rao asha@example.com\nOm Jain om@example.com')
})

test('where no email goes out, several invitations come with a link each, to be copied', async () => {
  answerBatches()
  answer(staffCalls.list, { staff: [member({ isYou: true, role: 'owner', id: 'you' })], isMailOff: true })
  answer(staffCalls.invite, ({ email }) => ({
    message: messages.staffInvitedWithoutMail,
    link: `https://taleem.example/invitation?token=${email}`,
  }))
  await show('/admin/staff?invite', { width: 390 })
  const form = page.getByRole('dialog', { name: 'Invite to work here' })
  await sees(form.getByText(/You get a link to hand over/))
  await press('Invite several at once', form)
  await form.getByLabelText('Names and email addresses').fill('Meena Rao meena@example.com\nravi@example.com')
  await press('Invite', form)
  const links = page.getByRole('dialog', { name: 'One-time links' })
  await expect
    .element(links.getByRole('textbox', { name: 'Meena Rao' }))
    .toHaveValue('https://taleem.example/invitation?token=meena@example.com')
  await sees(links.getByRole('textbox', { name: 'Ravi' }))
  await press('Copy the link for Meena Rao', links)
  await sees(links.getByText('The link has been copied.').first())
  await sees(links.getByRole('link', { name: 'Send the link for Meena Rao on WhatsApp' }))
  expect(await axeFindings()).toEqual([])
  await press('Done', links)
  await losesSight(form)
})
