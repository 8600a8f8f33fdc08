import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { messages } from '#contract/messages.ts'
import { messageCalls, officeCalls } from '#contract/office/calls.ts'
import { mailCalls } from '#contract/office/mail-calls.ts'
import { answer, Refused } from './support/answers.ts'
import { at } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

function openMore(name: string): void {
  page.getByText(`More for the message of ${name}`).element().closest<HTMLElement>('summary')?.click()
}

test('a mark that is refused is taken back', async () => {
  const message = {
    id: 'one',
    name: 'मीरा जोशी',
    email: 'meera@example.com',
    phone: '+919876543210',
    message: 'When does it start?',
    status: 'new' as const,
    createdAt: at,
    reply: null,
    repliedAt: null,
  }
  answer(messageCalls.messages, { messages: [message], next: null })
  answer(messageCalls.setStatus, new Refused('There is no such message.'))
  await show('/admin/messages?status=new', { width: 390 })
  const card = page.getByRole('listitem').filter({ hasText: message.name })
  // On a phone they are called and written to from here.
  await sees(
    card.getByRole('link', { name: `Call ${message.name}` }),
    card.getByRole('link', { name: `Write to ${message.name} on WhatsApp` }),
  )
  openMore(message.name)
  expect(await axeFindings()).toEqual([])
  await press(/as answered/, card)
  await sees('There is no such message.', card.getByText('New', { exact: true }))
  answer(messageCalls.setStatus, {})
  openMore(message.name)
  await press(/as answered/, card)
  await sees(
    page.getByText('Marked as answered', { exact: true }),
    card.getByText('Answered', { exact: true }),
  )
})

test('the menu of an answered message stays within a small phone', async () => {
  const answered = {
    ...{
      id: 'one',
      name: 'Asha Verma',
      email: 'asha@example.com',
      phone: '',
      message: 'When does it start?',
    },
    ...{ status: 'answered' as const, createdAt: at, reply: 'On Monday.', repliedAt: at },
  }
  answer(messageCalls.messages, { messages: [answered], next: null })
  await show('/admin/messages', { width: 360 })
  await sees(answered.message)
  openMore(answered.name)
  const list = page.getByRole('button', { name: 'Copy address' }).element().closest('ul')
  await expect.poll(() => list?.getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
  expect(list?.getBoundingClientRect().right).toBeLessThanOrEqual(360)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('a message whose quoted part ends within a sign is shown and answered like any other', async () => {
  const message = {
    id: 'one',
    name: 'मीरा जोशी',
    email: 'meera@example.com',
    phone: '',
    message: `${'a'.repeat(1199)}😀b`,
    status: 'new' as const,
    createdAt: at,
    reply: null,
    repliedAt: null,
  }
  answer(messageCalls.messages, { messages: [message], next: null })
  await show('/admin/messages?status=new')
  const card = page.getByRole('listitem').filter({ hasText: message.name })
  await sees(card)
  openMore(message.name)
  const href = card.getByRole('link', { name: /mail/i }).first().element().getAttribute('href')
  expect(decodeURIComponent(href ?? '')).toMatch(/> a{1199}$/)
})

const failedEmail = {
  id: 'one',
  kind: 'requestAccepted' as const,
  to: 'asha@example.com',
  subject: 'Your request has been accepted',
  body: '<b>Dear</b> Asha',
  state: 'failed' as const,
  tries: 8,
  lastError: 'The mailbox is full',
  createdAt: at,
  sentAt: null,
  whatsapp: null,
  opened: null,
}

test('a failed email is sent again', async () => {
  answer(officeCalls.emails, { emails: [failedEmail], isSending: true, next: null })
  answer(officeCalls.sendAgain, new Refused('Only an email that has failed can be sent again.'))
  await show('/admin/outbox')
  await press(/^Open: /)
  const dialog = page.getByRole('dialog')
  await sees(dialog.getByText('The mailbox is full'))
  await sees(dialog.getByText('<b>Dear</b> Asha'))
  await press('Send again', dialog)
  await sees('Only an email that has failed can be sent again.')
  const row = page.getByRole('row', { name: 'Your request has been accepted' })
  await sees(row.getByText('Failed'))
  answer(officeCalls.sendAgain, {})
  await press(/^Send again/, row)
  await sees('The email will be sent again.')
  await sees(row.getByText('Waiting'))
  expect(page.getByText('Emails are kept here and not sent').query()).toBeNull()
})

test('a list grows page by page, says when it cannot be read, and tries again', async () => {
  const entry = (number: number) => ({
    id: String(number),
    actor: 'Farah',
    role: 'owner',
    kind: 'programme.added',
    words: 'Programme added',
    subject: { type: 'programme', id: null, name: `Course ${number}` },
    before: null,
    after: '{"fees":100}',
    at,
  })
  const away = new Refused('away')
  answer(staffCalls.list, { staff: [] })
  answer(officeCalls.audit, away)
  await show('/admin/audit')
  await sees('Failed to fetch changes')
  answer(officeCalls.audit, ({ withTotal }) => ({
    entries: [entry(1), entry(2)],
    total: withTotal ? 3 : undefined,
    next: 'second',
  }))
  await press('Try again')
  await sees('2 of 3 shown')
  answer(officeCalls.audit, away)
  await press('Load more')
  await sees('away')
  answer(officeCalls.audit, ({ cursor }) => {
    expect(cursor).toBe('second')
    return { entries: [entry(3)], next: null }
  })
  await press('Load more')
  await sees('3 in all')
  await sees('Course 3')
})

test('a list that is too long to be counted says how many there are at least', async () => {
  answer(officeCalls.emails, { emails: [failedEmail], isSending: true, total: 10_001, next: 'second' })
  await show('/admin/outbox')
  await sees('1 of more than 10,000 shown')
})

test('a new owner sets up Gmail, tries it and is told what is wrong beside the field', async () => {
  answer(mailCalls.settings, { source: 'none', server: null, waiting: 12 })
  await show('/admin/emailsettings', { width: 390 })
  await sees(
    '12 emails wait. They are sent once a mail server is set.',
    'Turn on 2-Step Verification in your',
  )
  await press('Send me a test')
  await sees('Please enter the user name.')

  await page.getByLabelText('User name').fill('office@example.com')
  await page.getByLabelText('Password').fill('abcd efgh ijkl mnop')
  answer(
    mailCalls.test,
    new Refused('The mail server refuses the user name or password.', { field: 'password' }),
  )
  await press('Send me a test')
  await sees('The mail server refuses the user name or password.')

  let sent: unknown
  answer(mailCalls.set, (input) => {
    sent = input
    return { message: 'Saved. Emails now go to this mail server.' }
  })
  await press('Save')
  await sees('Saved. Emails now go to this mail server.')
  expect(sent).toEqual({
    provider: 'gmail',
    host: 'smtp.gmail.com',
    port: 465,
    user: 'office@example.com',
    password: 'abcdefghijklmnop',
    from: 'office@example.com',
  })
})

test('a message is deleted for good after a question, by who may remove people', async () => {
  const message = {
    ...{
      id: 'one',
      name: 'मीरा जोशी',
      email: 'meera@example.com',
      phone: '',
      message: 'When does it start?',
    },
    ...{ status: 'new' as const, createdAt: at, reply: null, repliedAt: null },
  }
  let isThere = true
  answer(messageCalls.messages, () => ({ messages: isThere ? [message] : [], next: null }))
  answer(messageCalls.remove, new Refused('There is no such message.'))
  await show('/admin/messages', { width: 390 })
  await sees(message.message)
  const dialog = page.getByRole('alertdialog', { name: 'Delete the message of मीरा जोशी for good?' })
  const ask = async () => {
    openMore('मीरा जोशी')
    await press('Delete for good…')
    await sees(dialog)
  }
  await ask()
  expect(await axeFindings()).toEqual([])
  const title = dialog.getByRole('heading').element()
  expect(title.closest('[translate="no"]')).toBeNull()
  expect([...title.querySelectorAll('[translate="no"]')].map((one) => one.textContent)).toEqual(['मीरा जोशी'])
  await press('Delete for good', dialog)
  await sees('There is no such message.', message.message)

  answer(messageCalls.remove, () => {
    isThere = false
    return { message: messages.messageRemoved }
  })
  await ask()
  await press('Delete for good', dialog)
  await sees(messages.messageRemoved)
  await losesSight(message.message)
  expect(document.activeElement).toBe(document.getElementById('main'))
})
